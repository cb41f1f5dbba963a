import type { Column } from './column-names.ts';
import type { Head } from './headers.ts';
import { readStatus } from './cells/status.ts';
import type { TableRow } from './table.ts';

export const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Cells of a row by their columns. */
export function readCells({ cells }: TableRow, { places, texts, parts }: Head) {
  const at = (index: number | undefined): string => {
    const cell = (index === undefined ? undefined : cells[index]) ?? '';
    return cell.length < 10 && /^\s*n\/a\s*$/i.test(cell) ? '' : cell;
  };
  const of = (column: Column): string => at(places[column]);
  /** Returns the parts of the purpose with its main column, or otherwise the likeliest column. */
  const purpose = () => {
    const inParts = parts.map(at).filter(isFilled);
    const whole = inParts.length > 0 ? of('purpose') : texts.map(at).find(isFilled);
    return [...new Set([whole ?? '', ...inParts])].join(' ').trim();
  };
  return { at, of, purpose };
}
export type Cells = ReturnType<typeof readCells>;

/** Whether a row is pending and not booked: by its status, or by a word in place of its day. */
export function isWaiting(cells: Cells): boolean {
  // A day is not such a word.
  const isDay = /^\d/.test(cells.of('day'));
  const columns = isDay ? (['status', 'info'] as const) : (['status', 'info', 'day'] as const);
  return columns.some((column) => readStatus(cells.of(column), false) === 'waiting');
}
