import type { withdrawalExclusions } from '@kontor/shared/wire/product-details';
import { ProductModel, type StoredProduct } from './product.model.ts';

type Exclusion = (typeof withdrawalExclusions)[number];

/**
 * Returns the reasons for which products have no right of withdrawal, by id; products with that right, and deleted ones, are
 * missing.
 */
export async function findExclusions(ids: readonly string[]): Promise<Map<string, Exclusion>> {
  if (ids.length === 0) return new Map();
  const products = await ProductModel.find({ _id: { $in: ids } }, { withdrawalExcluded: 1 })
    .hint({ _id: 1 })
    .lean<Pick<StoredProduct, '_id' | 'withdrawalExcluded'>[]>();
  return new Map(
    products.flatMap(({ _id, withdrawalExcluded: reason }) => (reason ? [[String(_id), reason] as const] : [])),
  );
}
