import { isGtin } from '@kontor/shared/rules/product/gtin';
import type { CellReason, FileRow } from '../format.ts';

/** Characters next to an amount that do not change its value. */
const aroundAmount = /[\s'’€$£]|EUR|USD|CHF|GBP/gu;

/** Detects the decimal sign: with both point and comma it is the last one; a repeated sign separates thousands. */
function dropThousands(text: string): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const sign = text.charAt(last);
  const other = sign === '.' ? ',' : '.';
  const isRepeated = text.indexOf(sign) !== last;
  if (isRepeated) return text.replaceAll(sign, '').replace(other, '.');
  return text.replaceAll(other, '').replace(sign, '.');
}

/** Returns the length of a number's decimals without zeros at their end. */
function findEnd(decimals: string): number {
  let end = decimals.length;
  while (decimals.charAt(end - 1) === '0') end -= 1;
  return end;
}

/**
 * Returns a number as a decimal with a point, from any usual notation: `1.234,50`, `1,234.50`, `12,5 €`, `.8`.
 * @returns undefined for a text that is no number of at most twelve digits before the point
 */
export function readDecimal(text: string): string | undefined {
  const plain = dropThousands(text.replace(aroundAmount, ''));
  const match = /^(-?)(\d{0,12})(?:\.(\d{1,20}))?$/.exec(plain);
  if (!match) return undefined;
  const [, minus = '', whole = '', decimals = ''] = match;
  if (!whole && !decimals) return undefined;
  const rest = decimals.slice(0, findEnd(decimals));
  return `${minus}${whole.replace(/^0+(?=\d)/, '') || '0'}${rest && `.${rest}`}`;
}

/** Whether a cell holds a number above zero. */
export function isPositive(text: string | undefined): boolean {
  return Number(readDecimal(text ?? '') ?? '0') > 0;
}

/** Returns a number as a stock: without decimals, never below zero. */
export function readStock(text: string): number | undefined {
  const decimal = readDecimal(text);
  return decimal === undefined ? undefined : Math.max(0, Math.trunc(Number(decimal)));
}

const yes = new Set(['1', 'true', 'yes', 'y', 'ja', 'active', 'enabled']);
const no = new Set(['0', 'false', 'no', 'n', 'nein', '-1', 'draft', 'archived', 'disabled']);

/** Reads a yes or no; undefined for other texts. */
export function readYesNo(text: string | undefined): boolean | undefined {
  const word = (text ?? '').toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** Returns the parts of a list in one cell, without empty ones. */
export function splitList(text: string | undefined, separator: string | RegExp): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Separates addresses, but not at a comma inside an address. */
export const betweenAddresses = /,\s|,(?=https?:)|\|/;

/** Returns a cell's code if its check digit is right, otherwise the reason why it is not imported. */
export function readGtin(text: string | undefined): { gtin?: string; reason?: CellReason } {
  if (!text) return {};
  const code = text.replace(/[\s-]/g, '');
  return isGtin(code) ? { gtin: code } : { reason: 'wrong_gtin' };
}

/** Returns the cells of a row by other names of their columns, such as those of another language. */
export function renameCells(row: FileRow, rename: (column: string) => string): FileRow {
  return {
    line: row.line,
    cells: Object.fromEntries(Object.entries(row.cells).map(([name, cell]) => [rename(name), cell])),
  };
}

/** Whether a reduced price is valid today. @param today and both days as 2026-11-30; a time after the day is ignored */
export function holdsToday(from: string | undefined, until: string | undefined, today: string): boolean {
  return (!from || from.slice(0, 10) <= today) && (!until || today <= until.slice(0, 10));
}

/** Days of delivery in a text such as `2-3 Werktage`; undefined without a number. */
export function readDays(text: string | undefined): { min: number; max: number } | undefined {
  const match = /(\d{1,3})(?:\s*(?:-|–|bis|to)\s*(\d{1,3}))?/.exec(text ?? '');
  if (!match) return undefined;
  const [, first = '', last = first] = match;
  const [min, max] = [Number(first), Number(last)];
  return min <= max ? { min, max } : undefined;
}
