import type { ProductQuery } from '../lists/product-filter.ts';
import type { TabledProduct } from './catalogue-table.ts';

/** What a row is, as bits of one number. A dead row is nothing. */
const alive = 1;
const published = 2;
const inStock = 4;
const shown = alive + published;

export const isAlive = (state: number): boolean => state !== 0;

/** Whether the shop shows a row of this state. */
export const isShown = (state: number): boolean => (state & shown) === shown;

export function stateOf(product: TabledProduct): number {
  return alive + (product.published ? published : 0) + (product.countInStock > 0 ? inStock : 0);
}

/** Which state a row must have, looked at these bits alone, to be what a query wants. */
export function wantedState(query: ProductQuery): { bits: number; state: number } {
  const { published: isPublished = true } = query;
  const stock = query.inStock ? inStock : 0;
  return {
    bits: alive + (isPublished === 'any' ? 0 : published) + stock,
    state: alive + (isPublished === true ? published : 0) + stock,
  };
}
