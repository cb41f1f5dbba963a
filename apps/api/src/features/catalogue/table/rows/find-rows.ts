import { limits } from '@kontor/shared/rules/access/limits';
import { toCents } from '@kontor/shared/rules/prices/money';
import type { SearchSort } from '@kontor/shared/rules/product/product-list';
import type { ProductQuery } from '../../lists/product-filter.ts';
import type { AnsweringRows } from './answering-rows.ts';
import type { CatalogueTable } from '../catalogue-table.ts';
import { type Choice, readChoices } from '../choices.ts';
import { type RowCounts, countRows } from './count-rows.ts';
import { rankRows } from './rank-rows.ts';
import { countFirst, takeFirst } from './row-order.ts';
import { RowSet } from './row-set.ts';
import type { Search } from './score-rows.ts';

export interface FoundRows {
  /** Rows in the order of the query, as many as requested. */
  rows: readonly number[];
  total: number;
  more: boolean;
  counts: RowCounts;
  /** Counts of brands and facts while only words and category narrow the list. */
  unnarrowed: RowCounts;
}

/** Returns the rows in a range of prices, which are adjacent in the order of prices; undefined if there is no range. */
export function findPriced(
  table: CatalogueTable,
  { minPrice, maxPrice }: Pick<ProductQuery, 'minPrice' | 'maxPrice'>,
): RowSet | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const order = table.inOrder('price-asc');
  const { numbers: prices } = table.price;
  const [least, most] = [toCents(minPrice ?? 0), toCents(maxPrice ?? Infinity)];
  const from = countFirst(order, (row) => (prices[row] ?? 0) < least);
  const until = countFirst(order, (row) => (prices[row] ?? 0) <= most);
  if (from === 0 && until === order.length) return undefined;
  const rows = new RowSet(table.ids.length);
  for (let at = from; at < until; at += 1) rows.put(order[at] ?? 0);
  return rows;
}

/** Rows of the table that match words and prices, if the query has any. */
interface FoundSets {
  found?: RowSet | undefined;
  priced?: RowSet | undefined;
}

/** Finds the rows that match a query before its chosen values apply. */
function findWanted(table: CatalogueTable, query: ProductQuery, { found, priced }: FoundSets): RowSet {
  const { published = true, inStock } = query;
  const rows = (published === true ? table.shown : table.alive).copy(table.ids.length);
  if (published === false) rows.remove(table.shown);
  if (inStock) rows.keep(table.inStock);
  if (found) rows.keep(found);
  return priced ? rows.keep(priced) : rows;
}

function findChosen({ ids, values }: CatalogueTable, { chosen }: Choice): RowSet {
  const rows = new RowSet(ids.length);
  for (const value of chosen) values.putInto(rows, value);
  return rows;
}

function findAnswering(table: CatalogueTable, query: ProductQuery, sets: FoundSets): AnsweringRows {
  const wanted = findWanted(table, query, sets);
  const choices = readChoices(table, query).map((choice) => ({ choice, chosen: findChosen(table, choice) }));
  const withoutChoice = choices.map(({ choice }) => {
    const rows = wanted.copy(table.ids.length);
    for (const other of choices) if (other.choice !== choice) rows.keep(other.chosen);
    return { choice, rows };
  });
  for (const { chosen } of choices) wanted.keep(chosen);
  return { all: wanted, withoutChoice };
}

/**
 * Counts the values of a list that only words and category have narrowed. Counts all rows, or, if fewer are left out than left,
 * adds those left out to the present counts.
 */
