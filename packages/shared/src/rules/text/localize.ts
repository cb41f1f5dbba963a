import { baseLanguage, type BaseLanguage, type FurtherLanguage, type Language } from './languages.ts';
import { wireName, type WireName } from './texts.ts';

type ByLanguage = { readonly [L in BaseLanguage]: string } & { readonly [L in FurtherLanguage]?: string | undefined };

/** Record with the merchant's texts. */
export type Named<Field extends string> = { readonly [K in WireName<Field>]?: string | undefined };

/**
 * Returns the merchant's text in the shopper's language, otherwise in the base language; '' without any.
 * @returns the text, and its language for `lang` if that is not the shopper's
 */
export function localizeMarked<Field extends string>(
  item: Named<Field>,
  field: Field,
  language: Language,
): [text: string, lang?: Language] {
  const texts: Readonly<Record<string, string | undefined>> = item;
  const text = texts[wireName(field, language)];
  return text ? [text] : [texts[field] ?? '', baseLanguage];
}

/** Returns the merchant's text in the shopper's language, otherwise in the base language; '' without any. */
export function localize<Field extends string>(item: Named<Field>, field: Field, language: Language): string {
  return localizeMarked(item, field, language)[0];
}

/** Returns a text stored by language: in the shopper's, otherwise in the base language. */
export function pickLanguage(texts: ByLanguage, language: Language): string {
  return texts[language] ?? texts[baseLanguage];
}
