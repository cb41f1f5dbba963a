import type { FeedContext } from '../feed.ts';
import { googlePrice } from './google-price.ts';

/** Rows that Google takes per product. */
const mostRows = 100;

/** Shipping of a product by country. */
export interface GoogleShipping {
  shipping: readonly { country: string; price: string }[];
  /** Value of an order from which shipping is free. */
  freeShipping: readonly { country: string; price_threshold: string }[];
}

/** Returns the shipping of one unit of a product. @param price of the product, in euros */
export function describeShipping(price: number, rates: FeedContext['rates']): GoogleShipping {
  const rows = rates.slice(0, mostRows);
  return {
    shipping: rows.map(({ country, freeFrom, price: rate }) => ({
      country,
      price: googlePrice(freeFrom !== undefined && price >= freeFrom ? 0 : rate),
    })),
    freeShipping: rows.flatMap(({ country, freeFrom }) =>
      freeFrom === undefined ? [] : [{ country, price_threshold: googlePrice(freeFrom) }],
    ),
  };
}
