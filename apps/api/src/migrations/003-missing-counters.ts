import type { Migration } from '../lib/database/run-migrations.ts';

const hint = { _id: 1 };

/** Adds the counters to every document: a payment's refunds, and the shop's own reviews of a product. */
export const missingCounters: Migration = {
  id: '003-missing-counters',
  async run(db) {
    const nothing = { $set: { refundedCents: 0 } };
    await db.collection('payments').updateMany({ refundedCents: null }, nothing, { hint });
    await db.collection('products').updateMany({ shopReviews: null }, { $set: { shopReviews: 0 } }, { hint });
    const stars = { $round: [{ $multiply: ['$rating', '$numReviews'] }] };
    await db.collection('products').updateMany({ ratingSum: null }, [{ $set: { ratingSum: stars } }], { hint });
  },
};
