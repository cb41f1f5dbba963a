import { UnreadableStatement } from '../statement.ts';
import { type DecimalMark, type WrittenAmount, decideMark, readWrittenAmount } from './cells/amounts.ts';
import { isBalanceRow } from './cells/balance-rows.ts';
import { readCells, isFilled, isWaiting } from './row-cells.ts';
import { type DayOrder, decideOrder, readWrittenDay } from './cells/days.ts';
import { findEarlierPlaces } from './earlier-texts.ts';
import type { Head } from './headers.ts';
import { findSign, placeAmount } from './find-sign.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';
import type { TableRow } from './table.ts';

/** The merchant's answers about an ambiguous file. */
export interface CsvAnswers {
  decimalMark?: DecimalMark | undefined;
  dayOrder?: DayOrder | undefined;
}

/** Highest number of columns used as proof: a table may have thousands, and further ones add nothing. */
const bounds = { balances: 3, cells: 60 } as const;

/** Returns the amount in a row with a balance above or below the list: it proves the file's number format. */
function amountsOfBalance({ cells }: TableRow): WrittenAmount[] {
  return cells.slice(0, bounds.cells).flatMap((cell) => {
    const written = readWrittenDay(cell) === undefined ? readWrittenAmount(cell) : undefined;
    return written && (written.currency !== undefined || /[.,]\d\d$/.test(written.number)) ? written : [];
  });
}

function amountsIn({ head, rows, before }: Section): WrittenAmount[] {
  const balances = head.balances.slice(0, bounds.balances);
  const inRows = rows.flatMap((row) => {
    const cells = readCells(row, head);
    const columns = (['amount', 'debit', 'credit'] as const).map(cells.of);
    return [...columns, ...balances.map(cells.at)].flatMap((cell) => readWrittenAmount(cell) ?? []);
  });
  return [...inRows, ...[...before, ...rows].filter(({ cells }) => isBalanceRow(cells)).flatMap(amountsOfBalance)];
}

function daysIn({ head, rows }: Section) {
  return rows.flatMap((row) => {
    const cells = readCells(row, head);
    return [readWrittenDay(cells.of('day')), readWrittenDay(cells.of('valueDay'))];
  });
}

function mostCells(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || b - a)[0]?.[0] ?? 0;
}

function makeReading(section: Section, head: Head, decided: Pick<Reading, 'mark' | 'order'>): Reading {
  const movements = section.rows.filter((row) => {
    const cells = readCells(row, head);
    return readWrittenDay(cells.of('day') || cells.of('valueDay')) && !isBalanceRow(row.cells) && !isWaiting(cells);
  });
  const { debit, credit } = head.places;
  const hasPair =
    debit !== undefined &&
    credit !== undefined &&
    movements.some(({ cells }) => isFilled(cells[debit] ?? '') || isFilled(cells[credit] ?? ''));
  const amounts = movements.map((row) => readWrittenAmount(readCells(row, head).of('amount')));
  const isUnsigned = amounts.every((written) => !written || written.sign === 0);
  const sign = hasPair ? undefined : findSign(head, movements, isUnsigned);
  const usualCells = mostCells(movements);
  const earlier = findEarlierPlaces(section.names);
  return { head, ...decided, hasPair, isUnsigned, sign, usualCells, earlier };
}

/**
 * Decides how the lists of a file are read: decimal mark and order of days once for the whole file, from all of its rows.
 * @throws UnreadableStatement if it is ambiguous
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
  return placed.map((section) => makeReading(section, section.head, { ...decidedMark, ...decidedOrder }));
}
