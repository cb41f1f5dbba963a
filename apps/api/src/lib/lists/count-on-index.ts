import { limits } from '@kontor/shared/rules/access/limits';
import type mongoose from 'mongoose';
import { type Counted, countedTo10000 } from './page.ts';

type Collection = Pick<mongoose.mongo.Collection, 'countDocuments'>;

/** Counts the documents of a filter to 10,000, on the index named by `hint`. */
export async function countOnIndex(collection: Collection, filter: object, hint: string): Promise<Counted> {
  return countedTo10000(await collection.countDocuments(filter, { hint, limit: limits.counted + 1 }));
}

interface Rarest<T> {
  rarest: { condition: T; count: number } | undefined;
  others: T[];
}

/**
 * Finds the search condition that matches the fewest documents: only those need to be checked against the others. Among equally
 * rare ones the first comes first.
 * @param options.limit highest count of each
 */
export async function findRarest<T extends object>(
  collection: Collection,
  conditions: readonly T[],
  options: { hint: string; limit: number },
): Promise<Rarest<T>> {
  const counts = await Promise.all(
    conditions.map(async (condition) => ({ condition, count: await collection.countDocuments(condition, options) })),
  );
  const [rarest, ...others] = counts.toSorted((a, b) => a.count - b.count);
  return { rarest, others: others.map(({ condition }) => condition) };
}
