import { orderTerms } from '../features/orders/lists/order-terms.ts';
import type { StoredOrder } from '../features/orders/order.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

/** `cancelledBy` was the id alone. */
type EarlierOrder = Pick<StoredOrder, '_id' | 'number' | 'buyer' | 'cancelledAt'> & {
  cancelledBy?: string | StoredOrder['cancelledBy'];
};

const fields = { number: 1, buyer: 1, cancelledAt: 1, cancelledBy: 1 };

function conversionOf({ _id, number, buyer, cancelledAt, cancelledBy }: EarlierOrder) {
  const $set = {
    isCancelled: Boolean(cancelledAt),
    searchTerms: orderTerms({ number, buyer }),
    ...(typeof cancelledBy === 'string' && { cancelledBy: { _id: cancelledBy, name: '' } }),
  };
  // An order cancelled since it was read has it all by now.
  return { updateOne: { filter: { _id: _id as never, isCancelled: null }, update: { $set } } }; // the driver expects an ObjectId
}

/** Admins' lists count and find orders on indexes alone: by `isCancelled` and by their search terms. */
export const orderListFields: Migration = {
  id: '002-order-list-fields',
  async run(db) {
    const orders = db.collection('orders');
    for await (const batch of readInBatches<EarlierOrder>(orders, { isCancelled: null }, fields)) {
      await orders.bulkWrite(batch.map(conversionOf), { ordered: false });
    }
  },
};
