import { UnreadableStatement } from '../statement.ts';
import { type DecimalMark, type WrittenAmount, decideMark, readWrittenAmount } from './amounts.ts';
import { isBalanceRow } from './balance-rows.ts';
import { type DayOrder, decideOrder, readWrittenDay } from './days.ts';
import { findEarlierPlaces } from './earlier-texts.ts';
import type { Head } from './headers.ts';
import { type Reading, cellsOf, isWaiting } from './row-reader.ts';
import type { Section } from './sections.ts';
import { countSigns, isLikeSigns, isSignColumn, readSign } from './signs.ts';
import type { TableRow } from './table.ts';

/** What the merchant has said of a file that can be read in two ways. */
export interface CsvAnswers {
  decimalMark?: DecimalMark | undefined;
  dayOrder?: DayOrder | undefined;
}

/** Columns beyond these prove nothing that others do not: a table may have thousands. */
const bounds = { balances: 3, unnamed: 3, others: 60 } as const;

/** A balance above or below the list shows how the file writes numbers, where its cell can be nothing else. */
function amountsOfBalance({ cells }: TableRow): WrittenAmount[] {
  return cells.slice(0, bounds.others).flatMap((cell) => {
    const written = readWrittenDay(cell) === undefined ? readWrittenAmount(cell) : undefined;
    return written && (written.currency !== undefined || /[.,]\d\d$/.test(written.number)) ? written : [];
  });
}

function amountsIn({ head, rows, before }: Section): WrittenAmount[] {
  const balances = head.balances.slice(0, bounds.balances);
  const inRows = rows.flatMap((row) => {
    const cells = cellsOf(row, head);
    const columns = (['amount', 'debit', 'credit'] as const).map(cells.of);
    return [...columns, ...balances.map(cells.at)].flatMap((cell) => readWrittenAmount(cell) ?? []);
  });
  return [...inRows, ...[...before, ...rows].filter(({ cells }) => isBalanceRow(cells)).flatMap(amountsOfBalance)];
}

function daysIn({ head, rows }: Section) {
  return rows.flatMap((row) => {
    const cells = cellsOf(row, head);
    return [readWrittenDay(cells.of('day')), readWrittenDay(cells.of('valueDay'))];
  });
}

/** 1822direkt writes the amount into a column that others have for its sign. */
function placeAmount({ head, rows }: Section): Head {
  const { amount, debit, credit, sign } = head.places;
  if (amount !== undefined || sign === undefined || (debit !== undefined && credit !== undefined)) return head;
  const isNumber = rows.some((row) => readWrittenAmount(cellsOf(row, head).at(sign)));
  return isNumber ? { ...head, places: { ...head.places, amount: sign, sign: undefined } } : head;
}

/** The column that says whether money went or came: by its name, by having none, or by what stands in all of its cells. */
function findSign(head: Head, movements: readonly TableRow[], isUnsigned: boolean): number | undefined {
  const { sign } = head.places;
  const cellsAt = (index: number) => movements.map(({ cells }) => cells[index] ?? '');
  const refuse = () => new UnreadableStatement('ambiguous_sign', 'The words of the column of signs are not known');
  if (sign !== undefined) {
    const count = countSigns(cellsAt(sign));
    if (count.filled === 0) return undefined;
    if (!isSignColumn(count)) throw refuse();
    return sign;
  }
  for (const index of head.unnamed.slice(0, bounds.unnamed)) {
    const cells = cellsAt(index).filter((cell) => !/^\s*(?:[A-Z]{3}|€)\s*$/.test(cell));
    if (isSignColumn(countSigns(cells))) return index;
    if (isUnsigned && isLikeSigns(cells)) throw refuse();
  }
  if (!isUnsigned) return undefined;
  const known = new Set(Object.values(head.places));
  const others = [...head.folded.keys()].slice(0, bounds.others);
  return others.find((index) => {
    if (known.has(index) && index !== head.places.kind) return false;
    const cells = cellsAt(index);
    return cells.length > 0 && cells.every((cell) => readSign(cell) !== undefined);
  });
}

function mostCells(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || b - a)[0]?.[0] ?? 0;
}

function readingOf(section: Section, head: Head, decided: Pick<Reading, 'mark' | 'order'>): Reading {
  const movements = section.rows.filter((row) => {
    const cells = cellsOf(row, head);
    return readWrittenDay(cells.of('day') || cells.of('valueDay')) && !isBalanceRow(row.cells) && !isWaiting(cells);
  });
  const { debit, credit } = head.places;
  const isFilled = (cell: string) => cell.trim() !== '';
  const hasPair =
    debit !== undefined &&
    credit !== undefined &&
    movements.some(({ cells }) => isFilled(cells[debit] ?? '') || isFilled(cells[credit] ?? ''));
  const amounts = movements.map((row) => readWrittenAmount(cellsOf(row, head).of('amount')));
  const isUnsigned = amounts.every((written) => !written || written.sign === 0);
  const sign = hasPair ? undefined : findSign(head, movements, isUnsigned);
  const usualCells = mostCells(movements);
  const earlier = findEarlierPlaces(section.names);
  return { head, ...decided, hasPair, isUnsigned, sign, usualCells, earlier };
}

/**
 * How the lists of a file are read: mark and order once for the whole file, from all of its rows.
 * @throws UnreadableStatement where it can be read in two ways
 */
export function decideReadings(sections: readonly Section[], answers: CsvAnswers): Reading[] {
  const placed = sections.map((section) => ({ ...section, head: placeAmount(section) }));
  const decidedMark = decideMark(placed.flatMap(amountsIn), answers.decimalMark);
  if ('ask' in decidedMark) {
    const { ask } = decidedMark;
    throw new UnreadableStatement('ambiguous_decimal_mark', `${ask} can be read in two ways`, { example: ask });
  }
  const decidedOrder = decideOrder(placed.flatMap(daysIn), answers.dayOrder);
  if ('ask' in decidedOrder) {
    const { ask } = decidedOrder;
    throw new UnreadableStatement('ambiguous_day_order', `${ask} can be read in two ways`, { example: ask });
  }
  return placed.map((section) => readingOf(section, section.head, { ...decidedMark, ...decidedOrder }));
}
