/**
 * The languages of the shop and its site, each with the locale that its dates and numbers are written in. Nothing else
 * names them: a further language is one entry here and its texts (apps/web/src/i18n, and apps/api/src/features/pages/page-texts.ts).
 */
export const locales = { de: 'de-DE', en: 'en-GB' } as const;
export type Language = keyof typeof locales;

/** The language that every text exists in; texts of the others may be missing. Everybody starts in it (spec §1). */
export const baseLanguage = 'de' satisfies Language;
export type BaseLanguage = typeof baseLanguage;
export type FurtherLanguage = Exclude<Language, BaseLanguage>;

interface Notation {
  /** What the language calls itself. */
  name: string;
  group: string;
  decimal: string;
  /** What stands before and after an amount of euros. */
  price: readonly [string, string];
  /** Before the last one of a list. */
  and: string;
}

/**
 * How each language writes itself, numbers and lists: as `Intl` does, but by hand, because server and browser must write
 * the same to the letter, and their `Intl` may differ.
 */
export const notations: Record<Language, Notation> = {
  de: { name: 'Deutsch', group: '.', decimal: ',', price: ['', '\u00a0€'], and: ' und ' },
  en: { name: 'English', group: ',', decimal: '.', price: ['€', ''], and: ' and ' },
};

export const languages = Object.keys(locales) as readonly Language[]; // the very keys that the type is made of

export const furtherLanguages = languages.filter((language): language is FurtherLanguage => language !== baseLanguage);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
