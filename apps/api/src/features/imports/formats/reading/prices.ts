import type { Notes } from './article.ts';
import { holdsToday, readDecimal } from './cells.ts';
import type { FileRow, ReadPrice } from '../format.ts';

/** Reads the price of a column; an invalid one is reported. */
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

/** Columns of a price, of a reduced price, and of the first and last day of the reduction. */
interface PriceColumns {
  regular: string;
  reduced: string;
  from: string;
  until: string;
}

/**
 * Reads today's price. The other price is reported and not imported, because former prices come from the price log only (§ 11
 * PAngV).
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
