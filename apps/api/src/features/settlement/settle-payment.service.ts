import { owedCents } from '@kontor/shared/rules/order/owed';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
import {
  allocatePayment,
  isOpenPayment,
  isPaidBy,
  readRefundedCents,
  wasPaidByProvider,
} from '@kontor/shared/rules/order/order-state';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { findAnyOrder, orderCancelled } from '../orders/find-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import type { PaymentRef } from '../orders/changes/order-change.ts';
import { findNamedOrder, readOrder, transition } from '../orders/transition.ts';
import { isPaidFor } from '../payments/find-payments.service.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import {
  allocate,
  findCaptured,
  findPayment,
  notVerified,
  recordPayment,
} from '../payments/payment-records.service.ts';
import { hasNoOrder } from '../payments/unassigned-records.service.ts';
import { findPart } from '../payments/bank-records.service.ts';
import type { PaymentProvider, ProviderNotification, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { mergeDispute } from './follow-disputes.service.ts';
import type { SeenPayment } from './seen-payment.ts';
import { trackUnassigned } from './unassigned/keep-unassigned.service.ts';
import { isMeantFor, isExactPayment, nameByRecord, trustName } from './verify-payment.ts';

/** Creates a 409: the order is paid already. */
export function alreadyPaid(): ApiError {
  return new ApiError('already_paid', 'This order is already paid');
}

function running(): ApiError {
  return new ApiError('payment_running', 'A payment for this order is under way');
}

export function refuseUnlessPayable(order: StoredOrder): void {
  if (order.isCancelled) throw orderCancelled();
  if (order.isPaid || wasPaidByProvider(order)) throw alreadyPaid();
  if (order.payment?.status === 'pending') throw running();
}

/** Outcome of a provider's notification about a payment. */
export interface SettledNotification extends SeenPayment {
  orderId: string;
  /** Whether it pays the order. */
  isDecided: boolean;
}

/**
 * Settles the payment of a provider's signed notification. A payment that is invalid, or for a cancelled order, pays nothing,
 * and the provider need not repeat the notification. Money for the shop without an order is recorded as such.
 * @returns undefined if it is no payment of an order
 */
export async function settleNotification(
  provider: PaymentProvider,
  notification: ProviderNotification,
): Promise<SettledNotification | undefined> {
  const { payment: paymentId } = notification;
  // Read before the provider is asked, once: an older answer must not undo later refunds.
  const known = await findPayment([provider.name], paymentId);
  const record = known && !hasNoOrder(known) ? known : undefined;
  const found = trustName(await provider.find(paymentId), record);
  const seen = found && { ...found, ...mergeDispute(found, notification) };
  if (!seen) return undefined;
  const order = await findNamedOrder(record ? { _id: record.order } : { number: seen.reference });
  const method = record?.method ?? provider.methods[0] ?? order?.paymentMethod ?? 'PayPal';
  const ref = { provider: provider.name, method, providerId: paymentId };
  const payment = { provider, ref, seen, record, unassigned: record ? undefined : known };
  if (!order) {
    await trackUnassigned(payment);
    return undefined;
  }
  try {
    return { ...payment, orderId: order._id, isDecided: await settlePayment(order, payment) };
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 409 || error.code === 'order_cancelled'))) throw error;
    // Refused, but perhaps money for the shop: in another currency, or with contradicting numbers.
    await trackUnassigned(payment);
    return { ...payment, orderId: order._id, isDecided: false };
  }
}

/**
 * Settles an order by a provider's answer about a payment; captures an approved one.
 * @returns whether the provider has decided yet; then the order is paid
 * @throws 409 `payment_not_verified` when it is no payment for this order, `already_paid`, `payment_running`; 404
 * `order_cancelled`; 503 `unavailable`
 */
export async function settlePayment(order: StoredOrder, payment: SeenPayment): Promise<boolean> {
  const { provider, ref, record } = payment;
  const seen = payment.seen && nameByRecord(payment.seen, record, order);
  if (isPaidBy(order, ref.providerId)) return true;
  if (seen?.status === 'captured' && isMeantFor(seen, order, provider)) return settleCaptured(order, seen, ref);
  if (order.isPaid) throw alreadyPaid();
  const isOurs = seen !== undefined && isExactPayment(seen, order, provider);
  if (!isOurs || seen.status === 'created' || seen.status === 'refunded') {
    // An order reserved for a payment that has expired at the provider would never become free.
    if (!seen || isOurs) await releaseReservation(order, ref);
    throw notVerified();
  }
  // A payment begun elsewhere counts when its money is there, and blocks no other payment until then.
  if (!record && !payment.isClaimed && order.payment?.providerId !== ref.providerId) {
    if (seen.status !== 'failed') await transition(order._id, { kind: 'payment_seen', payment: ref });
    throw notVerified();
  }
  if (seen.status === 'failed') return refuse(order, seen, ref);
  if (order.isCancelled) {
    // The approved payment is not captured.
    if (seen.status === 'approved') await releaseReservation(order, ref);
    throw orderCancelled();
  }
  if (await isPaidFor(order._id, ref.providerId)) throw alreadyPaid();
  return settleUndecided(order, seen, payment);
}

