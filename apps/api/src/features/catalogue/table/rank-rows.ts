import type { RowOrder } from './row-order.ts';

/**
 * The first rows of an order, of rows in any other.
 * @param isOne rows for which it does not hold are left out
 * @param most so many at most
 */
export function rankRows(rows: Int32Array, isOne: (row: number) => boolean, compare: RowOrder, most: number): number[] {
  let best: number[] = [];
  /** Who comes after it is not among them. */
  let last: number | undefined;
  for (const row of rows) {
    if (!isOne(row) || (last !== undefined && compare(row, last) > 0)) continue;
    if (best.push(row) < 2 * most) continue;
    best = best.toSorted(compare).slice(0, most);
    last = best.at(-1);
  }
  return best.toSorted(compare).slice(0, most);
}
