import { orderTerms } from '../features/orders/lists/order-terms.ts';
import type { StoredOrder } from '../features/orders/order.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

/** Order whose `cancelledBy` was only an id. */
type EarlierOrder = Pick<StoredOrder, '_id' | 'number' | 'buyer' | 'cancelledAt'> & {
  cancelledBy?: string | StoredOrder['cancelledBy'];
};

const fields = { number: 1, buyer: 1, cancelledAt: 1, cancelledBy: 1 };

function makeListFieldsUpdate({ _id, number, buyer, cancelledAt, cancelledBy }: EarlierOrder) {
  const $set = {
    isCancelled: Boolean(cancelledAt),
    searchTerms: orderTerms({ number, buyer }),
    ...(typeof cancelledBy === 'string' && { cancelledBy: { _id: cancelledBy, name: '' } }),
  };
  // An order cancelled since the read has all fields already.
  return { updateOne: { filter: { _id: _id as never, isCancelled: null }, update: { $set } } }; // the driver expects an ObjectId
}

/** Adds `isCancelled` and search terms to orders: admins' lists count and find orders on indexes alone. */
export const orderListFields: Migration = {
  id: '002-order-list-fields',
  async run(db) {
    const orders = db.collection('orders');
    for await (const batch of readInBatches<EarlierOrder>(orders, { isCancelled: null }, fields)) {
      await orders.bulkWrite(batch.map(makeListFieldsUpdate), { ordered: false });
    }
  },
};
