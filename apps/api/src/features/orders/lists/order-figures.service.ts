import { limits } from '@kontor/shared/rules/access/limits';
import type { Cents } from '@kontor/shared/rules/prices/money';
import * as filters from '../order-filters.ts';
import {
  type StoredOrder,
  OrderModel,
  accountIndex,
  dueIndex,
  listIndexes,
  promisedIndex,
  tillIndex,
  unprintableIndex,
} from '../order.model.ts';
import { owedAmount } from '../owed-amount.ts';

/** A period: includes `from`, excludes `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** Day in Germany on which it was placed, as `2026-11-21`. */
const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: 'Europe/Berlin' } };

/** Returns the number of orders per German day of a period, without cancelled ones. Days without orders are missing. */
export async function ordersPerDay({ from, to }: Period): Promise<Map<string, number>> {
  const days = await OrderModel.collection
    .aggregate<{ _id: string; orders: number }>(
      [
        { $match: { ...filters.listed, createdAt: { $gte: from, $lt: to } } },
        { $group: { _id: day, orders: { $sum: 1 } } },
      ],
      { hint: listIndexes.all },
    )
    .toArray();
  return new Map(days.map(({ _id, orders }) => [_id, orders]));
}

type WaitingOrder = Pick<
  StoredOrder,
  '_id' | 'number' | 'buyer' | 'totalCents' | 'createdAt' | 'lines' | 'shipments' | 'events'
>;

/** Fields to name a waiting order and compute its open amount. */
const waitingFields = {
  number: 1,
  buyer: 1,
  totalCents: 1,
  createdAt: 1,
  'lines.product': 1,
  'lines.qty': 1,
  'shipments.lines': 1,
  'events.parts': 1,
} as const;

async function findWaiting(waiting: object, hint: string, shown: number) {
  const [count, oldest] = await Promise.all([
    OrderModel.collection.countDocuments(waiting, { hint, limit: limits.countedOnOverview }),
    OrderModel.find(waiting, waitingFields).hint(hint).sort({ createdAt: 1 }).limit(shown).lean<WaitingOrder[]>(),
  ]);
  return { count, oldest };
}

/**
 * Returns undelivered orders that are paid, will be paid at pick-up, or are on account, without fully refunded ones: their number, up to 1,000,
 * and the oldest `shown`.
 */
export async function ordersToDeliver(shown: number): Promise<{ count: number; oldest: WaitingOrder[] }> {
  const parts = await Promise.all([
    findWaiting(filters.listedAwaitingDelivery, listIndexes.flagged, shown),
    findWaiting(filters.listedAwaitingTill, tillIndex, shown),
    findWaiting(filters.listedAwaitingOnAccount, accountIndex, shown),
  ]);
  const oldest = parts.flatMap((part) => part.oldest).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { count: Math.min(count, limits.countedOnOverview), oldest: oldest.slice(0, shown) };
}

type PromisedOrder = Pick<StoredOrder, '_id' | 'number' | 'buyer' | 'deliverBy'>;

/**
 * Returns paid orders that should have arrived before a German day and are not delivered: their number, counted to 1,000, and
 * the longest overdue `shown`.
 */
export async function overdueOrders(today: string, shown: number): Promise<{ count: number; oldest: PromisedOrder[] }> {
  const overdue = { ...filters.isAwaitingDelivery, isPaid: true, 'deliverBy.until': { $lt: today } };
  const hint = promisedIndex;
  const named = { number: 1, buyer: 1, deliverBy: 1 } as const;
  const [count, oldest] = await Promise.all([
    OrderModel.collection.countDocuments(overdue, { hint, limit: limits.countedOnOverview }),
    OrderModel.find(overdue, named).hint(hint).sort({ 'deliverBy.until': 1 }).limit(shown).lean<PromisedOrder[]>(),
  ]);
  return { count, oldest };
}

type DueOrder = Pick<StoredOrder, '_id' | 'number' | 'buyer' | 'account'>;

/** Returns unpaid orders on account that are overdue on a German day: their number, counted to 1,000, and the longest overdue. */
export async function overdueAccounts(today: string, shown: number): Promise<{ count: number; oldest: DueOrder[] }> {
  const overdue = filters.isOverdue(today);
  const named = { number: 1, buyer: 1, account: 1 } as const;
  const [count, oldest] = await Promise.all([
    OrderModel.collection.countDocuments(overdue, { hint: dueIndex, limit: limits.countedOnOverview }),
    OrderModel.find(overdue, named).hint(dueIndex).sort({ 'account.dueOn': 1 }).limit(shown).lean<DueOrder[]>(),
  ]);
  return { count, oldest };
}

type UnprintableOrder = Pick<
  StoredOrder,
  '_id' | 'number' | 'buyer' | 'shippingAddress' | 'billing' | 'lines' | 'language'
>;

const unprintableFields = {
  number: 1,
  buyer: 1,
  shippingAddress: 1,
  billing: 1,
  language: 1,
  'lines.texts': 1,
} as const;

/** Returns the number of unpaid orders and the amount owed, for the newest 1,000 at most. */
export async function unpaidOrders(): Promise<{ count: number; totalCents: Cents }> {
  const [unpaid] = await OrderModel.collection
    .aggregate<{ count: number; totalCents: Cents }>(
      [
        { $match: filters.listedUnpaid },
        { $sort: { createdAt: -1 } },
        { $limit: limits.countedOnOverview },
        { $group: { _id: null, count: { $sum: 1 }, totalCents: { $sum: owedAmount } } },
      ],
      { hint: listIndexes.flagged },
    )
    .toArray();
  return { count: unpaid?.count ?? 0, totalCents: unpaid?.totalCents ?? 0 };
}

/**
 * Returns orders whose name cannot be printed on an invoice and may still be corrected: their number, counted to 1,000, and
 * the oldest `shown`.
 */
export async function unprintableOrders(shown: number) {
  const found = { isUnprintable: true, isCancelled: false, isDelivered: false };
  const hint = unprintableIndex;
  const [count, oldest] = await Promise.all([
    OrderModel.collection.countDocuments(found, { hint, limit: limits.countedOnOverview }),
    OrderModel.find(found, unprintableFields).hint(hint).sort({ createdAt: 1 }).limit(shown).lean<UnprintableOrder[]>(),
  ]);
  return { count, oldest };
}

type NamedOrder = Pick<StoredOrder, '_id' | 'number' | 'buyer' | 'isCancelled'>;

/** Finds orders by their ids, with the fields to name them; including cancelled ones. */
export async function ordersByIds(ids: readonly string[]): Promise<Map<string, NamedOrder>> {
  if (ids.length === 0) return new Map();
  const named = { number: 1, buyer: 1, isCancelled: 1 } as const;
  const orders = await OrderModel.find({ _id: { $in: ids } }, named).lean<NamedOrder[]>();
  return new Map(orders.map((order) => [order._id, order]));
}
