import { limits } from '@kontor/shared/limits';
import type { Order } from '@kontor/shared/orders';
import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/payments';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { orderAnswer, orderAnswerFor } from './order-answer.ts';
import { noted } from './order-history.ts';
import { OrderModel, type StoredOrder, ownOrdersIndex } from './order.model.ts';

/** A payment as an order remembers its newest one. */
export interface OrderPayment {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** The provider's own id. */
  providerId: string;
}

/**
 * An order by its id.
 * @param kind finds only orders of this kind
 * @throws 404 `not_found`, or `order_cancelled` for a cancelled one
 */
export async function findOrder(id: string, kind?: StoredOrder['kind']): Promise<StoredOrder> {
  const order = await OrderModel.findOne({ _id: id, ...(kind && { kind }) }).lean<StoredOrder>();
  if (!order) throw notFound('Order');
  if (order.cancelledAt) throw new ApiError('order_cancelled', 'This order was cancelled');
  return order;
}

/** A guest's order for whoever has its id; a user's order does not exist here. @throws 404 */
export async function getVisitorOrder(id: string): Promise<Order> {
  return orderAnswer(await findOrder(id, 'visitor'));
}

/** Whoever has a guest's order id may read it; a user's order only its owner and admins. */
export function mayRead(order: StoredOrder, caller: Caller | undefined): boolean {
  return order.kind === 'visitor' || caller?.isAdmin === true || caller?._id === order.buyer._id;
}

/** The order for its owner, an admin, or whoever has a guest's order id. @throws 404, 403 `not_yours` */
export async function getOrder(id: string, caller: Caller): Promise<Order> {
  const order = await findOrder(id);
  if (!mayRead(order, caller)) throw new ApiError('not_yours', 'This order belongs to somebody else');
  return orderAnswerFor(order, caller);
}

/** Finds a user's orders without cancelled ones, newest first, at most 1,000. */
export function findOwnOrders(userId: string) {
  // `null` also finds what is not set, and unlike `$exists` it is looked up in the index.
  return OrderModel.find({ 'buyer._id': userId, kind: 'user', cancelledAt: null })
    .sort({ createdAt: -1 })
    .limit(limits.list)
    .hint(ownOrdersIndex);
}

/** The caller's own orders as the contract shows them. */
export async function listOwnOrders({ _id }: Caller): Promise<Order[]> {
  const orders = await findOwnOrders(_id).lean<StoredOrder[]>();
  return orders.map(orderAnswer);
}

/** The order with this number; undefined when there is none. Cancelled ones included. */
export async function findOrderByNumber(number: string): Promise<StoredOrder | undefined> {
  return (await OrderModel.findOne({ number }).lean<StoredOrder>()) ?? undefined;
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
const taken = { $in: ['pending', 'captured'] as const };

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
  const mine = { 'payment.providerId': payment.providerId, 'payment.status': 'pending' };
  return setPayment(id, { $or: [{ 'payment.status': { $not: taken } }, mine] }, payment, 'pending');
}

/** A payment as the history names it. */
function nameOf({ provider, providerId }: OrderPayment): string {
  return `${provider} ${providerId}`;
}

/** Failed payments cost a shopper nothing: the first so many stand in the history, none may push out what admins did. */
const maxFailures = 50;

async function setFailed(id: string, condition: object, payment: OrderPayment): Promise<void> {
  const failing = { _id: id, ...payable, 'payment.providerId': payment.providerId, ...condition };
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

/** Orders whose payment is under way and of which nothing was heard since `before`: at most 100, the oldest first. */
export async function findWaitingPayments(before: Date): Promise<{ orderId: string; paymentId: string }[]> {
  const waiting = { 'payment.status': 'pending' as const, ...payable, updatedAt: { $lt: before } };
  const orders = await OrderModel.find(waiting, { payment: 1 }).sort({ updatedAt: 1 }).limit(100).lean<StoredOrder[]>();
  return orders.map(({ _id, payment }) => ({ orderId: _id, paymentId: payment?.providerId ?? '' }));
}

/** Marks the order as paid, once: a second call changes nothing. False when it was paid or cancelled already. */
export async function markPaid(id: string, payment: OrderPayment, paidAt: Date): Promise<boolean> {
  const result = await OrderModel.updateOne(
    { _id: id, ...payable },
    {
      $set: { isPaid: true, paidAt, payment: { ...payment, status: 'captured' } },
      ...noted('paid', paidAt, { note: nameOf(payment) }),
    },
  );
  return result.matchedCount === 1;
}

/** Whether this user has a paid order of the product that was not cancelled. Orders as a guest do not count. */
export async function hasBought(userId: string, productId: string): Promise<boolean> {
  const paid = { kind: 'user' as const, isPaid: true, cancelledAt: { $exists: false } };
  return (await OrderModel.exists({ 'buyer._id': userId, 'lines.product': productId, ...paid })) !== null;
}
