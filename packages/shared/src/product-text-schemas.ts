import { optionalParagraphs, optionalText, requiredParagraphs, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { productTextNames, productTexts, type ProductText, type RequiredProductText } from './product-texts.ts';
import { answered, shapeOf, type TextShape } from './text-schemas.ts';

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

/** The alternative texts of a picture as sent. Not given: as they are; empty: none. */
export const sentAlts = shapeOf<'alt', never>(
  ['alt'],
  () => false,
  () => sentText.one.optional,
);
