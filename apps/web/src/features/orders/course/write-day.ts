import { type Language, locales } from '@kontor/shared/rules/text/languages';
import type { Arrival } from '@kontor/shared/rules/days/arrival';
import { writeArrival } from '../../../entities/product/arrival/write-arrival.ts';

/** Writes a day with its weekday: `Dienstag, 1. Dezember`. @param day as `2026-12-01` */
export function writeDay(day: string, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const written = new Intl.DateTimeFormat(locales[language], parts).format(new Date(day));
  return written.replaceAll(/(\d\.?) /g, '$1\u00a0');
}

/** Writes the days of arrival; a single day with its whole weekday. */
export function writeComingDays(days: Arrival, language: Language): string {
  return days.from === days.until
    ? writeDay(days.until, language)
    : writeArrival(days, language).replace(' – ', '\u00a0– ');
}
