import { ProductModel, type StoredProduct, lowStockIndex } from '../product.model.ts';

/** A product as one names it. */
export type NamedProduct = Pick<StoredProduct, '_id' | 'name' | 'nameEn'>;

/** Products of which `threshold` pieces (at most 1,000) or fewer are left, the fewest first, at most `shown`. */
export function productsRunningOut(
  threshold: number,
  shown: number,
): Promise<(NamedProduct & Pick<StoredProduct, 'countInStock'>)[]> {
  return ProductModel.find({ countInStock: { $lte: threshold } }, { name: 1, nameEn: 1, countInStock: 1 })
    .hint(lowStockIndex)
    .sort({ countInStock: 1, _id: 1 })
    .limit(shown)
    .lean();
}

/** The names of products by id; those that are gone are missing. */
export async function productNames(ids: readonly StoredProduct['_id'][]): Promise<Map<string, NamedProduct>> {
  const products = await ProductModel.find({ _id: { $in: ids } }, { name: 1, nameEn: 1 }).lean<NamedProduct[]>();
  return new Map(products.map((product) => [String(product._id), product]));
}
