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
  /** Line of the row that its entry begins with; its own where rows stand for themselves. */
  article: number;
  fields: Fields;
  /** Filled cells that none of the fields holds, by their columns. */
  unread: Readonly<Record<string, string>>;
}

/** Entries that may have several rows of a file. */
interface Gathering {
  /**
   * Returns what names a row's entry; undefined for a row that stands for itself.
   * @param previous name of the row before it
   */
  key: (fields: Fields, previous: string | undefined, format: ImportReading) => string | undefined;
  /** Returns the e-mail address of the person that a row is about. */
  person: (fields: Fields) => string | undefined;
}

/** Result of a row, and what is to be written; nothing where it changes nothing. */
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

/** A sort of entries each row of which stands for itself, or is one of a few rows of an entry. */
export interface RowKind<Write> {
  name: ImportKindName;
  permission: Permission;
  fields: readonly AssignableField[];
  /** Columns by which our own export is known. */
  ownColumns: readonly string[];
  /** As in `ImportKind`. */
  nameColumns?: (cells: readonly string[]) => string[] | undefined;
  /** Files of other programs that are read as they are, by the names of their columns. */
  formats?: readonly ColumnFormat[];
  /** Present where several rows may be one entry. Such files are of people: their cells go once the run is done. */
  gathering?: Gathering;
  /** Rows that are planned and written together; those of one entry always are. */
  batch: number;
  /** Names of a row's entry; a row that has one of an earlier row is refused. */
  listNames: (fields: Fields) => readonly string[];
  /** Questions besides that for columns. */
  questions: (file: Pick<StoredImport, 'format'>) => readonly ImportQuestion[];
  /** Finds out what becomes of rows; a check and a run plan by this alone. */
  plan: (rows: readonly FieldRow[], context: RowContext) => Promise<PlannedRow<Write>[]>;
  /** Writes rows. It may run again after a crash. @returns the rows that are refused all the same, by line */
  write: (rows: readonly WrittenRow<Write>[], context: RowContext) => Promise<ReadonlyMap<number, Refused>>;
}
