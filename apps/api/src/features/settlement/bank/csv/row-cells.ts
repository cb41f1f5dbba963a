import type { Column } from './column-names.ts';
import type { Head } from './headers.ts';
import { readStatus } from './cells/status.ts';
import type { TableRow } from './table.ts';

export const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Cells of a row by their columns. */
export function cellsOf({ cells }: TableRow, { places, texts, parts }: Head) {
  const at = (index: number | undefined): string => {
    const cell = (index === undefined ? undefined : cells[index]) ?? '';
    return cell.length < 10 && /^\s*n\/a\s*$/i.test(cell) ? '' : cell;
  };
  const of = (column: Column): string => at(places[column]);
  /** Returns its parts where there are some, behind what stands below the name of the whole; else the likeliest column. */
  const purpose = () => {
    const inParts = parts.map(at).filter(isFilled);
    const whole = inParts.length > 0 ? of('purpose') : texts.map(at).find(isFilled);
    return [...new Set([whole ?? '', ...inParts])].join(' ').trim();
  };
  return { at, of, purpose };
}
export type Cells = ReturnType<typeof cellsOf>;

/** Whether the bank has noted a row and not booked it: by its status, or by a word in place of its day. */
export function isWaiting(cells: Cells): boolean {
  // A day is no word for it.
  const isDay = /^\d/.test(cells.of('day'));
  const columns = isDay ? (['status', 'info'] as const) : (['status', 'info', 'day'] as const);
  return columns.some((column) => readStatus(cells.of(column), false) === 'waiting');
}
