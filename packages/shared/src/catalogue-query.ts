import type { SentQuery } from './contract.ts';
import { limits } from './limits.ts';
import { defaultPageSize } from './page-sizes.ts';
import { productSorts, type ProductSort } from './product-list.ts';
import type { productEndpoints } from './products.ts';

/** What a list of products may be asked for, as the address of the call has it. */
export type ProductListQuery = NonNullable<SentQuery<(typeof productEndpoints)['list']>>;

/** What the home page shows, as its address says it. Prices in euros. */
export interface CatalogueQuery {
  /** German name, as the server knows it. */
  category?: string | undefined;
  q?: string | undefined;
  sort: ProductSort;
  page: number;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock: boolean;
}

/** The plain first page. */
export const everything: CatalogueQuery = { sort: 'newest', page: 1, inStock: false };

/** Amounts as the contract takes them, and as shoppers type them: at most two decimals, comma or point, `19,90 €`. */
export function readEuros(text: string): number | undefined {
  const plain = text.replaceAll(/[\s€]/g, '');
  const euros = /^\d{1,7}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
  return euros !== undefined && euros <= limits.price ? euros : undefined;
}

function readBounded(text: string): string | undefined {
  return text !== '' && text.length <= limits.name ? text : undefined;
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : everything.page;
}

function sortBounds(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max
    ? { minPrice: max, maxPrice: min }
    : { minPrice: min, maxPrice: max };
}

/**
 * Reads an address; each value that the contract would refuse counts as left out. By hand and not by
 * `productQuerySchema`, because the first page does without zod (docs/decisions/007).
 */
export function readCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const text = (name: string) => (search.get(name) ?? '').trim();
  return {
    category: readBounded(text('category')),
    q: readBounded(text('q')),
    sort: productSorts.find((sort) => sort === text('sort')) ?? everything.sort,
    page: readPage(text('page')),
    ...sortBounds(readEuros(text('minPrice')), readEuros(text('maxPrice'))),
    inStock: text('inStock') === 'true',
  };
}

/** The address of a list; what is as usual is left out. */
export function cataloguePath(query: Partial<CatalogueQuery>): string {
  const { category, q, sort, page, minPrice, maxPrice, inStock } = query;
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (q) search.set('q', q);
  if (sort && sort !== everything.sort) search.set('sort', sort);
  if (minPrice !== undefined) search.set('minPrice', String(minPrice));
  if (maxPrice !== undefined) search.set('maxPrice', String(maxPrice));
  if (inStock) search.set('inStock', 'true');
  if (page !== undefined && page !== everything.page) search.set('page', String(page));
  return search.size > 0 ? `/?${search.toString()}` : '/';
}

/** What the call for a list is to say; what is as usual is left out. */
export function toProductListQuery({ sort, inStock, ...query }: CatalogueQuery): ProductListQuery {
  return {
    ...query,
    sort: sort === everything.sort ? undefined : sort,
    inStock: inStock ? 'true' : undefined,
    pageSize: defaultPageSize,
  };
}

/** Whether price or stock narrow the list. */
export function isFiltered({ minPrice, maxPrice, inStock }: CatalogueQuery): boolean {
  return minPrice !== undefined || maxPrice !== undefined || inStock;
}

/** Whether this is where the shop opens: everything from its first page on, in whatever order. */
export function isOpening(query: CatalogueQuery): boolean {
  return !query.category && !query.q && query.page === everything.page && !isFiltered(query);
}
