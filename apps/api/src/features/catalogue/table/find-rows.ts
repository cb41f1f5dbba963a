import { limits } from '@kontor/shared/limits';
import { toCents } from '@kontor/shared/money';
import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import { type Choice, makeTest, readChoices } from './choices.ts';
import { rankRows } from './rank-rows.ts';
import type { ScoredRows } from './score-rows.ts';

/** How many products have each brand, category and fact, by their numbers in the table. */
export interface RowCounts {
  brands: Int32Array;
  categories: Int32Array;
  facts: Int32Array;
}

export interface FoundRows {
  /** In the order of the query, as many as are listed at all. */
  rows: readonly number[];
  total: number;
  more: boolean;
  counts: RowCounts;
}

/** What a row lacks: nothing, the choice with this number (from 1), or what no choice could bring. */
const answers = 0;
const isOut = 255;

function add(counts: Int32Array, at: number | undefined): void {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1;
}

/**
 * Marks what is within the bounds that are no choice: there, published, in stock, of the price, and an answer to the search.
 * @returns for each row of the table `answers` or `isOut`
 */
function markBounds(table: CatalogueTable, query: ProductQuery, scored: ScoredRows | undefined): Uint8Array {
  const { published = true, inStock = false, minPrice, maxPrice } = query;
  const least = minPrice === undefined ? 0 : toCents(minPrice);
  const most = maxPrice === undefined ? Infinity : toCents(maxPrice);
  const lacks = new Uint8Array(table.ids.length).fill(isOut);
  const look = (row: number) => {
    const price = table.price[row] ?? 0;
    if (!table.isAlive[row] || price < least || price > most) return;
    if (published !== 'any' && table.isPublished[row] !== published) return;
    if (inStock && !table.isInStock[row]) return;
    lacks[row] = answers;
  };
  if (scored) scored.rows.forEach(look);
  else for (let row = 0; row < lacks.length; row += 1) look(row);
  return lacks;
}

/** Marks which single choice each row lacks; who lacks several is out. */
function markChoice(lacks: Uint8Array, has: (row: number) => boolean, number: number): void {
  for (let row = 0; row < lacks.length; row += 1) {
    const before = lacks[row];
    if (before !== isOut && !has(row)) lacks[row] = before === answers ? number : isOut;
  }
}

function countFacts({ facts, factsFrom }: CatalogueTable, row: number, count: (fact: number) => void): void {
  const until = factsFrom[row + 1] ?? 0;
  for (let at = factsFrom[row] ?? 0; at < until; at += 1) count(facts[at] ?? 0);
}

/** Each choice is counted among what answers all the others. @returns how many rows answer all */
function countRows(table: CatalogueTable, lacks: Uint8Array, choices: readonly Choice[], counts: RowCounts): number {
  const countFact = (fact: number) => add(counts.facts, fact);
  let total = 0;
  for (let row = 0; row < lacks.length; row += 1) {
    const lacking = lacks[row] ?? isOut;
    if (lacking === isOut) continue;
    if (lacking === answers) {
      total += 1;
      add(counts.brands, table.brand[row]);
      add(counts.categories, table.category[row]);
      countFacts(table, row, countFact);
      continue;
    }
    const { of, factName } = choices[lacking - 1] ?? {};
    if (of === 'brand') add(counts.brands, table.brand[row]);
    else if (of === 'category') add(counts.categories, table.category[row]);
    else countFacts(table, row, (fact) => table.factNameOf[fact] === factName && countFact(fact));
  }
  return total;
}

/** The rows of an order that answer all. */
function list(order: readonly number[], lacks: Uint8Array, most: number): number[] {
  const rows: number[] = [];
  for (const row of order) {
    if (lacks[row] !== answers) continue;
    if (rows.push(row) === most) break;
  }
  return rows;
}

/**
 * The rows of a query in its order, and how many there are of what it could be narrowed by: each choice is counted among
 * what answers all the others.
 * @param scored the rows that answer, where something is searched for: the best 1,000 of them are listed
 */
export function findRows(table: CatalogueTable, query: ProductQuery, scored?: ScoredRows): FoundRows {
  const { sort = 'relevance' } = query;
  const choices = readChoices(table, query);
  const lacks = markBounds(table, query, scored);
  for (const [at, choice] of choices.entries()) markChoice(lacks, makeTest(table, choice), at + 1);
  const counts: RowCounts = {
    brands: new Int32Array(table.brands.texts.length),
    categories: new Int32Array(table.categories.texts.length),
    facts: new Int32Array(table.factKeys.texts.length),
  };
  const found = countRows(table, lacks, choices, counts);
  const most = scored ? limits.list : limits.counted;
  const byRelevance = sort === 'relevance';
  const order = table.inOrder(scored || byRelevance ? 'newest' : sort);
  const listed = list(order, lacks, scored ? found : most);
  const best = scored ? rankRows(listed, scored.scores, most) : listed;
  const rows = scored && !byRelevance ? best.toSorted(table.compareIn(sort)) : best;
  return { rows, total: Math.min(found, most), more: found > most, counts };
}
