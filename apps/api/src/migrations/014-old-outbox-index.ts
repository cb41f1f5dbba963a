import type { Migration } from '../lib/database/run-migrations.ts';

const name = 'outbox.dueAt_1';

/** Drops the index of outbox rows without their receiving feature: it is no longer read. */
export const oldOutboxIndex: Migration = {
  id: '014-old-outbox-index',
  async run(db) {
    const found = await db.listCollections({ name: { $in: ['orders', 'withdrawals'] } }).toArray();
    for (const collection of found.map((info) => db.collection(info.name)))
      if (await collection.indexExists(name)) await collection.dropIndex(name);
  },
};
