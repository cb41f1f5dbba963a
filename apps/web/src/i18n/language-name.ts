import { locales, type Language } from '@kontor/shared/languages';

/** A language's name, in itself or in another one: `Deutsch`, `Englisch`. */
export function languageName(language: Language, inLanguage: Language = language): string {
  const names = new Intl.DisplayNames(locales[inLanguage], { type: 'language' });
  return names.of(language) ?? language;
}
