import type { CatalogueTable } from '../catalogue-table.ts';
import type { AnsweringRows } from './answering-rows.ts';
import type { RowSet } from './row-set.ts';

/** Number of products with each brand, category and value of a fact, by the values' numbers in the table. */
export type RowCounts = Int32Array;

/**
 * Counts the values of a set's rows. If the set is more than half of the shop, subtracts the other rows from the counts of all.
 * @param isOfShop whether all rows of the set are public
 */
function countSet(table: CatalogueTable, set: RowSet, isOfShop: boolean): RowCounts {
  const { shown } = table.values;
  const counts = new Int32Array(shown.length);
  if (!isOfShop || 2 * set.size <= table.shownCount) {
    set.countValues(table.valuesOfRows, counts, 1);
    return counts;
  }
  counts.set(shown);
  table.shown.copy(table.ids.length).remove(set).countValues(table.valuesOfRows, counts, -1);
  return counts;
}

/**
 * Counts brands, categories and facts, each choice among the rows that match all the others.
 * @param isOfShop whether all of these rows are public
 */
export function countRows(table: CatalogueTable, { all, withoutChoice }: AnsweringRows, isOfShop: boolean): RowCounts {
  const counts = countSet(table, all, isOfShop);
  for (const { choice, rows } of withoutChoice) {
    const own = countSet(table, rows, isOfShop);
    for (const value of table.values.ofKind(choice.kind)) counts[value] = own[value] ?? 0;
  }
  return counts;
}
