import { limits } from '@kontor/shared/rules/access/limits';
import type {
  AdminProduct,
  AdminProductPage,
  Category,
  DescribedCategory,
  ListedProduct,
  Product,
  ProductPage,
} from '@kontor/shared/wire/products';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { defaultPageSize } from '@kontor/shared/rules/site/page-sizes';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import mongoose from 'mongoose';
import { notFound } from '../../http/answers/api-error.ts';
import { type Slice, pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { linkCategory } from './categories/category-answer.ts';
import { readKeptTree } from './categories/read-tree.service.ts';
import { parseTexts } from '../../lib/text/parse-texts.ts';
import { describeCategories, leaveOutDescription } from './categories/describe-categories.service.ts';
import { currentFinder } from './finding/choose-finder.ts';
import { newestReviews } from './reviews/read-reviews.service.ts';
import { readListCache } from './lists/catalogue.service.ts';
import {
  type Listed,
  type Undated,
  adminProjection,
  cartProjection,
  flattenProductTexts,
  listProjection,
  toAdminProduct,
  toDetails,
  toListedProduct,
  toUngrouped,
} from './product-answer.ts';
import { type Hits, type ProductQuery, makeProductFilter, publishedFilter, sortings } from './lists/product-filter.ts';
import { answerGroup } from './groups/group-answer.ts';
import { flattenSlugs } from './makers/maker-answer.ts';
import { findMakerOfBrand } from './makers/makers.service.ts';
import { findProductHits } from './lists/product-hits.ts';
import { findExisting, findRecommended } from './lists/related.service.ts';
import { ProductModel, type StoredProduct, saleIndex } from './product.model.ts';
import { countStoredReviews } from './reviews/rating.service.ts';

type FoundPage = Omit<Hits, 'ids'> & { products: Listed[] };

/** One page of products. */
export type UndatedPage = Omit<ProductPage, 'products'> & {
  products: Undated<ListedProduct>[];
  /** Whether the same query may find more at the same state of the catalogue. */
  isProvisional?: boolean;
};

/** Returns all products, newest first, capped at the newest 1,000. */
export async function listProducts(): Promise<Undated<ListedProduct>[]> {
  const products = await ProductModel.find({ published: true }, listProjection)
    .sort(sortings.newest)
    .limit(limits.list)
    .lean<Listed[]>();
  return products.map(toListedProduct);
}

/** Returns the ids that a search finds. */
async function narrowToSearch(ids: readonly string[], { q }: ProductQuery, search: SearchSection): Promise<string[]> {
  const found = await findProductHits({ q, variants: true }, { skip: 0, size: limits.list }, search);
  const known = new Set(found.ids.map(String));
  return ids.filter((id) => known.has(id));
}

/** Returns the products of a cart or of a list of ids, at most 100: found by id, then sorted. */
async function queryIds(
  ids: readonly string[],
  query: ProductQuery,
  { skip, size }: Slice,
  search: SearchSection,
): Promise<FoundPage> {
  const wanted = query.q ? await narrowToSearch(ids, query, search) : ids;
  const listed = { _id: { $in: wanted.map((id) => new mongoose.Types.ObjectId(id)) } };
  const found = await ProductModel.find(
    { $and: [listed, publishedFilter(query), makeProductFilter(query)] },
    cartProjection,
  )
    .hint({ _id: 1 })
    .sort(sortings[query.sort ?? 'newest'])
    .lean<Listed[]>();
  return { products: found.slice(skip, skip + size), total: found.length, more: false };
}

const toObjectIds = (ids: readonly string[]) => ids.map((id) => new mongoose.Types.ObjectId(id));

/** Returns products in the order of their ids; deleted ones are missing. @param options.drafts whether drafts may be among them */
async function readInOrder<Read extends { _id: mongoose.Types.ObjectId }>(
  ids: readonly mongoose.Types.ObjectId[],
  projection: object,
  { drafts = true } = {},
): Promise<Read[]> {
  // Read by the driver, as a single product: this is the shop's most frequent call.
  const filter = { _id: { $in: [...ids] }, ...(!drafts && { published: true }) };
  const found = await ProductModel.collection.find<Read>(filter, { projection }).toArray();
  const byId = new Map(found.map((product) => [String(product._id), product]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

/** Returns the first of each group. @param other group that is left out */
function listGroupsOnce(products: readonly Listed[], other?: mongoose.Types.ObjectId | null): Listed[] {
  const seen = new Set(other ? [String(other)] : []);
  return products.filter(({ group }) => {
    if (!group) return true;
    const isFirst = !seen.has(String(group));
    seen.add(String(group));
    return isFirst;
  });
}

/** Lists the products recommended with a product (lists/related.service.ts). @throws 404 when there is no such product */
export async function listRelated(id: string): Promise<Undated<ListedProduct>[]> {
  const found = await findRecommended(id);
  if (!found) throw notFound('Product');
  const products = await readInOrder<Listed>(found.ids, listProjection);
  return listGroupsOnce(products, found.group).slice(0, limits.related).map(toListedProduct);
}

/** Lists published products by their ids, in that order. */
export async function listByIds(ids: readonly string[]): Promise<Undated<ListedProduct>[]> {
  const wanted = await findExisting(toObjectIds(ids), { drafts: false });
  return (await readInOrder<Listed>(wanted, listProjection)).map(toListedProduct);
}

/** Returns those of some ids that belong to a product, drafts included. */
export async function findKnownIds(ids: readonly string[]): Promise<string[]> {
  return (await findExisting(toObjectIds(ids), { drafts: true })).map(String);
}

/** Lists the newest products that are reduced from a price that the shop can name. @param size their highest number */
export async function listReduced(size: number): Promise<Undated<ListedProduct>[]> {
  const products = await ProductModel.find(
    { onSale: true, published: true, priceBeforeCents: { $gt: 0 } },
    listProjection,
  )
    .sort(sortings.newest)
    // All variants of a group may be reduced.
    .limit(size * limits.variants)
    .hint(saleIndex)
    .lean<Listed[]>();
  return listGroupsOnce(products).slice(0, size).map(toListedProduct);
}

async function queryList(query: ProductQuery, slice: Slice, search: SearchSection): Promise<FoundPage> {
  const { ids, ...counted } = await findProductHits(query, slice, search);
  return { products: await readInOrder<Listed>(ids, listProjection, { drafts: false }), ...counted };
}

/** Returns the first products of a search, their number, and their categories. @param size highest number returned */
export async function findFirst(q: string, size: number, search: SearchSection) {
  const {
    ids,
    total,
    more,
    categories = [],
  } = await findProductHits({ q }, { skip: 0, size }, search, { isBrief: true });
  const products = (await readInOrder<Listed>(ids, listProjection, { drafts: false })).map(toListedProduct);
  return { products, categories, total, more };
}

/** Returns one page of a query. `total` counts to 10,000, with `q` to 1,000; `more` says that there are more. */
export async function queryProducts(query: ProductQuery, search: SearchSection): Promise<UndatedPage> {
  const { ids } = query;
  const slice = readSlice(query, ids ? limits.orderLines : defaultPageSize);
  const { products, total, more, ...narrowings } = await (ids
    ? queryIds(ids, query, slice, search)
    : queryList(query, slice, search));
  const [brand, ...others] = query.brand ?? [];
  const maker = brand !== undefined && others.length === 0 && total > 0 ? await findMakerOfBrand(brand) : null;
  return {
    products: products.map(toListedProduct),
    ...pageAnswer(slice, { total, more }),
    ...narrowings,
    ...(maker && { maker }),
  };
}

export type UndatedAdminPage = Omit<AdminProductPage, 'products'> & { products: Undated<AdminProduct>[] };

/** Finds given ids directly; no other condition narrows them. */
async function adminHits(query: ProductQuery, slice: Slice, search: SearchSection): Promise<Hits> {
  if (!query.ids) return findProductHits(query, slice, search);
  const ids = await findExisting(
    query.ids.map((id) => new mongoose.Types.ObjectId(id)),
    { drafts: true },
  );
  return { ids: ids.slice(slice.skip, slice.skip + slice.size), total: ids.length, more: false };
}

/** Returns one page of the admins' list, including drafts unless `published` is given; counted as by `queryProducts`. */
export async function queryAdminProducts(query: ProductQuery, search: SearchSection): Promise<UndatedAdminPage> {
  const slice = readSlice(query, query.ids ? limits.orderLines : defaultPageSize);
  const published = query.published ?? ('any' as const);
  const listed = { sort: 'newest' as const, ...query, published, variants: true };
  const { ids, total, more } = await adminHits(listed, slice, search);
  const products = await readInOrder<StoredProduct>(ids, adminProjection);
  return { products: products.map(toAdminProduct), ...pageAnswer(slice, { total, more }) };
}

/**
 * Returns the categories of published products by name, with the merchant's descriptions. Cached until an admin changes a
 * product.
 */
export async function listCategories(): Promise<DescribedCategory[]> {
  const cached = await readListCache();
  return cached('categories', ['products'], async () => describeCategories(await currentFinder().countCategories({})));
}

/** Lists the categories of published products without descriptions, which most pages need not carry. */
export async function listBriefCategories(): Promise<DescribedCategory[]> {
  return (await listCategories()).map(leaveOutDescription);
}

/** Lists the categories of all products, drafts included. */
export async function listAllCategories(): Promise<Category[]> {
  const cached = await readListCache();
  return cached('categories of drafts too', ['products'], () => currentFinder().countCategories({ published: 'any' }));
}

/** Returns the chosen recommendations of a product that still exist. */
async function answerRelated(related: StoredProduct['related'], options: { drafts: boolean }) {
  if (!related?.length) return {};
  const found = await findExisting(related, options);
  return found.length > 0 ? { related: found.map(String) } : {};
}

/** Returns the categories that lead to a product. */
async function answerCategoryPath({ texts }: Pick<StoredProduct, 'texts'>) {
  const tree = await readKeptTree();
  const category = tree.named(texts[baseLanguage].category);
  return category ? { categoryPath: tree.pathOf(category).map(linkCategory) } : {};
}

/** Returns a stored product with its newest reviews. @param options.drafts whether it may name drafts as related */
export async function productAnswer(product: StoredProduct, options: { drafts: boolean }): Promise<Undated<Product>> {
  const texts = flattenProductTexts(product.texts);
  return {
    ...toUngrouped(product),
    ...texts,
    ...parseTexts(texts, 'description'),
    ...toDetails(product),
    ...(product.maker && { maker: flattenSlugs(product.maker) }),
    ...(await answerCategoryPath(product)),
    ...(await answerRelated(product.related, options)),
    ...(await answerGroup(product, options)),
    // Saves a read for the many products without reviews.
    reviews: countStoredReviews(product) > 0 ? await newestReviews(String(product.group ?? product._id)) : [],
  };
}

/**
 * Returns one product with its newest reviews.
 * @param options.drafts whether it may be a draft
 * @throws 404 when there is none with this id
 */
export async function getProduct(id: string, { drafts = false } = {}): Promise<Undated<Product>> {
  // Read by the driver itself: mongoose's query costs a fifth of this call's requests per second.
  const product = await ProductModel.collection.findOne<StoredProduct>({ _id: new mongoose.Types.ObjectId(id) });
  if (!product || !(product.published || drafts)) throw notFound('Product');
  return productAnswer(product, { drafts });
}
