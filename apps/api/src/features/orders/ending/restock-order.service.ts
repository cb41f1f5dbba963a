import type { ClientSession } from 'mongoose';
import { returnStock } from '../../catalogue/stock.service.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** Whether the pieces of an order are away: cancelling has put them back already, unless they were delivered. */
export function isRestockable({ restockedAt, cancelledAt, isDelivered }: StoredOrder): boolean {
  return !restockedAt && (!cancelledAt || isDelivered);
}

/**
 * Puts the pieces of an order back into stock with a refund, once. The caller says `stockMoved()` after committing.
 * @returns false when they were back already
 */
export async function restockOrder({ _id, lines }: StoredOrder, session: ClientSession): Promise<boolean> {
  const away = { restockedAt: { $exists: false }, $or: [{ cancelledAt: { $exists: false } }, { isDelivered: true }] };
  const { matchedCount } = await OrderModel.updateOne({ _id, ...away }, { restockedAt: new Date() }, { session });
  if (matchedCount === 0) return false;
  await returnStock(lines, session);
  return true;
}
