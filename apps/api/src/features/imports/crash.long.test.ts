// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { databaseOfTheTest } from '../../testing/server-process.ts';
import { plainPicture } from '../../testing/calls/picture-calls.ts';
import { digestCollections } from '../../testing/imports/digest-collections.ts';
import { clearUnlessShared } from '../../testing/shared-data.ts';
import { PictureModel } from '../catalogue/pictures/picture.model.ts';
import { UserModel } from '../users/user.model.ts';
import { ImportModel, ImportRowModel } from './import.model.ts';
import { toImportId } from './imports.service.ts';
import { type SampleRow, aRow, anImportShop, writeSample } from '../../testing/imports/import-shop.ts';

/** Rows of a run, and its kills; docs/testing.md names the size of the specification. */
const rowCount = Number(process.env['IMPORT_ROWS'] ?? 150);
const killCount = Number(process.env['IMPORT_KILLS'] ?? 3);

/** Folder of pictures, and the host that they come from. */
interface Place {
  folder: string;
  pictureHost?: string;
}

/** Starts a process that runs imports. */
function aWorker({ folder, pictureHost = '' }: Place) {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'import-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseOfTheTest(), folder, pictureHost], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  return { kill };
}

/** Ends the lease of a killed process, which another one would otherwise wait for. */
const endLease = () =>
  mongoose.connection.collection('leases').updateOne({ _id: 'imports' as never }, { $set: { until: new Date(0) } }); // the driver expects an ObjectId

/** Kills the importing process each time this many further articles are done. */
async function killAt(counts: readonly number[], id: string, place: Place): Promise<void> {
  const readDone = async () => (await ImportModel.findById(id).lean<{ done: number }>())?.done ?? 0;
  for (const count of counts) {
    const worker = aWorker(place);
    await expect.poll(readDone, { timeout: 90_000 + 40 * rowCount, interval: 5 }).toBeGreaterThanOrEqual(count);
    await worker.kill();
    await endLease();
  }
}

/** Rows of a number of articles: products without an SKU, and groups of three. Each tenth product has a picture. */
function makeRows(articles: number, pictures: string): SampleRow[] {
  return Array.from({ length: articles }, (_, index) => index * 10).flatMap((number) => {
    const colours = ['Blau', 'Rot', 'Grün'].map((Farbe, at) => {
      return aRow(number + at + 1, { 'Teil von': String(number), Name: '', Farbe, Preis: `${at + 10}`, Dazu: '' });
    });
    return number % 20 === 0
      ? [
          aRow(number, {
            SKU: '',
            Pfad: `/alt/${number}`,
            ...(number % 200 === 0 && { Bilder: `${pictures}/${number}.png` }),
          }),
        ]
      : [aRow(number, { SKU: '', Preis: '', Dazu: String(number - 10) }), ...colours];
  });
}

/** A host that has a picture at each address. */
async function aPictureHost() {
  const picture = await plainPicture().png().toBuffer();
  const server = createServer((_request, response) => response.end(picture));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { origin: `http://127.0.0.1:${port}`, target: `127.0.0.1:${port}` };
}

/** Collections that an import writes into. */
const written = [
  'products',
  'productgroups',
  'categoryrecords',
  'makers',
  'priceentries',
  'stockmoves',
  'redirects',
  'audit',
  'importedproducts',
  'importedpictures',
  'importrows',
];

/** Starts the run of a file. @returns its id, what it says after its end, and what is stored then */
async function runFile(
  host: Awaited<ReturnType<typeof aPictureHost>>,
  during: (id: string, place: Place) => Promise<void>,
) {
  await clearUnlessShared();
  const shop = await anImportShop({ privateTargets: new Set([host.target]) });
  const { _id } = await shop.send(writeSample(makeRows((2 * rowCount) / 5, host.origin)));
  await shop.answer(_id, { netPrices: false, pictures: 'addresses' });
  await shop.start(_id, 'run').expect(202);
  await during(_id, { folder: shop.folder, pictureHost: host.target });
  await shop.work();
  const { state, done, total, counts } = await shop.read(_id, 'pageSize=1');
  const pictures = await PictureModel.countDocuments({ state: 'used' });
  return { shop, answer: { state, done, total, counts }, pictures, stored: await digestCollections(written) };
}

it('a run that is killed several times ends as one that never was', { timeout: 600_000 + 200 * rowCount }, async () => {
  const host = await aPictureHost();
  const never = await runFile(host, async () => {});
  expect(never.answer.counts).toMatchObject({ created: rowCount, refused: 0 });
  // Each of the collections has something to compare.
  expect(Object.values(never.stored)).not.toContain('0 0');
  const articles = never.answer.total;
  const kills = Array.from({ length: killCount }, (_, index) => Math.ceil(((index + 0.5) / killCount) * articles));
  const killed = await runFile(host, (id, place) => killAt(kills, id, place));
  expect(killed.answer).toEqual(never.answer);
  expect(killed.pictures).toBe(never.pictures);
  expect(killed.stored).toEqual(never.stored);
  const again = await killed.shop.bring(makeRows(articles, host.origin), { pictures: 'addresses' });
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: rowCount, refused: 0 });
});

it(
  'a run of customers that is killed twice opens each account once, and removes the file’s contents',
  { timeout: 300_000 },
  async () => {
    const shop = await anImportShop();
    const rows = Array.from({ length: 1500 }, (_, index) => {
      const address = `Weg ${index};24103;Kiel;DE`;
      return `kunde${index % 1200}@post.example;Kunde ${index % 1200};${address}`;
    });
    const file = ['E-Mail;Name;Straße;PLZ;Ort;Land', ...rows].join('\n');
    const { _id } = await shop.send(file, 'kunden.csv', 'customers');
    await shop.start(_id, 'run').expect(202);
    await killAt([100, 500], _id, shop);
    await shop.work();
    const done = await shop.read(_id);
    expect(done).toMatchObject({ state: 'done', done: 1200, total: 1200, counts: { created: 1500, refused: 0 } });
    const accounts = await UserModel.find({}, { addresses: 1, email: 1 }, { hint: { _id: 1 } }).lean();
    const brought = accounts.filter(({ email }) => email.startsWith('kunde'));
    expect(brought).toHaveLength(1200);
    expect(brought.reduce((sum, { addresses }) => sum + (addresses?.length ?? 0), 0)).toBe(1500);
    const { collection } = ImportRowModel;
    expect(await collection.countDocuments({ import: toImportId(_id), cells: { $ne: [] } })).toBe(0);
  },
);

it('of 6,000 rows with an invalid one at the end, 5,999 are imported', { timeout: 300_000 }, async () => {
  const shop = await anImportShop();
  const groups = Array.from({ length: 60 }, (_, group) => group * 100);
  const rows = groups.flatMap((first) =>
    Array.from({ length: 100 }, (_, at) => {
      const belongs = at === 0 ? {} : { 'Teil von': String(first), Name: '' };
      return aRow(first + at, { ...belongs, Farbe: `Farbe ${at}` });
    }),
  );
  const bad = { ...rows.at(-1), Farbe: 'Farbe 98' };
  const done = await shop.bring([...rows.slice(0, -1), bad]);
  expect(done.counts).toEqual({ created: 5999, changed: 0, unchanged: 0, refused: 1 });
  const refused = await shop.read(done._id, 'outcome=refused');
  expect(refused.rows).toMatchObject([{ line: 6001, outcome: 'refused', refusal: 'invalid', field: 'options' }]);
});
