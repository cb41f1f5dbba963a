import type { Order } from '@kontor/shared/orders';
import type { Caller } from '../../http/auth.ts';
import { takenPayments } from '../payments/payment-records.service.ts';
import { adminOrderAnswer, orderAnswer } from './order-answer.ts';
import type { StoredOrder } from './order.model.ts';

/** Orders with all that admins see of them, what providers have taken for them included. */
export async function ordersForAdmin(orders: readonly StoredOrder[]): Promise<Order[]> {
  const taken = await takenPayments(orders.map(({ _id }) => _id));
  return orders.map((order) => ({ ...adminOrderAnswer(order), payments: taken.get(order._id) ?? [] }));
}

/** The same of one order. */
export async function orderForAdmin(order: StoredOrder): Promise<Order> {
  const taken = await takenPayments([order._id]);
  return { ...adminOrderAnswer(order), payments: taken.get(order._id) ?? [] };
}

/** The order as this caller may see it. */
export async function orderFor(order: StoredOrder, { isAdmin }: Caller): Promise<Order> {
  return isAdmin ? orderForAdmin(order) : orderAnswer(order);
}
