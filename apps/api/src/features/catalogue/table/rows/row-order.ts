import type { ProductSort } from '@kontor/shared/rules/product/product-list';
import type { NumberList } from './number-list.ts';

export type RowOrder = (one: number, other: number) => number;

/** Columns of the table that products are sorted by. */
interface Columns {
  created: readonly number[];
  price: NumberList;
  rating: readonly number[];
  numReviews: readonly number[];
  ids: readonly string[];
}

const valueAt = (column: ArrayLike<number>, row: number) => column[row] ?? 0;

/**
 * Compares two rows in an order of products.
 * @param ascending number of first rows with ascending ids, which need no comparison
 */
export function makeOrder(
  sort: ProductSort,
  { created, price, rating, numReviews, ids }: Columns,
  ascending: number,
): RowOrder {
  const byId = (a: number, b: number) => {
    if (a < ascending && b < ascending) return a - b;
    return (ids[a] ?? '') < (ids[b] ?? '') ? -1 : Number(a !== b);
  };
  const { numbers: prices } = price;
  switch (sort) {
    case 'price-asc':
      return (a, b) => valueAt(prices, a) - valueAt(prices, b) || byId(a, b);
    case 'price-desc':
      return (a, b) => valueAt(prices, b) - valueAt(prices, a) || byId(b, a);
    case 'rating':
      return (a, b) =>
        valueAt(rating, b) - valueAt(rating, a) || valueAt(numReviews, b) - valueAt(numReviews, a) || byId(b, a);
    default:
      return (a, b) => valueAt(created, b) - valueAt(created, a) || byId(b, a);
  }
}

/** Returns the number of rows at the beginning of an order that meet a condition; no later row meets it. */
export function countFirst(rows: readonly number[], isFirst: (row: number) => boolean): number {
  let [from, until] = [0, rows.length];
  while (from < until) {
    const middle = (from + until) >>> 1;
    if (isFirst(rows[middle] ?? 0)) from = middle + 1;
    else until = middle;
  }
  return from;
}

/** Returns the first rows of an order that meet a condition, up to a limit. */
export function takeFirst(order: readonly number[], isWanted: (row: number) => boolean, most: number): number[] {
  const rows: number[] = [];
  for (const row of order) {
    if (rows.length === most) break;
    if (isWanted(row)) rows.push(row);
  }
  return rows;
}

/** Inserts a row at its place in an order. */
export function insertRow(rows: number[], row: number, compare: RowOrder): void {
  rows.splice(
    countFirst(rows, (other) => compare(other, row) < 0),
    0,
    row,
  );
}
