import { toCents } from '@kontor/shared/rules/prices/money';
import type { SearchSort } from '@kontor/shared/rules/product/product-list';
import type { ProductPage } from '@kontor/shared/wire/products';
import type { FactFilter } from '@kontor/shared/schemas/product/product-query';
import type { Types } from 'mongoose';
import type { Counted } from '../../../lib/lists/page.ts';
import { categoryPath } from '../product.model.ts';

/** Query of the product list, as the contract parses it; prices in euros. */
export interface ProductQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  category?: string | undefined;
  q?: string | undefined;
  sort?: SearchSort | undefined;
  brand?: readonly string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  ids?: string[] | undefined;
  facts?: readonly FactFilter[] | undefined;
  /** Selection for admins: drafts, published products, or both (`'any'`). Published ones by default. */
  published?: boolean | 'any' | undefined;
  /** Whether each variant of a group is listed, as for admins. A group is listed and counted once by default. */
  variants?: boolean | undefined;
}

/** Narrowing options of a list; if nothing is found, also similar words. */
export type Narrowings = Pick<ProductPage, 'facets' | 'brands' | 'categories' | 'words' | 'reading'>;

/** Products on one page of a query, and their number on all pages. */
export interface Hits extends Counted, Narrowings {
  ids: Types.ObjectId[];
  /** Whether later calls may find more at the same state of the catalogue; such an answer is not kept. */
  isProvisional?: boolean;
}

export const sortings: Record<SearchSort, Record<string, 1 | -1>> = {
  relevance: { createdAt: -1, _id: -1 },
  newest: { createdAt: -1, _id: -1 },
  'price-asc': { priceCents: 1, _id: 1 },
  'price-desc': { priceCents: -1, _id: -1 },
  rating: { rating: -1, numReviews: -1, _id: -1 },
};

/** Matches published products, or drafts for admins. Every index of a list begins with this field. */
export function publishedFilter({ published = true }: ProductQuery) {
  return { published: published === 'any' ? { $in: [false, true] } : published };
}

function priceBounds({ minPrice, maxPrice }: ProductQuery) {
  if (minPrice === undefined && maxPrice === undefined) return {};
  return {
    priceCents: {
      ...(minPrice !== undefined && { $gte: toCents(minPrice) }),
      ...(maxPrice !== undefined && { $lte: toCents(maxPrice) }),
    },
  };
}

/** Returns the query's conditions for MongoDB, without `q`, `ids` and the published state. */
export function makeProductFilter(query: ProductQuery) {
  return {
    ...(query.category && { [categoryPath]: query.category }),
    ...(query.brand && { brand: { $in: query.brand } }),
    ...(query.inStock && { countInStock: { $gt: 0 } }),
    ...priceBounds(query),
  };
}
