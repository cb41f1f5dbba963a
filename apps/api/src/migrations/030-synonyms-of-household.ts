import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import type { Migration } from '../lib/database/run-migrations.ts';

/**
 * Stores the household words as settings of a shop that has products and never saved its search: such a shop was found by the
 * words that every new shop once began with. The demo has them in its own data.
 */
export const synonymsOfHousehold: Migration = {
  id: '030-synonyms-of-household',
  async run(db) {
    const byId = { hint: { _id: 1 }, projection: { _id: 1 } } as const;
    if (!(await db.collection('products').findOne({}, byId))) return;
    if (await db.collection<{ _id: string }>('shopstates').findOne({ _id: 'demo' })) return;
    const settings = db.collection<{ _id: string }>('settings');
    if (await settings.findOne({ _id: 'settings', search: { $exists: true } })) return;
    await settings.updateOne({ _id: 'settings' }, { $set: { search: usualSearch } }, { upsert: true });
  },
};
