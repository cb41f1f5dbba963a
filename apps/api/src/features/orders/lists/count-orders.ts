import { limits } from '@kontor/shared/rules/access/limits';
import { LRUCache } from 'lru-cache';
import { type Counted, countedTo10000 } from '../../../lib/lists/page.ts';
import { OrderModel } from '../order.model.ts';

/** Margin above 10,000: more orders than can be cancelled or marked within ten seconds. */
const slack = 1000;

/** Lists that recently contained far more than 10,000 orders. */
const longLists = new LRUCache<string, Counted>({ max: 500, ttl: 10_000, ttlResolution: 0 });

/**
 * Counts orders on an index, to 10,000. Each answer counts again, except after a count of 11,000 within the last ten seconds:
 * "10,000 and more" is then right whatever this or another node has done since.
 */
export async function countOrders(filter: object, hint: string): Promise<Counted> {
  // Tests and tools may use several databases in one process.
  const key = JSON.stringify([OrderModel.db.name, hint, filter]);
  const cached = longLists.get(key);
  if (cached) return cached;
  const found = await OrderModel.collection.countDocuments(filter, { hint, limit: limits.counted + slack });
  const counted = countedTo10000(found);
  if (found === limits.counted + slack) longLists.set(key, counted);
  return counted;
}
