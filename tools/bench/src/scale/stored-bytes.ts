import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import type { ChildServer } from '../servers/child-server.ts';
import { aligned } from '../table.ts';

interface Tools {
  mongoUri: string;
  start: (mongoUri: string, env?: NodeJS.ProcessEnv) => Promise<ChildServer>;
  say: (text: string) => void;
}

/** Size of one collection, in bytes. */
interface Stored {
  name: string;
  count: number;
  documents: number;
  indexes: number;
}

/** Waits until the jobs have made the mails and documents of the newest orders. */
async function waitForJobs(db: Db): Promise<void> {
  while ((await db.collection('orders').findOne({ 'outbox.dueAt': { $exists: true } })) !== null) await sleep(500);
}

async function measureCollection(db: Db, name: string): Promise<Stored> {
  const statistics = [{ $collStats: { storageStats: {} } }];
  const [found] = await db.collection(name).aggregate(statistics).toArray();
  const { count, size, totalIndexSize } = found?.['storageStats'] ?? {};
  return { name, count: Number(count), documents: Number(size), indexes: Number(totalIndexSize) };
}

/**
 * Prints the bytes of a shop by collection, before compression: of documents and of indexes, per document and per order. The shop
 * is the demo's busy year of 2,000 orders, which takes some minutes to place.
 */
export async function benchBytes({ mongoUri, start, say }: Tools): Promise<void> {
  const uri = mongoUri.replace('/?', '/kontor-bytes?');
  const shop = await start(uri, { KONTOR_SEED: 'busy' });
  const client = await MongoClient.connect(uri);
  const db = client.db();
  await waitForJobs(db);
  await shop.stop();
  // Sizes of indexes are those of their files, which a checkpoint writes.
  await client.db('admin').command({ fsync: 1 });
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const stored = await Promise.all(names.map((name) => measureCollection(db, name)));
  const orders = stored.find(({ name }) => name === 'orders')?.count ?? 0;
  const line = ({ name, count, documents, indexes }: Stored) => [
    name,
    String(count),
    (documents / count).toFixed(0),
    (indexes / count).toFixed(0),
    (count / orders).toFixed(2),
    ((documents + indexes) / orders).toFixed(0),
  ];
  const head = ['collection', 'documents', 'bytes each', 'index bytes each', 'per order', 'bytes per order'];
  const filled = stored.filter(({ count }) => count > 0).toSorted((a, b) => b.documents + b.indexes - a.documents - a.indexes);
  say(`\nBytes of a shop with ${orders} orders, before compression\n`);
  say(aligned([head, ...filled.map(line)]));
  await client.close();
}
