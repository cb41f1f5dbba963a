import { notations } from '@kontor/languages/notations';
import { locales, type Language } from '@kontor/shared/rules/text/languages';
import { toEuros, type Cents } from '@kontor/shared/rules/prices/money';
import type { UnitPrice } from '@kontor/shared/rules/prices/unit-price';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';
import { writeList, writeNumber, writePrice } from './write-number.ts';

export interface Format {
  /** An amount in euros, as the wire carries it. */
  price: (euros: number) => string;
  /** An amount in cents, as totals are calculated. */
  cents: (amount: Cents) => string;
  /** Formats the price per kg, l, m or m²: `25,00 €/kg`. */
  unitPrice: (unitPrice: Pick<UnitPrice, 'price' | 'unit'>) => string;
  number: (value: number, digits?: number) => string;
  /** Writes an ISO 8601 date, or a day as somebody typed it (`2026-11-21`): `21.11.2026`, `21 Nov 2026`. */
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** From one day to another: `26.–30. November`. */
  days: (from: string, until: string) => string;
  /** Writes the time of an ISO 8601 date: `21:15 Uhr`, `21:15`. */
  time: (iso: string) => string;
  /** `Deutschland und Österreich`. */
  list: (items: readonly string[]) => string;
  /** The country of an ISO code; free text of older orders passes through. */
  country: (codeOrName: string) => string;
}

/** Calls `make` once, when its result is first wanted: `Intl` objects are dear. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** A day and its month stay on one line. By a few characters: `joinUnits` is too much for the first page. */
const joinDay = (text: string) => text.replaceAll(/(\d\.?) (?=[A-Z])/g, '$1\u00a0');

/** Free text is no code, but may stand where one is expected. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** The shop's time zone: documents, mails and lists name the day and hour that its clock shows, wherever they are read. */
export const shopTimeZone = 'Europe/Berlin';

/** Makes the formats of one language; times are the shop's unless another zone is wanted. */
export function makeFormat(language: Language, timeZone = shopTimeZone): Format {
  const locale = locales[language];
  // Only pages that no server writes have times and days, and only a shop that delivers far has countries without a text.
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }));
  const dayRange = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }));
  const clock = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }));
  const countries = once(() => new Intl.DisplayNames(locale, { type: 'region' }));
  const date = (iso: string) => joinDay(day().format(new Date(iso)));
  const time = (iso: string) => clock().format(new Date(iso)) + notations[language].oClock;
  return {
    price: (euros) => writePrice(language, euros),
    cents: (amount) => writePrice(language, toEuros(amount)),
    unitPrice: ({ price, unit }) => `${writePrice(language, price)}/${unit === 'm2' ? 'm²' : unit}`,
    number: (value, digits = 1) => writeNumber(language, value, digits),
    date,
    days: (from, until) => joinDay(dayRange().formatRange(new Date(from), new Date(until))),
    dateTime: (iso) => `${date(iso)}, ${time(iso)}`,
    time,
    list: (items) => writeList(language, items),
    country: (code) => (COUNTRY_CODE.test(code) ? (countries().of(code) ?? code) : code),
  };
}

const formats = new Map<Language, Format>();

/** How one language writes prices, dates, lists and countries; made once per language. */
export function formatOf(language: Language): Format {
  const known = formats.get(language) ?? makeFormat(language);
  formats.set(language, known);
  return known;
}

/** `formatOf` the language on the screen, with the countries' names from its texts. */
export function useFormat(): Format {
  const { t } = useTranslation();
  const format = formatOf(useLanguage().language);
  const country = (code: string): string => {
    const names: Partial<Record<string, string>> = t('countries', { returnObjects: true });
    return (COUNTRY_CODE.test(code) && names[code]) || format.country(code);
  };
  return { ...format, country };
}
