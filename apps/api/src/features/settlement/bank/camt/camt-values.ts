import { type Cents, shopCurrency } from '@kontor/shared/rules/prices/money';
import { berlinDay } from '../../../../lib/time/berlin-time.ts';
import { all, first, type Node, readNodeText } from './camt-xml.ts';
import { isDay } from '../statement.ts';

/** Digits of euros for which the cents still are a safe integer. */
const mostDigits = 13;

/**
 * Returns the cents of an amount in the form of ISO 20022: `xs:decimal` with at most five decimals after a dot, without
 * separators, and never below 0. `8.850` is 8.85.
 */
export function readXmlAmount(written: string): Cents | 'no_amount' | 'part_of_a_cent' {
  const match = /^\+?(\d*)(?:\.(\d{0,5}))?$/.exec(written.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
  const [, whole = '', places = ''] = match ?? [];
  const digits = whole.replace(/^0+/, '');
  if (whole + places === '' || digits.length > mostDigits) return 'no_amount';
  if (/[1-9]/.test(places.slice(2))) return 'part_of_a_cent';
  return Number(digits) * 100 + Number(places.slice(0, 2).padEnd(2, '0'));
}

/** An amount with its currency. */
export type Money =
  | { cents: Cents }
  | { problem: 'no_amount' | 'part_of_a_cent' | 'no_currency' }
  | { problem: 'other_currency' };

/**
 * Returns an element's amount in the shop's currency.
 * @param accountCurrency default if the element names none
 */
export function readCamtMoney(node: Node | undefined, accountCurrency: string): Money {
  const named = typeof node === 'object' ? node['@Ccy'] : undefined;
  const currency = (typeof named === 'string' && named.trim()) || accountCurrency;
  if (node === undefined) return { problem: 'no_amount' };
  if (currency === '') return { problem: 'no_currency' };
  if (currency !== shopCurrency) return { problem: 'other_currency' };
  const cents = readXmlAmount(readNodeText(node));
  return typeof cents === 'number' ? { cents } : { problem: cents };
}

/** Returns 1 for incoming and -1 for outgoing money; undefined if an element says neither. */
export function readCamtSign(node: Node | undefined): 1 | -1 | undefined {
  const told = first(node, 'CdtDbtInd');
  if (told === 'CRDT') return 1;
  return told === 'DBIT' ? -1 : undefined;
}

/** Returns the day of a date element, in Berlin for a time; undefined for any other text. */
export function readCamtDay(date: Node | undefined): string | undefined {
  const moment = first(date, 'DtTm');
  const written = first(date, 'Dt') || moment;
  const day = written.slice(0, 10);
  if (!isDay(day)) return undefined;
  const at = new Date(moment);
  const isExact = written === moment && /(?:Z|[+-]\d\d:\d\d)$/.test(moment) && !Number.isNaN(at.getTime());
  return isExact ? berlinDay(at) : day;
}

/** Returns a statement's account: its IBAN, otherwise the bank's own number for it. */
export function readStatementAccount(statement: Node): string | undefined {
  const [id] = all(statement, 'Acct', 'Id');
  return (first(id, 'IBAN') || first(id, 'Othr', 'Id')).replaceAll(/\s/g, '') || undefined;
}
