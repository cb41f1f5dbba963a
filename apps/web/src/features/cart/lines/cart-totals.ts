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
  /** Delivery costs the same wherever it goes, or at least so much. */
  shipping: Cents;
  isSame: boolean;
}

type Terms = Pick<ShopSettings, 'countries' | 'shipping' | 'tax'>;

function toPricedLine({ price, taxClass = usualTaxClass, qty }: CartItem): PricedLine {
  return { priceCents: toCents(price), taxClass, qty };
}

/**
 * The amounts of a cart that goes to this country, by the calculation that the server uses too.
 * @param country as the address says it @param terms of its order, where it is known to whom the invoice is written
 */
export function computeCartTotals(
  lines: readonly CartItem[],
  shop: Terms,
  country: string,
  terms?: PriceTerms,
): Totals {
  return totalsOf(lines.map(toPricedLine), terms ?? priceTermsOf(shop, country));
}

/** A line with the price that its order will have: less the VAT, where its firm pays none. */
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
