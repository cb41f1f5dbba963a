import type { OrderReader } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import type { Caller } from '../../../http/guards/auth.ts';
import { mayDo } from '../../../http/guards/may-do.ts';
import { findTakenPayments } from '../../payments/find-payments.service.ts';
import { adminOrderAnswer, cancelledOrderAnswer, orderAnswer, paymentAnswer } from './order-answer.ts';
import type { StoredOrder } from '../order.model.ts';

/** Returns the reader's role for an order, as the order rules define it. */
function computeReaderRole({ kind, buyer }: StoredOrder, caller: Caller | undefined): OrderReader {
  if (mayDo(caller, 'orders')) return 'admin';
  return kind === 'user' && caller?._id === buyer._id ? 'buyer' : 'reader';
}

type Payments = Awaited<ReturnType<typeof findTakenPayments>>;

function answerFor(reader: OrderReader, order: StoredOrder, taken: Payments): Order {
  const payments = taken.get(order._id) ?? [];
  if (reader !== 'admin') return orderAnswer(order, payments, reader);
  return { ...adminOrderAnswer(order, payments), payments: payments.map((one) => paymentAnswer(order, one)) };
}

async function showTo(reader: (order: StoredOrder) => OrderReader, orders: readonly StoredOrder[]): Promise<Order[]> {
  const taken = await findTakenPayments(orders.map(({ _id }) => _id));
  return orders.map((order) => answerFor(reader(order), order, taken));
}

/** Returns orders with all details for admins, including the providers' payments. */
export function showToAdmin(orders: readonly StoredOrder[]): Promise<Order[]> {
  return showTo(() => 'admin', orders);
}

/** Returns a user's own orders, as their buyer sees them. */
export function showToBuyer(orders: readonly StoredOrder[]): Promise<Order[]> {
  return showTo(() => 'buyer', orders);
}

/** Returns cancelled orders for callers who may read them; no action is offered on them. */
export async function showCancelled(orders: readonly StoredOrder[]): Promise<Order[]> {
  const taken = await findTakenPayments(orders.map(({ _id }) => _id));
  return orders.map((order) => cancelledOrderAnswer(order, taken.get(order._id) ?? []));
}

/** Returns an order as this caller may see it. */
export async function showOrder(order: StoredOrder, caller: Caller | undefined): Promise<Order> {
  return answerFor(computeReaderRole(order, caller), order, await findTakenPayments([order._id]));
}

/** Returns a new order for its buyer: it has no payments yet. */
export function showNewOrder(order: StoredOrder, caller: Caller | undefined): Order {
  return orderAnswer(order, [], computeReaderRole(order, caller));
}
