import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { ShopSettings } from '@kontor/shared/wire/config';
import { type Cents, toCents, toEuros } from '@kontor/shared/rules/prices/money';
import {
  type PriceTerms,
  type PricedLine,
  type Totals,
  piecePrice,
  priceTermsOf,
  totalsOf,
} from '@kontor/shared/rules/prices/pricing';
import { usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';

/** Sums of the cart before a delivery country is known. */
export interface CartQuote {
  items: Cents;
  /** Shipping costs: the same everywhere, or the lowest. */
  shipping: Cents;
  isSame: boolean;
}

type Terms = Pick<ShopSettings, 'countries' | 'shipping' | 'tax'>;

function toPricedLine({ price, taxClass = usualTaxClass, qty }: CartItem): PricedLine {
  return { priceCents: toCents(price), taxClass, qty };
}

/**
 * Computes the amounts of a cart for a country, with the same code as the server.
 * @param country of the delivery address
 * @param terms of the order, where the recipient of the invoice is known
 */
export function computeCartTotals(
  lines: readonly CartItem[],
  shop: Terms,
  country: string,
  terms?: PriceTerms,
): Totals {
  return totalsOf(lines.map(toPricedLine), terms ?? priceTermsOf(shop, country));
}

/** Returns a line with the price that its order will have: without VAT, if the firm pays none. */
export function priceLine(line: CartItem, terms: PriceTerms | undefined): CartItem {
  return terms?.exempt ? { ...line, price: toEuros(piecePrice(toPricedLine(line), terms)) } : line;
}

/** Computes the amounts that can be shown while the country is unknown. */
export function quoteCart(lines: readonly CartItem[], shop: Terms): CartQuote {
  const totals = shop.countries.map((country) => computeCartTotals(lines, shop, country));
  const prices = totals.map(({ shipping }) => shipping);
  const shipping = Math.min(...prices);
  return { items: totals[0]?.items ?? 0, shipping, isSame: prices.every((price) => price === shipping) };
}
