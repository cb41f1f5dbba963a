import { isDay } from '../../statement.ts';

/** Order of day and month in `03/04/2026`. */
export type DayOrder = 'day_first' | 'month_first';

/** Day as its cell contains it; `slashed` ones depend on the order of the whole file. */
export type WrittenDay = { day: string } | { first: number; second: number; year: string; isSlashed: boolean };

const months = [
  'jan',
  'feb',
  'm[aä]e?r',
  'a[pv]r',
  'ma[iy]',
  'jun',
  'jul',
  'aug',
  'sep',
  'o[ck]t',
  'nov',
  'de[cz]',
].map((beginning) => new RegExp(`^${beginning}`, 'i'));

const fullYear = (year: string): string => year.padStart(4, '20');

function toDay(year: string, month: number | string, date: number | string): string | undefined {
  const day = [fullYear(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
  return isDay(day) ? day : undefined;
}

const sure = (day: string | undefined): WrittenDay | undefined => (day === undefined ? undefined : { day });

function parseMonthName(name: string): number {
  return months.findIndex((month) => month.test(name)) + 1;
}

/** Length above which a cell cannot be a day with its weekday, time and zone. */
const longestDay = 40;

const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))$/;
const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/;
const slashedOrDashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d\d)$/;
const dayAndName = /^(\d{1,2})\.?[ -]?(\p{L}{3,9})\.?[ -]?(\d{4}|\d\d)$/u;
const nameAndDay = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u;

/** Reads a cell as a day, with an optional weekday before and time after it; undefined for any other text. */
export function readWrittenDay(cell: string): WrittenDay | undefined {
  if (cell.length > longestDay) return undefined;
  const plain = cell
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)[.,]{1,2} ?/i, '')
    .replace(/(?:T|,? )\d{1,2}[:.]\d\d(?:[:.]\d\d)?.*$/, '');
  const iso = yearFirst.exec(plain);
  if (iso) return sure(toDay(iso[1] ?? '', iso[3] ?? iso[5] ?? '', iso[4] ?? iso[6] ?? ''));
  const point = dotted.exec(plain);
  if (point) return sure(toDay(point[3] ?? '', point[2] ?? '', point[1] ?? ''));
  const named = dayAndName.exec(plain);
  if (named) return sure(toDay(named[3] ?? '', parseMonthName(named[2] ?? ''), named[1] ?? ''));
  const english = nameAndDay.exec(plain);
  if (english) return sure(toDay(english[3] ?? '', parseMonthName(english[1] ?? ''), english[2] ?? ''));
  const [, first, mark, second, year = ''] = slashedOrDashed.exec(plain) ?? [];
  return mark ? { first: Number(first), second: Number(second), year, isSlashed: mark === '/' } : undefined;
}

/** Returns the day of a cell, given the file's order. */
export function dayIn(written: WrittenDay | undefined, order: DayOrder): string | undefined {
  if (!written || 'day' in written) return written?.day;
  const { first, second, year } = written;
  return order === 'day_first' ? toDay(year, second, first) : toDay(year, first, second);
}

/**
 * Returns the order of day and month in a whole file: a number above 12 is no month. Between dashes the day comes first unless
 * the file proves otherwise (Wise, Qonto).
 * @param answered the merchant's choice, used if the file has none
 * @returns the example to ask about if it stays open
 */
export function decideOrder(
  days: readonly (WrittenDay | undefined)[],
  answered?: DayOrder,
): { order: DayOrder } | { ask: string } {
  const open = days.flatMap((day) => (day && 'first' in day ? day : []));
  const dayFirst = open.filter(({ first }) => first > 12).length;
  const monthFirst = open.filter(({ second }) => second > 12).length;
  if (dayFirst !== monthFirst) return { order: dayFirst > monthFirst ? 'day_first' : 'month_first' };
  if (answered) return { order: answered };
  const example = open.find(({ first, second, isSlashed }) => isSlashed && first !== second);
  return example ? { ask: `${example.first}/${example.second}/${example.year}` } : { order: 'day_first' };
}
