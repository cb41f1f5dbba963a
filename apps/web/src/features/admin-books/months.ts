import { locales } from '@kontor/shared/rules/text/languages';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { findToday } from '../../lib/shop-day.ts';

/** Number of months to choose from: the current year and the eight before it, for which books are kept. */
const MONTHS = 12 * 9;

/** Returns the current month in the shop's time zone, as `2026-11`. */
export function presentMonth(now = new Date()): string {
  return findToday(now).slice(0, 7);
}

/** Returns the month a number of months after another one (before it, if negative). */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the first and the last day of a month. */
export function spanOfMonth(month: string): { from: string; to: string } {
  const next = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  return { from: `${month}-01`, to: new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10) };
}

/** Returns the quarter of a month, as `2026-Q4`. */
export function computeQuarter(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** Lists the months to choose from, the current one first. */
export function listMonths(present = presentMonth()): string[] {
  return Array.from({ length: MONTHS }, (_, index) => addMonths(present, -index));
}

/** Returns a function that writes a month in the current language: `November 2026`. */
export function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(locales[useLanguage().language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the month in the address, by default the current one. */
export function useChosenMonth(): [month: string, choose: (month: string) => void] {
  const [params, setParams] = useSearchParams();
  const present = presentMonth();
  const asked = params.get('month') ?? present;
  const month = listMonths(present).includes(asked) ? asked : present;
  return [month, (chosen) => setParams(chosen === present ? {} : { month: chosen })];
}
