import type { SentQuery } from './contract.ts';
import { shopperLimits } from '../rules/site/shopper-limits.ts';
import { defaultPageSize } from '../rules/site/page-sizes.ts';
import { factPrefix, productSorts, type SearchSort } from '../rules/product/product-list.ts';
import type { FactFilter } from '../schemas/product/product-query.ts';
import type { productEndpoints } from './products.ts';
import { searchLimits } from '../rules/site/search-limits.ts';

/** Query of the product list call. */
export type ProductListQuery = NonNullable<SentQuery<(typeof productEndpoints)['list']>>;

/** Filters of a product list besides category and search. Prices in euros. */
export interface ListFilters {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock: boolean;
  /** categories or brands, any of which matches */
  brands: readonly string[];
  /** Products that have one of the values of each; names and values in German, as the server knows them. */
  facts: readonly FactFilter[];
}

/** State of the home page's list, as its address holds it. */
export interface CatalogueQuery extends ListFilters {
  /** German name, as the server knows it. */
  category?: string | undefined;
  q?: string | undefined;
  sort: SearchSort;
  page: number;
}

/** List without filters. */
export const unfiltered: ListFilters = {
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
  brands: [],
  facts: [],
};

/** First page without search or filters. */
export const everything: CatalogueQuery = { ...unfiltered, sort: 'newest', page: 1 };

/** Returns the default sort order: a search has its own. */
function usualSort(q: string | undefined): SearchSort {
  return q ? 'relevance' : everything.sort;
}

/** Pattern of amounts as in the contract or as typed: at most two decimals, comma or point, `19,90 €`. */
export function readEuros(text: string): number | undefined {
  const plain = text.replaceAll(/[\s€]/g, '');
  const euros = /^\d{1,7}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
  return euros !== undefined && euros <= shopperLimits.price ? euros : undefined;
}

function readBounded(text: string): string | undefined {
  return text !== '' && text.length <= shopperLimits.name ? text : undefined;
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : everything.page;
}

function sortBounds(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max
    ? { minPrice: max, maxPrice: min }
    : { minPrice: min, maxPrice: max };
}

/** Normalises values: trims, drops duplicates and sorts, so that equal choices give equal addresses. */
function readValues(given: readonly string[], longest: number): string[] {
  const values = given.map((value) => value.trim()).filter((value) => value !== '' && value.length <= longest);
  return [...new Set(values)].toSorted().slice(0, searchLimits.chosenValues);
}

function readFacts(search: URLSearchParams): FactFilter[] {
  const names = [...new Set(search.keys())].filter((name) => name.startsWith(factPrefix)).toSorted();
  return names
    .map((key) => ({
      name: key.slice(factPrefix.length),
      values: readValues(search.getAll(key), shopperLimits.factValue),
    }))
    .filter(({ name, values }) => name !== '' && name.length <= shopperLimits.factName && values.length > 0)
    .slice(0, searchLimits.filteredFacts);
}

/**
 * Parses an address; values that the contract refuses count as absent. It does not use `productQuerySchema`, because the
 * first page loads no zod (docs/decisions/007).
 */
export function readCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const q = readBounded(text('q'));
  return {
    category: readBounded(text('category')),
    q,
    sort: productSorts.find((sort) => sort === text('sort')) ?? usualSort(q),
    page: readPage(text('page')),
    ...sortBounds(readEuros(text('minPrice')), readEuros(text('maxPrice'))),
    inStock: text('inStock') === 'true',
    brands: readValues(search.getAll('brand'), shopperLimits.name),
    facts: readFacts(search),
  };
}

/** Returns the address of a list, without default values. */
export function cataloguePath(query: Partial<CatalogueQuery>): string {
  const { category, q, sort, page, minPrice, maxPrice, inStock, brands = [], facts = [] } = query;
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (q) search.set('q', q);
  if (sort && sort !== 'relevance' && sort !== usualSort(q)) search.set('sort', sort);
  if (minPrice !== undefined) search.set('minPrice', String(minPrice));
  if (maxPrice !== undefined) search.set('maxPrice', String(maxPrice));
  if (inStock) search.set('inStock', 'true');
  for (const brand of brands) search.append('brand', brand);
  for (const { name, values } of facts) for (const value of values) search.append(factPrefix + name, value);
  if (page !== undefined && page !== everything.page) search.set('page', String(page));
  return search.size > 0 ? `/?${search.toString()}` : '/';
}

/** Converts to the query of the list call; leaves out default values. */
export function toProductListQuery({ sort, inStock, brands, facts, ...query }: CatalogueQuery): ProductListQuery {
  return {
    ...query,
    sort: sort === usualSort(query.q) ? undefined : sort,
    inStock: inStock ? 'true' : undefined,
    brand: brands.length > 0 ? [...brands] : undefined,
    ...Object.fromEntries(facts.map(({ name, values }) => [factPrefix + name, values])),
    pageSize: defaultPageSize,
  };
}

/** Whether the list has filters besides category and search. */
export function isFiltered({ minPrice, maxPrice, inStock, brands, facts }: ListFilters): boolean {
  return minPrice !== undefined || maxPrice !== undefined || inStock || brands.length + facts.length > 0;
}

/** Whether this is the first page of an unfiltered list in any order. */
function isWholeFirstPage(query: CatalogueQuery): boolean {
  return !query.q && query.page === everything.page && !isFiltered(query);
}

/** Whether this is the first page of a category, with its description. */
export function isCategoryOpening(query: CatalogueQuery): boolean {
  return Boolean(query.category) && isWholeFirstPage(query);
}

/** Whether this is the shop's opening page. */
export function isOpening(query: CatalogueQuery): boolean {
  return !query.category && isWholeFirstPage(query);
}

/** Adds a value to a choice, or removes it. */
export function toggleValue(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted();
}

/** Adds a value to a fact's choice, or removes it. */
export function toggleFact(facts: readonly FactFilter[], name: string, value: string): FactFilter[] {
  const values = toggleValue(facts.find((fact) => fact.name === name)?.values ?? [], value);
  const rest = facts.filter((fact) => fact.name !== name);
  const changed = values.length > 0 ? [...rest, { name, values }] : rest;
  return changed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
