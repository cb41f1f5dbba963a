import { foldName } from '@kontor/shared/rules/address/names';
import { categoryPath } from '../features/catalogue/product.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';

const hint = { _id: 1 };

/**
 * Merges categories that differ only in case or spaces: their products get the most frequent spelling. The products' search
 * terms stay, because the search ignores case and spaces.
 */
export const oneSpellingPerCategory: Migration = {
  id: '008-one-spelling-per-category',
  async run(db) {
    const products = db.collection('products');
    const spellings = await products
      .aggregate<{ _id: string }>(
        [
          { $match: { [categoryPath]: { $gt: '' } } },
          { $group: { _id: `$${categoryPath}`, count: { $sum: 1 } } },
          { $sort: { count: -1, _id: 1 } },
        ],
        { hint },
      )
      .toArray();
    const chosen = new Map<string, string>();
    for (const { _id: name } of spellings) {
      const folded = foldName(name);
      const most = chosen.get(folded);
      if (most === undefined) chosen.set(folded, name);
      else
        await products.updateMany(
          { [categoryPath]: name },
          { $set: { [categoryPath]: most }, $inc: { version: 1 } },
          { hint },
        );
    }
  },
};
