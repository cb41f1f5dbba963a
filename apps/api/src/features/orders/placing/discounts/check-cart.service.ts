import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { computeOrderTerms } from '@kontor/shared/rules/prices/eu-firms';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { type PriceTerms, totalsOf } from '@kontor/shared/rules/prices/pricing';
import { type MethodOffer, chooseOffer } from '@kontor/shared/rules/shipping/choose-method';
import { standardMethod } from '@kontor/shared/schemas/order/shipping-methods';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import type { CartToCheck, CheckedCart } from '@kontor/shared/wire/cart';
import { shopNow } from '../../../../lib/time/shop-clock.ts';
import type { SettingsStore } from '../../../settings/settings.service.ts';
import { discountAnswer } from '../../answers/order-answer.ts';
import { checkedLines } from '../cart-lines.service.ts';
import { daysOfCart, listCartOffers, wantDelivery } from '../choose-delivery.ts';
import { type PricedOrder, toPricedLine } from '../new-order.ts';
import { applyCodes } from './apply-codes.service.ts';
import { applyVouchers } from './apply-vouchers.ts';
import { isVoucherCart, refuseMixedVouchers, voucherTerms } from '../checks/voucher-cart.ts';
import { type CartCodes, findCartCodes } from './find-cart-codes.service.ts';

/** Returns the only method of a shop with prices by country. */
function listStandard({ lines, terms }: PricedOrder, isDelivered: boolean): CheckedCart['methods'] {
  if (!isDelivered) return [];
  const { freeFrom } = terms.shipping;
  const price = totalsOf(lines.map(toPricedLine), terms).shipping;
  return [
    { key: standardMethod, price: toEuros(price), ...(freeFrom !== undefined && { freeFrom: toEuros(freeFrom) }) },
  ];
}

/** Returns the methods that carry a cart, each with its price after promotions. */
function listMethods(
  { lines, terms }: PricedOrder,
  offers: readonly MethodOffer[],
  shop: DeliveryDays,
): CheckedCart['methods'] {
  return offers.map(({ method, shipping }) => {
    const {
      _id: key,
      zones: _,
      maxWeight: _weight,
      classes: _classes,
      carrier: _carrier,
      days: _days,
      ...words
    } = method;
    const price = totalsOf(lines.map(toPricedLine), { ...terms, shipping }).shipping;
    const { freeFrom } = shipping;
    const free = freeFrom !== undefined && { freeFrom: toEuros(freeFrom) };
    return { key, ...words, price: toEuros(price), ...free, days: daysOfCart(lines, method, shop) };
  });
}

function lineAnswer({ lines, terms: { tax } }: PricedOrder): CheckedCart['lines'] {
  return lines.map(({ product, qty, discount }) => ({
    _id: product._id.toHexString(),
    qty,
    price: toEuros(product.priceCents),
    ...(discount && { discount: toEuros(discount) }),
    ...(tax && { taxPercent: tax[product.taxClass] }),
  }));
}

function totalsAnswer({ totals }: PricedOrder): CheckedCart['totals'] {
  return {
    itemsPrice: toEuros(totals.items),
    shippingPrice: toEuros(totals.shipping),
    totalPrice: toEuros(totals.total),
    taxIncluded: totals.taxIncluded.map(({ percent, net, tax }) => ({ percent, net: toEuros(net), tax: toEuros(tax) })),
  };
}

/** Returns all codes as refused: neither promotions nor vouchers apply to a cart of vouchers. */
function refuseAll({ codes, vouchers }: CartCodes): CartCodes & { useless: CheckedCart['refused'] } {
  const all = [...codes.map(({ code }) => code.code), ...vouchers.map(({ code }) => code)];
  return { codes: [], vouchers: [], useless: all.map((code) => ({ code, reason: 'code_not_for_these' })) };
}

const capAnswer = ({ shippingAtMost }: PriceTerms) =>
  shippingAtMost === undefined ? {} : { shippingAtMost: toEuros(shippingAtMost) };

/**
 * Returns the amounts of a cart with its codes. It stores nothing; uses per customer are decided by the order, since an answer to anyone
 * must not say who has ordered.
 * @throws 400 `code_unknown`; 409 `out_of_stock` with the lines as they now are
 */
export async function checkCart(
  { items, country: typed, zipcode, shippingMethod, codes }: CartToCheck,
  settings: Pick<SettingsStore, 'read'>,
): Promise<CheckedCart> {
  const set = await settings.read();
  const { shipping, tax } = set;
  const country = findCountryCode(typed ?? '') ?? shipping.rates[0]?.country;
  const delivery = wantDelivery({ country: typed ?? '', zipcode, isStation: false }, shippingMethod, set);
  const [lines, known] = await Promise.all([checkedLines(items), findCartCodes(codes)]);
  refuseMixedVouchers(lines, []);
  const isOfVouchers = isVoucherCart(lines);
  const { codes: found, vouchers, useless } = isOfVouchers ? refuseAll(known) : { ...known, useless: [] };
  const offers = isOfVouchers ? [] : listCartOffers(lines, delivery);
  const chosen = chooseOffer(offers, shippingMethod) ?? chooseOffer(offers, undefined);
  const byCountry = computeOrderTerms({ shipping, tax }, { country, zipcode });
  const byMethod = chosen ? { ...byCountry, shipping: chosen.shipping } : byCountry;
  const terms = isOfVouchers ? voucherTerms(byMethod) : byMethod;
  const at = shopNow();
  const { priced, refused } = await applyCodes(found, { lines, terms, customer: undefined, at });
  const applied = applyVouchers(vouchers, priced.totals.total, at);
  const paid = applied.parts.map(({ voucher: { code, ending }, cents }) => ({ code, ending, amount: toEuros(cents) }));
  const isDelivered = shipping.rates.some((rate) => rate.country === country);
  return {
    lines: lineAnswer(priced),
    discounts: priced.discounts.map(discountAnswer),
    ...(paid.length > 0 && { vouchers: paid }),
    refused: [...useless, ...refused, ...applied.refused],
    methods: delivery.methods ? listMethods(priced, offers, shipping.dispatchDays) : listStandard(priced, isDelivered),
    ...(chosen && { shippingMethod: chosen.method._id }),
    ...capAnswer(priced.terms),
    totals: totalsAnswer(priced),
  };
}
