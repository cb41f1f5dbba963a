import type { Order } from '@kontor/shared/orders';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { inTransaction } from '../../lib/mongo.ts';
import { hasCapturedPayment } from '../payments/payments.service.ts';
import { returnStock } from '../products/stock.service.ts';
import { orderAnswerFor } from './order-answer.ts';
import { noted } from './order-history.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { findOrder } from './orders.service.ts';
import { stockMoved } from './stock-moved.ts';

/** What an order must be so that its owner may cancel it: a payment under way may take money at any moment. */
const cancellableByOwner = {
  isPaid: false,
  isDelivered: false,
  'payment.status': { $nin: ['pending', 'captured'] as const },
};

/**
 * Cancels an order: the owner one that is unpaid, undelivered and with no captured or running payment, an admin any.
 * It is hidden, not erased; in the same transaction its pieces go back into stock, unless they were delivered. Its
 * idempotency key is free again.
 * @returns the order as it was cancelled
 * @throws 404 `not_found`, `order_cancelled`; 403 `not_yours`; 409 `not_cancellable`
 */
export async function cancelOrder(id: string, caller: Caller): Promise<Order> {
  const order = await findOrder(id);
  if (!caller.isAdmin) await refuseUnlessOwner(order, caller);
  const at = new Date();
  const cancelled = await inTransaction(async (session) => {
    const now = await OrderModel.findOneAndUpdate(
      { _id: id, cancelledAt: { $exists: false }, ...(!caller.isAdmin && cancellableByOwner) },
      {
        $set: { cancelledAt: at, isCancelled: true, cancelledBy: { _id: caller._id, name: caller.name } },
        $unset: { idempotency: 1 },
        ...noted('cancelled', at, { by: caller }),
      },
      { session, returnDocument: 'after' },
    ).lean<StoredOrder>();
    if (now && !now.isDelivered) await returnStock(now.lines, session);
    return now;
  });
  if (cancelled) {
    if (!cancelled.isDelivered) await stockMoved();
    return orderAnswerFor(cancelled, caller);
  }
  // Refused: another call was quicker, or it is past cancelling.
  await findOrder(id);
  throw notCancellable();
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
