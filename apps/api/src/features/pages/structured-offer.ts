import type { ContentUnit } from '@kontor/shared/schemas/product/content';
import type { ShopSettings } from '@kontor/shared/wire/config';
import type { Product } from '@kontor/shared/wire/products';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
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
type Terms = Pick<ShopSettings, 'shipping'>;

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

/** Groups the countries by what shipping one unit of the product to them costs, in euros. */
function groupCountries(price: number, { rates }: ShopSettings['shipping']): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const { country, freeFrom, price: rate } of rates) {
    const cost = freeFrom !== undefined && price >= freeFrom ? 0 : rate;
    groups.set(cost, [...(groups.get(cost) ?? []), country]);
  }
  return groups;
}

/**
 * Returns shipping by cost. The shop knows the working days from payment to arrival as one number. It is given as transit time
 * without handling time, so that the sum is right.
 */
function describeShipping({ price, deliveryDays }: Offered, { shipping }: Terms): object[] {
  const { min, max } = deliveryDays ?? shipping.dispatchDays;
  const transitTime = { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' };
  return [...groupCountries(price, shipping)].map(([cost, countries]) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: money(cost),
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime },
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
  return {
    ...(prices.length > 0 && { priceSpecification: prices }),
    shippingDetails: describeShipping(product, terms),
    ...describeReturns(product, terms),
  };
}
