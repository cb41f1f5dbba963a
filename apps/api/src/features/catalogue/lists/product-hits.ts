import type { NearWord } from '@kontor/shared/products';
import type { SearchSection } from '@kontor/shared/settings-sections';
import { Types } from 'mongoose';
import type { Slice } from '../../../lib/lists/page.ts';
import type { CatalogueTable } from '../table/catalogue-table.ts';
import { findRows } from '../table/find-rows.ts';
import { openTable } from '../table/keep-table.service.ts';
import { makeNarrowings } from '../table/narrowings.ts';
import { findNearWords } from '../table/near-words.ts';
import { searchRows } from '../table/score-rows.ts';
import { readSynonyms } from '../table/synonyms.ts';
import { type CatalogueChange, readListCache } from './catalogue.service.ts';
import type { Hits, ProductQuery } from './product-filter.ts';

function dependencies({ sort }: ProductQuery): CatalogueChange[] {
  return ['products', 'stock', ...(sort === 'rating' ? ['ratings' as const] : [])];
}

const nothing = { rows: [], total: 0, more: false };

/** What a query finds in the table. A search without a word in it finds nothing. */
function findHits(table: CatalogueTable, query: ProductQuery, { skip, size }: Slice, search: SearchSection): Hits {
  const { q, page: _page, pageSize: _pageSize, ...rest } = query;
  const searched = q ? searchRows(q, table, readSynonyms(search)) : undefined;
  const isEmpty = Boolean(q) && !searched;
  const found = findRows(table, rest, skip + size, searched);
  const { rows, total, more } = isEmpty ? nothing : found;
  const ids = rows.slice(skip, Math.min(skip + size, total)).map((row) => new Types.ObjectId(table.ids[row]));
  const words: NearWord[] | undefined = q && total === 0 ? findNearWords(q, table) : undefined;
  return { ids, total, more, ...makeNarrowings(table, found, rest, search.facets), ...(words && { words }) };
}

/** The order of a query's fields does not matter to what it finds. */
function keyOf(
  { page: _page, pageSize: _pageSize, ...query }: ProductQuery,
  { skip, size }: Slice,
  search: SearchSection,
): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([fields.toSorted(([a], [b]) => (a < b ? -1 : 1)), skip, size, search]);
}

/** Which products a page of a query shows. Without `q` counted to 10,000, with `q` the best 1,000 are listed. */
export async function hitsOf(query: ProductQuery, slice: Slice, search: SearchSection): Promise<Hits> {
  const cached = await readListCache();
  return cached(keyOf(query, slice, search), dependencies(query), async (versions) =>
    findHits(await openTable(versions), query, slice, search),
  );
}
