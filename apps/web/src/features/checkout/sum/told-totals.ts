import type { CurrentTotals } from '@kontor/shared/wire/errors';
import { toCents } from '@kontor/shared/rules/prices/money';
import type { Totals } from '@kontor/shared/rules/prices/pricing';

export type ToldTotals = Omit<Totals, 'tax'>;

/** Converts the totals of the answer `price_changed` to cents, in the cart's form. */
export function toToldTotals({
  itemsPrice,
  shippingPrice,
  wrappingPrice,
  totalPrice,
  taxIncluded,
}: CurrentTotals): ToldTotals {
  return {
    items: toCents(itemsPrice),
    shipping: toCents(shippingPrice),
    ...(wrappingPrice !== undefined && { wrapping: toCents(wrappingPrice) }),
    total: toCents(totalPrice),
    taxIncluded: taxIncluded.map(({ percent, net, tax }) => ({ percent, net: toCents(net), tax: toCents(tax) })),
  };
}
