import { newProductSchema, type Product } from '@kontor/shared/products';
import * as z from 'zod/mini';
import type { Language } from '../../../i18n/languages.ts';
import { plainAmount, writtenAmount } from '../../../lib/amounts.ts';

/** The fields of the form, in its order; English texts may stay empty (docs/decisions/003). */
export const fieldNames = [
  'name',
  'description',
  'brand',
  'category',
  'price',
  'countInStock',
  'nameEn',
  'descriptionEn',
  'categoryEn',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** What stands in the fields. */
export type Values = Record<FieldName, string>;

/** Tells a number that is missing from one that is wrong. */
const filled = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text: string): string | number => text),
);

/** What the form asks (spec §5); pictures are stored before and sent by name. */
export const productFormSchema = z.extend(z.omit(newProductSchema, { image: true }), {
  price: z.pipe(filled, newProductSchema.shape.price),
  countInStock: z.pipe(filled, newProductSchema.shape.countInStock),
});

/** The fields of a product, or empty ones for a new product. */
export function valuesOf(product: Product | undefined, language: Language): Values {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    brand: product?.brand ?? '',
    category: product?.category ?? '',
    price: product ? writtenAmount(product.price, language) : '',
    countInStock: String(product?.countInStock ?? ''),
    nameEn: product?.nameEn ?? '',
    descriptionEn: product?.descriptionEn ?? '',
    categoryEn: product?.categoryEn ?? '',
  };
}

/** The fields in the shape of the call. */
export function productInput(values: Values) {
  return { ...values, price: plainAmount(values.price), countInStock: values.countInStock.trim() };
}

/** Whether two texts of a field say the same. */
export function isSame(name: FieldName, one: string, other: string): boolean {
  if (name !== 'price') return one.trim() === other.trim();
  return plainAmount(one) === plainAmount(other) || Number(plainAmount(one)) === Number(plainAmount(other));
}

/** The fields that say something else. */
export function changedFields(before: Values, after: Values): FieldName[] {
  return fieldNames.filter((name) => !isSame(name, before[name], after[name]));
}
