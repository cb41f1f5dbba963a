import { notations } from '@kontor/languages/notations';
import { locales, type Language } from '@kontor/shared/rules/text/languages';

/** Returns a language's name, in itself or in another one: `Deutsch`, `Englisch`. */
export function languageName(language: Language, inLanguage: Language = language): string {
  if (language === inLanguage) return notations[language].name;
  return new Intl.DisplayNames(locales[inLanguage], { type: 'language' }).of(language) ?? language;
}
