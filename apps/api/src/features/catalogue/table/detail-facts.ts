import { notations } from '@kontor/languages/notations';
import { serverTexts } from '@kontor/languages/server-texts';
import { baseLanguage, languages, type Language } from '@kontor/shared/rules/text/languages';
import type { FactText } from '@kontor/shared/schemas/product/product-facts';
import type { Texts } from '@kontor/shared/rules/text/texts';
import {
  type TypedDetail,
  isAsked,
  isDetailText,
  typedDetailNames,
  typedDetails,
} from '@kontor/shared/rules/product/typed-details';
import type { TabledProduct } from './tabled-product.ts';

/** A fact, entered by the merchant or derived from a typed detail. */
export type TabledFact = Pick<NonNullable<TabledProduct['facts']>[number], 'texts'>;

const filterable = typedDetailNames.filter((name) => typedDetails[name].filterable);

/** Stored fields that contain facts, and whether they are filters. */
export const detailFields: readonly string[] = [
  'goodsClass',
  'organic',
  ...filterable.flatMap((name) =>
    isDetailText(name) ? languages.map((language) => `texts.${language}.${name}`) : [name],
  ),
].filter((field, index, fields) => fields.indexOf(field) === index);

/** Further filters of lists besides the merchant's facts: as facts, by their names in the base language. */
export const detailFilters: readonly string[] = filterable.map((name) => serverTexts[baseLanguage].details.names[name]);

/** Returns a detail's value in words, as shown in a filter; undefined if the product has none. */
function writeValue(product: TabledProduct, name: TypedDetail, language: Language): string | undefined {
  const detail = typedDetails[name];
  if (isDetailText(name)) return product.texts[language]?.[name] || undefined;
  const value = Reflect.get(product, name);
  const { yes, no, choices } = serverTexts[language].details;
  switch (detail.type) {
    case 'yesNo':
      return typeof value === 'boolean' ? (value ? yes : no) : undefined;
    case 'number':
      return typeof value === 'number'
        ? `${String(value).replace('.', notations[language].decimal)}\u00a0${detail.unit}`
        : undefined;
    default:
      return typeof value === 'string' ? Reflect.get(choices[name as keyof typeof choices], value) : undefined;
  }
}

function toFact(product: TabledProduct, name: TypedDetail): TabledFact[] {
  const texts = languages.flatMap((language) => {
    // A language may be supported before its texts exist.
    const value = language in serverTexts ? writeValue(product, name, language) : undefined;
    return value ? [[language, { name: serverTexts[language].details.names[name], value }]] : [];
  });
  const byLanguage = Object.fromEntries(texts) as Partial<Texts<FactText, never>>; // each language has both or none
  const inBase = byLanguage[baseLanguage];
  return inBase ? [{ texts: { ...byLanguage, [baseLanguage]: inBase } }] : [];
}

/** Returns the facts of a product for filters: the merchant's own, a variant's values, and its typed details that are filters. */
export function listFilterFacts(product: TabledProduct): TabledFact[] {
  const details = filterable.filter((name) => isAsked(name, product)).flatMap((name) => toFact(product, name));
  return [...(product.facts ?? []), ...(product.options ?? []), ...details];
}
