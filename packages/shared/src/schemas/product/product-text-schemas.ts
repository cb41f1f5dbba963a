import * as z from 'zod/mini';
import { optionalParagraphs, optionalText, requiredParagraphs, requiredText } from '../fields.ts';
import { baseLanguage } from '../../rules/text/languages.ts';
import { limits } from '../../rules/access/limits.ts';
import {
  productTexts,
  productTextNames,
  type ProductText,
  type RequiredProductText,
} from '../../rules/product/product-texts.ts';
import { answered, makeTextShape, type TextShape } from '../text-schemas.ts';
import { wireTexts, type WireName } from '../../rules/text/texts.ts';

const isRequiredText = (field: ProductText) => productTexts[field].required;

/** Texts of a product in an answer. */
export function productTextAnswers<Field extends ProductText>(
  fields: readonly Field[],
): TextShape<Field, Extract<Field, RequiredProductText>> {
  return makeTextShape<Field, Extract<Field, RequiredProductText>>(fields, isRequiredText, answered);
}

type NeededText = z.ZodMiniString<string>;
type RemovableText = z.ZodMiniOptional<z.ZodMiniType<string, string | null>>;

const nullAsEmpty = z.transform((text: string | null) => text ?? '');

function neededText({ lines, max }: (typeof productTexts)[ProductText]): NeededText {
  return lines === 'one' ? requiredText(max) : requiredParagraphs;
}

function removableText({ lines, max }: (typeof productTexts)[ProductText]): RemovableText {
  return z.optional(z.pipe(z.nullable(lines === 'one' ? optionalText(max) : optionalParagraphs), nullAsEmpty));
}

/** Texts of a product as forms send them. A missing text stays as it is, an empty or null one is removed. */
export const sentProductTexts = Object.fromEntries(
  wireTexts(productTextNames).map(({ language, field, name }) => {
    const kind = productTexts[field];
    return [name, language === baseLanguage && kind.required ? neededText(kind) : removableText(kind)];
  }),
) as Record<RequiredProductText, NeededText> &
  Record<Exclude<WireName<ProductText>, RequiredProductText>, RemovableText>; // an entry for each name that the type has

/** The alternative texts of a picture as sent. Absent: unchanged; empty: none. */
export const sentAlts = makeTextShape<'alt', never>(
  ['alt'],
  () => false,
  () => optionalText(limits.name),
);
