import type { RowProblem } from '@kontor/shared/rules/order/bank-refusals';
import { type Cents, shopCurrency } from '@kontor/shared/rules/prices/money';
import { type StatementRow, plainLine } from '../statement.ts';
import { isBalanceRow } from './cells/balance-rows.ts';
import { type SplitText, splitBookingText } from './cells/booking-texts.ts';
import { type Cells, readCells, isFilled, isWaiting } from './row-cells.ts';
import { dayIn, readWrittenDay } from './cells/days.ts';
import type { Head } from './headers.ts';
import { readMoney } from './read-money.ts';
import type { Reading } from './reading.ts';
import { readStatus } from './cells/status.ts';
import type { TableRow } from './table.ts';

/** Returns the currency of a row, from its column, its number, or the column's name. */
function readCurrency(cells: Cells, { currency: named }: Head, written: string | undefined): string | undefined {
  const cell = cells.of('currency').trim().toUpperCase();
  const told = cell === '€' || cell === 'EURO' ? shopCurrency : cell;
  if (told !== '' && !/^[A-Z]{3}$/.test(told)) return undefined;
  const all = new Set([told, written ?? '', named ?? ''].filter((currency) => currency !== ''));
  return all.size > 1 ? undefined : ([...all][0] ?? shopCurrency);
}

/** Returns payer or payee, and purpose, if the table has columns for them. */
function readTexts(cells: Cells, cents: Cents): SplitText {
  const purpose = cells.purpose() || cells.of('kind') || cells.of('reference');
  const other = [cells.of('counterparty'), cells.of('moreName')].join(' ').trim();
  const [own, theirs] = cents > 0 ? (['payer', 'payee'] as const) : (['payee', 'payer'] as const);
  const name = cells.of(own).trim() || other || (cents > 0 ? '' : cells.of(theirs));
  const split = name === '' ? splitBookingText(purpose) : { name, text: purpose };
  return { name: plainLine(split.name), text: plainLine(split.text) };
}

type Place = Pick<StatementRow, 'row' | 'section' | 'account'>;

function readEntry(cells: Cells, reading: Reading, place: Place): StatementRow | RowProblem {
  const dayCell = cells.of('day').trim() === '' ? cells.of('valueDay') : cells.of('day');
  const day = dayIn(readWrittenDay(dayCell), reading.order);
  const money = readMoney(cells, reading);
  const currency = readCurrency(cells, reading.head, typeof money === 'object' ? money.currency : undefined);
  if (day === undefined) return 'no_day';
  if (currency === undefined) return 'no_currency';
  if (currency !== shopCurrency) return { ...place, kind: 'other_currency' };
  if (typeof money === 'string') return money;
  if (money.cents === 0) return { ...place, kind: 'still' };
  const texts = readTexts(cells, money.cents);
  const earlier = {
    name: plainLine(cells.at(reading.earlier.name)),
    text: plainLine(cells.at(reading.earlier.text)),
    ...(reading.earlierAccount !== undefined && { account: reading.earlierAccount }),
  };
  const isNew = earlier.name !== texts.name || earlier.text !== texts.text || earlier.account !== undefined;
  return { ...place, kind: 'entry', cents: money.cents, day, ...texts, ...(isNew && { knownAs: earlier }) };
}

/** Whether a row has another number of cells than most others or the column names; empty extra cells do not count. */
function isOdd({ cells }: TableRow, { head, usualCells }: Reading): boolean {
  const named = head.folded.findLastIndex((name) => name !== '') + 1;
  if (cells.length === usualCells) return false;
  return cells.length < named || cells.slice(head.folded.length).some(isFilled);
}

function hasPayer({ places }: Head, cells: Cells): boolean {
  const columns = (['payer', 'payee', 'counterparty'] as const).filter((column) => places[column] !== undefined);
  return columns.some((column) => isFilled(cells.of(column)));
}

/** Reads a row of a table as exactly one kind of statement row. */
export function readRow(row: TableRow, reading: Reading, account: string | undefined): StatementRow {
  const place = { row: row.line, section: 0, account };
  const cells = readCells(row, reading.head);
  if (!hasPayer(reading.head, cells) && isBalanceRow(row.cells)) return { ...place, kind: 'still' };
  if (isWaiting(cells)) return { ...place, kind: 'waiting' };
  const isUnknown = readStatus(cells.of('status'), true) === 'unknown';
  const read = isOdd(row, reading) ? 'odd_cells' : isUnknown ? 'odd_status' : readEntry(cells, reading, place);
  if (typeof read === 'object') return read;
  return { ...place, kind: 'not_understood', reason: read, text: plainLine(row.cells.join(' ')) };
}
