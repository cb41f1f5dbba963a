import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import type { Migration } from '../lib/database/run-migrations.ts';

/**
 * A shop that has products and never saved its search was found by the words for households that every new shop once began with:
 * it keeps them, as its own from now on. The demo goes on having them from its own data.
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
