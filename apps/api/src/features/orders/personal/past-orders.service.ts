import { orderKinds, OrderModel, type StoredOrder, listIndexes } from '../order.model.ts';

const batch = 100;

type PastOrder = Pick<StoredOrder, '_id' | 'number' | 'buyer' | 'createdAt'> & { updatedAt: Date };
const fields = { number: 1, 'buyer._id': 1, createdAt: 1, updatedAt: 1 } as const;

/**
 * Returns unpaid orders that were cancelled before a moment: a hundred, the oldest first. Some may have taken money all the
 * same.
 * @param after leaves out those ordered until then: for the next hundred
 */
export function findCancelledUnpaid(before: Date, after: Date): Promise<PastOrder[]> {
  const unpaid = { kind: { $in: orderKinds }, isCancelled: true, isDelivered: { $in: [true, false] }, isPaid: false };
  return OrderModel.find({ ...unpaid, createdAt: { $gt: after, $lt: before }, cancelledAt: { $lt: before } }, fields)
    .sort({ createdAt: 1 })
    .limit(batch)
    .hint(listIndexes.flagged)
    .lean<PastOrder[]>();
}

/**
 * Returns orders of the years before one, without later changes: a hundred, by their numbers, which begin with the year.
 * @param year the first year to leave out
 * @param after the last number of the preceding hundred
 */
export function findPastOrders(year: number, before: Date, after: string): Promise<PastOrder[]> {
  return OrderModel.find({ number: { $gt: after, $lt: String(year) }, updatedAt: { $lt: before } }, fields)
    .sort({ number: 1 })
    .limit(batch)
    .lean<PastOrder[]>();
}
