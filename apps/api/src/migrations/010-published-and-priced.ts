import { PriceEntryModel } from '../features/catalogue/prices/price-entry.model.ts';
import { ProductModel, type StoredProduct } from '../features/catalogue/product.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

type Priced = Pick<StoredProduct, '_id' | 'priceCents'>;

const hint = { _id: 1 };

/**
 * Marks products older than drafts and reductions as published and not reduced. Their earlier prices were not recorded: the log
 * of prices begins with the present one, today.
 */
export const publishedAndPriced: Migration = {
  id: '010-published-and-priced',
  async run(db) {
    // The indexes of lists and search begin with another field now.
    await ProductModel.cleanIndexes();
    const products = db.collection('products');
    await products.updateMany({ published: { $exists: false } }, { $set: { published: true } }, { hint });
    await products.updateMany({ onSale: { $exists: false } }, { $set: { onSale: false } }, { hint });
    const priced = { priceCents: { $type: 'number' } };
    for await (const batch of readInBatches<Priced>(products, priced, { priceCents: 1 })) {
      await PriceEntryModel.bulkWrite(
        batch.map(({ _id: product, priceCents }) => ({
          updateOne: {
            filter: { product, number: 1 },
            update: { $setOnInsert: { at: new Date(), priceCents, published: true } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    }
  },
};
