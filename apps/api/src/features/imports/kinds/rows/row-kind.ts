import type { Permission } from '@kontor/shared/rules/access/roles';
import type { ImportField, ImportKindName, ImportQuestion, ImportReading } from '@kontor/shared/wire/imports';
import type { AuditActor } from '../../../audit/record-audit.service.ts';
import type { ImportTools } from '../../import-tools.ts';
import type { RowResult, StoredImport } from '../../import.model.ts';
import type { AssignableField } from '../columns/assign-columns.ts';
import type { ColumnFormat } from '../columns/column-formats.ts';

/** Cells of a row by their fields; empty ones are left out. */
export type Fields = Readonly<Partial<Record<ImportField | '_id', string>>>;

export interface FieldRow {
  line: number;
  /** Line of its entry's first row; its own line if each row is an entry. */
  article: number;
  fields: Fields;
  /** Filled cells that belong to no field, by their columns. */
  unread: Readonly<Record<string, string>>;
}

/** Entries that may span several rows of a file. */
interface Gathering {
  /**
   * Returns the name of a row's entry; undefined if the row is an entry of its own.
   * @param previous name of the row before it
   */
  key: (fields: Fields, previous: string | undefined, format: ImportReading) => string | undefined;
  /** Returns the e-mail address of the person in a row. */
  person: (fields: Fields) => string | undefined;
}

/** Result of a row, and the data to write; none if it changes nothing. */
export interface PlannedRow<Write> {
  line: number;
  result: Omit<RowResult, 'attempt'>;
  write?: Write;
}

/** A planned row that changes something. */
export interface WrittenRow<Write> extends PlannedRow<Write> {
  write: Write;
}

export type Refused = Pick<RowResult, 'refusal' | 'field'>;

export interface RowContext {
  stored: StoredImport;
  tools: ImportTools;
  actor: AuditActor;
}

/** Kind of entries that consist of one row or of a few rows. */
export interface RowKind<Write> {
  name: ImportKindName;
  permission: Permission;
  fields: readonly AssignableField[];
  /** Columns by which the shop's own export is recognised. */
  ownColumns: readonly string[];
  /** As in `ImportKind`. */
  nameColumns?: (cells: readonly string[]) => string[] | undefined;
  /** Files of other programs that are read without assigned columns, by their column names. */
  formats?: readonly ColumnFormat[];
  /** Present if several rows may form one entry. Such files contain personal data: their cells are removed after the run. */
  gathering?: Gathering;
  /** Number of rows that are planned and written together; rows of one entry are never separated. */
  batch: number;
  /** Names of a row's entry; a row that repeats a name of an earlier row is refused. */
  listNames: (fields: Fields) => readonly string[];
  /** Questions besides the one for columns. */
  questions: (file: Pick<StoredImport, 'format'>) => readonly ImportQuestion[];
  /** Determines the results of rows; a check and a run both use this plan. */
  plan: (rows: readonly FieldRow[], context: RowContext) => Promise<PlannedRow<Write>[]>;
  /** Writes rows; may run again after a crash. @returns the rows that are still refused, by line */
  write: (rows: readonly WrittenRow<Write>[], context: RowContext) => Promise<ReadonlyMap<number, Refused>>;
}
