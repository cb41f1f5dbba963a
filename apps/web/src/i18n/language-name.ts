import { locales, type Language } from '@kontor/shared/languages';

/** By hand, because server and browser must write the same and `Intl` may differ between them. */
const ownNames: Partial<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** A language's name, in itself or in another one: `Deutsch`, `Englisch`. */
export function languageName(language: Language, inLanguage: Language = language): string {
  const ownName = language === inLanguage && ownNames[language];
  return ownName || (new Intl.DisplayNames(locales[inLanguage], { type: 'language' }).of(language) ?? language);
}
