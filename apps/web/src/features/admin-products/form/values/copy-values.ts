import { limits } from '@kontor/shared/rules/access/limits';
import { pictureDetails } from '@kontor/shared/wire/product-details';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Product } from '@kontor/shared/wire/products';
import { manufacturerFields, seoFields } from './detail-values.ts';
import { type FieldName, type Values, textFields, readProductValues } from './product-values.ts';

/** Fields that are not copied, because they belong to one product only. */
const ownFields = [
  'sku',
  'gtin',
  'slug',
  ...seoFields,
  'countInStock',
  ...pictureDetails,
] as const satisfies readonly FieldName[];

/** Returns the fields of a copy: a draft at full price, without what belongs to one product only. @param name of the copy */
export function copyValues(values: Values, name: string): Values {
  const emptied = Object.fromEntries(ownFields.map((field) => [field, '']));
  return { ...values, ...emptied, published: 'false', onSale: 'false', name: name.slice(0, limits.name) };
}

/** Fields that the products of a batch share: further categories, manufacturer, kind, tax class and delivery time. */
const batchFields = [
  'brand',
  'categories',
  'taxClass',
  'deliveryDays.min',
  'deliveryDays.max',
  ...manufacturerFields.map((field) => `manufacturer.${field}` as const),
] as const satisfies readonly FieldName[];

/** Returns the fields of the next product of a batch: empty except for the shared ones. */
export function nextValues(last: Product, language: Language): Values {
  const values = readProductValues(last, language);
  const categories = textFields.filter(({ field }) => field === 'category').map(({ name }) => name);
  const kept = [...batchFields, ...categories].map((field) => [field, values[field]]);
  return { ...readProductValues(undefined, language), ...Object.fromEntries(kept) };
}
