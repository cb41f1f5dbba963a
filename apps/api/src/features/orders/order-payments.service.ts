import type { Cents } from '@kontor/shared/money';
import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/payments';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../http/api-error.ts';
import { type Actor, noted } from './order-history.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';

/** A payment as an order remembers its newest one. */
export interface OrderPayment {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** The provider's own id. */
  providerId: string;
}

const payable = { isPaid: false, cancelledAt: { $exists: false } };

async function setPayment(
  id: string,
  condition: object,
  payment: OrderPayment,
  status: 'started' | 'pending',
): Promise<boolean> {
  const result = await OrderModel.updateOne(
    { _id: id, ...payable, ...condition },
    { $set: { payment: { ...payment, status } } },
  );
  return result.matchedCount === 1;
}

/** What takes no other payment: one is under way, or has paid the order already, whatever an admin marked since. */
const taken = { $in: ['pending', 'captured', 'refunded'] as const };

/** Orders that this payment may pay: no other one is under way or has paid. */
function freeFor({ providerId }: OrderPayment): object {
  const mine = { 'payment.providerId': providerId, 'payment.status': 'pending' };
  return { $or: [{ 'payment.status': { $not: taken } }, mine] };
}

/** Notes a payment that was begun, unless the order is paid, cancelled or another payment is under way. */
export function notePaymentStarted(id: string, payment: OrderPayment): Promise<boolean> {
  return setPayment(id, { 'payment.status': { $not: taken } }, payment, 'started');
}

/**
 * Reserves the order for one payment before money moves: from here on no other payment is captured for it.
 * Repeating it for the same payment is fine. False when the order is paid, was paid by a payment, is cancelled or
 * reserved by another.
 */
export function reserveForPayment(id: string, payment: OrderPayment): Promise<boolean> {
  return setPayment(id, freeFor(payment), payment, 'pending');
}

/** A payment as the history names it. */
function nameOf({ provider, providerId }: OrderPayment): string {
  return `${provider} ${providerId}`;
}

/** Failed payments cost a shopper nothing: the first so many stand in the history, none may push out what admins did. */
const maxFailures = 50;

async function setFailed(id: string, condition: object, payment: OrderPayment): Promise<void> {
  const failing = { _id: id, isPaid: false, 'payment.providerId': payment.providerId, ...condition };
  const update = { $set: { payment: { ...payment, status: 'failed' as const } } };
  const event = noted('payment_failed', new Date(), { note: nameOf(payment) });
  const room = { [`history.${maxFailures}`]: { $exists: false } };
  const { matchedCount } = await OrderModel.updateOne({ ...failing, ...room }, { ...update, ...event });
  if (matchedCount === 0) await OrderModel.updateOne(failing, update);
}

/** Gives the order free for another payment after this one failed. */
export function notePaymentFailed(id: string, payment: OrderPayment): Promise<void> {
  return setFailed(id, { 'payment.status': { $in: ['started', 'pending'] } }, payment);
}

/** Gives the order free after the payment it was reserved for turned out to be none; one only begun stays as it is. */
export function releaseReservation(id: string, payment: OrderPayment): Promise<void> {
  return setFailed(id, { 'payment.status': 'pending' }, payment);
}

type WaitingOrder = Pick<StoredOrder, '_id' | 'payment'> & { updatedAt: Date };

/**
 * Orders whose payment is under way and of which nothing was heard since `before`: a hundred, the longest waiting first.
 * @param after leaves out those that were heard of until then: for the next hundred
 */
export function findWaitingOrders(before: Date, after: Date): Promise<WaitingOrder[]> {
  // Of cancelled orders too: money that is taken all the same must be known.
  const waiting = { 'payment.status': 'pending' as const, isPaid: false, updatedAt: { $gt: after, $lt: before } };
  return OrderModel.find(waiting, { payment: 1, updatedAt: 1 })
    .sort({ updatedAt: 1 })
    .limit(100)
    .lean<WaitingOrder[]>();
}

/**
 * Marks the order as paid, once: a second call changes nothing. False when it was paid or cancelled already, was paid by
 * another payment before an admin marked it as not paid, or another one is under way.
 */
export async function markPaid(
  id: string,
  payment: OrderPayment,
  paidAt: Date,
  session: ClientSession,
): Promise<boolean> {
  const result = await OrderModel.updateOne(
    { _id: id, ...payable, ...freeFor(payment) },
    {
      $set: { isPaid: true, paidAt, payment: { ...payment, status: 'captured' } },
      $unset: { hold: 1 },
      ...noted('paid', paidAt, { note: nameOf(payment) }),
    },
    { session },
  );
  return result.matchedCount === 1;
}

/** The order as this transaction sees it. @throws 404 `not_found` */
export async function orderIn(session: ClientSession, id: string): Promise<StoredOrder> {
  const order = await OrderModel.findById(id).session(session).lean<StoredOrder>();
  if (!order) throw notFound('Order');
  return order;
}

/** Says in the order's history that money has come which pays for nothing. Nobody waits for it any more. */
export async function noteRefundDue(id: string, payment: OrderPayment, session: ClientSession): Promise<void> {
  const event = noted('refund_due', new Date(), { note: nameOf(payment) });
  await OrderModel.updateOne({ _id: id }, event, { session });
  const waiting = { cancelledAt: { $exists: true }, 'payment.providerId': payment.providerId };
  const status = { 'payment.status': { $in: ['started', 'pending'] as const } };
  await OrderModel.updateOne({ _id: id, ...waiting, ...status }, { 'payment.status': 'captured' }, { session });
}

interface Refund {
  /** What went back this time; negative when a refund has failed afterwards. */
  cents: Cents;
  /** What has gone back of the payment so far. */
  refundedCents: Cents;
  /** Whether that is all of it. */
  whole: boolean;
  /** Absent when it was done at the provider. */
  by?: Actor;
}

/** Notes a refund in the order's history, and beside its price when the payment is the one that has paid it. */
export async function noteRefund(
  id: string,
  { providerId }: Pick<OrderPayment, 'providerId'>,
  { cents, refundedCents, whole, by }: Refund,
  session: ClientSession,
): Promise<void> {
  const note = `${(cents / 100).toFixed(2)} EUR`;
  await OrderModel.updateOne({ _id: id }, noted('refunded', new Date(), { note, ...(by && { by }) }), { session });
  const paying = { 'payment.providerId': providerId, 'payment.status': { $in: ['captured', 'refunded'] as const } };
  const status = whole ? 'refunded' : 'captured';
  await OrderModel.updateOne({ _id: id, ...paying }, { refundedCents, 'payment.status': status }, { session });
}
