import { afterAll, beforeAll } from 'vitest';
import { currentDatabase } from '../lib/database/mongo.ts';
import { listCollections } from './worker-database.ts';

/** Whether the tests of the running file share their data. */
let isShared = false;

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

/** Empties all collections, unless the tests of the file share their data. */
export async function clearUnlessShared(): Promise<void> {
  if (isShared) return;
  const filled = await findFilled();
  await Promise.all(
    filled.map((name) =>
      currentDatabase()
        .collection(name)
        .deleteMany({ _id: { $exists: true } }),
    ),
  );
}

/**
 * Makes data once for all tests of a file, which only read them: for data that take longer to make than a test to run. Such a
 * file calls it once, outside of any `describe`.
 */
export function shareData(make: () => Promise<void>): void {
  beforeAll(async () => {
    await clearUnlessShared();
    await make();
    isShared = true;
  });
  afterAll(() => {
    isShared = false;
  });
}
