import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectDatabase, currentDatabase } from '../lib/database/mongo.ts';

// Each worker has a database of its own, each test starts with empty collections; indexes stay.
beforeAll(async () => {
  await connectDatabase(inject('mongoUri'), { dbName: `test-${process.env['VITEST_POOL_ID'] ?? '0'}` });
  // A read without an index fails (error 291) instead of being slow some day.
  await mongoose.connection.getClient().db('admin').command({ setParameter: 1, notablescan: true });
});

// All there are, not only those of the models that the test's file has imported: another file, or a process that this one starts, may have more.
beforeEach(async () => {
  const collections = (await currentDatabase().collections()).filter(
    ({ collectionName }) => !collectionName.startsWith('system.'),
  );
  await Promise.all(collections.map((collection) => collection.deleteMany({ _id: { $exists: true } })));
});

afterAll(async () => {
  await mongoose.disconnect();
});
