import type { Migration } from '../lib/database/run-migrations.ts';

/** Opens a shop that has sold something before shops could be closed. */
export const openWithOrders: Migration = {
  id: '012-open-with-orders',
  async run(db) {
    if (!(await db.collection('orders').findOne({}, { hint: { _id: 1 }, projection: { _id: 1 } }))) return;
    const settings = db.collection<{ _id: string }>('settings');
    // A repetition after a crash, or a node that has closed it meanwhile: the stored state stays.
    if (await settings.findOne({ _id: 'settings', opening: { $exists: true } })) return;
    await settings.updateOne({ _id: 'settings' }, { $set: { opening: { state: 'open' } } }, { upsert: true });
  },
};
