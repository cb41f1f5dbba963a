import type { QueryOf } from '@kontor/shared/contract';
import type { orderEndpoints } from '@kontor/shared/orders';
import { addDays, startOfBerlinDay } from '../../../lib/berlin-time.ts';
import { type StoredOrder, listIndexes } from '../order.model.ts';

export type OrderQuery = NonNullable<QueryOf<(typeof orderEndpoints)['list']>>;
export type OrderKind = StoredOrder['kind'];

/** Any of two is two ranges of an index, in whose order MongoDB merges them. */
const either = { $in: [true, false] };

/** When the orders of some German days were placed, both days included; undefined for orders of any time. */
export function placedBetween({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from !== undefined && { $gte: startOfBerlinDay(from) }),
    ...(to !== undefined && { $lt: startOfBerlinDay(addDays(to, 1)) }),
  };
}

/** Which orders of a kind an admin sees without a search for words, and the index that holds them side by side. */
export function listFilter(kind: OrderKind, { paid, delivered, cancelled = false, ...days }: OrderQuery) {
  const createdAt = placedBetween(days);
  const listed = { kind, isCancelled: cancelled, ...(createdAt && { createdAt }) };
  if (paid === undefined && delivered === undefined) return { filter: listed, hint: listIndexes.all };
  const flags = { isDelivered: delivered ?? either, isPaid: paid ?? either };
  return { filter: { ...listed, ...flags }, hint: listIndexes.flagged };
}

/** The marks a query asks for, which the index of the search does not hold. */
export function flagsOf({ paid, delivered }: OrderQuery) {
  return {
    ...(paid !== undefined && { isPaid: paid }),
    ...(delivered !== undefined && { isDelivered: delivered }),
  };
}
