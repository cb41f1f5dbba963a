import { baseLanguage, type BaseLanguage, type FurtherLanguage, type Language } from './languages.ts';
import { wireName, type WireName } from './texts.ts';

type ByLanguage = { readonly [L in BaseLanguage]: string } & { readonly [L in FurtherLanguage]?: string | undefined };

/** The merchant's text in the shopper's language, where there is one, else the one in the base language; '' without any. */
export function localize<Field extends string>(
  item: { readonly [K in WireName<Field>]?: string | undefined },
  field: Field,
  language: Language,
): string {
  const texts: Readonly<Record<string, string | undefined>> = item;
  return texts[wireName(field, language)] || (texts[field] ?? '');
}

/** A text that the shop keeps by language, in the shopper's where there is one, else in the base language. */
export function pickLanguage(texts: ByLanguage, language: Language): string {
  return texts[language] ?? texts[baseLanguage];
}
