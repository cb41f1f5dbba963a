import type { ChangesQuery, Gone } from '@kontor/shared/schemas/changes-query';
import type { Order } from '@kontor/shared/wire/orders';
import { readChanges } from '../../changes/read-changes.service.ts';
import { showToAdmin } from '../answers/show-orders.service.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** Returns orders as staff see them, cancelled ones with the time of that alone. */
async function readOrders(ids: readonly string[]): Promise<Map<string, Order | Gone>> {
  const stored = await OrderModel.find({ _id: { $in: ids } }, { searchTerms: 0, idempotency: 0 })
    .hint({ _id: 1 })
    .lean<StoredOrder[]>();
  const shown = await showToAdmin(stored.filter(({ isCancelled }) => !isCancelled));
  const gone = stored.flatMap(({ _id, isCancelled, cancelledAt }) =>
    isCancelled && cancelledAt ? [{ _id, deletedAt: cancelledAt.toISOString() }] : [],
  );
  return new Map([...shown, ...gone].map((answer) => [answer._id, answer]));
}

/** Returns the orders that changed after a cursor or since a time, for programs. */
export async function listChangedOrders(query: ChangesQuery) {
  const { items: orders, ...page } = await readChanges<Order>('orders', query, readOrders);
  return { orders, ...page };
}
