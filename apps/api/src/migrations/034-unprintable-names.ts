import { findUnprintable } from '../features/orders/answers/unprintable-names.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

type OldOrder = Parameters<typeof findUnprintable>[0] & { _id: string };

/** Marks correctable orders with unprintable names, as for new ones. */
export const unprintableNames: Migration = {
  id: '034-unprintable-names',
  async run(db) {
    const orders = db.collection<{ _id: string }>('orders');
    const open = { isCancelled: false, isDelivered: false, isUnprintable: { $exists: false } };
    const fields = { buyer: 1, shippingAddress: 1, billing: 1, language: 1, 'lines.texts': 1 };
    for await (const batch of readInBatches<OldOrder>(db.collection('orders'), open, fields)) {
      const changes = batch.flatMap((order) =>
        findUnprintable(order).length > 0
          ? [{ updateOne: { filter: { _id: order._id }, update: { $set: { isUnprintable: true } } } }]
          : [],
      );
      if (changes.length > 0) await orders.bulkWrite(changes, { ordered: false });
    }
  },
};
