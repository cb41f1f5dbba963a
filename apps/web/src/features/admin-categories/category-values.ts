import { type SeoText, seoTexts } from '@kontor/shared/rules/product/seo-words';
import { type WireName, wireTexts } from '@kontor/shared/rules/text/texts';
import { type CategoryRecord, categoryRecordTexts } from '@kontor/shared/wire/categories';

const textNames = wireTexts(categoryRecordTexts).map(({ name }) => name);
const seoNames = wireTexts(seoTexts).map(({ name }) => name);

/** Name of a field of the form, by its path on the wire. */
export type FieldName =
  | WireName<(typeof categoryRecordTexts)[number]>
  | 'parent'
  | 'picture'
  | 'product'
  | `seo.${WireName<SeoText>}`;
export type CategoryValues = Record<FieldName, string>;

/** Returns a category as the form's fields show it. @param parent of a new one */
export function readCategoryValues(category: CategoryRecord | undefined, parent = ''): CategoryValues {
  const values = [
    ...textNames.map((name) => [name, category?.[name]]),
    ['parent', category ? category.parent : parent],
    ['picture', category?.picture?.name],
    ['product', category?.product],
    ...seoNames.map((name) => [`seo.${name}`, category?.seo?.[name]]),
  ].map(([name, value]) => [name, value ?? '']);
  return Object.fromEntries(values) as CategoryValues; // a value for each name
}

/** Converts the fields for the call; the first level is no parent. */
export function categoryInput(values: CategoryValues) {
  return {
    ...Object.fromEntries(textNames.map((name) => [name, values[name]])),
    parent: values.parent || null,
    picture: values.picture,
    product: values.product,
    seo: Object.fromEntries(seoNames.map((name) => [name, values[`seo.${name}`]])),
  };
}
