import { usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import type { Migration } from '../lib/database/run-migrations.ts';

/** Adds the standard tax class to products that have none. */
export const usualTaxClasses: Migration = {
  id: '009-usual-tax-classes',
  async run(db) {
    const unset = { taxClass: { $exists: false } };
    await db.collection('products').updateMany(unset, { $set: { taxClass: usualTaxClass } }, { hint: { _id: 1 } });
  },
};
