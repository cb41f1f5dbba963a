import type { RowProblem } from '@kontor/shared/bank-refusals';
import { type Cents, shopCurrency } from '@kontor/shared/money';
import { type StatementRow, plainLine } from '../statement.ts';
import { type DecimalMark, type WrittenAmount, readWrittenAmount, toCents } from './amounts.ts';
import { isBalanceRow } from './balance-rows.ts';
import { type SplitText, splitBookingText } from './booking-texts.ts';
import { type DayOrder, dayIn, readWrittenDay } from './days.ts';
import type { EarlierPlaces } from './earlier-texts.ts';
import type { Column, Head } from './headers.ts';
import { isDebitKind, readSign } from './signs.ts';
import { readStatus } from './status.ts';
import type { TableRow } from './table.ts';

/** What is known of a table before its rows are read: decided once, from all of them. */
export interface Reading {
  head: Head;
  mark: DecimalMark;
  order: DayOrder;
  /** The column of signs. */
  sign: number | undefined;
  /** Whether some row has something in a column for debits or credits. */
  hasPair: boolean;
  /** Whether no amount of the table bears a sign, in whatever way. */
  isUnsigned: boolean;
  /** How many cells most of the rows have. */
  usualCells: number;
  earlier: EarlierPlaces;
  /** The account as versions before have read it, where they have overlooked that of the rows: empty for none. */
  earlierAccount?: string | undefined;
}

/** Cells of a row by their columns. */
export function cellsOf({ cells }: TableRow, { places, texts, parts }: Head) {
  const at = (index: number | undefined): string => {
    const cell = (index === undefined ? undefined : cells[index]) ?? '';
    return cell.length < 10 && /^\s*n\/a\s*$/i.test(cell) ? '' : cell;
  };
  const of = (column: Column): string => at(places[column]);
  const isFilled = (cell: string) => cell.trim() !== '';
  /** Its parts where there are some, behind what stands below the name of the whole; else the likeliest column. */
  const purpose = () => {
    const inParts = parts.map(at).filter(isFilled);
    const whole = inParts.length > 0 ? of('purpose') : texts.map(at).find(isFilled);
    return [...new Set([whole ?? '', ...inParts])].join(' ').trim();
  };
  return { at, of, purpose };
}
type Cells = ReturnType<typeof cellsOf>;

/** An amount with its sign, where the cell or its row says one; or why there is none. */
interface Money {
  cents: Cents;
  currency?: string | undefined;
}

function readNumber(cell: string, mark: DecimalMark): (WrittenAmount & { cents: Cents }) | RowProblem {
  const written = readWrittenAmount(cell);
  const cents = written && toCents(written.number, mark);
  if (!written || cents === undefined) return 'no_amount';
  return cents === 'parts' ? 'part_of_a_cent' : { ...written, cents };
}

/** Of two columns, one for what went and one for what came: exactly one of them says something. */
function readPair(cells: Cells, { mark }: Reading): Money | RowProblem {
  const [debit, credit] = (['debit', 'credit'] as const).map((column) => {
    const cell = cells.of(column);
    return cell.trim() === '' ? undefined : readNumber(cell, mark);
  });
  if (typeof debit === 'string') return debit;
  if (typeof credit === 'string') return credit;
  if (debit?.cents && credit?.cents) return 'no_sign';
  const told = debit?.cents ? debit : (credit ?? debit);
  if (!told) return 'no_amount';
  const sign = told === debit || told.sign === -1 ? -1 : 1;
  // Deutsche Bank writes the amount besides, with its sign.
  const besides = readNumber(cells.of('amount'), mark);
  if (typeof besides === 'object' && besides.sign === -1 && sign === 1) return 'no_sign';
  return { cents: sign * told.cents, currency: told.currency };
}

/** Of one column, with the sign at the number or in a column of its own; both say the same, or the row is not understood. */
function readSingle(cells: Cells, { mark, sign, isUnsigned }: Reading): Money | RowProblem {
  const number = readNumber(cells.of('amount'), mark);
  if (typeof number === 'string') return number;
  const { cents, currency } = number;
  if (sign === undefined) {
    if (isUnsigned && isDebitKind(cells.of('kind')) && cents > 0) return 'no_sign';
    return { cents: number.sign === -1 ? -cents : cents, currency };
  }
  const told = readSign(cells.at(sign));
  if (told === undefined || (number.sign !== 0 && number.sign !== told)) return cents === 0 ? { cents } : 'no_sign';
  return { cents: told * cents, currency };
}

/** The currency that a row tells, in its column, at its number or in the name of the column. */
function readCurrency(cells: Cells, { currency: named }: Head, written: string | undefined): string | undefined {
  const cell = cells.of('currency').trim().toUpperCase();
  const told = cell === '€' || cell === 'EURO' ? shopCurrency : cell;
  if (told !== '' && !/^[A-Z]{3}$/.test(told)) return undefined;
  const all = new Set([told, written ?? '', named ?? ''].filter((currency) => currency !== ''));
  return all.size > 1 ? undefined : ([...all][0] ?? shopCurrency);
}

/** Payer or payee, and what for, as far as the table has columns for them. */
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
  const money = reading.hasPair ? readPair(cells, reading) : readSingle(cells, reading);
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

/** Rows have as many cells as most others, or as the columns have names; what is beyond is empty. */
function isOdd({ cells }: TableRow, { head, usualCells }: Reading): boolean {
  const named = head.folded.findLastIndex((name) => name !== '') + 1;
  if (cells.length === usualCells) return false;
  return cells.length < named || cells.slice(head.folded.length).some((cell) => cell.trim() !== '');
}

function hasPayer({ places }: Head, cells: Cells): boolean {
  const columns = (['payer', 'payee', 'counterparty'] as const).filter((column) => places[column] !== undefined);
  return columns.some((column) => cells.of(column).trim() !== '');
}

/** Whether the bank has noted a row and not booked it: by its status, or by a word in place of its day. */
export function isWaiting(cells: Cells): boolean {
  // A day is no word for it.
  const isDay = /^\d/.test(cells.of('day'));
  const columns = isDay ? (['status', 'info'] as const) : (['status', 'info', 'day'] as const);
  return columns.some((column) => readStatus(cells.of(column), false) === 'waiting');
}

/** Reads a row of a table: it is exactly one of what a statement may hold. */
export function readRow(row: TableRow, reading: Reading, account: string | undefined): StatementRow {
  const place = { row: row.line, section: 0, account };
  const cells = cellsOf(row, reading.head);
  if (!hasPayer(reading.head, cells) && isBalanceRow(row.cells)) return { ...place, kind: 'still' };
  if (isWaiting(cells)) return { ...place, kind: 'waiting' };
  const isUnknown = readStatus(cells.of('status'), true) === 'unknown';
  const read = isOdd(row, reading) ? 'odd_cells' : isUnknown ? 'odd_status' : readEntry(cells, reading, place);
  if (typeof read === 'object') return read;
  return { ...place, kind: 'not_understood', reason: read, text: plainLine(row.cells.join(' ')) };
}
