import type { Category, NearWord, UsedFact } from '@kontor/shared/wire/products';
import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import { Types } from 'mongoose';
import type { Hits, ProductQuery } from '../lists/product-filter.ts';
import { describeReading } from '../search/describe-reading.ts';
import type { CatalogueTable } from '../table/catalogue-table.ts';
import { openTable } from '../table/keep-table.service.ts';
import { listCountedCategories, makeNarrowings } from '../table/narrowings.ts';
import { findRows } from '../table/rows/find-rows.ts';
import { type Listable, searchRows } from '../table/rows/search-rows.ts';
import type { ValueKind } from '../table/values.ts';
import { findNearWords, showWords } from '../table/words/near-words.ts';
import { readSynonyms } from '../table/words/synonyms.ts';
import type { Finder, ListRequest } from './finder.ts';

const nothing = { rows: [], total: 0, more: false };

/** Returns the rows that a caller may see: published ones, drafts, or both; staff find only what has each word. */
function listableRows({ shown, alive, ids }: CatalogueTable, { published = true }: ProductQuery): Listable {
  if (published === true) return { rows: shown, needed: 'some' };
  return { rows: published === 'any' ? alive : alive.copy(ids.length).remove(shown), needed: 'all' };
}

/** Finds the hits of a query in the table. A search without words finds nothing. */
function findHits(table: CatalogueTable, { query, slice: { skip, size }, search, isBrief }: ListRequest): Hits {
  const { q, page: _page, pageSize: _pageSize, ...rest } = query;
  const searched = q ? searchRows(q, table, readSynonyms(search), listableRows(table, query)) : undefined;
  const isEmpty = Boolean(q) && !searched;
  const found = findRows(table, rest, skip + size, searched);
  const { rows, total, more } = isEmpty ? nothing : found;
  const ids = rows.slice(skip, Math.min(skip + size, total)).map((row) => new Types.ObjectId(table.ids[row]));
  const words: NearWord[] | undefined = q && total === 0 ? findNearWords(q, table.vocabulary) : undefined;
  const narrowings = isBrief
    ? { categories: listCountedCategories(table, found.counts) }
    : makeNarrowings(table, found, rest, search.facets);
  const reading = q ? describeReading(q, table.vocabulary, searched) : undefined;
  return { ids, total, more, ...narrowings, ...(words && { words }), ...(reading && { reading }) };
}

/** Returns words that begin like the last word of a search, the most frequent first. */
function completeWord(q: string, { vocabulary }: CatalogueTable): NearWord[] {
  const last = foldedWords(q).at(-1);
  if (last === undefined || last.length < 2) return [];
  const codes = vocabulary
    .candidates(last)
    .filter((code) => vocabulary.spellingOf(code) && vocabulary.terms[code]?.startsWith(last))
    .filter((code) => vocabulary.terms[code] !== last)
    .toSorted((a, b) => vocabulary.frequencyOf(b) - vocabulary.frequencyOf(a));
  return showWords(codes, vocabulary);
}

const maxFacts = 100;

function countFacts(table: CatalogueTable): UsedFact[] {
  const products = new Map<ValueKind, number>();
  const ofGroups = new Set<string>();
  for (const row of table.shown.rows()) {
    const group = table.groups.groupOf(row);
    const kinds = new Set([...table.valuesOf(row)].flatMap((value) => table.values.kinds[value] ?? []));
    for (const kind of kinds) {
      if (group !== undefined && ofGroups.has(`${group} ${kind}`)) continue;
      if (group !== undefined) ofGroups.add(`${group} ${kind}`);
      products.set(kind, (products.get(kind) ?? 0) + 1);
    }
  }
  const facts = [...products].flatMap(([kind, count]) => {
    const names = table.factNames.find(table.values.ofKind(kind)[0] ?? -1);
    return names ? [{ ...names.name, count }] : [];
  });
  return facts.toSorted((a, b) => b.count - a.count).slice(0, maxFacts);
}

/** Engine in the memory of the process (decision 034). */
export const plainFinder: Finder = {
  prepare: async () => void (await openTable()),
  find: async (request, versions) => findHits(await openTable(versions), request),
  suggestWords: async (q, isFound) => {
    const table = await openTable();
    const going = completeWord(q, table);
    return going.length > 0 || isFound ? going : findNearWords(q, table.vocabulary);
  },
  listFacts: async () => countFacts(await openTable()),
  countCategories: async (query): Promise<Category[]> => {
    const table = await openTable();
    return listCountedCategories(table, findRows(table, query, 0).counts);
  },
};
