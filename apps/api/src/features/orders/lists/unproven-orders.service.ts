import { limits } from '@kontor/shared/rules/access/limits';
import type { UnprovenOrder } from '@kontor/shared/wire/eu-supplies';
import { OrderModel, type StoredOrder, taxFreeOrdersIndex } from '../order.model.ts';
import { isUnproven } from '../order-filters.ts';

/** Maximum number of listed orders. */
const most = 200;

type Listed = Pick<StoredOrder, '_id' | 'number' | 'taxFree' | 'shipments' | 'deliveredAt' | 'createdAt'>;

/** Counts shipped orders without VAT whose arrival is not yet proved, to 1,000. */
export function countUnprovenOrders(): Promise<number> {
  return OrderModel.collection.countDocuments(isUnproven, {
    hint: taxFreeOrdersIndex,
    limit: limits.countedOnOverview,
  });
}

/** Finds shipped orders without VAT whose arrival is not yet proved, the oldest first. */
export async function findUnprovenOrders(): Promise<UnprovenOrder[]> {
  const said = { number: 1, taxFree: 1, 'shipments.sentAt': 1, deliveredAt: 1, createdAt: 1 } as const;
  const orders = await OrderModel.find(isUnproven, said)
    .hint(taxFreeOrdersIndex)
    .sort({ createdAt: 1 })
    .limit(most)
    .lean<Listed[]>();
  return orders.map(({ _id, number, taxFree, shipments, deliveredAt, createdAt }) => ({
    _id,
    number,
    ...(taxFree?.company && { company: taxFree.company }),
    ...(taxFree?.vatId && { vatId: taxFree.vatId }),
    sentAt: (shipments?.[0]?.sentAt ?? deliveredAt ?? createdAt).toISOString(),
  }));
}
