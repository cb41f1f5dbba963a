import { shownEventKinds } from '@kontor/shared/schemas/order/order-history';
import type { OrderList } from '@kontor/shared/wire/orders';
import request, { type Response } from 'supertest';
import { OrderModel, type StoredOrder } from '../../features/orders/order.model.ts';
import { orderTerms } from '../../features/orders/lists/order-terms.ts';
import type { Shop } from './shop-calls.ts';

/** Creates a stored order; anything can be overridden. Later ones, by `index`, are newer by a minute. */
export function anOrderDocument(index: number, overrides: Record<string, unknown> = {}) {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 12) + index * 60_000);
  const document = {
    _id: index.toString(16).padStart(32, '0'),
    number: `2026-${String(index + 1).padStart(5, '0')}`,
    kind: 'visitor',
    buyer: { _id: '0'.repeat(24), name: 'Karla Petersen', email: 'karla@post.example' },
    lines: [],
    shippingAddress: { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' },
    paymentMethod: 'PayPal',
    language: 'de',
    itemsCents: 4900,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 4900,
    isPaid: false,
    isDelivered: false,
    isCancelled: false,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
  return { searchTerms: orderTerms(document), ...document };
}

/** Permissions of an admin on an untouched order. */
export const adminCan = {
  pay: true,
  cancel: true,
  markPaid: true,
  markNotPaid: false,
  ship: true,
  deliver: true,
  makeReady: false,
  notReady: false,
  notDeliver: false,
  correctAddress: true,
  edit: true,
  proveArrival: false,
  holdReminders: false,
  refund: false,
  restock: false,
};

/** Returns the actions in an order's history. */
export function listHistoryActions(order: Pick<StoredOrder, 'events'> | null): string[] {
  const kinds = (order?.events ?? []).map(({ kind }) => kind);
  return kinds.filter((kind) => shownEventKinds.some((shown) => shown === kind));
}

/** Stores orders directly in the database: many of them, of any time. */
export async function storeOrders(documents: readonly ReturnType<typeof anOrderDocument>[]): Promise<void> {
  await OrderModel.collection.insertMany(documents as never); // the driver expects ObjectIds
}

/** Returns the admin's list of orders. */
export function requestOrderList(
  shop: Shop,
  { token }: { token: string },
  query: Record<string, string | number> = {},
) {
  return request(shop).get('/api/orders').auth(token, { type: 'bearer' }).query(query);
}

/** Returns the order numbers in one of an answer's lists. */
export function readOrderNumbers(
  response: Response,
  list: 'userOrders' | 'visitorOrders' | 'orders' = 'visitorOrders',
): string[] {
  return ((response.body as OrderList)[list] ?? []).map(({ number }) => number); // the server has checked it
}
