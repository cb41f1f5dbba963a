import { pictureDetails } from '@kontor/shared/wire/product-details';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Product } from '@kontor/shared/wire/products';
import {
  type DetailValue,
  type TypedDetail,
  detailValueNames,
  goodsClasses,
  isAsked,
  isDetailChoice,
  isDetailNumber,
} from '@kontor/shared/rules/product/typed-details';
import { seoTexts } from '@kontor/shared/rules/product/seo-words';
import { wireTexts } from '@kontor/shared/rules/text/texts';
import { normalizeAmount, writeMeasure } from '../../../../lib/amounts.ts';
import { readFacts, writeFacts } from './fact-values.ts';

const seoNames = wireTexts(seoTexts).map(({ name }) => name);

/** Fields of a manufacturer. */
export const manufacturerFields = [
  'name',
  'street',
  'number',
  'zipcode',
  'city',
  'country',
  'contact',
  'euResponsible',
] as const;

const plainDetails = ['sku', 'gtin', 'slug', 'guaranteeYears', 'withdrawalExcluded', 'giftCard'] as const;

/** Fields of the head for search engines, in all languages. */
export const seoFields = seoNames.map((name) => `seo.${name}` as const);
const contentFields = ['content.amount', 'content.unit'] as const;
const deliveryFields = ['deliveryDays.min', 'deliveryDays.max'] as const;

/** Lists, each as one text. */
const listFields = ['facts', 'related', 'categories'] as const;

export type DetailField =
  | (typeof listFields)[number]
  | DetailValue
  | (typeof plainDetails)[number]
  | (typeof pictureDetails)[number]
  | (typeof contentFields)[number]
  | (typeof deliveryFields)[number]
  | `manufacturer.${(typeof manufacturerFields)[number]}`
  | (typeof seoFields)[number];

/** Fields of optional details, by their paths on the wire. */
export const detailFields: readonly DetailField[] = [
  ...contentFields,
  'sku',
  'gtin',
  ...deliveryFields,
  ...manufacturerFields.map((field) => `manufacturer.${field}` as const),
  'guaranteeYears',
  ...pictureDetails,
  'withdrawalExcluded',
  'giftCard',
  ...listFields,
  ...detailValueNames,
  'slug',
  ...seoFields,
];

export type DetailValues = Record<DetailField, string>;

/** Tells whether the form's kind of goods requires a detail. */
export function isAskedIn({ goodsClass, organic }: DetailValues, name: TypedDetail): boolean {
  const sort = goodsClasses.find((known) => known === goodsClass);
  return isAsked(name, { goodsClass: sort, organic: organic === 'true' });
}

function writeValue(product: Product | undefined, name: DetailValue, language: Language): string {
  const value = product?.[name];
  return typeof value === 'number' ? writeMeasure(value, language) : String(value ?? '');
}

/** Converts a typed value that is not a text for the call. */
function readValue(name: DetailValue, typed: string): string | boolean | null {
  if (typed.trim() === '') return null;
  if (isDetailNumber(name)) return normalizeAmount(typed);
  return isDetailChoice(name) ? typed : typed === 'true';
}

/** Returns the details of a product as the form's fields show them. */
export function readDetailValues(product: Product | undefined, language: Language): DetailValues {
  const { content, deliveryDays, manufacturer } = product ?? {};
  const made = manufacturerFields.map((field) => [`manufacturer.${field}`, manufacturer?.[field] ?? '']);
  const seo = seoNames.map((name) => [`seo.${name}`, product?.seo?.[name] ?? '']);
  const typed = detailValueNames.map((name) => [name, writeValue(product, name, language)]);
  return {
    ...(Object.fromEntries(made) as Record<`manufacturer.${(typeof manufacturerFields)[number]}`, string>), // each of them
    ...(Object.fromEntries(seo) as Record<(typeof seoFields)[number], string>), // the same
    ...(Object.fromEntries(typed) as Record<DetailValue, string>), // the same
    'content.amount': content ? writeMeasure(content.amount, language) : '',
    'content.unit': content?.unit ?? '',
    'deliveryDays.min': String(deliveryDays?.min ?? ''),
    'deliveryDays.max': String(deliveryDays?.max ?? ''),
    sku: product?.sku ?? '',
    gtin: product?.gtin ?? '',
    slug: product?.slug ?? '',
    guaranteeYears: String(product?.guaranteeYears ?? ''),
    guaranteeLabel: product?.guaranteeLabel ?? '',
    mandatoryPicture: product?.mandatoryPicture ?? '',
    withdrawalExcluded: product?.withdrawalExcluded ?? '',
    giftCard: product?.giftCard ?? '',
    facts: writeFacts(product?.facts),
    related: (product?.related ?? []).join(),
    categories: (product?.categories ?? []).join(),
  };
}

/** Combines several fields into one value; null if all are empty. */
function gather<Part extends string>(parts: Record<Part, string>): Record<Part, string> | null {
  return Object.values<string>(parts).some((text) => text.trim()) ? parts : null;
}

/** Returns the head's texts for the call: an empty one is made from name and description. */
const gatherSeo = (values: DetailValues) => Object.fromEntries(seoNames.map((name) => [name, values[`seo.${name}`]]));

/** Converts the fields for the call. */
export function detailInput(values: DetailValues) {
  const made = manufacturerFields.map((field) => [field, values[`manufacturer.${field}`]]);
  return {
    content: gather({ amount: normalizeAmount(values['content.amount']), unit: values['content.unit'] }),
    deliveryDays: gather({ min: values['deliveryDays.min'].trim(), max: values['deliveryDays.max'].trim() }),
    manufacturer: gather(Object.fromEntries(made) as Record<(typeof manufacturerFields)[number], string>), // each of them
    sku: values.sku,
    gtin: values.gtin.replaceAll(' ', ''),
    slug: values.slug,
    seo: gatherSeo(values),
    guaranteeYears: values.guaranteeYears.trim() || null,
    guaranteeLabel: values.guaranteeLabel || null,
    mandatoryPicture: values.mandatoryPicture || null,
    withdrawalExcluded: values.withdrawalExcluded || null,
    giftCard: values.giftCard || null,
    facts: readFacts(values.facts),
    related: values.related.split(',').filter(Boolean),
    categories: values.categories.split(',').filter(Boolean),
    ...Object.fromEntries(detailValueNames.map((name) => [name, readValue(name, values[name])])),
  };
}
