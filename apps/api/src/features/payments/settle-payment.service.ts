import { ApiError } from '../../http/api-error.ts';
import { inTransaction } from '../../lib/mongo.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import {
  markPaid,
  notePaymentFailed,
  noteRefundDue,
  releaseReservation,
  reserveForPayment,
} from '../orders/order-payments.service.ts';
import { findAnyOrder, orderCancelled } from '../orders/orders.service.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import {
  type PaymentNote,
  allocate,
  hasCapturedPayment,
  notVerified,
  recordPayment,
} from './payment-records.service.ts';

/** Prices are in euro (spec §9). */
const currency = 'EUR';

export function alreadyPaid(): ApiError {
  return new ApiError('already_paid', 'This order is already paid');
}

function running(): ApiError {
  return new ApiError('payment_running', 'A payment for this order is under way');
}

/** An admin may have marked as not paid what a payment has paid: money is not taken twice all the same. */
export function refuseUnlessPayable(order: StoredOrder): void {
  if (order.cancelledAt) throw orderCancelled();
  if (order.isPaid || order.payment?.status === 'captured') throw alreadyPaid();
  if (order.payment?.status === 'pending') throw running();
}

function belongsTo(payment: ProviderPayment, order: StoredOrder, provider: PaymentProvider): boolean {
  return (
    payment.reference === order.number &&
    payment.amountCents === order.totalCents &&
    payment.currency === currency &&
    payment.payee === provider.payee
  );
}

/** Whether this payment has paid the order, which an admin may have marked as paid while it was only begun. */
function isPaidBy({ isPaid, payment }: StoredOrder, paymentId: string): boolean {
  return isPaid && payment?.status === 'captured' && payment.providerId === paymentId;
}

/**
 * Settles an order by what its provider says of a payment; takes the money of one that was only agreed to.
 * @returns whether the provider has decided yet; then the order is paid
 * @throws 409 `payment_not_verified` when it is no payment for this order, `already_paid`, `payment_running`; 404
 * `order_cancelled`; 503 `unavailable`
 */
export async function settlePayment(
  order: StoredOrder,
  note: PaymentNote,
  provider: PaymentProvider,
): Promise<boolean> {
  if (isPaidBy(order, note.providerId)) return true;
  const seen = await provider.find(note.providerId);
  const ours = seen !== undefined && belongsTo(seen, order, provider);
  if (ours && seen.status === 'captured') return settleCaptured(order._id, seen, note);
  if (order.isPaid) throw alreadyPaid();
  if (!ours || seen.status === 'created' || seen.status === 'refunded') {
    // An order reserved for a payment that has expired at the provider would wait for it for ever.
    if (!seen || ours) await releaseReservation(order._id, note);
    throw notVerified();
  }
  if (seen.status === 'failed') return refuse(order, seen, note);
  if (order.cancelledAt) {
    // What was only agreed to is not taken any more.
    if (seen.status === 'approved') await releaseReservation(order._id, note);
    throw orderCancelled();
  }
  if (await hasCapturedPayment(order._id, note.providerId)) throw alreadyPaid();
  // From here on the order is this payment's: two tabs cannot both have money taken.
  if (!(await reserveForPayment(order._id, note))) {
    const now = await findAnyOrder(order._id);
    if (isPaidBy(now, note.providerId)) return true;
    refuseUnlessPayable(now);
    throw running();
  }
  const payment = seen.status === 'approved' ? await provider.capture(note.providerId) : seen;
  return settleReserved(order, payment, note, provider);
}

/** The order is reserved for this payment, which has just been captured, or is decided later. */
async function settleReserved(
  order: StoredOrder,
  payment: ProviderPayment,
  note: PaymentNote,
  provider: PaymentProvider,
): Promise<boolean> {
  const ours = belongsTo(payment, order, provider);
  if (payment.status === 'captured' && ours) return settleCaptured(order._id, payment, note);
  if (payment.status === 'captured' && payment.payee === provider.payee) {
    // Other money than was agreed to, but we have it: it must not get lost.
    await recordPayment(order._id, payment, note, 'captured');
    return giveBack(order._id, note);
  }
  if (!ours || payment.status === 'failed') return refuse(order, payment, note);
  if (payment.status !== 'pending') throw notVerified();
  await recordPayment(order._id, payment, note, 'pending');
  return false;
}

/** The money is there: on record before anything else, so that it is never lost. */
async function settleCaptured(orderId: string, payment: ProviderPayment, note: PaymentNote): Promise<boolean> {
  await recordPayment(orderId, payment, note, 'captured');
  // A part of the price is not the price.
  return payment.refundedCents > 0 ? giveBack(orderId, note) : settleRecorded(orderId, note);
}

/** What a captured payment is for, by its order as it is now; `open` while another one may still pay it. */
function allocationBy({ payment, isPaid, isDelivered, cancelledAt }: StoredOrder, paymentId: string) {
  const captured = payment?.status === 'captured';
  if (captured && payment.providerId === paymentId) return cancelledAt && !isDelivered ? 'refund_due' : 'order';
  return cancelledAt || isPaid || captured ? 'refund_due' : 'open';
}

/**
 * Has a captured payment of the full price, which is on record, pay its order, or keeps it to be given back because the
 * order was cancelled or is paid otherwise. Repeating it changes nothing.
 * @throws as `settlePayment`
 */
export async function settleRecorded(orderId: string, note: PaymentNote): Promise<boolean> {
  await markPaid(orderId, note, new Date());
  const now = await findAnyOrder(orderId);
  const allocation = allocationBy(now, note.providerId);
  if (allocation === 'order') await allocate(note, 'order');
  if (allocation === 'refund_due') await flag(orderId, note);
  if (isPaidBy(now, note.providerId)) return true;
  refuseUnlessPayable(now);
  throw running();
}

/** Keeps money that pays nothing to be given back, and frees the order for a payment that does. */
async function giveBack(orderId: string, note: PaymentNote): Promise<never> {
  await flag(orderId, note);
  await notePaymentFailed(orderId, note);
  throw notVerified();
}

async function flag(orderId: string, note: PaymentNote): Promise<void> {
  await inTransaction(async (session) => {
    if (await allocate(note, 'refund_due', session)) await noteRefundDue(orderId, note, session);
  });
}

async function refuse(order: StoredOrder, payment: ProviderPayment, note: PaymentNote): Promise<never> {
  await recordPayment(order._id, payment, note, 'failed');
  await notePaymentFailed(order._id, note);
  throw notVerified();
}
