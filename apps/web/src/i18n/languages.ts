/** German is where everybody starts (spec §1). */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];
export const startLanguage: Language = 'de';

/** The locale that dates and numbers are written in. */
export const locales = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
