import type { Migration } from '../lib/database/run-migrations.ts';

/** Makes earlier admins owners, and changes nothing else of them. */
export const adminsAreOwners: Migration = {
  id: '013-admins-are-owners',
  async run(db) {
    await db
      .collection('users')
      .updateMany({ isAdmin: true, role: { $exists: false } }, { $set: { role: 'owner' } }, { hint: { _id: 1 } });
  },
};
