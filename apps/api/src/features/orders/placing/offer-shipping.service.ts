import { priceTermsOf, totalsOf } from '@kontor/shared/rules/prices/pricing';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { type MethodOffer, chooseOffer } from '@kontor/shared/rules/shipping/choose-method';
import { type OfferedShipping, standardMethod } from '@kontor/shared/schemas/order/shipping-methods';
import type { OfferedMethods, ShippingQuery } from '@kontor/shared/wire/cart';
import type { Settings } from '@kontor/shared/wire/settings';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { findOrderable } from '../../catalogue/stock.service.ts';
import { type WantedDelivery, daysOfCart, listCartOffers, wantDelivery } from './choose-delivery.ts';
import { type WantedLine, toPricedLine } from './new-order.ts';

/** Returns the only method of a shop with prices by country; none for a country without one. */
function offerStandard(lines: readonly WantedLine[], { to }: WantedDelivery, { shipping, tax }: Settings) {
  if (!shipping.rates.some(({ country }) => country === to.country)) return [];
  const terms = priceTermsOf({ shipping, tax }, to.country);
  const { freeFrom } = terms.shipping;
  const offer: OfferedShipping = {
    _id: standardMethod,
    kind: 'parcel',
    price: toEuros(totalsOf(lines.map(toPricedLine), terms).shipping),
    ...(freeFrom !== undefined && { freeFrom: toEuros(freeFrom) }),
    days: daysOfCart(lines, undefined, shipping.dispatchDays),
    isUsual: true,
  };
  return [offer];
}

function offerAnswer(
  { method, shipping, cents }: MethodOffer,
  lines: readonly WantedLine[],
  { usual, settings }: { usual: MethodOffer | undefined; settings: Settings },
): OfferedShipping {
  const { zones: _, maxWeight: _weight, classes: _classes, ...words } = method;
  const { freeFrom } = shipping;
  return {
    ...words,
    price: toEuros(cents),
    ...(freeFrom !== undefined && { freeFrom: toEuros(freeFrom) }),
    days: daysOfCart(lines, method, settings.shipping.dispatchDays),
    ...(usual?.method === method && { isUsual: true as const }),
  };
}

/**
 * Returns the methods that carry a cart to a place. Products that are gone, and stock, do not matter: the cart itself says so.
 */
export async function offerShipping(
  { country = '', zipcode, packstation = false, lines: sent }: ShippingQuery,
  settingsStore: Pick<SettingsStore, 'read'>,
): Promise<OfferedMethods> {
  const settings = await settingsStore.read();
  const delivery = wantDelivery({ country, zipcode, isStation: packstation }, undefined, settings);
  const products = await findOrderable(sent.map(({ _id }) => _id));
  const lines = sent.flatMap(({ _id, qty }) => {
    const product = products.get(_id);
    return product ? [{ product, qty }] : [];
  });
  if (lines.length === 0) return { methods: [] };
  if (!delivery.methods) return { methods: offerStandard(lines, delivery, settings) };
  const offers = listCartOffers(lines, delivery);
  const usual = chooseOffer(offers, undefined);
  return { methods: offers.map((offer) => offerAnswer(offer, lines, { usual, settings })) };
}
