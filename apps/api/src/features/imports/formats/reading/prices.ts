import type { Notes } from './article.ts';
import { holdsToday, readDecimal } from './cells.ts';
import type { FileRow, ReadPrice } from '../format.ts';

/** Reads the price of a column; one that is no price is noted. */
export function readPrice(row: FileRow, column: string, notes: Notes, isNet?: boolean): ReadPrice | undefined {
  const cell = row.cells[column];
  if (!cell) return undefined;
  const amount = readDecimal(cell);
  if (amount === undefined || amount.startsWith('-')) {
    notes.add(row.line, column, 'unreadable');
    return undefined;
  }
  return { amount, ...(isNet !== undefined && { isNet }) };
}

/** Columns of a price, of a reduced one, and of the days from which and until which that holds. */
interface PriceColumns {
  regular: string;
  reduced: string;
  from: string;
  until: string;
}

/**
 * Reads the price that is asked today. The other one is noted, because a former price is never typed (§ 11 PAngV).
 * @param today as 2026-11-30
 */
export function readTodaysPrice(
  row: FileRow,
  columns: PriceColumns,
  today: string,
  notes: Notes,
): ReadPrice | undefined {
  const regular = readPrice(row, columns.regular, notes);
  const reduced = readPrice(row, columns.reduced, notes);
  if (!regular || !reduced) return reduced ?? regular;
  const isReduced =
    Number(reduced.amount) < Number(regular.amount) &&
    holdsToday(row.cells[columns.from], row.cells[columns.until], today);
  notes.add(row.line, isReduced ? columns.regular : columns.reduced, 'compare_at_price');
  return isReduced ? reduced : regular;
}
