import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

interface OldOrder {
  _id: string;
  shippingAddress?: { country?: string };
}

/** Adds the other member state of destination to earlier orders, for the yearly sum. */
export const euStates: Migration = {
  id: '024-eu-states',
  async run(db) {
    const orders = db.collection<OldOrder>('orders');
    const fields = { 'shippingAddress.country': 1 };
    for await (const batch of readInBatches<OldOrder>(
      db.collection('orders'),
      { euState: { $exists: false } },
      fields,
    )) {
      const changes = batch.flatMap(({ _id, shippingAddress }) => {
        const euState = otherMemberState(findCountryCode(shippingAddress?.country ?? ''));
        return euState ? [{ updateOne: { filter: { _id }, update: { $set: { euState } } } }] : [];
      });
      if (changes.length > 0) await orders.bulkWrite(changes, { ordered: false });
    }
  },
};
