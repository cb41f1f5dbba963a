import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectDatabase, currentDatabase } from '../lib/database/mongo.ts';

// Each worker has a database of its own, each test starts with empty collections; indexes stay.
beforeAll(async () => {
  await connectDatabase(inject('mongoUri'), { dbName: `test-${process.env['VITEST_POOL_ID'] ?? '0'}` });
  // A read without an index fails (error 291) instead of being slow some day.
  await mongoose.connection.getClient().db('admin').command({ setParameter: 1, notablescan: true });
});

/**
 * The collections that have documents, of all there are: another file, or a process that this one starts, may have more
 * than the models that the test's file has imported. Told by MongoDB's own counts in one command: most tests leave nothing.
 */
async function findFilled(): Promise<mongoose.mongo.Collection[]> {
  const collections = (await currentDatabase().collections()).filter(
    ({ collectionName }) => !collectionName.startsWith('system.'),
  );
  const counting = [{ $collStats: { count: {} } }];
  const [first, ...others] = collections;
  const unions = others.map(({ collectionName: coll }) => ({ $unionWith: { coll, pipeline: counting } }));
  const filled = await first
    ?.aggregate<{ ns: string }>([...counting, ...unions, { $match: { count: { $gt: 0 } } }])
    .toArray();
  const names = new Set(filled?.map(({ ns }) => ns));
  return collections.filter(({ namespace }) => names.has(namespace));
}

beforeEach(async () => {
  const filled = await findFilled();
  await Promise.all(filled.map((collection) => collection.deleteMany({ _id: { $exists: true } })));
});

afterAll(async () => {
  await mongoose.disconnect();
});
