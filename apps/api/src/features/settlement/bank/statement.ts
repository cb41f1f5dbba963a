import type { Cents } from '@kontor/shared/money';
import { ApiError } from '../../../http/api-error.ts';

/** Money on a bank statement. */
export interface Entry {
  /** Negative for what went out. */
  cents: Cents;
  /** ISO 4217 */
  currency: string;
  /** As `2026-11-21`. */
  day: string;
  /** Who has paid. */
  name: string;
  text: string;
  /** The bank's own name for it, which it keeps in every statement. */
  reference?: string | undefined;
  /** The bank has noted it and not booked it yet. */
  isPending: boolean;
}

/** What a statement says, in whatever form it came. */
export interface ParsedStatement {
  /** IBAN of the account, where the file tells. */
  account?: string | undefined;
  entries: Entry[];
}

/** Most entries of one statement: a busy month. */
export const maxEntries = 5000;

/** A line of a table, or a tag with its text, is not longer in any bank's file: what is would keep the process for seconds. */
export const longestPiece = 16_000;

/** 400: a file that is none of the forms the shop knows, or is damaged. */
export function unreadable(message: string): ApiError {
  return new ApiError('statement_unreadable', message);
}

/** Longer than what any bank passes on; a file may say anything. */
const longestText = 1000;

/** One line of printable text: white space and what has no place in a line become single spaces. */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\s\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .replaceAll(/\p{Cs}/gu, '');
}

/** Whether it is a day of the calendar, as `2026-11-21`. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * The cents of an amount as banks write it: `1.234,50`, `-12,30`, `+12.3`, `1,234.50 €`. What is behind the last comma or dot is
 * cents where it has one or two digits.
 * @returns undefined for what is no amount
 */
export function readAmount(written: string): Cents | undefined {
  const plain = written.replaceAll(/[\s\p{Zs}€'’]|EUR/gu, '').replace('−', '-');
  const match = /^([+-]?)(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits.length > 12) return undefined;
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}
