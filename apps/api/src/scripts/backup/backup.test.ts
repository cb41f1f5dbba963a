import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import mongoose from 'mongoose';
import { expect, inject, it, onTestFinished } from 'vitest';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct } from '../../testing/factories.ts';
import { databaseOfTheTest, startProcess } from '../../testing/server-process.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { openArchive } from './archive.ts';
import { splitDocuments } from './bson-documents.ts';
import { makeBackup } from './make-backup.ts';
import { collectionEntry } from './manifest.ts';

const { BSON, MongoClient } = mongoose.mongo;
const program = join(dirname(inject('serverFile')), 'backup.js');

/** A place of a shop: database and folder of data. */
interface Place {
  uri: string;
  folder: string;
}

async function connect({ uri }: Place) {
  const client = await MongoClient.connect(uri);
  onTestFinished(() => client.close());
  return client;
}

const atHome = async (): Promise<Place> => ({ uri: databaseOfTheTest(), folder: await aTemporaryFolder() });

let places = 0;

/** A database without collections, dropped after the test, and an empty folder. */
async function elsewhere(): Promise<Place> {
  const uri = new URL(databaseOfTheTest());
  places += 1;
  uri.pathname += `-elsewhere-${places}`;
  const place = { uri: uri.href, folder: await aTemporaryFolder() };
  const client = await connect(place);
  onTestFinished(() =>
    client
      .db()
      .dropDatabase()
      .then(() => undefined),
  );
  return place;
}

/** Runs the command at a place. @param endAfter kills it when it has said this many lines */
async function run({ uri, folder }: Place, words: readonly string[], endAfter?: number) {
  const env = {
    PATH: process.env['PATH'],
    MONGODB_URI: uri,
    DATA_DIR: folder,
    JWT_SECRET: 'a secret of the backups, 32 bytes',
  };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length === endAfter) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code, said: lines.join('\n') };
}

async function succeed(place: Place, words: readonly string[]): Promise<void> {
  const { code, said } = await run(place, words);
  expect([code, said.split('\n').at(-1)]).toEqual([0, said.split('\n').at(-1)]);
}

/** All that a database holds, as bytes, and its indexes. */
async function readAll(place: Place) {
  const db = (await connect(place)).db();
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const rows = collections.map(async ({ name }) => {
    const documents = await db
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } })
      .toArray();
    const indexes = await db.collection(name).listIndexes().toArray();
    return [
      name,
      { documents: documents.map((each) => Buffer.from(each as never).toString('base64')), indexes },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Values whose type or order gets lost on the way through objects of JavaScript. */
const odd = new Map<string, unknown>([
  ['_id', new BSON.ObjectId('64b000000000000000000001')],
  ['double', new BSON.Double(4)],
  ['long', BSON.Long.fromString('9007199254740993')],
  ['decimal', BSON.Decimal128.fromString('1.10')],
  ['order', new Map<string, unknown>([['z', 1], ['10', new BSON.Int32(2)], ['9', 3]])],
  ['list', [new Map([['2', null], ['1', true]]), /ä+/i, new Date(0), BSON.Timestamp.fromNumber(5)]],
  ['bytes', Buffer.from([0, 255])],
  ['code', new BSON.Code('1')],
  ['Ünï.code$', '\u0000 😀'],
]); // prettier-ignore

/** A shop with two orders, a document of odd values, two pictures and one that can be made again. */
async function aShop(): Promise<Place> {
  const home = await atHome();
  const app = testApp();
  const product = await aProduct({ countInStock: 7 });
  for (const _order of [1, 2]) await aVisitorOrder(app, { products: [product] });
  const client = await connect(home);
  const oddities = client.db().collection('oddities');
  await oddities.insertOne(odd, { forceServerObjectId: true });
  await oddities.createIndex(
    { long: 1 },
    { expireAfterSeconds: 9, partialFilterExpression: { long: { $gt: 3 } }, collation: { locale: 'de' } },
  );
  onTestFinished(async () => {
    await oddities.drop();
    await client.db().collection('backups').deleteMany({});
  });
  await mkdir(join(home.folder, 'uploads', 'in'), { recursive: true });
  await writeFile(join(home.folder, 'uploads', 'a.webp'), 'first picture');
  await writeFile(join(home.folder, 'uploads', 'in', 'b.webp'), 'second picture');
  await writeFile(join(home.folder, 'uploads', 'a.avif'), 'made again');
  return home;
}

it('a backup is restored byte for byte, with indexes and pictures, and a backup of that is the same', async () => {
  const home = await aShop();
  const file = join(home.folder, 'monday.zip');
  const before = await readAll(home);

  await succeed(home, ['backup', file]);
  await succeed(home, ['verify', file]);
  const away = await elsewhere();
  await succeed(away, ['restore', file, '--gap', '0']);

  const after = await readAll(away);
  expect(after).toEqual(before);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['oddities', 'orders', 'counters', 'documents']));
  expect((await readdir(join(away.folder, 'uploads'), { recursive: true })).toSorted()).toEqual([
    'a.webp',
    'in',
    'in/b.webp',
  ]);
  expect(await readFile(join(away.folder, 'uploads', 'in', 'b.webp'), 'utf8')).toBe('second picture');

  const again = join(away.folder, 'again.zip');
  await succeed(away, ['backup', again]);
  const [first, second] = [await openArchive(file), await openArchive(again)];
  onTestFinished(() => [first, second].forEach(({ close }) => close()));
  expect({ ...second.manifest, takenAt: '' }).toEqual({ ...first.manifest, takenAt: '' });
});

