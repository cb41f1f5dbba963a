import { toEuros, type Cents, shopCurrency } from '@kontor/shared/money';
import { locales, type Language } from '@kontor/shared/languages';
import { useLanguage } from './use-language.ts';

export interface Format {
  /** An amount in euros, as the wire carries it. */
  price: (euros: number) => string;
  /** An amount in cents, as totals are calculated. */
  cents: (amount: Cents) => string;
  number: (value: number, digits?: number) => string;
  /** Of an ISO 8601 date: `21.11.2026`, `21 Nov 2026`. */
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** Of an ISO 8601 date: `21:15 Uhr`, `21:15`. */
  time: (iso: string) => string;
  /** `Deutschland und Österreich`. */
  list: (items: readonly string[]) => string;
  /** The country of an ISO code; free text of older orders passes through. */
  country: (codeOrName: string) => string;
}

function makeFormat(language: Language): Format {
  const locale = locales[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: shopCurrency });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  // Kept on the line of its time.
  const oClock = language === 'de' ? '\u00a0Uhr' : '';
  const date = (iso: string) => day.format(new Date(iso));
  const time = (iso: string) => clock.format(new Date(iso)) + oClock;
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    price: (euros) => money.format(euros),
    cents: (amount) => money.format(toEuros(amount)),
    number: (value, digits = 1) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    date,
    dateTime: (iso) => `${date(iso)}, ${time(iso)}`,
    time,
    list: (items) => lists.format(items),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}

const formats = new Map<Language, Format>();

/** How one language writes prices, dates, lists and countries; made once per language, because `Intl` objects are dear. */
export function formatOf(language: Language): Format {
  const known = formats.get(language) ?? makeFormat(language);
  formats.set(language, known);
  return known;
}

/** `formatOf` the language on the screen. */
export function useFormat(): Format {
  return formatOf(useLanguage().language);
}
