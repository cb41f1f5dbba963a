import type { Migration } from '../lib/database/run-migrations.ts';

/** A shop that has sold something before shops could be closed is open. */
export const openWithOrders: Migration = {
  id: '012-open-with-orders',
  async run(db) {
    if (!(await db.collection('orders').findOne({}, { hint: { _id: 1 }, projection: { _id: 1 } }))) return;
    const settings = db.collection<{ _id: string }>('settings');
    // Again after a crash, or beside a node that has closed it meanwhile: what is said of it stays.
    if (await settings.findOne({ _id: 'settings', opening: { $exists: true } })) return;
    await settings.updateOne({ _id: 'settings' }, { $set: { opening: { state: 'open' } } }, { upsert: true });
  },
};
