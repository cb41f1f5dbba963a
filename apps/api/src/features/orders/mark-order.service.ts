import { randomInt } from 'node:crypto';
import { isPickup } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import type { Settings } from '@kontor/shared/wire/settings';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { allocate } from '../payments/payment-records.service.ts';
import { findPart } from '../payments/bank-records.service.ts';
import { newCause } from '../payments/movements/movement-cause.ts';
import { appendMarkTakenBack, appendPaidMark } from '../payments/movements/movements.service.ts';
import { keepVoucherPart } from '../payments/vouchers/voucher-records.service.ts';
import { findOrder } from './find-orders.service.ts';
import type { StoredOrder } from './order.model.ts';
import { showOrder } from './answers/show-orders.service.ts';
import { findAccountDue } from './on-account/due-date.ts';
import { makePickupHold } from './placing/checks/order-quotas.service.ts';
import { transition } from './transition.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Bookings for the marks "paid" and "not paid". */
const bookings = { marked_paid: appendPaidMark, marked_not_paid: appendMarkTakenBack } as const;

/** Newest bank transfer that pays a part of an order: an admin who marks the order as paid accepts that part as enough. */
async function findPartPayment(id: string, kind: keyof typeof bookings, session: ClientSession) {
  const part = kind === 'marked_paid' ? await findPart(id, session) : undefined;
  return part && { provider: part.provider, method: part.method, providerId: part.providerId };
}

/** Creates a 409: the vouchers of a paid order are issued, and only its cancellation blocks them. */
function vouchersSold(): ApiError {
  return new ApiError('conflict', 'The vouchers of this order are issued: cancel it and give the money back');
}

/** Marks an order as paid or not paid, and books the movement of money, in a transaction. */
async function markIn(session: ClientSession, id: string, kind: keyof typeof bookings, actor: Caller) {
  const cause = newCause();
  const at = shopNow();
  const payment = await findPartPayment(id, kind, session);
  const change = kind === 'marked_paid' ? { kind, actor, cause, ...(payment && { payment }) } : { kind, actor };
  const marked = await transition(id, change, { at, session });
  if (marked && kind === 'marked_not_paid') {
    if (sellsVouchers(marked.order.lines)) throw vouchersSold();
    await keepVoucherPart(id, session);
  }
  if (marked && payment) await allocate(payment, 'order', session);
  // A part payment that is accepted as enough is booked already.
  if (marked && !payment) await bookings[kind](marked.order, { at, cause }, session);
  return marked;
}

async function markMoney(id: string, kind: keyof typeof bookings, actor: Caller): Promise<Order> {
  const changed = await inTransaction((session) => markIn(session, id, kind, actor));
  return showOrder(changed?.order ?? (await findOrder(id)), actor);
}

/** Marks a new order as paid, in the transaction that stores it. */
export async function markNewPaid(order: StoredOrder, actor: Caller, session: ClientSession): Promise<StoredOrder> {
  return (await markIn(session, order._id, 'marked_paid', actor))?.order ?? order;
}

/** Letters and digits that are not mistaken for each other when spoken or written by hand. */
const codeSigns = '2346789BCDFGHJKMPQRTVWXY';
const codeLength = 6;

/** Makes a pick-up code. It is short, as staff compare it together with the order's number. */
function makePickupCode(): string {
  return Array.from({ length: codeLength }, () => codeSigns.charAt(randomInt(codeSigns.length))).join('');
}

/**
 * Marks an order as ready to be picked up; the buyer gets a mail with a code. Idempotent.
 * @throws 404 `not_found`, `order_cancelled`; 409 `not_for_pickup` for an order that is shipped, or has no units left
 */
export async function markReady(id: string, actor: Caller, { shipping }: Pick<Settings, 'shipping'>): Promise<Order> {
  const { paymentMethod, shippingMethod } = await findOrder(id);
  const method = shipping.methods?.find(({ _id }) => _id === shippingMethod?.key);
  const days = paymentMethod === 'Abholung' ? method?.payDays : undefined;
  const at = shopNow();
  const hold = days === undefined ? undefined : makePickupHold(at, days);
  const changed = await transition(id, { kind: 'ready_for_pickup', actor, code: makePickupCode(), hold }, { at });
  const order = changed?.order ?? (await findOrder(id));
  if (!order.pickup) throw new ApiError('not_for_pickup', 'This order does not wait to be picked up');
  return showOrder(order, actor);
}

/**
 * Takes back that an order is ready to be picked up: its code is void, and its buyer gets a mail. Idempotent.
 * @throws 404 `not_found`, `order_cancelled`; 409 `not_for_pickup` for an order that is shipped, or was picked up
 */
export async function markNotReady(id: string, actor: Caller): Promise<Order> {
  const changed = await transition(id, { kind: 'not_ready', actor });
  const order = changed?.order ?? (await findOrder(id));
  if (order.pickup || !isPickup(order)) {
    throw new ApiError('not_for_pickup', 'This order does not wait to be picked up');
  }
  return showOrder(order, actor);
}

/** Marks an order as delivered. @throws 404 `not_found`, `order_cancelled` */
export async function markDelivered(id: string, actor: Caller): Promise<Order> {
  const at = shopNow();
  const due = findAccountDue(await findOrder(id), at);
  const changed = await transition(id, { kind: 'delivered', actor, due }, { at });
  return showOrder(changed?.order ?? (await findOrder(id)), actor);
}

/** Removes the mark. @throws 404 `not_found`, `order_cancelled` */
export async function markNotDelivered(id: string, actor: Caller): Promise<Order> {
  const changed = await transition(id, { kind: 'not_delivered', actor });
  return showOrder(changed?.order ?? (await findOrder(id)), actor);
}

/**
 * Marks an order as paid manually, besides the provider's own state. Refused while a payment is pending: it may take money at
 * any moment, and the shopper would have paid twice.
 * @throws 404 `not_found`, `order_cancelled`; 409 `payment_running`
 */
export async function markPaidByAdmin(id: string, actor: Caller): Promise<Order> {
  const order = await markMoney(id, 'marked_paid', actor);
  if (!order.isPaid) throw new ApiError('payment_running', 'A payment for this order is under way');
  return order;
}

/**
 * Marks an order as not paid, whatever had marked it as paid. A provider's payment stays on record: the order takes no second
 * one. The reservation has no limit from now on: once an admin has marked the order, only an admin cancels it.
 * @throws 404 `not_found`, `order_cancelled`; 409 `conflict` if a refund went to its voucher, or if it sells vouchers
 */
export function markNotPaidByAdmin(id: string, actor: Caller): Promise<Order> {
  return markMoney(id, 'marked_not_paid', actor);
}
