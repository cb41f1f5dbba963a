import { limits } from '@kontor/shared/rules/access/limits';
import type { Cents } from '@kontor/shared/rules/prices/money';
import * as filters from '../order-filters.ts';
import { type StoredOrder, OrderModel, listIndexes, unprintableIndex } from '../order.model.ts';

/** A span of time: `from` is part of it, `to` is not. */
export interface Period {
  from: Date;
  to: Date;
}

/** The day in Germany on which it was placed, as `2026-11-21`. */
const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: 'Europe/Berlin' } };

/**
 * Returns how many orders were placed on each German day of a period, without those cancelled since. Days without any are
 * missing.
 */
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

/** Fields that name a waiting order, and those that tell what is left of it. */
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

/**
 * Paid orders that were not delivered, without those whose money has all gone back: how many, counted to 10,000, and the
 * oldest `shown`.
 */
export async function ordersToDeliver(shown: number): Promise<{ count: number; oldest: WaitingOrder[] }> {
  const waiting = filters.listedAwaitingDelivery;
  const hint = listIndexes.flagged;
  const [count, oldest] = await Promise.all([
    OrderModel.collection.countDocuments(waiting, { hint, limit: limits.counted }),
    OrderModel.find(waiting, waitingFields).hint(hint).sort({ createdAt: 1 }).limit(shown).lean<WaitingOrder[]>(),
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

/** Orders that are not paid: how many and what they come to; of more than 10,000 the newest 10,000. */
export async function unpaidOrders(): Promise<{ count: number; totalCents: Cents }> {
  const [unpaid] = await OrderModel.collection
    .aggregate<{ count: number; totalCents: Cents }>(
      [
        { $match: filters.listedUnpaid },
        { $sort: { createdAt: -1 } },
        { $limit: limits.counted },
        { $group: { _id: null, count: { $sum: 1 }, totalCents: { $sum: '$totalCents' } } },
      ],
      { hint: listIndexes.flagged },
    )
    .toArray();
  return { count: unpaid?.count ?? 0, totalCents: unpaid?.totalCents ?? 0 };
}

/**
 * Orders with a name that no invoice can show, which may still be corrected: how many, counted to 10,000, and the oldest
 * `shown`.
 */
export async function unprintableOrders(shown: number) {
  const found = { isUnprintable: true, isCancelled: false, isDelivered: false };
  const hint = unprintableIndex;
  const [count, oldest] = await Promise.all([
    OrderModel.collection.countDocuments(found, { hint, limit: limits.counted }),
    OrderModel.find(found, unprintableFields).hint(hint).sort({ createdAt: 1 }).limit(shown).lean<UnprintableOrder[]>(),
  ]);
  return { count, oldest };
}

type NamedOrder = Pick<StoredOrder, '_id' | 'number' | 'buyer' | 'isCancelled'>;

/** Orders by their ids, with what names them; cancelled ones too. */
export async function ordersByIds(ids: readonly string[]): Promise<Map<string, NamedOrder>> {
  if (ids.length === 0) return new Map();
  const named = { number: 1, buyer: 1, isCancelled: 1 } as const;
  const orders = await OrderModel.find({ _id: { $in: ids } }, named).lean<NamedOrder[]>();
  return new Map(orders.map((order) => [order._id, order]));
}
