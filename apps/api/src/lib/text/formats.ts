import { type Language, languages, locales } from '@kontor/shared/rules/text/languages';
import { type Cents, shopCurrency, toEuros } from '@kontor/shared/rules/prices/money';
import { joinUnits } from '@kontor/shared/rules/text/no-break';

/**
 * Formats of a language for mails and documents; days and times are German ones, and a day is never separated from its month.
 */
export interface Formats {
  price: (cents: Cents) => string;
  number: (value: number) => string;
  day: (at: Date) => string;
  /** Day in figures (`22.11.2026`). */
  shortDay: (at: Date) => string;
  minute: (at: Date) => string;
  /** @param code of a country; any other text is returned unchanged */
  country: (code: string) => string;
}

function makeFormats(language: Language): Formats {
  const locale = locales[language];
  const timeZone = 'Europe/Berlin';
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: shopCurrency });
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const shortDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    price: (cents) => price.format(toEuros(cents)),
    number: (value) => number.format(value),
    day: (at) => joinUnits(day.format(at)),
    shortDay: (at) => joinUnits(shortDay.format(at)),
    minute: (at) => joinUnits(minute.format(at)),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code),
  };
}

/** Created once each, because that is slow. */
export const formats = Object.fromEntries(languages.map((language) => [language, makeFormats(language)])) as Record<
  Language,
  Formats
>; // an entry for each language
