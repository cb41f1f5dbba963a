import * as z from 'zod/mini';
import { optionalParagraphs, optionalText, requiredParagraphs, requiredText } from './fields.ts';
import { baseLanguage, languages, type BaseLanguage, type FurtherLanguage } from './languages.ts';
import { limits } from './limits.ts';
import { productTextNames, productTexts, type ProductText, type RequiredProductText } from './product-texts.ts';
import { wireTexts, type Texts, type WireName } from './texts.ts';

type Text = z.ZodMiniString<string>;

type TextShape<Field extends string, Required extends Field> = Record<Required, Text> &
  Record<Exclude<Field, Required> | WireName<Field, FurtherLanguage>, z.ZodMiniOptional<Text>>;

/** Schemas of texts in every language, under their names on the wire. */
function shapeOf<Field extends string, Required extends Field>(
  fields: readonly Field[],
  isRequired: (field: Field) => boolean,
  schemaOf: (field: Field, mustBeThere: boolean) => Text,
): TextShape<Field, Required> {
  const shape = wireTexts(fields).map(({ language, field, name }) => {
    const mustBeThere = language === baseLanguage && isRequired(field);
    const schema = schemaOf(field, mustBeThere);
    return [name, mustBeThere ? schema : z.optional(schema)];
  });
  return Object.fromEntries(shape) as TextShape<Field, Required>; // an entry for each name that the type has
}

const answered = () => z.string();

/** Texts of an answer that are there in the base language at least. */
export function textAnswers<Field extends string>(...fields: Field[]): TextShape<Field, Field> {
  return shapeOf<Field, Field>(fields, () => true, answered);
}

const isRequiredText = (field: ProductText) => productTexts[field].required;

/** Texts of a product in an answer. */
export function productTextAnswers<Field extends ProductText>(
  fields: readonly Field[],
): TextShape<Field, Extract<Field, RequiredProductText>> {
  return shapeOf<Field, Extract<Field, RequiredProductText>>(fields, isRequiredText, answered);
}

const sentText = {
  one: { needed: requiredText(limits.name), optional: optionalText(limits.name) },
  many: { needed: requiredParagraphs, optional: optionalParagraphs },
} as const;

/** Texts of a product as forms send them. What is not given stays as it is, what is empty is removed. */
export const sentProductTexts = shapeOf<ProductText, RequiredProductText>(
  productTextNames,
  isRequiredText,
  (field, mustBeThere) => sentText[productTexts[field].lines][mustBeThere ? 'needed' : 'optional'],
);

/** The alternative texts of a picture in an answer. */
export const altAnswers = shapeOf<'alt', never>(['alt'], () => false, answered);

/** The alternative texts of a picture as sent. Not given: as they are; empty: none. */
export const sentAlts = shapeOf<'alt', never>(
  ['alt'],
  () => false,
  () => sentText.one.optional,
);

/** Texts by language as the store and the demo catalogue keep them, with the required ones in the base language. */
export function textsSchema<Required extends string, Optional extends string>(
  required: readonly Required[],
  optional: readonly Optional[] = [],
): z.ZodMiniType<Texts<Required, Optional>> {
  const all = Object.fromEntries([...required, ...optional].map((field) => [field, z.optional(z.string())]));
  const inBase = z.object({ ...all, ...Object.fromEntries(required.map((field) => [field, z.string()])) });
  const byLanguage = languages.map((language) => [
    language,
    language === baseLanguage ? inBase : z.optional(z.object(all)),
  ]);
  // An entry for each language and field that the type has.
  return z.object(Object.fromEntries(byLanguage)) as unknown as z.ZodMiniType<Texts<Required, Optional>>;
}

type ByLanguage = z.ZodMiniObject<Record<BaseLanguage, Text> & Record<FurtherLanguage, z.ZodMiniOptional<Text>>>;

/** One text in the base language at least. */
export const byLanguage = z.object(
  Object.fromEntries(
    languages.map((language) => [language, language === baseLanguage ? z.string() : z.optional(z.string())]),
  ),
) as unknown as ByLanguage; // an entry for each language
