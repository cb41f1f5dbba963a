import type { DecimalMark } from './cells/amounts.ts';
import type { DayOrder } from './cells/days.ts';
import type { EarlierPlaces } from './earlier-texts.ts';
import type { Head } from './headers.ts';

/** Facts about a table before its rows are read: decided once, from all of them. */
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
