import { limits } from '@kontor/shared/rules/access/limits';
import { isAwaitingDecision, isAwaitingDelivery, isFullyRefunded } from '@kontor/shared/rules/order/order-state';
import { OrderNotesModel, type StoredNotes } from '../notes/order-notes.model.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** Owner of orders: an account by its id, or a guest by the address of the order. */
export type Person = { user: string } | { guest: string };

const batch = 100;

/** Returns the filter of a person's orders. */
export function makePersonFilter(person: Person) {
  return 'user' in person
    ? { 'buyer._id': person.user, kind: 'user' as const }
    : { 'buyer.email': person.guest, kind: 'visitor' as const };
}

/** Finds a person's orders, cancelled ones too, the newest first, at most 1,000. */
export function findPersonOrders(person: Person): Promise<StoredOrder[]> {
  return OrderModel.find(makePersonFilter(person), { searchTerms: 0 })
    .sort({ createdAt: -1 })
    .limit(limits.list)
    .lean<StoredOrder[]>();
}

/** Returns a guest's newest `most` orders, including cancelled ones, the newest first. */
export function findLastGuestOrders(email: string, most: number): Promise<StoredOrder[]> {
  return OrderModel.find(makePersonFilter({ guest: email }), { searchTerms: 0 })
    .sort({ createdAt: -1 })
    .limit(most)
    .lean<StoredOrder[]>();
}

/** Finds a person's orders a hundred at a time, in the order of their ids. @param after last id of the preceding hundred */
export function findOrderBatch(person: Person, after = ''): Promise<StoredOrder[]> {
  return OrderModel.find({ ...makePersonFilter(person), _id: { $gt: after } }, { searchTerms: 0 })
    .sort({ _id: 1 })
    .limit(batch)
    .lean<StoredOrder[]>();
}

/** Whether there are guest orders under this address. */
export async function hasGuestOrders(email: string): Promise<boolean> {
  return (await OrderModel.exists(makePersonFilter({ guest: email }))) !== null;
}

/** Whether an order still has to be paid, shipped, mailed to the recipient of its vouchers, decided or disputed. */
export function isOpenOrder(order: StoredOrder): boolean {
  if (order.isDisputed || isAwaitingDecision(order)) return true;
  if (order.isCancelled || isFullyRefunded(order)) return false;
  return !order.isPaid || isAwaitingDelivery(order) || Boolean(order.voucherRecipient?.dueAt);
}

/** Finds admins' notes on orders, by the order's id. */
export async function findNotesByOrders(orders: readonly string[]): Promise<Map<string, StoredNotes['notes']>> {
  const found = await OrderNotesModel.find({ _id: { $in: orders } }).lean<StoredNotes[]>();
  return new Map(found.map(({ _id, notes }) => [_id, notes]));
}
