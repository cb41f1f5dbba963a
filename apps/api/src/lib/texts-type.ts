import { baseLanguage, forEachLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { Texts } from '@kontor/shared/rules/text/texts';
import mongoose from 'mongoose';

/** A name in each language, as part of a stored document. */
export const wordsType = {
  type: forEachLanguage(() => ({ type: String, required: true }) as const),
  _id: false,
} as const;

/** Texts by language, as part of a stored document: `required` ones always exist in the base language. */
export function textsType<Required extends string, Optional extends string>(
  required: readonly Required[],
  optional: readonly Optional[] = [],
): mongoose.Schema<Texts<Required, Optional>> {
  const fields = [...required, ...optional];
  const inBase = fields.map((field) => [field, { type: String, required: required.some((one) => one === field) }]);
  const inOthers = fields.map((field) => [field, String]);
  const byLanguage = languages.map((language) => [
    language,
    new mongoose.Schema(Object.fromEntries(language === baseLanguage ? inBase : inOthers), { _id: false }),
  ]);
  return new mongoose.Schema<Texts<Required, Optional>>(Object.fromEntries(byLanguage), { _id: false });
}
