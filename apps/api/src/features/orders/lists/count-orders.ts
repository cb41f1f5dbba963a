import { limits } from '@kontor/shared/limits';
import { OrderModel } from '../order.model.ts';

/** How many, and whether there are more than that. */
export interface Counted {
  total: number;
  more: boolean;
}

/** So many more than 10,000 that within ten seconds not all of them are cancelled or marked. */
const slack = 1000;
const plentyMs = 10_000;
const maxKept = 500;

/** Lists that were seen to hold far more than 10,000 orders, and until when they need not be counted again. */
const plenty = new Map<string, number>();

/**
 * Counts orders on an index, to 10,000. Orders are counted anew for each answer, except where 11,000 were there within
 * the last ten seconds: the answer "10,000 and more" is right then whatever this or another node has done since.
 */
export async function countOrders(filter: object, hint: string): Promise<Counted> {
  // Tests and tools may use several databases in one process.
  const key = JSON.stringify([OrderModel.db.name, hint, filter]);
  if ((plenty.get(key) ?? 0) > Date.now()) return { total: limits.counted, more: true };
  plenty.delete(key);
  const found = await OrderModel.collection.countDocuments(filter, { hint, limit: limits.counted + slack });
  if (found === limits.counted + slack) remember(key);
  return { total: Math.min(found, limits.counted), more: found > limits.counted };
}

function remember(key: string): void {
  plenty.set(key, Date.now() + plentyMs);
  for (const oldest of plenty.keys()) {
    if (plenty.size <= maxKept) break;
    plenty.delete(oldest);
  }
}
