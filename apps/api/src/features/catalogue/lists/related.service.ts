import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import mongoose from 'mongoose';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { readListCache } from './catalogue.service.ts';
import type { ProductQuery } from './product-filter.ts';
import { findProductHits } from './product-hits.ts';

type Id = mongoose.Types.ObjectId;
type Asked = Pick<StoredProduct, '_id' | 'texts' | 'brand' | 'published' | 'related' | 'group'>;

/** Products recommended with one, and the group that is left out because the product is its variant. */
export interface Recommended {
  ids: Id[];
  group: StoredProduct['group'];
}

/** Finds the existing ones of some products, in their order, drafts only on request. */
export async function findExisting(ids: readonly Id[], { drafts }: { drafts: boolean }): Promise<Id[]> {
  const found = await ProductModel.collection
    .find({ _id: { $in: [...ids] }, ...(!drafts && { published: true }) }, { projection: { _id: 1 } })
    .toArray();
  const known = new Set(found.map(({ _id }) => String(_id)));
  return ids.filter((id) => known.has(String(id)));
}

/** Returns the newest available products of a category or brand; of a group its face. */
async function findNewest(narrowing: Pick<ProductQuery, 'category' | 'brand'>): Promise<Id[]> {
  const query = { ...narrowing, inStock: true, sort: 'newest' as const };
  const slice = { skip: 0, size: 2 * limits.related + 1 };
  // Nothing is searched or counted.
  const search = { synonyms: [], facets: [], uses: [] };
  return (await findProductHits(query, slice, search, { isBrief: true })).ids;
}

/** Finds similar products: of the same category and brand, then of the category, then of the brand. */
async function findSimilar({ _id, texts, brand }: Asked): Promise<Id[]> {
  const [ofCategory, ofBrand] = await Promise.all([
    findNewest({ category: texts[baseLanguage].category }),
    findNewest({ brand: [brand] }),
  ]);
  const sameBrand = new Set(ofBrand.map(String));
  const inOrder = [
    ...ofCategory.filter((id) => sameBrand.has(String(id))),
    ...ofCategory.filter((id) => !sameBrand.has(String(id))),
    ...ofBrand,
  ];
  const others = new Map(inOrder.map((id) => [String(id), id]));
  others.delete(String(_id));
  // One more than are shown: the product's own group may be among them.
  return [...others.values()].slice(0, limits.related + 1);
}

async function findRelated(id: Id): Promise<Recommended | undefined> {
  const projection = { texts: 1, brand: 1, published: 1, related: 1, group: 1 };
  const product = await ProductModel.collection.findOne<Asked>({ _id: id }, { projection });
  if (!product?.published) return undefined;
  const chosen = await findExisting(product.related ?? [], { drafts: false });
  return { ids: chosen.length > 0 ? chosen : await findSimilar(product), group: product.group };
}

/**
 * Finds the products recommended with a product, at most seven, of which six are shown: the merchant's choice as far as it is
 * public, otherwise similar available ones. Undefined if there is no such product, or it is a draft.
 */
export async function findRecommended(id: string): Promise<Recommended | undefined> {
  const cached = await readListCache();
  return cached(`related ${id}`, ['products', 'stock'], () => findRelated(new mongoose.Types.ObjectId(id)));
}
