import { limits } from '@kontor/shared/limits';
import type { ProductSort } from '@kontor/shared/product-list';
import { toCents } from '@kontor/shared/money';
import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';

/** How many products have each brand, category and fact, by their numbers in the table. */
export interface RowCounts {
  brands: Int32Array;
  categories: Int32Array;
  facts: Int32Array;
}

export interface FoundRows {
  rows: number[];
  total: number;
  more: boolean;
  counts: RowCounts;
}

/** A choice among values; it does not narrow its own counts. */
interface Choice {
  has: (row: number) => boolean;
  count: (row: number, counts: RowCounts) => void;
}

const add = (counts: Int32Array, at: number | undefined) => {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1;
};

function codesOf(texts: readonly string[], find: (text: string) => number | undefined): Set<number> {
  return new Set(texts.flatMap((text) => find(text) ?? []));
}

/** What is chosen in a query, brand and category first. */
function readChoices(table: CatalogueTable, { brand, category, facts = [] }: ProductQuery): Choice[] {
  const { brands, categories, factKeys, factNames } = table;
  const chosen: Choice[] = [];
  if (brand) {
    const codes = codesOf(brand, (text) => brands.find(text));
    const has = (row: number) => codes.has(table.brand[row] ?? -1);
    chosen.push({ has, count: (row, counts) => add(counts.brands, table.brand[row]) });
  }
  if (category) {
    const code = categories.find(category);
    const has = (row: number) => table.category[row] === code;
    chosen.push({ has, count: (row, counts) => add(counts.categories, table.category[row]) });
  }
  for (const { name, values } of facts) {
    const codes = codesOf(values, (value) => factKeys.find(JSON.stringify([name, value])));
    const nameCode = factNames.find(name);
    const has = (row: number) => table.facts[row]?.some((fact) => codes.has(fact)) ?? false;
    const count = (row: number, counts: RowCounts) => {
      for (const fact of table.facts[row] ?? []) if (table.factNameOf[fact] === nameCode) add(counts.facts, fact);
    };
    chosen.push({ has, count });
  }
  return chosen;
}

/** What else narrows a list: whether a row is there, published, in stock, of the price, and answers the search. */
function readBounds(
  table: CatalogueTable,
  query: ProductQuery,
  scores: Float32Array | undefined,
): (row: number) => boolean {
  const { published = true, inStock, minPrice, maxPrice } = query;
  const [least, most] = [
    minPrice === undefined ? 0 : toCents(minPrice),
    maxPrice === undefined ? Infinity : toCents(maxPrice),
  ];
  return (row) => {
    const price = table.price[row] ?? 0;
    return (
      table.isAlive[row] === true &&
      (published === 'any' || table.isPublished[row] === published) &&
      (!inStock || table.isInStock[row] === true) &&
      price >= least &&
      price <= most &&
      (!scores || (scores[row] ?? 0) > 0)
    );
  };
}

function countAll(table: CatalogueTable, row: number, counts: RowCounts): void {
  add(counts.brands, table.brand[row]);
  add(counts.categories, table.category[row]);
  for (const fact of table.facts[row] ?? []) add(counts.facts, fact);
}

/** The best rows of a search, at most 1,000, in the order that is wanted. @param rows in the order of `newest` */
function rank(
  table: CatalogueTable,
  rows: readonly number[],
  scores: Float32Array,
  sort: ProductSort | 'relevance',
): number[] {
  const byScore = new Map<number, number[]>();
  for (const row of rows) {
    const score = scores[row] ?? 0;
    const equal = byScore.get(score);
    if (!equal) byScore.set(score, [row]);
    else if (equal.length < limits.list) equal.push(row);
  }
  const best = [...byScore].toSorted(([a], [b]) => b - a).flatMap(([, equal]) => equal);
  const listed = best.slice(0, limits.list);
  return sort === 'relevance' ? listed : listed.toSorted(table.compareIn(sort));
}

/** The one choice that a row does not have; undefined when it has all. */
function findFailing(choices: readonly Choice[], row: number): Choice | 'several' | undefined {
  let failing: Choice | undefined;
  for (const choice of choices) {
    if (choice.has(row)) continue;
    if (failing) return 'several';
    failing = choice;
  }
  return failing;
}

/**
 * The rows of a query in its order, and how many there are of what it could be narrowed by: each choice is counted among
 * what answers all the others.
 * @param scores of the rows, where something is searched for
 */
export function findRows(table: CatalogueTable, query: ProductQuery, scores?: Float32Array): FoundRows {
  const { sort = scores ? 'relevance' : 'newest' } = query;
  const choices = readChoices(table, query);
  const isWithin = readBounds(table, query, scores);
  const counts: RowCounts = {
    brands: new Int32Array(table.brands.texts.length),
    categories: new Int32Array(table.categories.texts.length),
    facts: new Int32Array(table.factKeys.texts.length),
  };
  const found: number[] = [];
  for (const row of table.inOrder(scores || sort === 'relevance' ? 'newest' : sort)) {
    if (!isWithin(row)) continue;
    const failing = findFailing(choices, row);
    if (failing === undefined) {
      found.push(row);
      countAll(table, row, counts);
    } else if (failing !== 'several') failing.count(row, counts);
  }
  const most = scores ? limits.list : limits.counted;
  const rows = scores ? rank(table, found, scores, sort) : found;
  return { rows, total: Math.min(found.length, most), more: found.length > most, counts };
}