function countUnnarrowed(
  table: CatalogueTable,
  query: ProductQuery,
  { found, priced }: FoundSets,
  { all, counts }: { all: RowSet; counts: RowCounts },
): RowCounts {
  const { published = true, category, brand, facts, inStock, variants = false } = query;
  if (![brand, facts, inStock, priced].some((narrowing) => narrowing !== undefined)) return counts;
  const unnarrowed = findAnswering(table, { published, category }, { found });
  const size = unnarrowed.all.size;
  const leftOut = size - all.size;
  if (leftOut === 0) return counts;
  const counting = { isOfShop: published === true, variants };
  // A group may be in both sets, and counts once.
  const hasGroups = !variants && !table.groups.isEmpty;
  // A choice's own values are counted already, in a larger set than the rows that match all.
  const isMost = hasGroups || brand !== undefined || facts !== undefined || 2 * leftOut > size;
  if (isMost) return countRows(table, unnarrowed, counting);
  const others = { all: unnarrowed.all.remove(all), withoutChoice: [] };
  const added = countRows(table, others, counting);
  return counts.map((count, value) => count + (added[value] ?? 0));
}

interface Listing {
  sort: SearchSort;
  /** Number of rows needed, counted from the first one. */
  until: number;
}

/**
 * Returns the first rows of a search that match all conditions; in an order other than relevance, the best 1,000 in that order.
 */
function listSearched(
  table: CatalogueTable,
  search: Search,
  { all, faces }: Grouped,
  { sort, until }: Listing,
): number[] {
  const best = faces ? keepFaces(table, all, faces) : all;
  if (sort === 'relevance') return rankRows(table, search, best, Math.min(until, limits.list));
  const isMore = best.size > limits.list;
  const listed = isMore ? new RowSet(table.ids.length) : all;
  if (isMore) for (const row of rankRows(table, search, best, limits.list)) listed.put(row);
  return takeFirst(
    table.inOrder(sort),
    faces ? table.groups.oncePerGroup((row) => listed.has(row)) : (row) => listed.has(row),
    Math.min(until, limits.list),
  );
}

/** Rows that match a query, and those that represent their groups; undefined if each variant is listed. */
interface Grouped {
  all: RowSet;
  faces: ReadonlyMap<number, number> | undefined;
}

/** Returns a set without the variants that do not represent their groups. */
function keepFaces({ ids, groups }: CatalogueTable, all: RowSet, faces: ReadonlyMap<number, number>): RowSet {
  const kept = all.copy(ids.length).remove(groups.rows.copy(ids.length));
  for (const row of faces.values()) kept.put(row);
  return kept;
}

function findFaces(table: CatalogueTable, all: RowSet, { variants }: ProductQuery, search?: Search): Grouped {
  const { groups, ids, inStock } = table;
  const isGrouped = !variants && !groups.isEmpty;
  return { all, faces: isGrouped ? groups.findFaces(all, ids.length, inStock, search?.scores) : undefined };
}

/**
 * Returns the first rows of a query in its order, and the counts of its narrowing options: each choice is counted among the
 * rows that match all the others. A group has the position of its first variant in that order, and is represented by its face.
 * @param until highest number of rows
 * @param search result of the search, if any: the best 1,000 rows are listed
 */
export function findRows(table: CatalogueTable, query: ProductQuery, until: number, search?: Search): FoundRows {
  const { sort = 'relevance', published = true, variants = false } = query;
  const sets = { found: search?.rows, priced: findPriced(table, query) };
  const answering = findAnswering(table, query, sets);
  const grouped = findFaces(table, answering.all, query, search);
  const { faces } = grouped;
  const found = faces ? keepFaces(table, answering.all, faces).size : answering.all.size;
  const most = search ? limits.list : limits.counted;
  const isListed = (row: number) => answering.all.has(row);
  const rows = search
    ? listSearched(table, search, grouped, { sort, until })
    : takeFirst(
        table.inOrder(sort === 'relevance' ? 'newest' : sort),
        faces ? table.groups.oncePerGroup(isListed) : isListed,
        Math.min(until, found, most),
      );
  const shown = faces ? rows.map((row) => faces.get(table.groups.groupOf(row) ?? -1) ?? row) : rows;
  const counts = countRows(table, answering, { isOfShop: published === true, variants });
  const unnarrowed = countUnnarrowed(table, query, sets, { all: answering.all, counts });
  return { rows: shown, total: Math.min(found, most), more: found > most, counts, unnarrowed };
}