/** Frees an order reserved for a payment that turned out invalid; a payment only begun keeps its state. */
export async function releaseReservation({ _id }: StoredOrder, payment: PaymentRef): Promise<void> {
  await transition(_id, { kind: 'payment_failed', payment, onlyReserved: true });
}

/** Reserves the order for this payment before capturing: two tabs cannot both take money. */
async function settleUndecided(
  order: StoredOrder,
  seen: ProviderPayment,
  { provider, ref }: SeenPayment,
): Promise<boolean> {
  const reserved = await transition(order._id, { kind: 'payment_pending', payment: ref });
  if (!reserved) {
    const now = await findAnyOrder(order._id);
    if (isPaidBy(now, ref.providerId)) return true;
    refuseUnlessPayable(now);
    throw running();
  }
  // Staff changed the lines since the order was read: the amount is outdated, so nothing is captured.
  if (owedCents(reserved.order) !== owedCents(order)) {
    await releaseReservation(order, ref);
    throw notVerified();
  }
  const payment = seen.status === 'approved' ? await provider.capture(ref.providerId) : seen;
  // The captured amount may differ from the approved one: it must not get lost.
  if (payment.status === 'captured' && isMeantFor(payment, order, provider)) return settleCaptured(order, payment, ref);
  if (!isExactPayment(payment, order, provider) || payment.status === 'failed') return refuse(order, payment, ref);
  if (payment.status !== 'pending') throw notVerified();
  await recordPayment(order._id, payment, ref, 'pending').catch(async (error: unknown) => {
    // Another order has claimed the payment faster.
    await releaseReservation(order, ref);
    throw error;
  });
  return false;
}

/** Records captured money before anything else, so that it is never lost. */
async function settleCaptured(order: StoredOrder, payment: ProviderPayment, ref: PaymentRef): Promise<boolean> {
  if (!Number.isSafeInteger(payment.amountCents) || payment.amountCents <= 0) return refuse(order, payment, ref);
  await recordPayment(order._id, payment, ref, 'captured');
  return settleRecorded(order._id, ref);
}

/** Whether it covers the whole price beside vouchers: a part of it pays no order. */
function isWhole(payment: StoredPayment, order: StoredOrder): boolean {
  return (
    payment.amountCents === owedCents(order) && readRefundedCents(payment) === 0 && payment.currency === shopCurrency
  );
}

/**
 * Lets a recorded captured payment pay its order, or marks it for refund: the order was cancelled or is paid otherwise, or the
 * amount is lower than the price. One transaction, so that a simultaneous cancellation or refund conflicts with it. Idempotent.
 * @throws as `settlePayment`
 */
export async function settleRecorded(orderId: string, ref: PaymentRef): Promise<boolean> {
  const { order, allocation } = await inTransaction(async (session) => {
    const payment = await findCaptured(ref, session);
    const before = await readOrder(orderId, session);
    if (!payment) return { order: before, allocation: undefined };
    const cents = payment.amountCents;
    const pays = isWhole(payment, before) && !payment.refund;
    const paidWith = payment.paidWith ?? undefined;
    const paid = pays
      ? await transition(orderId, { kind: 'paid', payment: ref, cents, paidWith }, { session })
      : undefined;
    if (paid) await releaseParts(orderId, session);
    const now = paid?.order ?? before;
    const due = allocatePayment(now, ref.providerId, isWhole(payment, now) || Boolean(payment.refund));
    if (due !== 'open' && (await allocate(ref, due, session)) && due === 'refund_due') {
      const isAwaited = now.isCancelled && isOpenPayment(now, ref.providerId);
      await transition(orderId, { kind: 'refund_due', payment: ref, cents, isAwaited }, { session });
    }
    return { order: now, allocation: due };
  });
  if (isPaidBy(order, ref.providerId)) return true;
  if (allocation === 'refund_due' && !order.isCancelled && !order.isPaid) {
    // Less than the price: the order becomes free for another payment.
    await transition(orderId, { kind: 'payment_failed', payment: ref });
    throw notVerified();
  }
  refuseUnlessPayable(order);
  throw running();
}

/** Marks earlier bank transfers for refund, because a provider's payment covers the whole price. */
async function releaseParts(orderId: string, session: ClientSession): Promise<void> {
  const part = await findPart(orderId, session);
  if (!part) return;
  const payment = { provider: part.provider, method: part.method, providerId: part.providerId };
  await allocate(payment, 'refund_due', session);
  await transition(orderId, { kind: 'refund_due', payment, cents: part.amountCents }, { session });
}

async function refuse(order: StoredOrder, payment: ProviderPayment, ref: PaymentRef): Promise<never> {
  await recordPayment(order._id, payment, ref, 'failed');
  const { refusal } = payment;
  await transition(order._id, { kind: 'payment_failed', payment: ref, ...(refusal && { refusal }) });
  throw notVerified();
}
