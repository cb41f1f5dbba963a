import type { Product } from '@kontor/shared/wire/products';
import { type Undated, flattenProductTexts, toDetails, toUngrouped } from '../product-answer.ts';
import { ProductModel, type StoredProduct, groupIndex, listIndex } from '../product.model.ts';

/** A published product as its page has it, without reviews and without what leads to other pages. */
export type CatalogueEntry = Undated<Omit<Product, 'reviews' | 'related' | 'maker' | 'group'>>;

/** Products in memory at a time. The driver's default batch is 16 MB. */
export const streamBatch = 500;

/** Streams all products with every field, drafts too, in the order in which they were made. */
export function streamAllProducts(): AsyncIterable<StoredProduct> {
  return ProductModel.collection.find<StoredProduct>(
    {},
    { hint: { _id: 1 }, sort: { _id: 1 }, batchSize: streamBatch },
  );
}

/** Fields of a variant that decide which one represents its group. */
type Candidate = Pick<StoredProduct, '_id' | 'group' | 'countInStock' | 'published'>;

/**
 * Returns the ids of the variants that represent their groups: the first one in stock of each group, otherwise the first
 * published one.
 */
export async function findFaces(): Promise<ReadonlySet<string>> {
  const projection = { group: 1, countInStock: 1, published: 1 };
  const variants = ProductModel.collection.find<Candidate>(
    { group: { $type: 'objectId' } },
    { projection, hint: groupIndex, sort: { group: 1, place: 1 } },
  );
  const faces = new Map<string, Candidate>();
  for await (const variant of variants) {
    const key = String(variant.group);
    const face = faces.get(key);
    const isBetter = variant.published && (!face || (face.countInStock <= 0 && variant.countInStock > 0));
    if (isBetter) faces.set(key, variant);
  }
  return new Set([...faces.values()].map(({ _id }) => String(_id)));
}

/** Streams the published products, the oldest first, so that products added meanwhile come last; of a group its face. */
export async function* streamProducts(): AsyncGenerator<CatalogueEntry> {
  const faces = await findFaces();
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
    if (product.group && !faces.has(String(product._id))) continue;
    yield { ...toUngrouped(product), ...flattenProductTexts(product.texts), ...toDetails(product) };
  }
}
