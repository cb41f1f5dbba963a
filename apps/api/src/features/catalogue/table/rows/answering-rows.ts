import type { Choice } from '../choices.ts';
import type { RowSet } from './row-set.ts';

/** The rows that answer a query. */
export interface AnsweringRows {
  all: RowSet;
  /** For each choice those that answer all the others. */
  withoutChoice: { choice: Choice; rows: RowSet }[];
}
