import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import mongoose from 'mongoose';
import { type ListScope, ProductModel, type StoredProduct, categoryPath, listIndex } from '../product.model.ts';
import { readListCache } from './catalogue.service.ts';
import { sortings } from './product-filter.ts';

type Id = mongoose.Types.ObjectId;
type Asked = Pick<StoredProduct, '_id' | 'texts' | 'brand' | 'published' | 'related'>;

/** Finds the existing ones of some products, in their order, drafts only on request. */
export async function findExisting(ids: readonly Id[], { drafts }: { drafts: boolean }): Promise<Id[]> {
  const found = await ProductModel.collection
    .find({ _id: { $in: [...ids] }, ...(!drafts && { published: true }) }, { projection: { _id: 1 } })
    .toArray();
  const known = new Set(found.map(({ _id }) => String(_id)));
  return ids.filter((id) => known.has(String(id)));
}

/** Returns the newest available products of a category or brand, from the index alone. */
async function findNewest(scope: ListScope, condition: Record<string, string>): Promise<Id[]> {
  const filter = { published: true, ...condition, countInStock: { $gt: 0 } };
  const found = await ProductModel.collection
    .find(filter, { projection: { _id: 1 }, hint: listIndex(scope) })
    .sort(sortings.newest)
    .limit(2 * limits.related + 1)
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Finds similar products: of the same category and brand, then of the category, then of the brand. */
async function findSimilar({ _id, texts, brand }: Asked): Promise<Id[]> {
  const [ofCategory, ofBrand] = await Promise.all([
    findNewest('category', { [categoryPath]: texts[baseLanguage].category }),
    findNewest('brand', { brand }),
  ]);
  const sameBrand = new Set(ofBrand.map(String));
  const inOrder = [
    ...ofCategory.filter((id) => sameBrand.has(String(id))),
    ...ofCategory.filter((id) => !sameBrand.has(String(id))),
    ...ofBrand,
  ];
  const others = new Map(inOrder.map((id) => [String(id), id]));
  others.delete(String(_id));
  return [...others.values()].slice(0, limits.related);
}

async function findRelated(id: Id): Promise<Id[] | undefined> {
  const projection = { texts: 1, brand: 1, published: 1, related: 1 };
  const product = await ProductModel.collection.findOne<Asked>({ _id: id }, { projection });
  if (!product?.published) return undefined;
  const chosen = await findExisting(product.related ?? [], { drafts: false });
  return chosen.length > 0 ? chosen : findSimilar(product);
}

/**
 * Finds the products recommended with a product, at most six: the merchant's choice as far as it is public, otherwise similar
 * available ones. Undefined where there is no such product, or it is a draft.
 */
export async function findRecommended(id: string): Promise<Id[] | undefined> {
  const cached = await readListCache();
  return cached(`related ${id}`, ['products', 'stock'], () => findRelated(new mongoose.Types.ObjectId(id)));
}
