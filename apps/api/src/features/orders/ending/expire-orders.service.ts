import * as filters from '../order-filters.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { endOrder } from './cancel-order.service.ts';

type ExpiredOrder = Pick<StoredOrder, '_id' | 'hold' | 'payment'>;

/**
 * Returns orders whose time to pay is over and that have no payment pending: a hundred, the longest waiting first.
 * @param after leaves out those whose time was up by then: for the next hundred
 */
export function findExpiredOrders(now: Date, after = new Date(0)): Promise<ExpiredOrder[]> {
  const expired = { ...filters.isExpired(now), 'hold.until': { $gt: after, $lte: now } };
  return OrderModel.find(expired, { hold: 1, payment: 1 }).sort({ 'hold.until': 1 }).limit(100).lean<ExpiredOrder[]>();
}

/**
 * Cancels an order whose time to pay is over, if it is still unpaid. Its units return to stock.
 * @returns whether it did
 */
export async function expireOrder(id: string, now: Date): Promise<boolean> {
  return (await endOrder(id, { kind: 'expired' }, now)) !== undefined;
}
