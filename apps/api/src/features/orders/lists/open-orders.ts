import { orderTerms } from './order-terms.ts';
import { OrderModel, type StoredOrder, listIndexes, orderKinds } from '../order.model.ts';

const batchSize = 500;

/** An order as an earlier version of the shop stored it: `cancelledBy` was the id alone. */
type EarlierOrder = Omit<StoredOrder, 'cancelledBy'> & { cancelledBy?: string | StoredOrder['cancelledBy'] };

function renewed({ _id, number, buyer, cancelledAt, cancelledBy }: EarlierOrder) {
  const fields = {
    isCancelled: Boolean(cancelledAt),
    searchTerms: orderTerms({ number, buyer }),
    ...(typeof cancelledBy === 'string' && { cancelledBy: { _id: cancelledBy, name: '' } }),
  };
  // An order cancelled since it was read has it all by now.
  return { updateOne: { filter: { _id, isCancelled: null }, update: { $set: fields } } };
}

/**
 * Makes orders of an earlier version of the shop known to the admin's lists and their search, at every start. Where there
 * are none it costs one look into an index.
 */
export async function openOrders(): Promise<void> {
  for (;;) {
    const batch = await OrderModel.find({ kind: { $in: orderKinds }, isCancelled: null }, { lines: 0 })
      .hint(listIndexes.all)
      .limit(batchSize)
      .lean<EarlierOrder[]>();
    if (batch.length === 0) return;
    // By the driver: `updatedAt` stays.
    await OrderModel.collection.bulkWrite(batch.map(renewed) as never, { ordered: false }); // typed for ObjectIds as _id
  }
}
