import { chooseDiscounts } from '@kontor/shared/rules/prices/discounts';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import type { ClientSession } from 'mongoose';
import type { StoredOrder } from '../order.model.ts';
import { type PricedOrder, type WantedLine, priceOrder, toPricedLine } from './new-order.ts';

/** Prices that staff have set, in cents. */
export interface ManualPrices {
  /** Taken off the goods, spread over the lines. */
  discount: { cents: Cents; name: string } | undefined;
  /** Price of delivery; the country's where it is undefined. */
  shippingCents: Cents | undefined;
}

/** Terms that staff have set for an order by hand. */
export interface ManualOrder extends ManualPrices {
  /** Lines besides those of products. */
  ownLines: readonly WantedLine[];
  /** Staff have its money already. */
  isPaid: boolean;
  placedBy: NonNullable<StoredOrder['placedBy']>;
  /** Does what belongs to the order, in its transaction. @returns the order afterwards */
  complete: (order: StoredOrder, session: ClientSession) => Promise<StoredOrder>;
}

/** Prices lines by the terms of their country, with the delivery and the discount that staff have set. */
export function priceManually(
  lines: readonly WantedLine[],
  countryTerms: PriceTerms,
  { discount, shippingCents }: ManualPrices,
): PricedOrder {
  const terms = shippingCents === undefined ? countryTerms : { ...countryTerms, shipping: { price: shippingCents } };
  if (!discount || discount.cents === 0) return priceOrder(lines, terms);
  const rule = { kind: 'amount', value: discount.cents, combinable: false, appliesTo: lines.map(() => true) } as const;
  const { lines: discounted, totals } = chooseDiscounts(lines.map(toPricedLine), terms, [rule]);
  return {
    lines: lines.map((line, index) => {
      const off = discounted[index]?.discount;
      return off ? { ...line, discount: off } : line;
    }),
    terms,
    totals,
    discounts: totals.discount ? [{ name: discount.name, cents: totals.discount, shippingCents: 0 }] : [],
  };
}
