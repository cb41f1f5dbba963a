import { limits } from '@kontor/shared/rules/access/limits';
import { OrderModel, type StoredOrder, ownOrdersIndex } from '../order.model.ts';
import { type Person, makePersonFilter } from './person-orders.service.ts';

/** Facts of an order for its customer's page: state, amounts, and delivery address. */
const fields = { searchTerms: 0, lines: 0, idempotency: 0, outbox: 0, events: 0, taxIncluded: 0 } as const;

const newestFirst = { createdAt: -1 } as const;

/** Returns the order with this number, cancelled or not. */
export async function findOrderByNumber(number: string): Promise<StoredOrder | undefined> {
  return (await OrderModel.findOne({ number }, fields).lean<StoredOrder>()) ?? undefined;
}

/** Returns the newest orders of an account that are not cancelled, read in the order of the index, and cancelled ones. */
async function findAccountOrders(user: string): Promise<StoredOrder[]> {
  const own = { 'buyer._id': user };
  const find = (cancelledAt: object | null) =>
    OrderModel.find({ ...own, cancelledAt, kind: 'user' }, fields)
      .hint(ownOrdersIndex)
      .limit(limits.list);
  const [standing, cancelled] = await Promise.all([
    find(null).sort(newestFirst).lean<StoredOrder[]>(),
    find({ $gt: new Date(0) })
      .sort({ cancelledAt: -1 })
      .lean<StoredOrder[]>(),
  ]);
  return [...standing, ...cancelled];
}

/** Returns a person's newest orders, cancelled ones too: at most 1,000, without lines and history. */
export async function findCustomerOrders(person: Person): Promise<StoredOrder[]> {
  if ('user' in person) return findAccountOrders(person.user);
  return OrderModel.find(makePersonFilter(person), fields).sort(newestFirst).limit(limits.list).lean<StoredOrder[]>();
}
