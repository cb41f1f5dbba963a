import type { Cents } from './money.ts';

export interface PricedLine {
  /** Price of one piece in cents. */
  priceCents: Cents;
  qty: number;
}

/** All amounts in cents. */
export interface Totals {
  items: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/**
 * The one calculation of an order's amounts, used by the cart, the order summary and the server.
 * Shipping is free and tax is 0 (spec §9).
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const items = lines.reduce((sum, line) => sum + line.priceCents * line.qty, 0);
  return { items, shipping: 0, tax: 0, total: items };
}
