import { limits } from '@kontor/shared/rules/access/limits';
import { toCents } from '@kontor/shared/rules/prices/money';
import type { SearchSort } from '@kontor/shared/rules/product/product-list';
import type { ListRequest } from '../finding/finder.ts';
import type { ProductQuery } from '../lists/product-filter.ts';
import { detailFilters } from '../table/detail-facts.ts';
import { factKey, factSeparator } from './index-form.ts';

/** Highest number of values of one choice in an answer. */
export const maxValues = 100;

/** Condition of a query; a choice among values has a kind, and its own counts are not narrowed by it. */
interface Condition {
  kind?: string;
  clause: object;
}

/** Returns the clauses that match what a caller may see. */
export function matchListable({ published = true }: Pick<ProductQuery, 'published'>): object[] {
  return [{ term: { kind: 'product' } }, ...(published === 'any' ? [] : [{ term: { published } }])];
}

/** Returns the conditions of a query besides its words. */
function readConditions({ inStock, minPrice, maxPrice, brand, category, facts = [] }: ProductQuery): Condition[] {
  const bounds = {
    ...(minPrice !== undefined && { gte: toCents(minPrice) }),
    ...(maxPrice !== undefined && { lte: toCents(maxPrice) }),
  };
  return [
    ...(inStock ? [{ clause: { term: { inStock: true } } }] : []),
    ...(Object.keys(bounds).length > 0 ? [{ clause: { range: { cents: bounds } } }] : []),
    ...(brand ? [{ kind: 'brand', clause: { terms: { ofBrand: brand } } }] : []),
    ...(category ? [{ kind: 'category', clause: { term: { ofCategory: category } } }] : []),
    ...facts.map(({ name, values }) => ({
      kind: `fact.${name}`,
      clause: { terms: { facts: values.map((value) => factKey(name, value)) } },
    })),
  ];
}

const matchAll = (conditions: readonly Condition[]) => ({ bool: { filter: conditions.map(({ clause }) => clause) } });

const except = (conditions: readonly Condition[], kind: string) => conditions.filter((one) => one.kind !== kind);

const escapePattern = (text: string): string => text.replaceAll(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, String.raw`\$&`);

/** Facts that an answer counts: the merchant's choice and the typed details. */
export const listFacets = (facets: readonly string[]): string[] => [...new Set([...facets, ...detailFilters])];

/**
 * Number of groups among some products. Up to this many it is all but exact: the most that lists count is 10,000.
 */
const groupCount = { cardinality: { field: 'group', precision_threshold: 40_000 } };

/** Returns the stages that count the groups of an aggregation, if the shop has groups. */
const countGroups = (isGrouped: boolean): object => (isGrouped ? { aggs: { groups: groupCount } } : {});

/** Returns a count of values; the most frequent come first. */
export const countTerms = (terms: object, isGrouped: boolean): object =>
  isGrouped
    ? { terms: { ...terms, order: [{ groups: 'desc' }, { _key: 'asc' }] }, aggs: { groups: groupCount } }
    : { terms };

/**
 * Shows a group once, at the position of its first variant. It is represented by the variant that matches best, is in stock, or
 * is the first.
 */
const collapse = (isGrouped: boolean): object => {
  const sort = [{ _score: 'desc' }, { inStock: 'desc' }, { place: 'asc' }];
  return isGrouped ? { collapse: { field: 'group', inner_hits: { name: 'face', size: 1, _source: false, sort } } } : {};
};

/**
 * Counts values in an order that no further choice changes: of what words and category leave, with the number that the whole
 * query leaves below each.
 */
function countSteadily(conditions: readonly Condition[], kind: string, terms: object, isGrouped: boolean): object {
  const byCategory = conditions.filter((one) => one.kind === 'category');
  const narrowed = { filter: matchAll(except(conditions, kind)), ...countGroups(isGrouped) };
  const aggs = { narrowed, ...(isGrouped && { groups: groupCount }) };
  const values = { ...countTerms({ ...terms, size: maxValues }, isGrouped), aggs };
  return { filter: matchAll(byCategory), aggs: { values } };
}

function makeCounts(
  conditions: readonly Condition[],
  { isBrief, search }: ListRequest,
  isGrouped: boolean,
): Record<string, object> {
  const counts = countTerms({ field: 'ofCategory', size: limits.list }, isGrouped);
  const categories = { filter: matchAll(except(conditions, 'category')), aggs: { values: counts } };
  if (isBrief) return { categories };
  const facets = listFacets(search.facets).map((name, index) => [
    `facet${index}`,
    countSteadily(
      conditions,
      `fact.${name}`,
      { field: 'facts', include: `${escapePattern(name + factSeparator)}.*` },
      isGrouped,
    ),
  ]);
  return {
    categories,
    brands: countSteadily(conditions, 'brand', { field: 'ofBrand' }, isGrouped),
    ...Object.fromEntries(facets),
  };
}

const sortings: Record<SearchSort, readonly object[]> = {
  relevance: [{ _score: 'desc' }, { created: 'desc' }, { id: 'desc' }],
  newest: [{ created: 'desc' }, { id: 'desc' }],
  'price-asc': [{ cents: 'asc' }, { id: 'asc' }],
  'price-desc': [{ cents: 'desc' }, { id: 'desc' }],
  rating: [{ rating: 'desc' }, { numReviews: 'desc' }, { id: 'desc' }],
};

/** Highest number of products that a list counts. */
export const mostListed = ({ q }: ProductQuery): number => (q ? limits.list : limits.counted);

/**
 * Returns the search of a list: its page, its number of products, and the counts of its narrowing options.
 * @param base query of its words, or of all that the caller may see
 * @param isGrouped whether there are groups, and each is listed and counted once
 */
export function makeListQuery(request: ListRequest, base: object, isGrouped: boolean): object {
  const { query, slice } = request;
  const { q, sort = 'relevance' } = query;
  const conditions = readConditions(query);
  const most = mostListed(query);
  const from = Math.min(slice.skip, most);
  return {
    query: base,
    post_filter: matchAll(conditions),
    from,
    size: Math.min(slice.size, most - from),
    track_total_hits: most + 1,
    _source: false,
    sort: sortings[sort === 'relevance' && !q ? 'newest' : sort],
    ...collapse(isGrouped),
    aggs: {
      ...makeCounts(conditions, request, isGrouped),
      ...(isGrouped && { found: { filter: matchAll(conditions), ...countGroups(true) } }),
    },
  };
}

/** Returns the search for the best products of a list, from which another order than relevance takes its own. */
export function makeBestQuery({ query }: ListRequest, base: object, isGrouped: boolean): object {
  return {
    ...collapse(isGrouped),
    query: { bool: { must: [base], filter: [matchAll(readConditions(query))] } },
    size: limits.list,
    track_total_hits: false,
    _source: false,
    docvalue_fields: ['cents', 'rating', 'numReviews', 'created', 'id'],
    sort: sortings.relevance,
  };
}
