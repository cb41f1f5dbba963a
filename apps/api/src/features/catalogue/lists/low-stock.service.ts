import { type FlatTexts, textFlattener } from '@kontor/shared/rules/text/texts';
import { ProductModel, type StoredProduct, lowStockIndex, namesProjection } from '../product.model.ts';

/** A product with its names. */
export type NamedProduct = { _id: string } & FlatTexts<'name', never>;

const flattenName = textFlattener<'name', never>(['name']);

function nameProduct({ _id, texts }: Pick<StoredProduct, '_id' | 'texts'>): NamedProduct {
  return { _id: String(_id), ...flattenName(texts) };
}

/**
 * Returns published products with at most `threshold` units left (1,000 at most), the fewest first, at most `shown` of them.
 */
export async function productsRunningOut(
  threshold: number,
  shown: number,
): Promise<(NamedProduct & Pick<StoredProduct, 'countInStock'>)[]> {
  const products = await ProductModel.find(
    { countInStock: { $lte: threshold }, published: true },
    { ...namesProjection, countInStock: 1 },
  )
    .hint(lowStockIndex)
    .sort({ countInStock: 1, _id: 1 })
    .limit(shown)
    .lean<Pick<StoredProduct, '_id' | 'texts' | 'countInStock'>[]>();
  return products.map((product) => ({ ...nameProduct(product), countInStock: product.countInStock }));
}

/** Returns the names of products by id; deleted ones are missing. */
export async function productNames(ids: readonly StoredProduct['_id'][]): Promise<Map<string, NamedProduct>> {
  const products = await ProductModel.find({ _id: { $in: ids } }, namesProjection).lean<
    Pick<StoredProduct, '_id' | 'texts'>[]
  >();
  return new Map(products.map((product) => [String(product._id), nameProduct(product)]));
}
