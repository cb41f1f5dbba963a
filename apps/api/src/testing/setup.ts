import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { currentDatabase } from '../lib/database/mongo.ts';
import { dropUnknownCollections, listCollections, openWorkerDatabase } from './worker-database.ts';

// Each worker has a database of its own, each test starts with empty collections; indexes and the connection stay.
beforeAll(openWorkerDatabase);

/**
 * Returns the names of all collections that have documents: another file, or a process that this one starts, may have more than
 * the models that the test's file has imported. Read from MongoDB's own counts in one command: most tests leave nothing.
 */
async function findFilled(): Promise<string[]> {
  const counting = [{ $collStats: { count: {} } }];
  const [first, ...others] = await listCollections();
  if (first === undefined) return [];
  const unions = others.map((coll) => ({ $unionWith: { coll, pipeline: counting } }));
  const filled = await currentDatabase()
    .collection(first)
    .aggregate<{ ns: string }>([...counting, ...unions, { $match: { count: { $gt: 0 } } }])
    .toArray();
  return filled.map(({ ns }) => ns.slice(ns.indexOf('.') + 1));
}

beforeEach(async () => {
  const filled = await findFilled();
  await Promise.all(
    filled.map((name) =>
      currentDatabase()
        .collection(name)
        .deleteMany({ _id: { $exists: true } }),
    ),
  );
});

// Files share their worker's process: a file must not see the clock, the spies and the variables of the one before.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
afterAll(dropUnknownCollections);
