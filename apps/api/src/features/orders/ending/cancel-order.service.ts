import { computeRefundable } from '@kontor/shared/rules/order/dispute-money';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { mayDo } from '../../../http/guards/may-do.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { announceStock } from '../../catalogue/lists/announce-stock.service.ts';
import { type StockReason, readReason } from '../../catalogue/stock-log/log-stock.service.ts';
import { returnStock } from '../../catalogue/stock.service.ts';
import { hasCapturedPayment } from '../../payments/find-payments.service.ts';
import { allocate, flagForRefund } from '../../payments/payment-records.service.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';
import { newCause } from '../../payments/movements/movement-cause.ts';
import {
  addOtherPart,
  findVoucherPart,
  refundVoucherPart,
  voucherRef,
} from '../../payments/vouchers/voucher-records.service.ts';
import { returnPlaces } from '../../promotions/places.service.ts';
import { returnToVouchers } from '../../vouchers/redeem-vouchers.service.ts';
import { sumLeft } from '../../vouchers/sold-vouchers.service.ts';
import { findOrder } from '../find-orders.service.ts';
import type { StoredOrder } from '../order.model.ts';
import { findPiecesHere, withoutOwn } from './pieces.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import type { OrderChange } from '../changes/order-change.ts';
import { transition } from '../transition.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/**
 * Cancels an order: its owner may cancel an unpaid, undelivered one without a captured or pending payment, an admin any. It is
 * hidden, not erased.
 * @returns the order as it was cancelled
 * @throws 404 `not_found`, `order_cancelled`; 403 `not_yours`; 409 `not_cancellable`
 */
export async function cancelOrder(id: string, caller: Caller): Promise<Order> {
  const order = await findOrder(id);
  const isAdmin = mayDo(caller, 'orders');
  if (!isAdmin) await refuseUnlessOwner(order, caller);
  const by = isAdmin ? ('admin' as const) : ('buyer' as const);
  const cancelled = await endOrder(id, { kind: 'cancelled', actor: caller, by }, shopNow());
  if (cancelled) return showOrder(cancelled, caller);
  // Refused: another call was faster, or it can no longer be cancelled.
  await findOrder(id);
  throw notCancellable();
}

type Ending = Extract<OrderChange, { kind: 'cancelled' | 'expired' }>;

function makeReason({ _id, number }: StoredOrder, change: Ending): StockReason {
  const actor = change.kind === 'cancelled' ? change.actor : undefined;
  return { ...readReason(actor), cause: 'cancelled', order: { _id, number } };
}

/** Lists the rest of a voucher's part as due while a refund of it is under way; all of it if that one fails. */
async function flagRest(part: StoredPayment, at: Date, session: ClientSession): Promise<StoredOrder | undefined> {
  if (!part.refund || !(await allocate(voucherRef(part.order), 'refund_due', session))) return undefined;
  const cents = computeRefundable(part) - part.refund.amountCents;
  if (cents <= 0) return undefined;
  const due = { kind: 'refund_due', payment: voucherRef(part.order), cents } as const;
  return (await transition(part.order, due, { at, session }))?.order;
}

/** Whether the shop keeps the money of an ended order: that for delivered goods goes back by staff's own decision alone. */
const isKept = ({ isDelivered, isPaid }: StoredOrder): boolean => isDelivered && isPaid;

/**
 * Gives a cancelled order's part back to its vouchers at once. While a refund is under way, that one gives back its amount, and staff
 * refund the rest, which is due.
 * @returns the order with the refund; undefined where it has none
 */
async function giveVouchersBack(
  order: StoredOrder,
  at: Date,
  session: ClientSession,
): Promise<StoredOrder | undefined> {
  if (!order.voucherCents) return undefined;
  const part = await findVoucherPart(order._id, session);
  if (!part) {
    // Never paid: nothing was booked.
    await returnToVouchers(order, { key: `cancelled ${order._id}`, at }, session);
    return undefined;
  }
  if (isKept(order)) return undefined;
  const cause = newCause();
  const cents = await refundVoucherPart(part, { at, cause }, session);
  if (cents === undefined) return flagRest(part, at, session);
  await returnToVouchers(order, { cents, key: cause, at }, session);
  const outcome = { refundedCents: part.amountCents, isAll: true };
  const ofPrice = await addOtherPart(order, part, outcome, session);
  const change = { kind: 'refunded', payment: voucherRef(order._id), cents, cause, ofPrice } as const;
  return (await transition(order._id, change, { at, session }))?.order;
}

/**
 * Notes that a payment of an ended order is to be refunded. Vouchers sold by the order owe their buyer only what is left on them,
 * and nothing once they are redeemed. A refund under way has taken its amount from them already, and may fail.
 */
async function owe(
  { _id, lines }: StoredOrder,
  { provider, method, providerId, amountCents, refund }: StoredPayment,
  { at, session }: { at: Date; session: ClientSession },
): Promise<StoredOrder | undefined> {
  const payment = { provider, method, providerId };
  const sold = sellsVouchers(lines) ? (await sumLeft(_id, session)) + (refund?.amountCents ?? 0) : amountCents;
  const cents = Math.min(amountCents, sold);
  if (cents > 0) return (await transition(_id, { kind: 'refund_due', payment, cents }, { at, session }))?.order;
  await allocate(payment, 'order', session);
  return undefined;
}

/**
 * Ends an order in one transaction: its units return to stock, unless they were shipped, delivered or returned already, and
 * money taken for undelivered goods is flagged for refund, as are the parts of a price that was never paid in full. Its quotas are free again; its idempotency key stays with it, for
 * repeats that are still on their way (order-idempotency.service.ts).
 * @returns the order as it was ended; undefined when it was not in the state that the change requires
 */
export async function endOrder(id: string, change: Ending, at: Date): Promise<StoredOrder | undefined> {
  const ended = await inTransaction(async (session) => {
    const { order } = (await transition(id, change, { at, session })) ?? {};
    if (order?.discounts) await returnPlaces(id, session);
    if (!order) return { order, isBack: false };
    if (isKept(order)) {
      await giveVouchersBack(order, at, session);
      return { order, isBack: false };
    }
    const isBack = !order.isDelivered && !order.restockedAt;
    if (isBack) await returnStock(withoutOwn(order, findPiecesHere(order)), makeReason(order, change), session);
    let last = order;
    for (const flagged of await flagForRefund(id, session)) last = (await owe(order, flagged, { at, session })) ?? last;
    last = (await giveVouchersBack(last, at, session)) ?? last;
    return { order: last, isBack };
  });
  if (ended.isBack) await announceStock(ended.order?.lines.map(({ product }) => product) ?? []);
  return ended.order;
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
