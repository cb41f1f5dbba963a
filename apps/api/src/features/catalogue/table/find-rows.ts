import { limits } from '@kontor/shared/limits';
import { toCents } from '@kontor/shared/money';
import type { SearchSort } from '@kontor/shared/product-list';
import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import { type Choice, readChoices } from './choices.ts';
import { type MarkedRows, type RowCounts, answers, countRows, isOut } from './count-rows.ts';
import { rankRows } from './rank-rows.ts';
import { wantedState } from './row-states.ts';
import type { ScoredRows } from './score-rows.ts';

export interface FoundRows {
  /** In the order of the query, as many as were asked for. */
  rows: readonly number[];
  total: number;
  more: boolean;
  counts: RowCounts;
}

/** Which choices each row has: the lowest bit is the first one. Brand, category and `searchLimits.filteredFacts` are ten at most. */
function markChoices(table: CatalogueTable, choices: readonly Choice[]): Uint16Array {
  const bits = new Uint16Array(table.ids.length);
  for (const [at, { of, chosen }] of choices.entries()) {
    for (const value of chosen) table.rowsOf[of].setBit(value, bits, 1 << at);
  }
  return bits;
}

/** What each row lacks of a query; who lacks several choices is out, as is who is not there, published, in stock, or of the price. */
function markRows(
  table: CatalogueTable,
  query: ProductQuery,
  choices: readonly Choice[],
  rows: Int32Array | undefined,
): MarkedRows {
  const least = query.minPrice === undefined ? 0 : toCents(query.minPrice);
  const most = query.maxPrice === undefined ? Infinity : toCents(query.maxPrice);
  const { bits, state } = wantedState(query);
  const [states, prices] = [table.state.numbers, table.price.numbers];
  const all = (1 << choices.length) - 1;
  const has = markChoices(table, choices);
  const lacks = new Uint8Array(table.ids.length).fill(isOut);
  const tally = new Int32Array(isOut);
  const length = rows?.length ?? lacks.length;
  for (let at = 0; at < length; at += 1) {
    const row = rows ? (rows[at] ?? 0) : at;
    const price = prices[row] ?? 0;
    if (((states[row] ?? 0) & bits) !== state || price < least || price > most) continue;
    const lacking = all & ~(has[row] ?? 0);
    const isSeveral = (lacking & (lacking - 1)) !== 0;
    if (isSeveral) continue;
    const number = 32 - Math.clz32(lacking);
    lacks[row] = number;
    tally[number] = (tally[number] ?? 0) + 1;
  }
  return { lacks, tally, rows };
}

/** The first rows of an order that answer all. */
function list(order: readonly number[], { lacks }: MarkedRows, most: number): number[] {
  const rows: number[] = [];
  for (const row of order) {
    if (rows.length === most) break;
    if (lacks[row] === answers) rows.push(row);
  }
  return rows;
}

interface Listing {
  sort: SearchSort;
  /** So many rows are wanted at most, from the first one on. */
  until: number;
}

/** The first rows of a search that answer all; of an order that is not by relevance the best 1,000 in that order. */
function listScored(
  table: CatalogueTable,
  { scores, rows }: ScoredRows,
  { lacks }: MarkedRows,
  { sort, until }: Listing,
) {
  const newest = table.compareIn('newest');
  const byScore = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || newest(a, b);
  const isFound = (row: number) => lacks[row] === answers;
  const best = (most: number) => rankRows(rows, isFound, byScore, most);
  if (sort === 'relevance') return best(Math.min(until, limits.list));
  return best(limits.list).toSorted(table.compareIn(sort)).slice(0, until);
}

/**
 * The first rows of a query in its order, and how many there are of what it could be narrowed by: each choice is counted among
 * what answers all the others.
 * @param until so many rows at most
 * @param scored the rows that answer, where something is searched for: the best 1,000 of them are listed
 */
export function findRows(table: CatalogueTable, query: ProductQuery, until: number, scored?: ScoredRows): FoundRows {
  const { sort = 'relevance', published = true } = query;
  const choices = readChoices(table, query);
  const marked = markRows(table, query, choices, scored?.rows);
  const found = marked.tally[answers] ?? 0;
  const most = scored ? limits.list : limits.counted;
  const rows = scored
    ? listScored(table, scored, marked, { sort, until })
    : list(table.inOrder(sort === 'relevance' ? 'newest' : sort), marked, Math.min(until, found, most));
  const counts = countRows(table, marked, choices, published === true ? table.shown : undefined);
  return { rows, total: Math.min(found, most), more: found > most, counts };
}
