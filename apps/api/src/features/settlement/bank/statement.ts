import type { StatementQuestion } from '@kontor/shared/wire/bank-formats';
import type { RowProblem, StatementRefusal } from '@kontor/shared/rules/order/bank-refusals';
import type { Cents } from '@kontor/shared/rules/prices/money';

/** Position of a row in its file. */
interface Place {
  /** Number from 1: the line of a table as counted by an editor, or the order of an XML entry. */
  row: number;
  /** File of an archive. */
  file?: string;
  /** Statement within the file, from 0: a file may have one per day, and later ones may repeat movements. */
  section: number;
  /** IBAN of the row's account, or the bank's number for it, if present. */
  account?: string | undefined;
}

/** A booked movement in the shop's currency. */
export interface Entry extends Place {
  kind: 'entry';
  /** Amount, negative for outgoing money; never 0. */
  cents: Cents;
  /** Day such as `2026-11-21`. */
  day: string;
  /** Name of the payer or payee. */
  name: string;
  text: string;
  /** Bank's own reference, the same in every statement. */
  reference?: string | undefined;
  /**
   * Name and text as earlier versions read them, if they differ: keys are made of these, so that lines booked by an earlier
   * version are recognised; `account` if that version read none.
   */
  knownAs?: { name: string; text: string; account?: string | undefined } | undefined;
  /** References of parties other than the shop's bank: the payer (end-to-end), and their bank. */
  names?: string[] | undefined;
  /** Present if it reverses an earlier payment, with the references (end-to-end, the bank's own) to it. */
  reversal?: { references: string[] } | undefined;
}

/** A row that is no bookable movement, and is only counted. */
export interface CountedRow extends Place {
  /**
   * `waiting`: pending at the bank; `other_currency`: not in the shop's; `still`: moves no money, such as a balance or 0.00.
   */
  kind: 'waiting' | 'other_currency' | 'still';
}

/** A row that should be a movement and cannot be read: the merchant has to check it. */
export interface OddRow extends Place {
  kind: 'not_understood';
  reason: RowProblem;
  /** Content of the row, as one line. */
  text: string;
}

/** A row of a statement: exactly one of these kinds. */
export type StatementRow = Entry | CountedRow | OddRow;

/** Parsed content of a statement in any form. */
export interface ParsedStatement {
  form: 'camt' | 'csv';
  /** Accounts named in it, in its order, including those without rows. */
  accounts: string[];
  /** Rows in the order of the file. */
  rows: StatementRow[];
}

/** Highest number of rows of one statement: a busy month. */
export const maxEntries = 5000;

/** Longest line of a table, or tag with its text, in any bank's file: longer ones would block the process for seconds. */
export const longestPiece = 16_000;

/** A file cannot be read as a statement; `reason` is for the merchant, the message for developers. */
export class UnreadableStatement extends Error {
  readonly reason: StatementRefusal;
  /** Data shown to the merchant, who then says how to read the file. */
  readonly question: StatementQuestion | undefined;

  constructor(reason: StatementRefusal, message: string, question?: StatementQuestion) {
    super(message);
    this.name = 'UnreadableStatement';
    this.reason = reason;
    this.question = question;
  }
}

/** Longest text that is kept, more than any bank transmits, because a file may contain anything. */
const longestText = 1000;

/** Returns one line of printable text: white space and unprintable characters become single spaces. */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\s\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .replaceAll(/\p{Cs}/gu, '');
}

/** Whether a text is an existing day such as `2026-11-21`. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * Returns the cents of an amount in a usual form: `1.234,50`, `-12,30`, `+12.3`, `1,234.50 €`. One or two digits after the last
 * comma or dot are cents.
 * @returns undefined for any other text
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
