import type { NearWord } from '@kontor/shared/wire/products';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import { Types } from 'mongoose';
import type { Slice } from '../../../lib/lists/page.ts';
import type { CatalogueTable } from '../table/catalogue-table.ts';
import { findRows } from '../table/rows/find-rows.ts';
import { openTable } from '../table/keep-table.service.ts';
import { listCountedCategories, makeNarrowings } from '../table/narrowings.ts';
import { describeReading } from '../search/describe-reading.ts';
import { findNearWords } from '../table/words/near-words.ts';
import { type Listable, searchRows } from '../table/rows/search-rows.ts';
import { readSynonyms } from '../table/words/synonyms.ts';
import { type CatalogueChange, readListCache } from './catalogue.service.ts';
import type { Hits, ProductQuery } from './product-filter.ts';

function dependencies({ sort }: ProductQuery): CatalogueChange[] {
  return ['products', 'stock', ...(sort === 'rating' ? ['ratings' as const] : [])];
}

const nothing = { rows: [], total: 0, more: false };

/** Query of a list and the part of it to return. */
interface Asked {
  query: ProductQuery;
  slice: Slice;
  search: SearchSection;
  /** Whether categories are the only narrowing options needed. */
  isBrief: boolean;
}

/** Returns the rows that a caller may see: published ones, drafts, or both; staff find only what has each word. */
function listableRows({ shown, alive, ids }: CatalogueTable, { published = true }: ProductQuery): Listable {
  if (published === true) return { rows: shown, needed: 'some' };
  return { rows: published === 'any' ? alive : alive.copy(ids.length).remove(shown), needed: 'all' };
}

/** Finds the hits of a query in the table. A search without words finds nothing. */
function findHits(table: CatalogueTable, { query, slice: { skip, size }, search, isBrief }: Asked): Hits {
  const { q, page: _page, pageSize: _pageSize, ...rest } = query;
  const searched = q ? searchRows(q, table, readSynonyms(search), listableRows(table, query)) : undefined;
  const isEmpty = Boolean(q) && !searched;
  const found = findRows(table, rest, skip + size, searched);
  const { rows, total, more } = isEmpty ? nothing : found;
  const ids = rows.slice(skip, Math.min(skip + size, total)).map((row) => new Types.ObjectId(table.ids[row]));
  const words: NearWord[] | undefined = q && total === 0 ? findNearWords(q, table) : undefined;
  const narrowings = isBrief
    ? { categories: listCountedCategories(table, found.counts) }
    : makeNarrowings(table, found, rest, search.facets);
  const reading = q ? describeReading(q, table, searched) : undefined;
  return { ids, total, more, ...narrowings, ...(words && { words }), ...(reading && { reading }) };
}

/** Returns a cache key that ignores the order of a query's fields. */
function makeHitsCacheKey({ query, slice: { skip, size }, search, isBrief }: Asked): string {
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
  return cached(makeHitsCacheKey(asked), dependencies(query), async (versions) =>
    findHits(await openTable(versions), asked),
  );
}
