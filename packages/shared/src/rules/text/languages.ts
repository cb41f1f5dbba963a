/**
 * The languages of the shop and its site, each with the locale that its dates and numbers are written in. Nothing else
 * names them: a further language is one entry here and its folder (packages/languages).
 */
export const locales = { de: 'de-DE', en: 'en-GB' } as const;
export type Language = keyof typeof locales;

/** Language in which every text exists; texts in others may be missing. Visitors start in it (spec §1). */
export const baseLanguage = 'de' satisfies Language;
export type BaseLanguage = typeof baseLanguage;
export type FurtherLanguage = Exclude<Language, BaseLanguage>;

export const languages = Object.keys(locales) as readonly Language[]; // the very keys that the type is made of

/** Computes a value for each language. */
export const forEachLanguage = <T>(value: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, value(language)])) as Record<Language, T>; // each of them

export const furtherLanguages = languages.filter((language): language is FurtherLanguage => language !== baseLanguage);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
