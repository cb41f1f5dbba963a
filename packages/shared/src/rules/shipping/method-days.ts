import { findSlowest } from '../days/arrival.ts';

/** Working days from payment until arrival. */
interface Days {
  min: number;
  max: number;
}

/**
 * Returns the delivery time of a line: the method's, which a product with a time of its own can only lengthen. Without a
 * time of the method the product's counts, or the shop's.
 */
export function daysOfLine(product: Days | null | undefined, method: Days | undefined, shop: Days): Days {
  if (!method) return product ?? shop;
  return findSlowest(product ? [product, method] : [method]) ?? shop;
}
