import type { Order } from '@kontor/shared/orders';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { orderForAdmin } from './order-for-admin.service.ts';
import { noted } from './order-history.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { findOrder } from './orders.service.ts';

const standing = { cancelledAt: { $exists: false } };

/** One conditional update, history included; where the mark is set already it changes nothing. */
async function marked(id: string, unmarked: object, update: object): Promise<StoredOrder> {
  const order = await OrderModel.findOneAndUpdate({ _id: id, ...standing, ...unmarked }, update, {
    returnDocument: 'after',
  }).lean<StoredOrder>();
  return order ?? findOrder(id);
}

/** Marks an order as delivered. @throws 404 `not_found`, `order_cancelled` */
export async function markDelivered(id: string, by: Caller): Promise<Order> {
  const at = new Date();
  // Its pieces are gone: it keeps none any more, paid or not.
  const update = {
    $set: { isDelivered: true, deliveredAt: at },
    $unset: { hold: 1 },
    ...noted('delivered', at, { by }),
  };
  return orderForAdmin(await marked(id, { isDelivered: false }, update));
}

/** Takes the mark back. @throws 404 `not_found`, `order_cancelled` */
export async function markNotDelivered(id: string, by: Caller): Promise<Order> {
  const update = {
    $set: { isDelivered: false },
    $unset: { deliveredAt: 1 },
    ...noted('not_delivered', new Date(), { by }),
  };
  return orderForAdmin(await marked(id, { isDelivered: true }, update));
}

/** What an admin marks is the admin's own word: id, e-mail address and time are not the caller's to choose (spec §4). */
function paymentOf(
  { _id, email }: Caller,
  at: Date,
  status: 'MARKED AS PAID BY ADMIN' | 'MARKED AS NOT PAID BY ADMIN',
) {
  return { id: _id, status, update_time: at, email_address: email };
}

/**
 * Marks an order as paid by hand, beside what a provider says. Not while a payment is under way: it may take money at any
 * moment, and the shopper would have paid twice.
 * @throws 404 `not_found`, `order_cancelled`; 409 `payment_running`
 */
export async function markPaidByAdmin(id: string, by: Caller): Promise<Order> {
  const at = new Date();
  const update = {
    $set: { isPaid: true, paidAt: at, adminPayment: paymentOf(by, at, 'MARKED AS PAID BY ADMIN') },
    $unset: { hold: 1 },
    ...noted('marked_paid', at, { by }),
  };
  const order = await marked(id, { isPaid: false, 'payment.status': { $ne: 'pending' } }, update);
  if (!order.isPaid) throw new ApiError('payment_running', 'A payment for this order is under way');
  return orderForAdmin(order);
}

/**
 * Takes back that an order is paid, whoever said so. A provider's payment stays on record: the order takes no second one.
 * The order is kept from now on without a limit: what an admin has marked, only an admin cancels.
 * @throws 404 `not_found`, `order_cancelled`
 */
export async function markNotPaidByAdmin(id: string, by: Caller): Promise<Order> {
  const at = new Date();
  const update = {
    $set: { isPaid: false, adminPayment: paymentOf(by, at, 'MARKED AS NOT PAID BY ADMIN') },
    $unset: { paidAt: 1 },
    ...noted('marked_not_paid', at, { by }),
  };
  return orderForAdmin(await marked(id, { isPaid: true }, update));
}
