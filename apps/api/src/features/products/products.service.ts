import { limits } from '@kontor/shared/limits';
import { toCents, toEuros } from '@kontor/shared/money';
import type { Category, ListedProduct, Product, ProductPage } from '@kontor/shared/products';
import { type ProductSort, defaultPageSize } from '@kontor/shared/product-list';
import mongoose, { type SortOrder } from 'mongoose';
import { notFound } from '../../http/api-error.ts';
import { ProductModel, type StoredProduct, inStockIndex } from './product.model.ts';
import { words } from './search-terms.ts';

const listProjection = { description: 0, descriptionEn: 0, searchTerms: 0 } as const;

const sortings: Record<ProductSort, Record<string, SortOrder>> = {
  newest: { createdAt: -1, _id: -1 },
  'price-asc': { priceCents: 1, _id: 1 },
  'price-desc': { priceCents: -1, _id: -1 },
  rating: { rating: -1, numReviews: -1, _id: -1 },
};

/** What the product list can be asked for, as the contract parses it; prices in euros. */
export interface ProductQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  category?: string | undefined;
  q?: string | undefined;
  sort?: ProductSort | undefined;
  brand?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  ids?: string[] | undefined;
}

type Listed = Omit<StoredProduct, 'description' | 'descriptionEn' | 'searchTerms'>;

function toImage(image: StoredProduct['images'][number]) {
  return {
    _id: String(image._id),
    name: image.name,
    path: image.path,
    ...(image.originalname && { originalname: image.originalname }),
    ...(image.alt && { alt: image.alt }),
    ...(image.altEn && { altEn: image.altEn }),
  };
}

/** A stored product as lists show it. */
function toListedProduct(product: Listed): ListedProduct {
  return {
    _id: String(product._id),
    name: product.name,
    ...(product.nameEn && { nameEn: product.nameEn }),
    brand: product.brand,
    category: product.category,
    ...(product.categoryEn && { categoryEn: product.categoryEn }),
    price: toEuros(product.priceCents),
    countInStock: product.countInStock,
    image: product.images.map(toImage),
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

function priceRange(query: ProductQuery) {
  const { minPrice, maxPrice } = query;
  if (minPrice === undefined && maxPrice === undefined) return {};
  return {
    priceCents: {
      ...(minPrice !== undefined && { $gte: toCents(minPrice) }),
      ...(maxPrice !== undefined && { $lte: toCents(maxPrice) }),
    },
  };
}

/** Every word must begin a term; words hold letters and digits only, so that none is a pattern. */
function searchCondition(q: string) {
  const wanted = words(q).slice(0, 8);
  if (wanted.length === 0) return { _id: { $in: [] } };
  return { $and: wanted.map((word) => ({ searchTerms: { $regex: `^${word}` } })) };
}

function conditions(query: ProductQuery) {
  return {
    ...(query.category && { category: query.category }),
    ...(query.brand && { brand: query.brand }),
    ...(query.inStock && { countInStock: { $gt: 0 } }),
    ...(query.ids && { _id: { $in: query.ids.map((id) => new mongoose.Types.ObjectId(id)) } }),
    ...priceRange(query),
    ...(query.q && searchCondition(query.q)),
  };
}

/** Names the index to count by where the filter names no indexed field: counting would go through the collection. */
function countHint(filter: object): { hint?: string | Record<string, 1> } {
  const fields = Object.keys(filter);
  if (fields.length === 0) return { hint: { _id: 1 } };
  return fields.length === 1 && 'countInStock' in filter ? { hint: inStockIndex } : {};
}

/** All products, newest first, capped at the newest 1,000. */
export async function listProducts(): Promise<ListedProduct[]> {
  const products = await ProductModel.find({}, listProjection)
    .sort(sortings.newest)
    .limit(limits.list)
    .lean<Listed[]>();
  return products.map(toListedProduct);
}

/** One page of a query. `total` counts to 10,000, with `q` to 1,000; `more` says that there are more. */
export async function queryProducts(query: ProductQuery): Promise<ProductPage> {
  const { page = 1, pageSize = query.ids ? limits.orderLines : defaultPageSize } = query;
  const filter = conditions(query);
  const order = sortings[query.sort ?? 'newest'];
  const counted = query.q ? limits.list : limits.counted;
  const [products, found] = await Promise.all([
    ProductModel.find(filter, listProjection)
      .sort(order)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<Listed[]>(),
    ProductModel.countDocuments(filter, { limit: counted + 1, ...countHint(filter) }),
  ]);
  const total = Math.min(found, counted);
  return {
    products: products.map(toListedProduct),
    page,
    pages: Math.ceil(total / pageSize),
    total,
    ...(found > counted && { more: true }),
  };
}

/** The categories that have products, by name. */
export async function listCategories(): Promise<Category[]> {
  return ProductModel.aggregate<Category>([
    { $match: { category: { $gt: '' } } },
    { $group: { _id: '$category', nameEn: { $first: '$categoryEn' }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $limit: limits.list },
    { $project: { _id: 0, name: '$_id', nameEn: { $ifNull: ['$nameEn', '$$REMOVE'] }, count: 1 } },
  ]);
}

/**
 * One product with its newest reviews.
 * @throws 404 when there is none with this id
 */
export async function getProduct(id: string): Promise<Product> {
  // By the driver itself: mongoose's query costs a fifth of this call's requests per second.
  const product = await ProductModel.collection.findOne<StoredProduct>(
    { _id: new mongoose.Types.ObjectId(id) },
    { projection: { searchTerms: 0 } },
  );
  if (!product) throw notFound('Product');
  return {
    ...toListedProduct(product),
    description: product.description,
    ...(product.descriptionEn && { descriptionEn: product.descriptionEn }),
    reviews: [],
  };
}
