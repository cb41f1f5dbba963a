import type { ContentUnit } from '@kontor/shared/schemas/product/content';
import type { ShopSettings } from '@kontor/shared/wire/config';
import type { Product } from '@kontor/shared/wire/products';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import { shopCurrency, toCents, toEuros } from '@kontor/shared/rules/prices/money';
import { type ShippedLine, chooseOffer, listOffers } from '@kontor/shared/rules/shipping/choose-method';
import { daysOfLine } from '@kontor/shared/rules/shipping/method-days';
import { withdrawalDays } from '@kontor/shared/rules/order/withdrawal-rules';

const context = 'https://schema.org';

/** Units of UN/CEFACT; goods sold by number have no unit price. */
const unitCodes: Record<Exclude<ContentUnit, 'piece'>, string> = {
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  l: 'LTR',
  cm: 'CMT',
  m: 'MTR',
  m2: 'MTK',
};

type Offered = Omit<Product, 'delivery'>;

/** Delivery methods of the shop, with weight and class of a product, which decide the methods and price of one unit. */
export interface UnitDelivery extends Pick<ShippedLine, 'weight' | 'shippingClass'> {
  methods: readonly ShippingMethod[];
  /** ISO code of the seller's country. */
  home: string;
}

interface Terms extends Pick<ShopSettings, 'shipping'> {
  /** Absent in a shop with prices by country. */
  delivery?: UnitDelivery | undefined;
}

const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode });
const money = (value: number) => ({ '@type': 'MonetaryAmount', value: value.toFixed(2), currency: shopCurrency });

/** Returns the price per unit as Google reads it: the product's price for its content, and the unit beside it. */
function describeUnitPrice({ price, content, unitPrice }: Offered): object[] {
  if (!content || !unitPrice || content.unit === 'piece') return [];
  const { unit, amount } = unitPrice;
  const referenceQuantity = {
    ...quantity(content.amount, unitCodes[content.unit]),
    valueReference: quantity(amount, unitCodes[unit]),
  };
  return [
    { '@type': 'UnitPriceSpecification', price: price.toFixed(2), priceCurrency: shopCurrency, referenceQuantity },
  ];
}

/** Returns the former price if the page strikes it through: the lowest of the 30 days before (§ 11 PAngV). */
function describeFormerPrice({ price, priceBefore }: Offered): object[] {
  if (priceBefore === undefined || priceBefore <= price) return [];
  return [
    {
      '@type': 'UnitPriceSpecification',
      priceType: `${context}/StrikethroughPrice`,
      price: priceBefore.toFixed(2),
      priceCurrency: shopCurrency,
    },
  ];
}

/** Shipping of one unit to a country: its price in euros, and the working days from payment to arrival. */
interface UnitRate {
  cost: number;
  days: { min: number; max: number };
}

/** Returns the cheapest shipping of one unit to a country, without pick-up; undefined if no method carries it there. */
function findUnitRate(
  { price, deliveryDays }: Offered,
  { country, freeFrom, price: rate }: ShopSettings['shipping']['rates'][number],
  { shipping: { dispatchDays }, delivery }: Terms,
): UnitRate | undefined {
  if (!delivery) {
    const cost = freeFrom !== undefined && price >= freeFrom ? 0 : rate;
    return { cost, days: daysOfLine(deliveryDays, undefined, dispatchDays) };
  }
  const { methods, home, ...load } = delivery;
  const offers = listOffers(methods, [{ priceCents: toCents(price), qty: 1, ...load }], { country, home });
  const best = chooseOffer(offers, undefined);
  return best && { cost: toEuros(best.cents), days: daysOfLine(deliveryDays, best.method.days, dispatchDays) };
}

/** Groups the countries by cost and days of shipping one unit of the product there. */
function groupCountries(product: Offered, terms: Terms): (UnitRate & { countries: string[] })[] {
  const groups = new Map<string, UnitRate & { countries: string[] }>();
  for (const row of terms.shipping.rates) {
    const rate = findUnitRate(product, row, terms);
    if (!rate) continue;
    const key = `${rate.cost} ${rate.days.min} ${rate.days.max}`;
    groups.set(key, { ...rate, countries: [...(groups.get(key)?.countries ?? []), row.country] });
  }
  return [...groups.values()];
}

/**
 * Returns shipping by cost and days. The shop knows the working days from payment to arrival as one number. It is given as
 * transit time without handling time, so that the sum is right.
 */
function describeShipping(product: Offered, terms: Terms): object[] {
  return groupCountries(product, terms).map(({ cost, days, countries }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: money(cost),
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: days.min, maxValue: days.max, unitCode: 'DAY' },
    },
  }));
}

/** Countries that Google takes per policy. */
const mostCountries = 50;

function describeFees(returnPostage: number | undefined): object {
  if (returnPostage === undefined) return {};
  if (returnPostage === 0) return { returnFees: `${context}/FreeReturn` };
  return { returnFees: `${context}/ReturnShippingFees`, returnShippingFeesAmount: money(returnPostage) };
}

/**
 * Returns the right of withdrawal as a return policy. Sealed goods have one until they are opened, which no policy of Google's
 * says: it is left out.
 */
function describeReturns({ withdrawalExcluded }: Offered, { shipping }: Terms): object {
  if (withdrawalExcluded === 'sealed') return {};
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: shipping.rates.slice(0, mostCountries).map(({ country }) => country),
  };
  if (withdrawalExcluded) {
    const returnPolicyCategory = `${context}/MerchantReturnNotPermitted`;
    return { hasMerchantReturnPolicy: { ...policy, returnPolicyCategory } };
  }
  return {
    hasMerchantReturnPolicy: {
      ...policy,
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: withdrawalDays,
      returnMethod: `${context}/ReturnByMail`,
      ...describeFees(shipping.returnPostage),
    },
  };
}

/** Returns the terms of an offer beyond its price: unit price, former price, shipping and returns. */
export function describeTerms(product: Offered, terms: Terms): object {
  const prices = [...describeUnitPrice(product), ...describeFormerPrice(product)];
  const shippingDetails = describeShipping(product, terms);
  return {
    ...(prices.length > 0 && { priceSpecification: prices }),
    ...(shippingDetails.length > 0 && { shippingDetails }),
    ...describeReturns(product, terms),
  };
}
