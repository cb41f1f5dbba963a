import type { CatalogueTable } from '../catalogue-table.ts';
import type { AnsweringRows } from './answering-rows.ts';
import type { RowSet } from './row-set.ts';

/** Number of products with each brand, category and value of a fact, by the values' numbers in the table. */
export type RowCounts = Int32Array;

export interface Counting {
  /** Whether all rows are public. */
  isOfShop: boolean;
  /** Whether each variant of a group counts. */
  variants: boolean;
}

/**
 * Counts the values of a set's rows. If the set is more than half of the shop, subtracts the other rows from the counts of all.
 * @param isOfShop whether all rows of the set are public
 */
function countRowsOf(table: CatalogueTable, set: RowSet, isOfShop: boolean): RowCounts {
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

/** Counts the values of a set's rows; those of a group once, unless each variant is listed. */
function countSet(table: CatalogueTable, set: RowSet, { isOfShop, variants }: Counting): RowCounts {
  const counts = countRowsOf(table, set, isOfShop);
  const { groups, ids, valuesOfRows } = table;
  if (!variants && !groups.isEmpty) groups.subtractRepeated(set, ids.length, valuesOfRows, counts);
  return counts;
}

/**
 * Counts brands, categories and facts, each choice among the rows that match all the others.
 */
export function countRows(table: CatalogueTable, { all, withoutChoice }: AnsweringRows, counting: Counting): RowCounts {
  const counts = countSet(table, all, counting);
  for (const { choice, rows } of withoutChoice) {
    const own = countSet(table, rows, counting);
    for (const value of table.values.ofKind(choice.kind)) counts[value] = own[value] ?? 0;
  }
  return counts;
}
