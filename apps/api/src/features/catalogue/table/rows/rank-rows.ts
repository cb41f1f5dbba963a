import type { CatalogueTable } from '../catalogue-table.ts';
import { takeFirst } from './row-order.ts';
import type { RowSet } from './row-set.ts';
import type { Search } from './score-rows.ts';

/** So many rows are put in order sooner than they are looked for in the order of all. */
const few = 500;

/**
 * Returns how many rows have each score; of scores that so many are above none, and no more than it takes to know that many are
 * the best.
 */
function countScores(rows: Int32Array, { scores, top }: Search, most: number): Map<number, number> {
  const counts = new Map<number, number>();
  /** The best score that enough rows have for whatever is below it to be too late. */
  let enough = 0;
  // Rows beside each other often have the same score.
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

/** Returns the score of the last row that is wanted, and how many rows have that one. */
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
 * Returns the rows of a set that answer a search best, the best first, and of equal ones the newest. Where many are equal only
 * those better are put in order: the newest of the others are looked for in the order of all, and soon found.
 * @param most so many at most
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
