import type { DecimalMark } from './cells/amounts.ts';
import type { DayOrder } from './cells/days.ts';
import type { EarlierPlaces } from './earlier-texts.ts';
import type { Head } from './headers.ts';

/** Facts about a table, decided from all of its rows before they are read. */
export interface Reading {
  head: Head;
  mark: DecimalMark;
  order: DayOrder;
  /** Column of signs. */
  sign: number | undefined;
  /** Whether any row has a value in a column for debits or credits. */
  hasPair: boolean;
  /** Whether no amount of the table has a sign of any kind. */
  isUnsigned: boolean;
  /** Number of cells in most rows. */
  usualCells: number;
  earlier: EarlierPlaces;
  /** Account as read by earlier versions, if they ignored the one in rows: empty for none. */
  earlierAccount?: string | undefined;
}
