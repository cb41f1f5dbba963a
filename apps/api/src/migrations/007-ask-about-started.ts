import type { Migration } from '../lib/database/run-migrations.ts';

const dayMs = 86_400_000;

/** Schedules questions about payments begun in the last day without news, as for later ones. */
export const askAboutStarted: Migration = {
  id: '007-ask-about-started',
  async run(db) {
    const now = new Date();
    const begun = { status: 'started', askAt: null, createdAt: { $gt: new Date(now.getTime() - dayMs) } };
    await db.collection('payments').updateMany(begun, { $set: { askAt: now } }, { hint: { _id: 1 } });
  },
};
