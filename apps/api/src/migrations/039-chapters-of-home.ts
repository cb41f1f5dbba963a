import type { Migration } from '../lib/database/run-migrations.ts';

/** Chapters of every home page before the default changed. */
const blocks = [{ kind: 'hero' }, { kind: 'promises' }, { kind: 'categories' }, { kind: 'products' }];

/**
 * Keeps the chapters of a shop that was open before an empty shop began with three: its home page changes only when the merchant
 * changes it.
 */
export const chaptersOfHome: Migration = {
  id: '039-chapters-of-home',
  async run(db) {
    const settings = db.collection<{ _id: string; home?: object }>('settings');
    const isOpen =
      (await settings.findOne({}, { projection: { _id: 1 } })) ?? (await db.collection('products').findOne());
    if (!isOpen) return;
    const isChosen = await settings.findOne({ _id: 'settings', home: { $exists: true } }, { projection: { _id: 1 } });
    if (isChosen) return;
    const defaults = { $setOnInsert: { version: 0 } };
    await settings.updateOne({ _id: 'settings' }, { $set: { home: { blocks } }, ...defaults }, { upsert: true });
  },
};
