import type { Migration } from '../lib/database/run-migrations.ts';

/** Whoever was an admin before there were roles is an owner, and has nothing else changed. */
export const adminsAreOwners: Migration = {
  id: '013-admins-are-owners',
  async run(db) {
    await db
      .collection('users')
      .updateMany({ isAdmin: true, role: { $exists: false } }, { $set: { role: 'owner' } }, { hint: { _id: 1 } });
  },
};
