import type { StatementQuestion } from '@kontor/shared/wire/bank-formats';
import type { RowProblem, StatementRefusal } from '@kontor/shared/rules/order/bank-refusals';
import type { Cents } from '@kontor/shared/rules/prices/money';

/** Where a row stands in its file. */
interface Place {
  /** From 1: the line of a table as an editor counts it, the entry of an XML file by its order. */
  row: number;
  /** The file of an archive that it stands in. */
  file?: string;
  /** The statement of the file that it belongs to, from 0: a file may have one for each day, and repeat what one has said. */
  section: number;
  /** IBAN of the account that it moved, or the number that its bank gives it, where the file tells. */
  account?: string | undefined;
}

/** A booked movement of the shop's currency. */
export interface Entry extends Place {
  kind: 'entry';
  /** Negative for what went out; never 0. */
  cents: Cents;
  /** As `2026-11-21`. */
  day: string;
  /** Name of the payer or payee. */
  name: string;
  text: string;
  /** The bank's own name for it, which it keeps in every statement. */
  reference?: string | undefined;
  /**
   * Name and text as earlier versions have read them, where they differ: keys are made of these, so that what was booked by
   * an earlier version stays known; `account` where that has read none.
   */
  knownAs?: { name: string; text: string; account?: string | undefined } | undefined;
  /** References by parties other than the shop's bank: the payer (end-to-end), and their bank. */
  names?: string[] | undefined;
  /** It takes back an earlier payment; with the names (end-to-end, the bank's own) that it gives of that one. */
  reversal?: { references: string[] } | undefined;
}

/** Something of a statement that is no movement to be booked, and is counted. */
export interface CountedRow extends Place {
  /**
   * `waiting`: noted by the bank and not booked; `other_currency`: not in the shop's; `still`: moves nothing, such as a balance
   * or 0.00.
   */
  kind: 'waiting' | 'other_currency' | 'still';
}

/** A row that should be a movement and cannot be read as one: the merchant has to look at it. */
export interface OddRow extends Place {
  kind: 'not_understood';
  reason: RowProblem;
  /** Content of the row, as one line. */
  text: string;
}

/** Whatever stands in a statement: each of its rows is exactly one of these. */
export type StatementRow = Entry | CountedRow | OddRow;

/** Parsed content of a statement, in whatever form it came. */
export interface ParsedStatement {
  form: 'camt' | 'csv';
  /** The accounts that it names, in its order, also those without rows. */
  accounts: string[];
  /** In the order of the file. */
  rows: StatementRow[];
}

/** Most rows of one statement: a busy month. */
export const maxEntries = 5000;

/** A line of a table, or a tag with its text, is not longer in any bank's file: what is would keep the process for seconds. */
export const longestPiece = 16_000;

/** A file cannot be read as a statement; `reason` is for the merchant, the message for developers. */
export class UnreadableStatement extends Error {
  readonly reason: StatementRefusal;
  /** Data that the merchant needs to see to say how the file is read. */
  readonly question: StatementQuestion | undefined;

  constructor(reason: StatementRefusal, message: string, question?: StatementQuestion) {
    super(message);
    this.name = 'UnreadableStatement';
    this.reason = reason;
    this.question = question;
  }
}

/** Longer than what any bank passes on; a file may say anything. */
const longestText = 1000;

/** Returns one line of printable text: white space and what has no place in a line become single spaces. */
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
 * Returns the cents of an amount as banks write it: `1.234,50`, `-12,30`, `+12.3`, `1,234.50 €`. Digits behind the last comma
 * or dot are cents where there are one or two of them.
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
