import { notations } from '@kontor/languages/notations';
import { locales, type Language } from '@kontor/shared/rules/text/languages';
import { toEuros, type Cents } from '@kontor/shared/rules/prices/money';
import type { UnitPrice } from '@kontor/shared/rules/prices/unit-price';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';
import { writeList, writeNumber, writePrice } from './write-number.ts';

export interface Format {
  /** Formats an amount in euros, as in the wire format. */
  price: (euros: number) => string;
  /** Formats an amount in cents, as in computed totals. */
  cents: (amount: Cents) => string;
  /** Formats the price per kg, l, m or m²: `25,00 €/kg`. */
  unitPrice: (unitPrice: Pick<UnitPrice, 'price' | 'unit'>) => string;
  number: (value: number, digits?: number) => string;
  /** Writes an ISO 8601 date, or a typed day (`2026-11-21`): `21.11.2026`, `21 Nov 2026`. */
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** Writes a range of days: `26.–30. November`. */
  days: (from: string, until: string) => string;
  /** Writes the time of an ISO 8601 date: `21:15 Uhr`, `21:15`. */
  time: (iso: string) => string;
  /** Joins a list: `Deutschland und Österreich`. */
  list: (items: readonly string[]) => string;
  /** Names the country of an ISO code; free text in old orders stays unchanged. */
  country: (codeOrName: string) => string;
}

/** Calls `make` once, when its result is first needed: `Intl` objects are expensive. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Keeps a day and its month on one line. Not by `joinUnits`, which is too large for the first page. */
const joinDay = (text: string) => text.replaceAll(/(\d\.?) (?=[A-Z])/g, '$1\u00a0');

/** Pattern of a country code, which free text does not match. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** The shop's time zone: documents, mails and lists show its day and hour, wherever they are read. */
export const shopTimeZone = 'Europe/Berlin';

/** Makes the formats of a language, with times in the shop's time zone by default. */
export function makeFormat(language: Language, timeZone = shopTimeZone): Format {
  const locale = locales[language];
  // Created on demand: only pages without server rendering show times, and few shops deliver to countries without a text.
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

/** Returns the formats of a language for prices, dates, lists and countries; made once per language. */
export function findFormat(language: Language): Format {
  const known = formats.get(language) ?? makeFormat(language);
  formats.set(language, known);
  return known;
}

/** Returns the formats of the current language, with the countries' names from its texts. */
export function useFormat(): Format {
  const { t } = useTranslation();
  const format = findFormat(useLanguage().language);
  const country = (code: string): string => {
    const names: Partial<Record<string, string>> = t('countries', { returnObjects: true });
    return (COUNTRY_CODE.test(code) && names[code]) || format.country(code);
  };
  return { ...format, country };
}
