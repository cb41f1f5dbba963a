import { textFlattener } from '@kontor/shared/rules/text/texts';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import { beginsLike } from '../../../lib/lists/words.ts';
import { namesProjection, ProductModel, type StoredProduct } from '../product.model.ts';
import { queryAdminProducts } from '../products.service.ts';
import type { NamedProduct } from './low-stock.service.ts';

/** Product by which staff recognise it, drafts too. */
export type ProductHit = NamedProduct & { sku?: string | undefined };

const flattenName = textFlattener<'name', never>(['name']);

/** Returns products whose article numbers begin with `q`, as typed or in capitals. */
async function findBySku(q: string, most: number): Promise<ProductHit[]> {
  const beginnings = [...new Set([q, q.toUpperCase()])];
  const products = await ProductModel.find(
    // `$exists`: the index contains only products with a number.
    { $or: beginnings.map((text) => ({ sku: { ...beginsLike(text), $exists: true } })) },
    { ...namesProjection, sku: 1 },
  )
    .limit(most)
    .lean<Pick<StoredProduct, '_id' | 'texts' | 'sku'>[]>();
  return products.map(({ _id, texts, sku }) => ({ _id: String(_id), ...flattenName(texts), ...(sku && { sku }) }));
}

/** Returns `most` products with an article number or name, those by number first. */
export async function suggestProducts(q: string, most: number, search: SearchSection): Promise<ProductHit[]> {
  const [bySku, { products }] = await Promise.all([
    findBySku(q, most),
    queryAdminProducts({ q, page: 1, pageSize: most }, search),
  ]);
  const known = new Set(bySku.map(({ _id }) => _id));
  const byName = products.filter(({ _id }) => !known.has(_id));
  return [...bySku, ...byName].slice(0, most);
}
