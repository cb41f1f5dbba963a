import type { QueryOf } from '@kontor/shared/wire/contract';
import type { orderEndpoints } from '@kontor/shared/wire/orders';
import { addDays, berlinDay, startOfBerlinDay } from '../../../lib/time/berlin-time.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import * as filters from '../order-filters.ts';
import { type StoredOrder, dueIndex, listIndexes, orderKinds } from '../order.model.ts';

export type OrderQuery = NonNullable<QueryOf<(typeof orderEndpoints)['list']>>;
export type OrderKind = StoredOrder['kind'];
/** Kind of a list's orders; `all`: both in one list. */
export type ListKind = OrderKind | 'all';

/** Returns a condition for the time of placing within some German days, both included; undefined without a period. */
export function placedBetween({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from !== undefined && { $gte: startOfBerlinDay(from) }),
    ...(to !== undefined && { $lt: startOfBerlinDay(addDays(to, 1)) }),
  };
}

/** Returns the filter of an admin's list without a search, and the index in which these orders are adjacent. */
export function listFilter(kind: ListKind, query: OrderQuery) {
  const createdAt = placedBetween(query);
  // MongoDB merges the ranges of both kinds in the index's order.
  const ofKind = { kind: kind === 'all' ? { $in: orderKinds } : kind };
  const listed = { ...ofKind, ...filters.isListed(query), ...(createdAt && { createdAt }) };
  if (query.overdue && !query.cancelled) {
    const { delivered } = query;
    const overdue = filters.hasMarks({ delivered, overdue: true }, berlinDay(shopNow()));
    return { filter: { ...listed, ...overdue }, hint: dueIndex };
  }
  const marks = filters.hasMarksOnIndex(query);
  return marks
    ? { filter: { ...listed, ...marks }, hint: listIndexes.flagged }
    : { filter: listed, hint: listIndexes.all };
}
