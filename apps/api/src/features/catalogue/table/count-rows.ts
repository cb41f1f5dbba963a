import type { CatalogueTable } from './catalogue-table.ts';
import type { AnsweringRows } from './find-rows.ts';
import type { RowSet } from './row-set.ts';

/** How many products have each brand, category and fact, by their numbers in the table. */
export interface RowCounts {
  brands: Int32Array;
  categories: Int32Array;
  facts: Int32Array;
}

/** The rows to look at to count the values of a set. */
interface Counted {
  rows: Int32Array;
  /** Whether they are all other rows of the shop, which are fewer: they are taken away from the counts of all. */
  areOthers: boolean;
}

/** @param isOfShop whether all rows of the set are rows that the shop shows */
function rowsToCount(table: CatalogueTable, set: RowSet, isOfShop: boolean): Counted {
  const areOthers = isOfShop && 2 * set.size > table.shownCount;
  return { rows: (areOthers ? table.shown.copy(table.ids.length).remove(set) : set).rows(), areOthers };
}

/** Zeros for the values of a column, or how many of each are shown. */
function begin(values: number, shown: readonly number[], areOthers: boolean): Int32Array {
  const counts = new Int32Array(values);
  if (areOthers) counts.set(shown);
  return counts;
}

function countColumn(table: CatalogueTable, of: 'brand' | 'category', { rows, areOthers }: Counted): Int32Array {
  const { shown } = table.rowsOf[of];
  const counts = begin(shown.length, shown, areOthers);
  const { numbers: values } = table[of];
  const by = areOthers ? -1 : 1;
  for (const row of rows) {
    const value = values[row] ?? 0;
    counts[value] = (counts[value] ?? 0) + by;
  }
  return counts;
}

function countFacts({ facts, factsFrom, rowsOf }: CatalogueTable, { rows, areOthers }: Counted): Int32Array {
  const counts = begin(rowsOf.fact.shown.length, rowsOf.fact.shown, areOthers);
  const [values, from] = [facts.numbers, factsFrom.numbers];
  const by = areOthers ? -1 : 1;
  for (const row of rows) {
    const until = from[row + 1] ?? 0;
    for (let at = from[row] ?? 0; at < until; at += 1) {
      const value = values[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + by;
    }
  }
  return counts;
}

/**
 * Counts brands, categories and facts, each choice among what answers all the others.
 * @param isOfShop whether all of these rows are rows that the shop shows
 */
export function countRows(table: CatalogueTable, { all, withoutChoice }: AnsweringRows, isOfShop: boolean): RowCounts {
  const ofAll = rowsToCount(table, all, isOfShop);
  const ofOthers = withoutChoice.map(({ choice, rows }) => ({
    choice,
    counted: rowsToCount(table, rows, isOfShop),
  }));
  const among = (of: 'brand' | 'category') => ofOthers.find(({ choice }) => choice.of === of)?.counted ?? ofAll;
  const facts = countFacts(table, ofAll);
  for (const { choice, counted } of ofOthers) {
    if (choice.of !== 'fact') continue;
    const own = countFacts(table, counted);
    for (const [fact, name] of table.factNameOf.entries()) if (name === choice.factName) facts[fact] = own[fact] ?? 0;
  }
  return {
    brands: countColumn(table, 'brand', among('brand')),
    categories: countColumn(table, 'category', among('category')),
    facts,
  };
}
