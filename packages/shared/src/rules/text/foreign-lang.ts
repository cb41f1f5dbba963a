import { baseLanguage, type Language } from './languages.ts';

/**
 * Returns the value of `lang` for a text: the base language if the shopper's has none. Screen readers and hyphenation need it.
 */
export function foreignLang(text: string | undefined): Language | undefined {
  return text ? undefined : baseLanguage;
}
