import { ProductModel } from '../features/catalogue/product.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';

/**
 * Removes the products' stored search terms, the collection of all words, and undeclared indexes: searches use the catalogue's
 * table (decision 034), and these would only slow down every write of a product.
 */
export const withoutSearchTerms: Migration = {
  id: '016-without-search-terms',
  async run(db) {
    await ProductModel.cleanIndexes();
    await db
      .collection('products')
      .updateMany({ searchTerms: { $exists: true } }, { $unset: { searchTerms: 1 } }, { hint: { _id: 1 } });
    await db.dropCollection('searchwords');
  },
};
