import type { Order } from '@kontor/shared/orders';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { findOrder } from './find-orders.service.ts';
import { showOrder } from './show-orders.service.ts';
import { transition } from './transition.ts';

type MarkKind = 'delivered' | 'not_delivered' | 'marked_paid' | 'marked_not_paid';

/** Marks an order; where the mark is set already it changes nothing. */
async function mark(id: string, kind: MarkKind, actor: Caller): Promise<Order> {
  const changed = await transition(id, { kind, actor });
  return showOrder(changed?.order ?? (await findOrder(id)), actor);
}

/** Marks an order as delivered. @throws 404 `not_found`, `order_cancelled` */
export function markDelivered(id: string, actor: Caller): Promise<Order> {
  return mark(id, 'delivered', actor);
}

/** Takes the mark back. @throws 404 `not_found`, `order_cancelled` */
export function markNotDelivered(id: string, actor: Caller): Promise<Order> {
  return mark(id, 'not_delivered', actor);
}

/**
 * Marks an order as paid by hand, beside what a provider says. Not while a payment is under way: it may take money at any
 * moment, and the shopper would have paid twice.
 * @throws 404 `not_found`, `order_cancelled`; 409 `payment_running`
 */
export async function markPaidByAdmin(id: string, actor: Caller): Promise<Order> {
  const order = await mark(id, 'marked_paid', actor);
  if (!order.isPaid) throw new ApiError('payment_running', 'A payment for this order is under way');
  return order;
}

/**
 * Takes back that an order is paid, whoever said so. A provider's payment stays on record: the order takes no second one.
 * The order is kept from now on without a limit: what an admin has marked, only an admin cancels.
 * @throws 404 `not_found`, `order_cancelled`
 */
export function markNotPaidByAdmin(id: string, actor: Caller): Promise<Order> {
  return mark(id, 'marked_not_paid', actor);
}
