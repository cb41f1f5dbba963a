import type { withdrawalExclusions } from '@kontor/shared/wire/product-details';
import { ProductModel, type StoredProduct } from './product.model.ts';

type Exclusion = (typeof withdrawalExclusions)[number];

/**
 * Why there is no right of withdrawal for these products, by id; those that there is one for, and those that are gone, are
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
