import { isGtin } from '@kontor/shared/rules/product/gtin';

/** Google's rule for one attribute of product data. */
interface Rule {
  required?: boolean;
  /** Values at most; one unless given. */
  most?: number;
  /** Characters at most. */
  length?: number;
  fits?: (value: string) => boolean;
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const price = matches(/^(?!0+\.00)\d{1,9}\.\d{2} [A-Z]{3}$/);
const address = matches(/^https:\/\/[\w.-]+\/[\x21-\x7e]*$/);
const measure = matches(/^(?!0(?:\.0*)? )\d+(?:\.\d+)? (?:g|kg|ml|l|cm|m|sqm)$/);

/**
 * Google's table of attributes, as far as the feeds name them: support.google.com/merchants/answer/7052112, read in November
 * 2026.
 */
const table: Readonly<Record<string, Rule>> = {
  id: { required: true, length: 50, fits: matches(/^\S+$/) },
  title: { required: true, length: 150 },
  description: { required: true, length: 5000 },
  link: { required: true, length: 2000, fits: address },
  image_link: { required: true, length: 2000, fits: address },
  additional_image_link: { most: 10, length: 2000, fits: address },
  availability: { required: true, fits: matches(/^(?:in_stock|out_of_stock|preorder|backorder)$/) },
  price: { required: true, fits: price },
  sale_price: { fits: price },
  gtin: { length: 50, fits: isGtin },
  brand: { required: true, length: 70 },
  identifier_exists: { fits: matches(/^(?:yes|no)$/) },
  condition: { fits: matches(/^(?:new|refurbished|used)$/) },
  product_type: { length: 750 },
  unit_pricing_measure: { fits: measure },
  unit_pricing_base_measure: { fits: matches(/^(?:1|2|4|8|10|100) (?:g|kg|ml|l|cm|m|sqm)$/) },
  shipping: { required: true, most: 100, fits: matches(/^[A-Z]{2}:::\d+\.\d{2} [A-Z]{3}$/) },
  free_shipping_threshold: { most: 100, fits: matches(/^[A-Z]{2}:\d+\.\d{2} [A-Z]{3}$/) },
};

/** Attributes of a product by name; nested ones are joined by colons, as in tables. */
export type ProductData = Readonly<Record<string, readonly string[]>>;

function checkAttribute(name: string, values: readonly string[], rule: Rule): string[] {
  if (values.length === 0) return rule.required ? [`${name} is missing`] : [];
  const tooMany = values.length > (rule.most ?? 1) ? [`${name} has ${values.length} values`] : [];
  const wrong = values.filter((value) => value.length > (rule.length ?? Infinity) || !(rule.fits ?? Boolean)(value));
  return [...tooMany, ...wrong.map((value) => `${name}: ${value}`)];
}

function checkTogether(data: ProductData): string[] {
  const one = (name: string) => data[name]?.[0];
  const amount = (name: string) => Number.parseFloat(one(name) ?? 'NaN');
  return [
    ...(amount('sale_price') >= amount('price') ? ['sale_price is no reduction'] : []),
    ...(one('gtin') === undefined && one('identifier_exists') !== 'no' ? ['neither gtin nor identifier_exists'] : []),
    ...((one('unit_pricing_measure') === undefined) === (one('unit_pricing_base_measure') === undefined)
      ? []
      : ['half a unit price']),
  ];
}

/** Returns what Google's table finds wrong with a product, in words; nothing if all is right. */
export function checkProductData(data: ProductData): string[] {
  const unknown = Object.keys(data).filter((name) => !(name in table));
  const found = Object.entries(table).flatMap(([name, rule]) => checkAttribute(name, data[name] ?? [], rule));
  return [...unknown.map((name) => `${name} is unknown`), ...found, ...checkTogether(data)];
}
