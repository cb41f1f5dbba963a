import { ProductModel, type StoredProduct } from '../features/catalogue/product.model.ts';
import { type SearchableTexts, searchTerms } from '../features/catalogue/search/search-terms.ts';
import { learnWords } from '../features/catalogue/search/search-words.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

type Texts = SearchableTexts & Pick<StoredProduct, '_id' | 'version'>;

const fields = { brand: 1, texts: 1, version: 1 };

/**
 * Products are found by the words of their texts, as `searchTerms` makes them today. It reads products as today's code
 * does: a migration that changes their texts goes before it, and this one then runs again under a new number.
 */
export const productSearchTerms: Migration = {
  id: '005-product-search-terms',
  async run(db) {
    // Indexes that are no longer declared would cost every write of a product.
    await ProductModel.cleanIndexes();
    const products = db.collection('products');
    for await (const batch of readInBatches<Texts>(products, {}, fields)) {
      const converted = batch.map((product) => ({ product, terms: searchTerms(product) }));
      await learnWords([...new Set(converted.flatMap(({ terms }) => terms))]);
      // A product that an admin has just changed has its terms already.
      await products.bulkWrite(
        converted.map(({ product: { _id, version }, terms }) => ({
          updateOne: { filter: { _id, version }, update: { $set: { searchTerms: terms } } },
        })),
        { ordered: false },
      );
    }
  },
};
