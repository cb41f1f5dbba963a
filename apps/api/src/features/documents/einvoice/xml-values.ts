import { berlinDay } from '../../../lib/time/berlin-time.ts';

/** Children of an element, in the order of the schema; undefined ones are left out. */
export interface XmlElement {
  [name: string]: XmlElement | XmlElement[] | string | undefined;
}

/** Characters that XML 1.0 forbids. */
// eslint-disable-next-line no-control-regex
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns typed text without forbidden characters. @returns undefined for an empty text: an empty element is an error */
export function cleanXmlText(text: string | undefined): string | undefined {
  return text?.replaceAll(impossible, '').replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** Returns cents as euros with two decimals. */
export function makeXmlAmount(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const makeDateTimeString = (format: 'udt' | 'qdt', day: string): XmlElement => ({
  [`${format}:DateTimeString`]: { '@format': '102', '#text': day.replaceAll('-', '') },
});

/** Returns a day of the calendar in Germany. @param at a moment, or a day as `2026-11-22` */
export function makeXmlDate(at: Date | string, format: 'udt' | 'qdt' = 'udt'): XmlElement {
  return makeDateTimeString(format, typeof at === 'string' ? at : berlinDay(at));
}
