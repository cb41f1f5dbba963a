import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import type { ChildServer } from '../servers/child-server.ts';
import { aligned } from '../table.ts';

interface Tools {
  mongoUri: string;
  start: (mongoUri: string, env?: NodeJS.ProcessEnv) => Promise<ChildServer>;
  say: (text: string) => void;
}

/** Size of a collection: documents before compression, on disk, and indexes, which are compressed by their prefixes; in bytes. */
interface Stored {
  name: string;
  count: number;
  documents: number;
  disk: number;
  indexes: number;
}

/** Collections with fewer documents per order grow with something else. */
const ordersForOne = 2;
const manyOrders = 1e8;

/** Waits until the jobs have made the mails and documents of the newest orders. */
async function waitForJobs(db: Db): Promise<void> {
  while ((await db.collection('orders').findOne({ 'outbox.dueAt': { $exists: true } })) !== null) await sleep(500);
}

async function measureCollection(db: Db, name: string): Promise<Stored> {
  const [found] = await db
    .collection(name)
    .aggregate([{ $collStats: { storageStats: {} } }])
    .toArray();
  const { count, size, storageSize, totalIndexSize } = found?.['storageStats'] ?? {};
  return {
    name,
    count: Number(count),
    documents: Number(size),
    disk: Number(storageSize),
    indexes: Number(totalIndexSize),
  };
}

/** Returns a line of the table: per document, per order, and what many orders and their indexes take before compression, in terabytes. */
function makeLine({ name, count, documents, disk, indexes }: Stored, orders: number): string[] {
  const each = [documents, disk, indexes].map((bytes) => (bytes / count).toFixed(0));
  const perOrder = [documents, disk, indexes].map((bytes) => (bytes / orders).toFixed(0));
  const terabytes = (((documents + indexes) / orders) * manyOrders) / 1e12;
  return [name, (count / orders).toFixed(2), ...each, ...perOrder, terabytes.toFixed(2)];
}

/**
 * Prints the bytes of each collection that grows with orders. The shop is the demo's busy year of 2,000 orders, which takes some
 * minutes to place.
 */
export async function benchBytes({ mongoUri, start, say }: Tools): Promise<void> {
  const uri = mongoUri.replace('/?', '/kontor-bytes?');
  const shop = await start(uri, { KONTOR_SEED: 'busy' });
  const client = await MongoClient.connect(uri);
  const db = client.db();
  await waitForJobs(db);
  await shop.stop();
  // Sizes are those of the files, which a checkpoint writes.
  await client.db('admin').command({ fsync: 1 });
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const stored = await Promise.all(names.map((name) => measureCollection(db, name)));
  await client.close();
  const orders = stored.find(({ name }) => name === 'orders')?.count ?? 0;
  const growing = stored
    .filter(({ count }) => count * ordersForOne > orders)
    .toSorted((a, b) => b.documents - a.documents);
  const sum = (field: 'documents' | 'disk' | 'indexes') => growing.reduce((total, one) => total + one[field], 0);
  const all = { name: 'all', count: orders, documents: sum('documents'), disk: sum('disk'), indexes: sum('indexes') };
  const head = ['collection', 'per order', 'bytes each', 'on disk', 'indexes', 'bytes an order', 'on disk', 'indexes'];
  say(`\nBytes of ${orders} orders\n`);
  say(aligned([[...head, 'TB of 10^8 orders'], ...[...growing, all].map((one) => makeLine(one, orders))]));
}
