import { cancelIf, unpaid } from './cancel-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** Whoever is just paying, so that the order was touched a moment ago, gets more time; in minutes. */
const justTouched = 15;
const graceMinutes = 60;

function before(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/**
 * What an order is whose time is up. One that was paid or marked as paid, delivered or cancelled has no `hold` any more:
 * what an admin has marked is never cancelled by the shop itself.
 */
function expired(now: Date) {
  return {
    ...unpaid,
    'hold.until': { $lte: now },
    $or: [{ updatedAt: { $lte: before(now, justTouched) } }, { 'hold.until': { $lte: before(now, graceMinutes) } }],
  };
}

type ExpiredOrder = Pick<StoredOrder, '_id' | 'hold' | 'payment'>;

/**
 * Orders that nobody has paid in time and that no payment is under way of: a hundred, the longest waiting first.
 * @param after leaves out those whose time was up by then: for the next hundred
 */
export function findExpiredOrders(now: Date, after = new Date(0)): Promise<ExpiredOrder[]> {
  return OrderModel.find({ ...expired(now), 'hold.until': { $gt: after, $lte: now } }, { hold: 1, payment: 1 })
    .sort({ 'hold.until': 1 })
    .limit(100)
    .lean<ExpiredOrder[]>();
}

/**
 * Cancels an order that nobody has paid in time, if it still is one. Its pieces go back into stock.
 * @returns whether it did
 */
export async function expireOrder(id: string, now: Date): Promise<boolean> {
  return (await cancelIf(expired(now), id, now)) !== undefined;
}
