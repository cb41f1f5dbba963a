import { leftToSend, type SendingFacts } from '@kontor/shared/rules/order/left-to-send';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

type OldOrder = Pick<SendingFacts, 'lines' | 'events'> & { _id: string };

/** Marks orders whose lines all went back before any parcel left, as a refund by line does now. */
export const nothingToSend: Migration = {
  id: '037-nothing-to-send',
  async run(db) {
    const orders = db.collection<{ _id: string }>('orders');
    const refunded = {
      isCancelled: false,
      isDelivered: false,
      refundedCents: { $gt: 0 },
      'shipments.0': { $exists: false },
      hasNothingToSend: { $exists: false },
    };
    const fields = { 'lines.product': 1, 'lines.qty': 1, 'events.kind': 1, 'events.parts': 1 };
    for await (const batch of readInBatches<OldOrder>(db.collection('orders'), refunded, fields)) {
      const ids = batch.flatMap((order) => (leftToSend(order).length === 0 ? [order._id] : []));
      await orders.updateMany({ _id: { $in: ids } }, { $set: { hasNothingToSend: true } });
    }
  },
};