it('numbers of orders and documents go on far enough that none is given twice', async () => {
  const home = await aShop();
  const file = join(home.folder, 'numbers.zip');
  await run(home, ['backup', file]);
  const away = await elsewhere();

  const { said } = await run(away, ['restore', file]);

  const counters = (await connect(away)).db().collection<{ _id: string; last: number }>('counters');
  const [stored] = await counters.find({ _id: /^orders-/ }).toArray();
  expect(stored?.last).toBe(1002);
  expect(said).toContain(`${stored?._id.replace('orders-', '')}-01003 is the next number`);
});

/** 400 documents of 20 kB: several answers of the database. */
function listRows(units: number) {
  return Array.from({ length: 400 }, (_, _id) => ({ _id, units, ballast: 'x'.repeat(20_000) }));
}

it('all collections are of one moment while the shop sells', async () => {
  const home = await atHome();
  const client = await connect(home);
  const [left, right] = [
    client.db().collection<{ _id: number; units: number; ballast: string }>('a_left'),
    client.db().collection<{ _id: number; units: number; ballast: string }>('z_right'),
  ];
  onTestFinished(() => Promise.all([left.drop(), right.drop()]).then(() => undefined));
  await left.insertMany(listRows(1000));
  await right.insertMany(listRows(0));
  let moves = 0;
  const end = new AbortController();
  const move = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const _id = moves % 400;
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await left.updateOne({ _id }, { $inc: { units: -1 } }, { session });
          await right.updateOne({ _id }, { $inc: { units: 1 } }, { session });
        }),
      );
      moves += 1;
    }
  };
  const mover = move();
  const file = join(home.folder, 'selling.zip');
  const before = moves;
  await makeBackup({ client, uploadsDir: home.folder, version: '1', report: () => undefined }, createWriteStream(file));
  const during = moves - before;
  end.abort();
  await mover;

  const archive = await openArchive(file);
  onTestFinished(archive.close);
  const sum = async (name: string) => {
    let units = 0;
    for await (const each of splitDocuments(await archive.open(collectionEntry(name))))
      units += BSON.deserialize(each)['units'];
    return units;
  };
  expect(during).toBeGreaterThan(10);
  expect((await sum('a_left')) + (await sum('z_right'))).toBe(400_000);
});

it('restores into an empty database only, and says what it found', async () => {
  const home = await aShop();
  const file = join(home.folder, 'full.zip');
  await run(home, ['backup', file]);
  const before = await readAll(home);

  const { code, said } = await run(home, ['restore', file]);

  expect([code, said]).toEqual([1, expect.stringContaining('is not empty')]);
  expect(await readAll(home)).toEqual(before);
});

it('a file that is cut off, changed or no backup is refused, and changes nothing', async () => {
  const home = await aShop();
  const file = join(home.folder, 'whole.zip');
  await run(home, ['backup', file]);
  const whole = await readFile(file);
  const away = await elsewhere();
  const expectRefusal = async (words: RegExp) => {
    const { code, said } = await run(away, ['verify', file]);
    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
  };

  for (const share of [0, 0.3, 0.99]) {
    await writeFile(file, whole);
    await truncate(file, Math.floor(whole.length * share));
    await expectRefusal(/no backup, or its end is missing/);
    expect(await run(away, ['restore', file])).toMatchObject({ code: 1 });
  }
  await writeFile(file, whole);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from('F'), 0, 1, whole.indexOf('first picture'));
  await handle.close();
  await expectRefusal(/./);
  await writeFile(file, 'name;price\nVase;12');
  await expectRefusal(/no backup/);
  expect(await run(away, ['verify', join(away.folder, 'nowhere.zip')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('ENOENT'),
  });
  expect(Object.keys(await readAll(away))).toEqual([]);
});

it('a backup that is killed leaves no file of that name, and the next one is whole', async () => {
  const home = await aShop();
  for (const line of chooseForRun([1, 12], [1, 3, 6, 9, 12, 15, 18, 21, 24, 27])) {
    const file = join(home.folder, `killed-${line}.zip`);
    expect(await run(home, ['backup', file], line)).toMatchObject({ code: null });
    expect(await readdir(home.folder)).not.toContain(`killed-${line}.zip`);
    await succeed(home, ['backup', file]);
    await succeed(home, ['verify', file]);
  }
});

it('a restore that is killed keeps every shop away, and ends well when it is started again', async () => {
  const home = await aShop();
  const file = join(home.folder, 'again.zip');
  await run(home, ['backup', file]);
  const before = await readAll(home);
  for (const line of chooseForRun([2, 20], [1, 3, 6, 9, 12, 15, 18, 21, 24, 27])) {
    const away = await elsewhere();
    expect(await run(away, ['restore', file, '--gap', '0'], line)).toMatchObject({ code: null });

    const shop = await startProcess({
      MONGODB_URI: away.uri,
      DATA_DIR: away.folder,
      JWT_SECRET: 'a secret of the backups, 32 bytes',
    });
    expect([shop.port, await shop.complaint]).toEqual([0, expect.stringContaining('A backup is being restored')]);

    await succeed(away, ['restore', file, '--gap', '0']);
    const { backups: _mark, ...after } = await readAll(away);
    const { backups: _none, ...stored } = before;
    expect(after).toEqual(stored);
  }
}, 300_000);
