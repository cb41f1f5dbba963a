import { contentUnits, sentContentSchema } from '@kontor/shared/schemas/product/content';
import { baseLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { productTextNames, type ProductText } from '@kontor/shared/rules/product/product-texts';
import { newProductSchema, type Product } from '@kontor/shared/wire/products';
import { taxClasses, usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import { findTypedDetail, isDetailNumber } from '@kontor/shared/rules/product/typed-details';
import { wireTexts, type WireName } from '@kontor/shared/rules/text/texts';
import * as z from 'zod/mini';
import { normalizeAmount, formatAmount } from '../../../../lib/amounts.ts';
import { detailFields, detailInput, readDetailValues, type DetailField } from './detail-values.ts';

/** Fields that are yes or no: `'true'` or `'false'`. */
const yesNoFields = ['published', 'onSale'] as const;
export type YesNoFieldName = (typeof yesNoFields)[number];

const otherFields = ['brand', 'price', ...yesNoFields, 'taxClass', 'countInStock'] as const;

export type FieldName = WireName<ProductText> | (typeof otherFields)[number] | DetailField;

/** All texts of a product, in all languages. */
export const textFields = wireTexts(productTextNames);

/** Fields of the form; texts of further languages may stay empty (docs/decisions/003). */
export const fieldNames: readonly FieldName[] = [
  ...productTextNames,
  ...otherFields,
  ...detailFields,
  ...textFields.filter(({ language }) => language !== baseLanguage).map(({ name }) => name),
];

/** Field values. */
export type Values = Record<FieldName, string>;

/** Distinguishes a missing number from an invalid one. */
const filled = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text: string): string | number => text),
);

/** Schema of the form (spec §5); pictures are uploaded before and sent by name. */
export const productFormSchema = z.extend(z.omit(newProductSchema, { image: true }), {
  price: z.pipe(filled, newProductSchema.shape.price),
  taxClass: z.enum(taxClasses),
  countInStock: z.pipe(filled, newProductSchema.shape.countInStock),
  content: z.nullable(
    z.extend(sentContentSchema, {
      amount: z.pipe(filled, sentContentSchema.shape.amount),
      unit: z.enum(contentUnits, 'required'),
    }),
  ),
});

/** Returns the fields of a product, or empty ones for a new product. */
export function readProductValues(product: Product | undefined, language: Language): Values {
  const texts = Object.fromEntries(textFields.map(({ name }) => [name, product?.[name] ?? '']));
  return {
    ...(texts as Record<WireName<ProductText>, string>), // an entry for each name
    brand: product?.brand ?? '',
    price: product ? formatAmount(product.price, language) : '',
    published: String(product?.published ?? true),
    onSale: String(product?.onSale ?? false),
    taxClass: product?.taxClass ?? usualTaxClass,
    countInStock: String(product?.countInStock ?? ''),
    ...readDetailValues(product, language),
  };
}

/** Converts the fields for the call. */
export function productInput(values: Values) {
  const others = Object.entries(values).filter(([name]) => !detailFields.some((detail) => detail === name));
  return {
    ...Object.fromEntries(others),
    price: normalizeAmount(values.price),
    countInStock: values.countInStock.trim(),
    published: values.published === 'true',
    onSale: values.onSale === 'true',
    ...detailInput(values),
  };
}

/** Tells whether two texts of a field mean the same value. */
export function isSame(name: FieldName, one: string, other: string): boolean {
  const detail = findTypedDetail(name);
  const isAmount = name === 'price' || name === 'content.amount' || (detail && isDetailNumber(detail));
  // An empty amount means none, not 0.
  if (!isAmount || !one.trim() || !other.trim()) return one.trim() === other.trim();
  return (
    normalizeAmount(one) === normalizeAmount(other) || Number(normalizeAmount(one)) === Number(normalizeAmount(other))
  );
}

/** Lists the fields whose values differ. */
export function findChangedFields(before: Values, after: Values): FieldName[] {
  return fieldNames.filter((name) => !isSame(name, before[name], after[name]));
}
