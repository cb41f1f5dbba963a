import type mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { dropUnknownCollections, listCollections, openWorkerDatabase } from './worker-database.ts';

// Each worker has a database of its own, each test starts with empty collections; indexes and the connection stay.
beforeAll(openWorkerDatabase);

/**
 * The collections that have documents, of all there are: another file, or a process that this one starts, may have more
 * than the models that the test's file has imported. Told by MongoDB's own counts in one command: most tests leave nothing.
 */
async function findFilled(): Promise<mongoose.mongo.Collection[]> {
  const collections = await listCollections();
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

// Files share their worker's process: no file meets the clock, the spies and the variables of the one before.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
afterAll(dropUnknownCollections);
