import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import {
  type MethodOffer,
  type ShippingTarget,
  chooseOffer,
  hasMethods,
  listOffers,
} from '@kontor/shared/rules/shipping/choose-method';
import { type ShippingMethod, standardMethod } from '@kontor/shared/schemas/order/shipping-methods';
import { daysOfLine } from '@kontor/shared/rules/shipping/method-days';
import { findSlowest } from '@kontor/shared/rules/days/arrival';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import type { Settings } from '@kontor/shared/wire/settings';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { WantedLine } from './new-order.ts';

/** Delivery that an order or a cart asks for, and the methods that the shop has. */
export interface WantedDelivery {
  /** Undefined in a shop with prices by country alone. */
  methods: readonly ShippingMethod[] | undefined;
  to: ShippingTarget;
  key: string | undefined;
}

interface Destination {
  /** ISO code or free text. An unknown country counts as the shop's first one, as it does for prices by country. */
  country: string;
  zipcode?: string | undefined;
  isStation: boolean;
}

/** Returns the delivery that is asked for. @param key of the chosen method; undefined without a choice */
export function wantDelivery(
  { country, ...more }: Destination,
  key: string | undefined,
  { shipping, seller }: Pick<Settings, 'shipping' | 'seller'>,
): WantedDelivery {
  const code = findCountryCode(country) ?? shipping.rates[0]?.country;
  const methods = hasMethods(shipping) ? shipping.methods : undefined;
  return { methods, to: { ...more, country: code, home: seller.country || 'DE' }, key };
}

/** Returns the methods that carry these lines; none in a shop with prices by country. */
export function listCartOffers(lines: readonly WantedLine[], { methods = [], to }: WantedDelivery): MethodOffer[] {
  const shipped = lines.map(({ product: { priceCents, weight, shippingClass }, qty }) => {
    return { priceCents, qty, weight, shippingClass };
  });
  return listOffers(methods, shipped, to);
}

/** Terms of an order with its method; shops with prices by country have none. */
export interface ChosenDelivery {
  terms: PriceTerms;
  method: ShippingMethod | undefined;
}

/** Returns the working days until all of a cart arrives. @param shop days of a shop without others */
export function daysOfCart(
  lines: readonly WantedLine[],
  method: Pick<ShippingMethod, 'days'> | undefined,
  shop: DeliveryDays,
): DeliveryDays {
  const days = lines.map(({ product }) => daysOfLine(product.deliveryDays, method?.days, shop));
  return findSlowest(days) ?? shop;
}

function unavailable(offers: readonly MethodOffer[]): ApiError {
  const keys = offers.map(({ method }) => method._id);
  const message = `This delivery method does not carry the order. Those that do: ${keys.join(', ') || 'none'}`;
  return new ApiError('shipping_method_unavailable', message, { keys });
}

/**
 * Chooses the delivery method of an order, and puts its price into the terms.
 * @throws 409 `shipping_method_unavailable` with the keys of those that carry it
 */
export function chooseDelivery(
  lines: readonly WantedLine[],
  terms: PriceTerms,
  delivery: WantedDelivery,
): ChosenDelivery {
  const { methods, key } = delivery;
  if (!methods) {
    if (key !== undefined && key !== standardMethod) throw unavailable([]);
    return { terms, method: undefined };
  }
  const offers = listCartOffers(lines, delivery);
  const chosen = chooseOffer(offers, key);
  if (!chosen) throw unavailable(offers);
  return { terms: { ...terms, shipping: chosen.shipping }, method: chosen.method };
}
