import { nameInAll, type PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { Words } from '@kontor/shared/rules/providers/description';
import { nameWay } from '@kontor/shared/rules/providers/stripe/provider';
import type { StripeWay } from '@kontor/shared/rules/providers/stripe/ways';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

interface OldOrder {
  _id: string;
  payment: { method: PaymentMethod };
}

interface OldInvoice {
  order: string;
  data: { payment: { ways?: StripeWay[] } };
}

/**
 * Returns the name of an earlier payment: as on its invoice; 'Stripe' if that lists several options, or there is no invoice.
 */
function findWords({ payment: { method } }: OldOrder, ways: readonly StripeWay[] = []): Words {
  if (method !== 'Stripe') return nameInAll(method);
  return nameWay(ways.length === 1 ? (ways[0] ?? '') : '');
}

/** Adds the name of the payment to orders paid through a provider, as for new ones. */
export const howPaid: Migration = {
  id: '036-how-paid',
  async run(db) {
    const orders = db.collection<{ _id: string }>('orders');
    const invoices = db.collection<OldInvoice>('documents');
    const paid = {
      isPaid: true,
      paidWith: { $exists: false },
      'payment.status': { $in: ['captured', 'refunded'] },
    };
    for await (const batch of readInBatches<OldOrder>(db.collection('orders'), paid, { 'payment.method': 1 })) {
      const ids = batch.map(({ _id }) => _id);
      const issued = await invoices.find({ kind: 'invoice', order: { $in: ids } }).toArray();
      const ways = new Map(issued.map(({ order, data }) => [order, data.payment.ways]));
      const changes = batch.map((order) => ({
        updateOne: {
          filter: { _id: order._id, paidWith: { $exists: false } },
          update: { $set: { paidWith: findWords(order, ways.get(order._id)) } },
        },
      }));
      await orders.bulkWrite(changes, { ordered: false });
    }
  },
};
