import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import type { Slice } from '../../../lib/lists/page.ts';
import { currentFinder } from '../finding/choose-finder.ts';
import type { ListRequest } from '../finding/finder.ts';
import { type CatalogueChange, readListCache } from './catalogue.service.ts';
import type { Hits, ProductQuery } from './product-filter.ts';

function dependencies({ sort }: ProductQuery): CatalogueChange[] {
  return ['products', 'stock', ...(sort === 'rating' ? ['ratings' as const] : [])];
}

/** Returns a cache key that ignores the order of a query's fields. */
function makeHitsCacheKey({ query, slice: { skip, size }, search, isBrief }: ListRequest): string {
  const { page: _page, pageSize: _pageSize, ...narrowing } = query;
  const fields = Object.entries(narrowing).filter(([, value]) => value !== undefined);
  return JSON.stringify([fields.toSorted(([a], [b]) => (a < b ? -1 : 1)), skip, size, search, isBrief]);
}

/**
 * Returns the products on a page of a query. Counts to 10,000 without `q`; with `q` lists the best 1,000.
 * @param options.isBrief whether categories are the only narrowing options needed
 */
export async function findProductHits(
  query: ProductQuery,
  slice: Slice,
  search: SearchSection,
  { isBrief = false } = {},
): Promise<Hits> {
  const cached = await readListCache();
  const asked = { query, slice, search, isBrief };
  return cached(makeHitsCacheKey(asked), dependencies(query), (versions) => currentFinder().find(asked, versions), {
    isLasting: ({ isProvisional }) => !isProvisional,
  });
}
