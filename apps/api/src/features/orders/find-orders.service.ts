import { limits } from '@kontor/shared/rules/access/limits';
import type { Order, OwnOrdersQuery } from '@kontor/shared/wire/orders';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { mayDo } from '../../http/guards/may-do.ts';
import { refuseClosedLink } from './guest-access.ts';
import * as filters from './order-filters.ts';
import { OrderModel, type StoredOrder, ownOrdersIndex } from './order.model.ts';
import { showCancelled, showOrder, showToBuyer } from './answers/show-orders.service.ts';

/**
 * Returns an order by its id.
 * @param kind finds only orders of this kind
 * @throws 404 `not_found`, or `order_cancelled` for a cancelled one
 */
export async function findOrder(id: string, kind?: StoredOrder['kind']): Promise<StoredOrder> {
  const order = await findAnyOrder(id, kind);
  if (order.isCancelled) throw orderCancelled();
  return order;
}

/** Returns a 404: the order is hidden, not erased. @param order for callers who may read it */
export function orderCancelled(order?: Order): ApiError {
  return new ApiError('order_cancelled', 'This order was cancelled', order && { order });
}

/** Creates a 400 for a call that names a line which the order does not have. */
export function notOfThisOrder(index: number): ApiError {
  const issue = { path: `lines.${index}._id`, code: 'unknown_value', message: 'The order has no such line' };
  return new ApiError('invalid_input', 'lines: The order has no such line', { issues: [issue] });
}

/** Returns the `order_cancelled` error with the order in it, for its buyer. */
export async function orderCancelledWith(order: StoredOrder): Promise<ApiError> {
  const [shown] = await showCancelled([order]);
  return orderCancelled(shown);
}

/** Finds an order, cancelled or not. @throws 404 `not_found` */
export async function findAnyOrder(id: string, kind?: StoredOrder['kind']): Promise<StoredOrder> {
  const order = await OrderModel.findOne({ _id: id, ...(kind && { kind }) }).lean<StoredOrder>();
  if (!order) throw notFound('Order');
  return order;
}

/** Returns orders by their ids, including cancelled ones; unknown ids are missing. */
export async function findOrdersById(ids: readonly string[]): Promise<Map<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const orders = await OrderModel.find({ _id: { $in: ids } }, { searchTerms: 0 }).lean<StoredOrder[]>();
  return new Map(orders.map((order) => [order._id, order]));
}

/** Returns orders by their numbers or ids, including cancelled ones. Unknown ones are missing. */
export async function findNamedOrders(names: readonly string[]): Promise<Map<string, StoredOrder>> {
  const named = { $or: [{ _id: { $in: names } }, { number: { $in: names } }] };
  const orders = await OrderModel.find(named, { searchTerms: 0 }).lean<StoredOrder[]>();
  return new Map(orders.flatMap((order) => [order._id, order.number].map((name) => [name, order] as const)));
}

/**
 * Returns a guest's order to a caller who has its id; a user's order does not exist here.
 * @throws 404, `order_cancelled` with the order, `link_expired`
 */
export async function getVisitorOrder(id: string, now: Date): Promise<Order> {
  const order = await findAnyOrder(id, 'visitor');
  refuseClosedLink(order, undefined, now);
  if (order.isCancelled) throw await orderCancelledWith(order);
  return showOrder(order, undefined);
}

/** Checks read access. A guest's order is open to anyone with its id, a user's to its owner and to order staff. */
export function mayRead(order: StoredOrder, caller: Caller | undefined): boolean {
  return order.kind === 'visitor' || mayDo(caller, 'orders') || caller?._id === order.buyer._id;
}

/**
 * Returns the order for its owner, an admin, or a caller who has a guest's order id.
 * @throws 404, `order_cancelled` with the order for the same callers, `link_expired`; 403 `not_yours`
 */
export async function getOrder(id: string, caller: Caller, now: Date): Promise<Order> {
  const order = await findAnyOrder(id);
  refuseClosedLink(order, caller, now);
  if (order.isCancelled) throw mayRead(order, caller) ? await orderCancelledWith(order) : orderCancelled();
  if (!mayRead(order, caller)) throw new ApiError('not_yours', 'This order belongs to somebody else');
  return showOrder(order, caller);
}

/** Finds a user's orders without cancelled ones, newest first. @param newest highest number */
export function findOwnOrders(userId: string, newest: number = limits.list) {
  return OrderModel.find(filters.ownedBy(userId)).sort({ createdAt: -1 }).limit(newest).hint(ownOrdersIndex);
}

/** Finds a user's cancelled orders, the latest cancellation first. */
function findOwnCancelled(userId: string, newest: number) {
  const own = filters.makeCancelledFilter(userId);
  return OrderModel.find(own).sort({ cancelledAt: -1 }).limit(newest).hint(ownOrdersIndex);
}

/** Returns the caller's own orders in the form of the contract: cancelled ones or the others. */
export async function listOwnOrders({ _id }: Caller, query: OwnOrdersQuery): Promise<Order[]> {
  const { cancelled = false, newest = limits.list } = query;
  if (cancelled) return showCancelled(await findOwnCancelled(_id, newest).lean<StoredOrder[]>());
  return showToBuyer(await findOwnOrders(_id, newest).lean<StoredOrder[]>());
}

/** Whether this user has a paid order of one of these products that was not cancelled. Orders as a guest do not count. */
export async function hasBought(userId: string, productIds: readonly string[]): Promise<boolean> {
  return (await OrderModel.exists(filters.makePaidOrderFilter(userId, productIds))) !== null;
}

/** Whether this user has an order that is paid and not refunded. Orders as a guest do not count. */
export async function hasPaid(userId: string): Promise<boolean> {
  return (await OrderModel.exists(filters.paidBy(userId)).hint(ownOrdersIndex)) !== null;
}

type WaitingOrder = Pick<StoredOrder, '_id' | 'payment'> & { updatedAt: Date };

/**
 * Returns orders with a pending payment and no news since `before`: a hundred, the longest waiting first.
 * @param after leaves out those with news until then: for the next hundred
 */
export function findAwaitingDecision(before: Date, after: Date): Promise<WaitingOrder[]> {
  const waiting = { ...filters.isAwaitingDecision, updatedAt: { $gt: after, $lt: before } };
  return OrderModel.find(waiting, { payment: 1, updatedAt: 1 })
    .sort({ updatedAt: 1 })
    .limit(100)
    .lean<WaitingOrder[]>();
}
