import type { CatalogueTable } from './catalogue-table.ts';
import { pushTo } from './dictionary.ts';
import type { RowSet } from './row-set.ts';
import { type Search, scoreRows } from './score-rows.ts';

/** So many rows are put in order sooner than they are looked for in the order of all. */
const few = 500;

/**
 * The rows of a set that answer a search best, the best first, and of equal ones the newest.
 * @param most so many at most
 */
export function rankRows(table: CatalogueTable, search: Search, set: RowSet, most: number): number[] {
  const scores = scoreRows(table, search, set);
  const newest = set.size > few ? table.inOrder('newest') : [...set.rows()].toSorted(table.compareIn('newest'));
  const rowsOf = new Map<number, number[]>();
  /** So many rows have this score already that whoever comes later with it, or with less, is too late. */
  let enough = 0;
  for (const row of newest) {
    if (!set.has(row)) continue;
    const score = scores[row] ?? 0;
    if (score <= enough) continue;
    pushTo(rowsOf, score, row);
    if (rowsOf.get(score)?.length === most) enough = score;
  }
  const best = [...rowsOf].toSorted(([a], [b]) => b - a);
  return best.flatMap(([, rows]) => rows).slice(0, most);
}
