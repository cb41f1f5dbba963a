// @module-tag slow
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { databaseOfTheTest } from '../../testing/server-process.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { UserModel } from '../users/user.model.ts';
import { ImportModel, ImportRowModel } from './import.model.ts';
import { toImportId } from './imports.service.ts';
import { type SampleRow, aRow, anImportShop, writeSample } from '../../testing/imports/import-shop.ts';

/** Starts a process that runs imports. */
function aWorker(folder: string) {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'import-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseOfTheTest(), folder], {
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
async function killAt(counts: readonly number[], id: string, folder: string): Promise<void> {
  const readDone = async () => (await ImportModel.findById(id).lean<{ done: number }>())?.done ?? 0;
  for (const count of counts) {
    const worker = aWorker(folder);
    await expect.poll(readDone, { timeout: 90_000, interval: 5 }).toBeGreaterThanOrEqual(count);
    await worker.kill();
    await endLease();
  }
}

/** Rows of a number of articles: products without an SKU, and groups of three. */
function makeRows(articles: number): SampleRow[] {
  return Array.from({ length: articles }, (_, index) => index * 10).flatMap((number) => {
    const colours = ['Blau', 'Rot', 'Grün'].map((Farbe, at) => {
      return aRow(number + at + 1, { 'Teil von': String(number), Name: '', Farbe, Preis: `${at + 10}`, Dazu: '' });
    });
    return number % 20 === 0
      ? [aRow(number, { SKU: '', Pfad: `/alt/${number}` })]
      : [aRow(number, { SKU: '', Preis: '', Dazu: String(number - 10) }), ...colours];
  });
}

it(
  'a run that is killed three times has the same result as one without interruption',
  { timeout: 300_000 },
  async () => {
    const shop = await anImportShop();
    const rows = makeRows(60);
    const { _id } = await shop.send(writeSample(rows));
    await shop.answer(_id, { netPrices: false });
    const checked = await shop.finish(_id, 'check');
    await shop.start(_id, 'run').expect(202);
    await killAt([8, 25, 45], _id, shop.folder);
    await shop.work();

    const done = await shop.read(_id);
    expect([done.state, done.done, done.counts]).toEqual(['done', 60, checked.counts]);
    expect(done.counts).toMatchObject({ created: 150, refused: 0 });
    expect(await ProductModel.countDocuments({ published: true })).toBe(30 + 3 * 30);
    expect(await ProductModel.countDocuments({ published: false })).toBe(0);
    const again = await shop.bring(rows);
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 150, refused: 0 });
  },
);

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
    await killAt([100, 500], _id, shop.folder);
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
