import type { Product } from '@kontor/shared/wire/products';
import { type Undated, flattenProductTexts, toDetails, toListedProduct } from '../product-answer.ts';
import { ProductModel, type StoredProduct, listIndex } from '../product.model.ts';

/** A published product as its page has it, without reviews and without what leads to other pages. */
export type CatalogueEntry = Undated<Omit<Product, 'reviews' | 'related' | 'maker'>>;

/** Products in memory at a time. The driver's default batch is 16 MB. */
export const streamBatch = 500;

/** Streams all products with every field, drafts too, in the order in which they were made. */
export function streamAllProducts(): AsyncIterable<StoredProduct> {
  return ProductModel.collection.find<StoredProduct>(
    {},
    { hint: { _id: 1 }, sort: { _id: 1 }, batchSize: streamBatch },
  );
}

/** Streams the published products, the oldest first, so that products added meanwhile come last. */
export async function* streamProducts(): AsyncGenerator<CatalogueEntry> {
  const products = ProductModel.collection.find<StoredProduct>(
    { published: true },
    {
      projection: { maker: 0, related: 0 },
      hint: listIndex('all'),
      sort: { createdAt: 1, _id: 1 },
      batchSize: streamBatch,
    },
  );
  for await (const product of products) {
    yield { ...toListedProduct(product), ...flattenProductTexts(product.texts), ...toDetails(product) };
  }
}
