import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { ShopSettings } from '@kontor/shared/wire/config';
import { type Cents, toCents, toEuros } from '@kontor/shared/rules/prices/money';
import {
  type PriceTerms,
  type PricedLine,
  type Totals,
  lineDiscount,
  piecePrice,
  priceTermsOf,
  totalsOf,
} from '@kontor/shared/rules/prices/pricing';
import type { CartDiscounts } from '../../../entities/order/discount-rows.tsx';
import { usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';

/** Sums of the cart before a delivery country is known. */
export interface CartQuote {
  items: Cents;
  /** Shipping costs: the same everywhere, or the lowest. */
  shipping: Cents;
  isSame: boolean;
}

type Terms = Pick<ShopSettings, 'countries' | 'shipping' | 'tax'>;

function toPricedLine(
  { _id, price, taxClass = usualTaxClass, giftCard, qty }: CartItem,
  codes?: CartDiscounts,
): PricedLine {
  const discount = codes?.lines[_id];
  return { priceCents: toCents(price), taxClass, giftCard, qty, ...(discount && { discount }) };
}

/** Returns the discount of a line in cents as its order will have it. */
export function discountOf(line: CartItem, terms: PriceTerms | undefined, codes: CartDiscounts | undefined): Cents {
  const priced = toPricedLine(line, codes);
  return terms ? lineDiscount(priced, terms) : (priced.discount ?? 0);
}

/**
 * Computes the amounts of a cart for a country, with the same code as the server.
 * @param country of the delivery address
 * @param terms of the order, if the recipient of the invoice is known
 * @param codes what its codes take off
 */
export function computeCartTotals(
  lines: readonly CartItem[],
  shop: Terms,
  country: string,
  terms?: PriceTerms,
  codes?: CartDiscounts,
): Totals {
  const { shippingAtMost } = codes ?? {};
  const reached = {
    ...(terms ?? priceTermsOf(shop, country)),
    ...(shippingAtMost !== undefined && { shippingAtMost }),
  };
  return totalsOf(
    lines.map((line) => toPricedLine(line, codes)),
    reached,
  );
}

/** Returns a line with the price that its order will have: without VAT, if the firm pays none. */
export function priceLine(line: CartItem, terms: PriceTerms | undefined): CartItem {
  return terms?.exempt ? { ...line, price: toEuros(piecePrice(toPricedLine(line), terms)) } : line;
}

/** Computes the amounts that can be shown while the country is unknown. */
export function quoteCart(lines: readonly CartItem[], shop: Terms, codes?: CartDiscounts): CartQuote {
  const totals = shop.countries.map((country) => computeCartTotals(lines, shop, country, undefined, codes));
  const prices = totals.map(({ shipping }) => shipping);
  const shipping = Math.min(...prices);
  return { items: totals[0]?.items ?? 0, shipping, isSame: prices.every((price) => price === shipping) };
}
