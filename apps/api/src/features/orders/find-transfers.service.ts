import type { Cents } from '@kontor/shared/rules/prices/money';
import * as filters from './order-filters.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';

/** Highest number of orders that are compared with one bank statement. */
const most = 5000;

/** Finds orders by their numbers, including cancelled ones. */
export function findByNumbers(numbers: readonly string[]): Promise<StoredOrder[]> {
  return OrderModel.find({ number: { $in: numbers } })
    .limit(most)
    .lean<StoredOrder[]>();
}

/** Finds unpaid orders, on account too, that wait for a bank transfer of one of these amounts, in cents; the newest first. With them come those of
 * which a part was credited. */
export function findWaitingForTransfer(amounts: readonly Cents[]): Promise<StoredOrder[]> {
  const totalCents = { $in: [...amounts] };
  return OrderModel.find({
    $or: [
      { ...filters.isAwaitingTransfer, totalCents },
      { ...filters.isOpenOnAccount, totalCents },
      // These owe less than their total; the caller compares what is missing.
      { ...filters.isOpenOnAccount, totalCents: { $gt: 0 }, creditedCents: { $gt: 0 } },
    ],
  })
    .sort({ createdAt: -1 })
    .limit(most)
    .lean<StoredOrder[]>();
}

/** Finds the orders among these that are neither paid nor cancelled. */
export async function findOpenByIds(ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  return OrderModel.find({ _id: { $in: ids }, isPaid: false, isCancelled: false }).lean<StoredOrder[]>();
}

/** Finds orders by their ids, in any state. */
export async function findByIds(ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  return OrderModel.find({ _id: { $in: ids } })
    .limit(most)
    .lean<StoredOrder[]>();
}

/** Returns the numbers of orders by their ids. */
export async function findNumbers(ids: readonly string[]): Promise<Map<string, string>> {
  const orders = await OrderModel.find({ _id: { $in: ids } }, { number: 1 }).lean<
    Pick<StoredOrder, '_id' | 'number'>[]
  >();
  return new Map(orders.map(({ _id, number }) => [_id, number]));
}
