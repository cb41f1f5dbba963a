import type { Cents } from '@kontor/shared/rules/prices/money';
import { findReversal } from './camt-reversals.ts';
import { describe, describeAsBefore, findNames, isFiller } from './camt-texts.ts';
import { readCamtDay, readCamtMoney, readCamtSign } from './camt-values.ts';
import { all, first, type Node } from './camt-xml.ts';
import { type Entry, plainLine, type StatementRow } from '../statement.ts';

type Place = Pick<StatementRow, 'row' | 'section' | 'account'>;
type Transactions = readonly (Node | undefined)[];

/** A line of the answer: one transaction, or a whole entry. */
interface Part {
  transactions: Transactions;
  cents: Cents;
  reference: string;
}

/** Paths of a transaction's own amount: that of the account, otherwise of the payment, otherwise the instructed one. */
const amountPaths = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']] as const;

function ownCents(transaction: Node | undefined, currency: string, sign: 1 | -1): Cents | undefined {
  const node = amountPaths.flatMap((path) => all(transaction, ...path)).at(0);
  const money = readCamtMoney(node, currency);
  return 'cents' in money ? (readCamtSign(transaction) ?? sign) * money.cents : undefined;
}

/**
 * Splits a collective entry into its transactions; returns one line if their amounts are missing or do not add up to the
 * entry's.
 */
function split(entry: Node, cents: Cents, currency: string): Part[] {
  const reference = first(entry, 'AcctSvcrRef');
  const transactions: Transactions = all(entry, 'NtryDtls', 'TxDtls');
  const whole: Part[] = [
    {
      transactions: transactions.length > 0 ? transactions : [undefined],
      cents,
      reference: isFiller(reference) ? '' : reference,
    },
  ];
  if (transactions.length < 2) return whole;
  const amounts = transactions.map((one) => ownCents(one, currency, cents < 0 ? -1 : 1));
  const parts = transactions.flatMap((transaction, index): Part[] => {
    const own = amounts[index];
    if (own === undefined || own === 0) return [];
    const named = first(transaction, 'Refs', 'AcctSvcrRef');
    const numbered = isFiller(reference) ? '' : `${reference} ${index + 1}`;
    return [{ transactions: [transaction], cents: own, reference: isFiller(named) ? numbered : named }];
  });
  const sum = parts.reduce((total, part) => total + part.cents, 0);
  return parts.length === transactions.length && sum === cents ? parts : whole;
}

function describePart(
  entry: Node,
  { transactions, cents, reference }: Part,
): Pick<Entry, 'name' | 'text' | 'knownAs' | 'names' | 'reversal' | 'reference'> {
  const reversal = findReversal(entry, transactions);
  const told = describe(entry, transactions, reversal ? cents < 0 : cents > 0);
  const knownAs = describeAsBefore(transactions[0]);
  return { ...told, reference, knownAs, names: transactions.flatMap(findNames), ...(reversal && { reversal }) };
}

type Problem = Extract<StatementRow, { kind: 'not_understood' }>['reason'] | 'other_currency';

/** Returns day and amount, or the problem with them. */
function readMovement(entry: Node, currency: string): { cents: Cents; day: string } | { problem: Problem } {
  const money = readCamtMoney(all(entry, 'Amt')[0], currency);
  if ('problem' in money) return money;
  const sign = readCamtSign(entry);
  if (sign === undefined) return { problem: 'no_sign' };
  const day = readCamtDay(all(entry, 'BookgDt')[0]);
  return day === undefined ? { problem: 'no_day' } : { cents: sign * money.cents, day };
}

/** Returns a row for an entry that cannot be booked. */
function problemRow(entry: Node, place: Place, problem: Problem): StatementRow {
  if (problem === 'other_currency') return { ...place, kind: problem };
  const { name, text } = describe(entry, all(entry, 'NtryDtls', 'TxDtls'), true);
  const amount = first(entry, 'Amt');
  return { ...place, kind: 'not_understood', reason: problem, text: plainLine([amount, name, text].join(' ')) };
}

/**
 * Reads an entry of a statement: each transaction of a collective one, or its problem.
 * @param currency of the account, for amounts without one
 */
export function readEntry(entry: Node, place: Place, currency: string): StatementRow[] {
  // Only booked entries are money; an expected one needs no day, and may have no amount yet.
  if ((first(entry, 'Sts', 'Cd') || first(entry, 'Sts')) !== 'BOOK') return [{ ...place, kind: 'waiting' }];
  const movement = readMovement(entry, currency);
  if ('problem' in movement) return [problemRow(entry, place, movement.problem)];
  const { cents, day } = movement;
  if (cents === 0) return [{ ...place, kind: 'still' }];
  return split(entry, cents, currency).map((part) => ({
    ...place,
    kind: 'entry',
    cents: part.cents,
    day,
    ...describePart(entry, part),
  }));
}
