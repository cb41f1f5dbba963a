import { limits } from '@kontor/shared/rules/access/limits';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Finds the returns of orders, newest first. */
export async function findReturnsByOrders(orders: readonly string[]): Promise<StoredReturn[]> {
  if (orders.length === 0) return [];
  return ReturnModel.find({ order: { $in: orders } })
    .sort({ announcedAt: -1 })
    .limit(limits.list)
    .lean<StoredReturn[]>();
}

/** Removes the buyers' words and the notes from returns; what came back and what became of it stays with the order. */
export async function forgetReturns(orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  await ReturnModel.updateMany(
    { order: { $in: orders } },
    { $unset: { message: 1, parcel: 1, explanation: 1, 'history.$[].note': 1, refunding: 1, refused: 1 } },
  );
}

/** Deletes the returns of an order that is deleted. */
export async function deleteReturns(order: string): Promise<void> {
  await ReturnModel.deleteMany({ order });
}
