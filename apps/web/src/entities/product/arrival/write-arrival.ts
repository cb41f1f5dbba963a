import type { Arrival } from '@kontor/shared/rules/days/arrival';
import { type Language, locales } from '@kontor/shared/rules/text/languages';

/** Keeps the words of a day on one line. */
const join = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Writes days of arrival with the month named once: `Di 1. – Do 3. Dezember`, `Tue 1 – Thu 3 December`. */
export function writeArrival({ from, until }: Arrival, language: Language): string {
  const write = (day: string, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(new Date(day));
  const weekday = (day: string): string => write(day, { weekday: 'short' }).replace('.', '');
  const date = (day: string): string => write(day, { day: 'numeric', month: 'long' });
  const last = join(`${weekday(until)} ${date(until)}`);
  if (from === until) return last;
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  const first = isSameMonth ? date(from).slice(0, date(from).indexOf(' ')) : date(from);
  return `${join(`${weekday(from)} ${first}`)} – ${last}`;
}
