import * as z from 'zod/mini';
import { baseLanguage, languages, type BaseLanguage, type FurtherLanguage } from '../rules/text/languages.ts';
import type { Texts } from '../rules/text/texts.ts';

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

type Text = z.ZodMiniString<string>;
type ByLanguage = z.ZodMiniObject<Record<BaseLanguage, Text> & Record<FurtherLanguage, z.ZodMiniOptional<Text>>>;

/** One text in the base language at least. */
export const byLanguage = z.object(
  Object.fromEntries(
    languages.map((language) => [language, language === baseLanguage ? z.string() : z.optional(z.string())]),
  ),
) as unknown as ByLanguage; // an entry for each language
export type TextByLanguage = z.output<typeof byLanguage>;
