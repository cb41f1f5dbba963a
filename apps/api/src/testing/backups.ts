import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { expect, inject, onTestFinished } from 'vitest';
import { aVisitorOrder } from './calls/shop-calls.ts';
import { aProduct } from './factories.ts';
import { databaseOfTheTest } from './server-process.ts';
import { aTemporaryFolder } from './temporary-folder.ts';
import { testApp } from './test-app.ts';

const { BSON, MongoClient } = mongoose.mongo;
const program = join(dirname(inject('serverFile')), 'backup.js');

/** A place of a shop: database and folder of data. */
export interface Place {
  uri: string;
  folder: string;
  /** Store of the pictures, by default the folder. */
  storage?: 'gridfs';
}

/** Connects to a place's database until the test ends. */
export async function connect({ uri }: Place) {
  const client = await MongoClient.connect(uri);
  onTestFinished(() => client.close());
  return client;
}

/** The database of this test file, and an empty folder. */
export const atHome = async (): Promise<Place> => ({ uri: databaseOfTheTest(), folder: await aTemporaryFolder() });

let places = 0;

/** A database without collections, dropped after the test, and an empty folder. */
export async function elsewhere(): Promise<Place> {
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
export async function run({ uri, folder, storage }: Place, words: readonly string[], endAfter?: number) {
  const env = {
    PATH: process.env['PATH'],
    MONGODB_URI: uri,
    DATA_DIR: folder,
    ...(storage && { STORAGE: storage }),
    JWT_SECRET: 'a secret of the backups, 32 bytes',
  };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = buffer(child.stdout);
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length === endAfter) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code, said: lines.join('\n'), output: await output };
}

/** Runs the command and expects its success. */
export async function succeed(place: Place, words: readonly string[]): Promise<void> {
  const { code, said } = await run(place, words);
  expect(code === 0 ? 'done' : said).toBe('done');
}

/** All that a database holds, as bytes, and its indexes. */
export async function readAll(place: Place) {
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
export async function aShop(): Promise<Place> {
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
  await mkdir(join(home.folder, 'uploads'));
  await writeFile(join(home.folder, 'uploads', 'a.webp'), 'first picture');
  await writeFile(join(home.folder, 'uploads', 'b.webp'), 'second picture');
  await writeFile(join(home.folder, 'uploads', 'a.avif'), 'made again');
  return home;
}
