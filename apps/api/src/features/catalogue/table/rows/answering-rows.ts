import type { Choice } from '../choices.ts';
import type { RowSet } from './row-set.ts';

/** Rows that match a query. */
export interface AnsweringRows {
  all: RowSet;
  /** For each choice, the rows that match all the others. */
  withoutChoice: { choice: Choice; rows: RowSet }[];
}
