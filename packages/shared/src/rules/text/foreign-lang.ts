import { baseLanguage, type Language } from './languages.ts';

/** The language that a text falls back to where `text`, the one in the shopper's language, is missing: for `lang`, by which voices and hyphens go. */
export function foreignLang(text: string | undefined): Language | undefined {
  return text ? undefined : baseLanguage;
}
