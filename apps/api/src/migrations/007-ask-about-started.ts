import type { Migration } from '../lib/database/run-migrations.ts';

const dayMs = 86_400_000;

/** Payments that were begun in the last day and of which nothing was heard are asked about, as later ones are. */
export const askAboutStarted: Migration = {
  id: '007-ask-about-started',
  async run(db) {
    const now = new Date();
    const begun = { status: 'started', askAt: null, createdAt: { $gt: new Date(now.getTime() - dayMs) } };
    await db.collection('payments').updateMany(begun, { $set: { askAt: now } }, { hint: { _id: 1 } });
  },
};
