type Data = Readonly<Record<string, unknown>>;

/** Properties that Google requires and recommends of one type, and the values it takes. */
interface Rule {
  required: readonly string[];
  recommended: readonly string[];
}

/**
 * Google's lists for merchant listings: developers.google.com/search/docs/appearance/structured-data/merchant-listing, read in
 * November 2026. Left out are properties that a shop cannot know (reviews if there are none, sizes, energy).
 */
const rules: Readonly<Record<string, Rule>> = {
  Product: { required: ['name', 'image', 'offers'], recommended: ['brand', 'description'] },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'shippingDetails', 'url'],
  },
  OfferShippingDetails: { required: ['deliveryTime', 'shippingDestination', 'shippingRate'], recommended: [] },
  ShippingDeliveryTime: { required: ['transitTime'], recommended: [] },
  DefinedRegion: { required: ['addressCountry'], recommended: [] },
  MonetaryAmount: { required: ['value', 'currency'], recommended: [] },
  QuantitativeValue: { required: ['unitCode'], recommended: [] },
  UnitPriceSpecification: { required: ['price', 'priceCurrency'], recommended: [] },
  MerchantReturnPolicy: { required: ['applicableCountry', 'returnPolicyCategory'], recommended: [] },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: ['bestRating'] },
  OnlineStore: { required: ['name'], recommended: [] },
};

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function checkValues(data: Data): string[] {
  const wrong: string[] = [];
  const price = data['price'];
  if (price !== undefined && !/^\d+\.\d{2}$/.test(text(price))) wrong.push(`price ${text(price)}`);
  const finite = text(data['returnPolicyCategory']).endsWith('MerchantReturnFiniteReturnWindow');
  if (finite && typeof data['merchantReturnDays'] !== 'number') wrong.push('no merchantReturnDays');
  const hasFee = text(data['returnFees']).endsWith('ReturnShippingFees');
  if (hasFee !== 'returnShippingFeesAmount' in data) wrong.push('fees of returns without their amount');
  const countries = [data['applicableCountry'], data['addressCountry']].flat().filter((one) => one !== undefined);
  if (!countries.every((country) => /^[A-Z]{2}$/.test(text(country)))) wrong.push('a country is no code');
  const { minValue, maxValue } = data;
  if (typeof minValue === 'number' && typeof maxValue === 'number' && minValue > maxValue) wrong.push('min above max');
  return wrong;
}

/** Returns what Google's lists find missing or wrong in structured data and everything in it, each with its place. */
export function checkMerchantListing(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => checkMerchantListing(one, `${place}[${index}]`));
  if (!isData(value)) return [];
  const type = text(value['@type']);
  const rule = rules[type] ?? { required: [], recommended: [] };
  const missing = [...rule.required, ...rule.recommended].filter((name) => isEmpty(value[name]));
  const own = [...missing.map((name) => `${name} is missing`), ...checkValues(value)];
  const below = Object.entries(value).flatMap(([name, one]) => checkMerchantListing(one, `${place}.${name}`));
  return [...own.map((words) => `${place || type}: ${words}`), ...below];
}
