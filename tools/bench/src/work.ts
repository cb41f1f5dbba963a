import { Agent } from 'node:http';
import { type Db, ObjectId } from 'mongodb';
import { fire } from './load.ts';

/** Operation in MongoDB's profile. */
interface Operation {
  planSummary?: string;
  docsExamined?: number;
  keysExamined?: number;
  hasSortStage?: boolean;
}

/** Row of a table: an uncached request, and the documents that its operations on products examined. */
export async function measureProductWork(db: Db, port: number, name: string, path: string): Promise<string[]> {
  const profile = db.collection('system.profile');
  await profile.drop();
  const versions = { products: new ObjectId(), stock: new ObjectId(), ratings: new ObjectId() };
  await db.collection<{ _id: string }>('catalogue').updateOne({ _id: 'catalogue' }, { $set: versions });
  await db.command({ profile: 2, slowms: 0 });
  const agent = new Agent();
  const { products } = JSON.parse(await fire(port, agent, { method: 'GET', path })) as { products: unknown[] }; // a page
  await db.command({ profile: 0 });
  const operations = await profile.find<Operation>({ ns: `${db.databaseName}.products` }).toArray();
  const sum = (field: 'docsExamined' | 'keysExamined') =>
    operations.reduce((total, operation) => total + (operation[field] ?? 0), 0);
  const some = (test: (operation: Operation) => boolean | undefined) => (operations.some(test) ? 'yes' : 'no');
  return [
    name,
    String(products.length),
    String(sum('docsExamined')),
    (sum('docsExamined') / Math.max(1, products.length)).toFixed(2),
    String(sum('keysExamined')),
    some(({ planSummary }) => planSummary?.includes('COLLSCAN')),
    some(({ hasSortStage }) => hasSortStage),
  ];
}
