import { shopCurrency } from '@kontor/shared/money';
import { ApiError } from '../../http/api-error.ts';
import { inTransaction } from '../../lib/mongo.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import {
  markPaid,
  notePaymentFailed,
  noteRefundDue,
  orderIn,
  releaseReservation,
  reserveForPayment,
} from '../orders/order-payments.service.ts';
import { findAnyOrder, orderCancelled } from '../orders/orders.service.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import {
  type PaymentNote,
  allocate,
  capturedIn,
  isPaidFor,
  notVerified,
  recordPayment,
  refundedOf,
} from '../payments/payment-records.service.ts';
import type { StoredPayment } from '../payments/payment.model.ts';

/** Prices are in euro (spec §9). */

/** 409: nothing more is to be paid. */
export function alreadyPaid(): ApiError {
  return new ApiError('already_paid', 'This order is already paid');
}

function running(): ApiError {
  return new ApiError('payment_running', 'A payment for this order is under way');
}

/** Whether a payment has paid the order at some time, whatever went back or was marked since. */
function wasPaid({ payment }: StoredOrder): boolean {
  return payment?.status === 'captured' || payment?.status === 'refunded';
}

/** An admin may have marked as not paid what a payment has paid: money is not taken twice all the same. */
export function refuseUnlessPayable(order: StoredOrder): void {
  if (order.cancelledAt) throw orderCancelled();
  if (order.isPaid || wasPaid(order)) throw alreadyPaid();
  if (order.payment?.status === 'pending') throw running();
}

/** Whether it is money in our hands that was meant for this order, however much. */
function isMeantFor(payment: ProviderPayment, order: StoredOrder, provider: PaymentProvider): boolean {
  return payment.reference === order.number && payment.currency === shopCurrency && payment.payee === provider.payee;
}

function belongsTo(payment: ProviderPayment, order: StoredOrder, provider: PaymentProvider): boolean {
  return isMeantFor(payment, order, provider) && payment.amountCents === order.totalCents;
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
  if (seen?.status === 'captured' && isMeantFor(seen, order, provider)) return settleCaptured(order, seen, note);
  const ours = seen !== undefined && belongsTo(seen, order, provider);
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
  if (await isPaidFor(order._id, note.providerId)) throw alreadyPaid();
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
  // Should it be other money than was agreed to: it must not get lost.
  if (payment.status === 'captured' && isMeantFor(payment, order, provider))
    return settleCaptured(order, payment, note);
  if (!belongsTo(payment, order, provider) || payment.status === 'failed') return refuse(order, payment, note);
  if (payment.status !== 'pending') throw notVerified();
  await recordPayment(order._id, payment, note, 'pending');
  return false;
}

/** The money is there: on record before anything else, so that it is never lost. */
async function settleCaptured(order: StoredOrder, payment: ProviderPayment, note: PaymentNote): Promise<boolean> {
  if (!Number.isSafeInteger(payment.amountCents) || payment.amountCents <= 0) return refuse(order, payment, note);
  await recordPayment(order._id, payment, note, 'captured');
  return settleRecorded(order._id, note);
}

/** Whether it is the whole price: a part of it pays no order. */
function isWhole(payment: StoredPayment, { totalCents }: StoredOrder): boolean {
  return payment.amountCents === totalCents && refundedOf(payment) === 0 && payment.currency === shopCurrency;
}

/** What a captured payment is for, by its order as it is now; `open` while another one may still pay it. */
function allocationBy(order: StoredOrder, payment: StoredPayment): NonNullable<StoredPayment['allocation']> {
  const { isPaid, isDelivered, cancelledAt } = order;
  if (wasPaid(order) && order.payment?.providerId === payment.providerId) {
    return cancelledAt && !isDelivered ? 'refund_due' : 'order';
  }
  if (cancelledAt || isPaid || wasPaid(order)) return 'refund_due';
  return isWhole(payment, order) || payment.refund ? 'open' : 'refund_due';
}

/**
 * Has a captured payment that is on record pay its order, or keeps it to be given back: the order was cancelled or is paid
 * otherwise, or it is not the whole price. One transaction, so that a cancel or a refund at the same moment meets it.
 * Repeating it changes nothing.
 * @throws as `settlePayment`
 */
export async function settleRecorded(orderId: string, note: PaymentNote): Promise<boolean> {
  const { order, allocation } = await inTransaction(async (session) => {
    const payment = await capturedIn(session, note);
    const before = await orderIn(session, orderId);
    if (!payment) return { order: before, allocation: undefined };
    if (isWhole(payment, before) && !payment.refund) await markPaid(orderId, note, new Date(), session);
    const now = await orderIn(session, orderId);
    const due = allocationBy(now, payment);
    if (due !== 'open' && (await allocate(note, due, session)) && due === 'refund_due') {
      await noteRefundDue(orderId, note, session);
    }
    return { order: now, allocation: due };
  });
  if (isPaidBy(order, note.providerId)) return true;
  if (allocation === 'refund_due' && !order.cancelledAt && !order.isPaid) {
    // Not the price: the order is free for a payment that is.
    await notePaymentFailed(orderId, note);
    throw notVerified();
  }
  refuseUnlessPayable(order);
  throw running();
}

async function refuse(order: StoredOrder, payment: ProviderPayment, note: PaymentNote): Promise<never> {
  await recordPayment(order._id, payment, note, 'failed');
  await notePaymentFailed(order._id, note);
  throw notVerified();
}
