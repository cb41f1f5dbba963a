import { toCents } from '@kontor/shared/rules/prices/money';
import { isPickup } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { Caller } from '../../../../http/guards/auth.ts';
import { inTransaction } from '../../../../lib/database/mongo.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';
import { showOrder } from '../../../orders/answers/show-orders.service.ts';
import { findAnyOrder } from '../../../orders/find-orders.service.ts';
import { findBookedOrder } from '../../../payments/bank-records.service.ts';
import {
  type SentBooking,
  bookPrice,
  computeArrivalTime,
  computeBookingKey,
  readStanding,
  refuseDay,
} from './book-transfer.service.ts';

/**
 * Records that an order was paid at the merchant's own till when it was picked up (docs/decisions/098). Always the whole price:
 * a till takes no partial payments of an order.
 * @returns the order for admins; an existing booking stays as it is
 * @throws 404 `not_found`, `order_cancelled`; 400 for a future day or one before the order; 409 `day_far_past`, `payment_running`,
 * `already_paid`, `not_for_pickup`, `amount_differs`
 */
export async function bookTill(
  orderId: string,
  sent: SentBooking & { idempotencyKey: string | undefined },
  by: Caller,
): Promise<Order> {
  const now = shopNow();
  refuseDay({ at: sent.at, dayConfirmed: sent.dayConfirmed }, await findAnyOrder(orderId), now);
  const key = computeBookingKey(orderId, { idempotencyKey: sent.idempotencyKey });
  const at = computeArrivalTime(sent.at, now);
  await inTransaction(async (session) => {
    if ((await findBookedOrder(key, session)) !== undefined) return;
    const standing = await readStanding(orderId, session);
    const { order, part, missingCents } = standing;
    if (!isPickup(order)) throw new ApiError('not_for_pickup', 'This order is not picked up');
    if (order.isCancelled) throw new ApiError('order_cancelled', 'This order was cancelled');
    if (missingCents === 0) throw new ApiError('already_paid', 'This order is paid already');
    const cents = sent.amount === undefined ? missingCents : toCents(sent.amount);
    if (part || cents !== missingCents) {
      throw new ApiError('amount_differs', 'The whole price is paid at the till, and nothing of it by bank transfer');
    }
    await bookPrice(standing, { key, cents, at, by: { _id: by._id, name: by.name } }, session, 'till');
  });
  return showOrder(await findAnyOrder(orderId), by);
}
