import { limits } from '@kontor/shared/rules/access/limits';
import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import { type Order, type OrderList, orderSchema } from '@kontor/shared/wire/orders';
import { StreamedLists, writeLists } from '../../../http/answers/streamed-lists.ts';
import { type Counted, type Slice, asksForPage, readSlice } from '../../../lib/lists/page.ts';
import { countOrders } from './count-orders.ts';
import { showToAdmin } from '../answers/show-orders.service.ts';
import { type ListKind, type OrderKind, type OrderQuery, listFilter } from './list-filter.ts';
import * as filters from '../order-filters.ts';
import { OrderModel, type StoredOrder, listIndexes } from '../order.model.ts';
import { searchOrders } from './order-search.ts';

const newestFirst = { createdAt: -1, number: -1 } as const;
const oldestFirst = { createdAt: 1, number: 1 } as const;

type ListPart = Counted & { orders: Order[] };

const emptyPart: ListPart = { orders: [], total: 0, more: false };

/** Leaves out the fields that an admin's list does not show. */
const projection = { searchTerms: 0, idempotency: 0 } as const;

/** Returns orders by their numbers, in that order. */
async function byNumbers(numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return [];
  const orders = await OrderModel.find({ number: { $in: numbers } }, projection).lean<StoredOrder[]>();
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  return showToAdmin(numbers.flatMap((number) => byNumber.get(number) ?? []));
}

/** Orders of the whole list in memory at a time: an answer with two thousand of them took tens of megabytes. */
const batch = 50;

/** Returns the numbers of the newest 1,000 orders of a kind, from the index alone. */
async function findNewestNumbers(kind: OrderKind): Promise<string[]> {
  const found = await OrderModel.collection
    .find<{ number: string }>(
      { kind, ...filters.isListed({}) },
      { projection: { _id: 0, number: 1 }, hint: listIndexes.all },
    )
    .sort(newestFirst)
    .limit(limits.list)
    .toArray();
  return found.map(({ number }) => number);
}

async function* readInBatches(numbers: readonly string[]): AsyncGenerator<Order[]> {
  for (let start = 0; start < numbers.length; start += batch) {
    const orders = await byNumbers(numbers.slice(start, start + batch));
    // A list of a thousand orders is answered without payments.
    yield orders.map(({ payments: _payments, ...order }) => order);
  }
}

/** Lists the newest 1,000 orders of users and of guests, for the old client, which asks for no page. */
async function streamNewestOrders(): Promise<StreamedLists> {
  const [user, visitor] = await Promise.all([findNewestNumbers('user'), findNewestNumbers('visitor')]);
  const lists = { userOrders: readInBatches(user), visitorOrders: readInBatches(visitor) };
  return new StreamedLists(user.length + visitor.length, writeLists(orderSchema, lists));
}

/** `last`: counted from the end. */
type OrderSlice = Slice & { last: boolean };

/** Returns the number of orders on the last page; a full page if the list was not counted to its end. */
function lastSize(size: number, { total, more }: Counted): number {
  return more || total === 0 ? size : ((total - 1) % size) + 1;
}

/** Returns the numbers of a page from the index alone: a deep page reads only the orders that it shows. */
async function pageNumbers(filter: object, hint: string, slice: OrderSlice, counted: Counted): Promise<string[]> {
  const size = slice.last ? lastSize(slice.size, counted) : Math.min(slice.size, counted.total - slice.skip);
  if (size <= 0) return [];
  const found = await OrderModel.collection
    .find<{ number: string }>(filter, { projection: { _id: 0, number: 1 }, hint })
    .sort(slice.last ? oldestFirst : newestFirst)
    .skip(slice.last ? 0 : slice.skip)
    .limit(size)
    .toArray();
  const numbers = found.map(({ number }) => number);
  return slice.last ? numbers.toReversed() : numbers;
}

function cutSlice(numbers: string[], { skip, size, last }: OrderSlice): string[] {
  return last
    ? numbers.slice(-lastSize(size, { total: numbers.length, more: false }))
    : numbers.slice(skip, skip + size);
}

async function findListPart(kind: ListKind, query: OrderQuery): Promise<ListPart> {
  if (query.kind && query.kind !== kind) return emptyPart;
  const slice = { ...readSlice(query, orderPageSize), last: query.last ?? false };
  const list = listFilter(kind, query);
  const found = query.q
    ? await searchOrders(kind, query.q, query)
    : { ...list, counted: await countOrders(list.filter, list.hint) };
  if ('numbers' in found) {
    const { numbers, more } = found;
    return { orders: await byNumbers(cutSlice(numbers, slice)), total: numbers.length, more };
  }
  const numbers = await pageNumbers(found.filter, found.hint, slice, found.counted);
  return { orders: await byNumbers(numbers), ...found.counted };
}

/**
 * Returns users' and guests' orders for an admin. Without a query the newest 1,000 of each, otherwise a page of each or of one
 * list of both; totals count to 10,000, and pages beyond that are empty. Cancelled orders only on request.
 */
export async function listOrders(query: OrderQuery): Promise<OrderList | StreamedLists> {
  if (!asksForPage(query)) return streamNewestOrders();
  if (query.kind === 'all') {
    const { orders, total, more } = await findListPart('all', query);
    return { userOrders: [], visitorOrders: [], orders, total, ...(more && { more }) };
  }
  const [user, visitor] = await Promise.all([findListPart('user', query), findListPart('visitor', query)]);
  return {
    userOrders: user.orders,
    visitorOrders: visitor.orders,
    userTotal: user.total,
    visitorTotal: visitor.total,
    ...((user.more || visitor.more) && { more: true }),
    ...(user.more && { userMore: true }),
    ...(visitor.more && { visitorMore: true }),
  };
}

/** Returns the number of orders that wait for delivery, users' and guests', paid or not; counted to 10,000. */
export async function countUndelivered(): Promise<{ count: number; more?: boolean; paid: number }> {
  const [{ total, more }, paid] = await Promise.all([
    countOrders(filters.listedUndelivered, listIndexes.flagged),
    countOrders(filters.listedPaidUndelivered, listIndexes.flagged),
  ]);
  return { count: total, ...(more && { more }), paid: paid.total };
}
