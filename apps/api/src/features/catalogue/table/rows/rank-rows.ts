import type { CatalogueTable } from '../catalogue-table.ts';
import { takeFirst } from './row-order.ts';
import type { RowSet } from './row-set.ts';
import type { Search } from './score-rows.ts';

/** Number of rows up to which sorting is faster than searching the order of all rows. */
const few = 500;

/**
 * Counts the rows with each score; skips scores that enough rows exceed, and counts only as far as needed to know that many are
 * the best.
 */
function countScores(rows: Int32Array, { scores, top }: Search, most: number): Map<number, number> {
  const counts = new Map<number, number>();
  /** Best score such that enough rows have at least this one: lower scores cannot appear. */
  let enough = 0;
  // Adjacent rows often have the same score.
  let [last, count] = [-1, 0];
  for (const row of rows) {
    const score = scores[row] ?? 0;
    if (score < enough) continue;
    if (score !== last) {
      if (count > 0) counts.set(last, count);
      [last, count] = [score, counts.get(score) ?? 0];
    }
    count += 1;
    if (count === most) enough = score;
    if (score === top && count >= most && count > few) break;
  }
  return counts.set(last, count);
}

/** Returns the score of the last requested row, and the number of rows with that score. */
function findLeast(counts: Map<number, number>, most: number): { least: number; equals: number } {
  let better = 0;
  let last = { least: 0, equals: 0 };
  for (const [least, equals] of [...counts].toSorted(([a], [b]) => b - a)) {
    last = { least, equals };
    better += equals;
    if (better >= most) break;
  }
  return last;
}

/**
 * Returns the rows of a set that match a search best, the best first, and among equal ones the newest. If many are equal, only
 * the better ones are sorted: the newest of the others are found quickly in the order of all rows.
 * @param most highest number of rows
 */
export function rankRows(table: CatalogueTable, search: Search, set: RowSet, most: number): number[] {
  const { scores, top } = search;
  const rows = set.rows();
  const { least, equals } = findLeast(countScores(rows, search, most), most);
  const areFew = equals <= few;
  const best: number[] = [];
  if (areFew || least < top) {
    for (const row of rows) {
      const score = scores[row] ?? 0;
      if (score > least || (areFew && score === least)) best.push(row);
    }
  }
  const isNewer = table.compareIn('newest');
  best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || isNewer(a, b));
  if (areFew) return best.slice(0, most);
  const isEqual = (row: number) => set.has(row) && scores[row] === least;
  return [...best, ...takeFirst(table.inOrder('newest'), isEqual, most - best.length)];
}
