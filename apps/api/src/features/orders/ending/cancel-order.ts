import type { Order } from '@kontor/shared/orders';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/auth.ts';
import { inTransaction } from '../../../lib/mongo.ts';
import { flagForRefund, hasCapturedPayment } from '../../payments/payment-records.service.ts';
import { returnStock } from '../../catalogue/stock.service.ts';
import { orderFor } from '../order-for-admin.service.ts';
import { noted } from '../order-history.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { findOrder } from '../orders.service.ts';
import { stockMoved } from './stock-moved.service.ts';

/** What an order must be that is cancelled by others than admins: a payment under way may take money at any moment. */
export const unpaid = {
  isPaid: false,
  isDelivered: false,
  'payment.status': { $nin: ['pending', 'captured'] as const },
};

/**
 * Cancels an order: the owner one that is unpaid, undelivered and with no captured or running payment, an admin any.
 * It is hidden, not erased.
 * @returns the order as it was cancelled
 * @throws 404 `not_found`, `order_cancelled`; 403 `not_yours`; 409 `not_cancellable`
 */
export async function cancelOrder(id: string, caller: Caller): Promise<Order> {
  const order = await findOrder(id);
  if (!caller.isAdmin) await refuseUnlessOwner(order, caller);
  const cancelled = await cancelIf(caller.isAdmin ? {} : unpaid, id, new Date(), caller);
  if (cancelled) return orderFor(cancelled, caller);
  // Refused: another call was quicker, or it is past cancelling.
  await findOrder(id);
  throw notCancellable();
}

/**
 * Cancels an order that is as `condition` wants it, in one transaction: its pieces go back into stock, unless they were
 * delivered or are back already, and money taken for what is not delivered is flagged for refund. Its idempotency key
 * and its slots are free again.
 * @param by absent when it is the shop itself, because nobody has paid in time
 * @returns the order as it was cancelled; undefined when it was not
 */
export async function cancelIf(condition: object, id: string, at: Date, by?: Caller): Promise<StoredOrder | undefined> {
  const set = { cancelledAt: at, isCancelled: true, ...(by && { cancelledBy: { _id: by._id, name: by.name } }) };
  const cancelled = await inTransaction(async (session) => {
    const order = await OrderModel.findOneAndUpdate(
      { _id: id, cancelledAt: { $exists: false }, ...condition },
      { $set: set, $unset: { idempotency: 1, hold: 1 }, ...noted(by ? 'cancelled' : 'expired', at, by && { by }) },
      { session, returnDocument: 'after' },
    ).lean<StoredOrder>();
    if (!order || order.isDelivered) return order;
    if (!order.restockedAt) await returnStock(order.lines, session);
    return withRefundsDue(order, at, session);
  });
  if (cancelled && !cancelled.isDelivered && !cancelled.restockedAt) await stockMoved();
  return cancelled ?? undefined;
}

async function withRefundsDue(order: StoredOrder, at: Date, session: ClientSession): Promise<StoredOrder> {
  if (!(await flagForRefund(order._id, session))) return order;
  const flagged = await OrderModel.findOneAndUpdate({ _id: order._id }, noted('refund_due', at), {
    session,
    returnDocument: 'after',
  }).lean<StoredOrder>();
  return flagged ?? order;
}

async function refuseUnlessOwner(order: StoredOrder, caller: Caller): Promise<void> {
  if (order.kind !== 'user' || order.buyer._id !== caller._id) {
    throw new ApiError('not_yours', 'This order belongs to somebody else');
  }
  if (await hasCapturedPayment(order._id)) throw notCancellable();
}

function notCancellable(): ApiError {
  return new ApiError('not_cancellable', 'This order is paid, being paid or delivered and can no longer be cancelled');
}
