import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import { chooseOffer, hasMethods, listOffers } from '@kontor/shared/rules/shipping/choose-method';
import type { CatalogueEntry } from '../../catalogue/lists/stream-products.service.ts';
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

type Shipped = Pick<CatalogueEntry, 'price' | 'weight' | 'shippingClass'>;
type Rate = FeedContext['shipping']['rates'][number];

/** Returns the price of the cheapest method that carries one unit to a country, without pick-up; empty if none does. */
function findRate(
  { price, weight, shippingClass }: Shipped,
  country: string,
  { shipping: { methods = [] }, home }: FeedContext,
): Rate[] {
  const line = { priceCents: toCents(price), qty: 1, weight, shippingClass };
  const { shipping: found } = chooseOffer(listOffers(methods, [line], { country, home }), undefined) ?? {};
  if (!found) return [];
  const { price: cost, freeFrom } = found;
  return [{ country, price: toEuros(cost), ...(freeFrom !== undefined && { freeFrom: toEuros(freeFrom) }) }];
}

/** Returns the shipping of one unit of a product, by its weight and class where the shop has delivery methods. */
export function describeShipping(product: Shipped, context: FeedContext): GoogleShipping {
  const { shipping } = context;
  const rates = shipping.rates.slice(0, mostRows);
  const rows = hasMethods(shipping) ? rates.flatMap(({ country }) => findRate(product, country, context)) : rates;
  return {
    shipping: rows.map(({ country, freeFrom, price: rate }) => ({
      country,
      price: googlePrice(freeFrom !== undefined && product.price >= freeFrom ? 0 : rate),
    })),
    freeShipping: rows.flatMap(({ country, freeFrom }) =>
      freeFrom === undefined ? [] : [{ country, price_threshold: googlePrice(freeFrom) }],
    ),
  };
}
