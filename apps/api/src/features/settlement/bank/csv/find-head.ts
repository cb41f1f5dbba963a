import { sha256 } from '../../../../lib/random.ts';
import { UnreadableStatement } from '../statement.ts';
import { type DecimalMark, readWrittenAmount } from './cells/amounts.ts';
import { type DayOrder, readWrittenDay } from './cells/days.ts';
import { type Head, isHead, isPaymentService, type Places, readHead } from './headers.ts';
import { type Separator, type TableRow, readFirstLines, linesBefore, parseTable, separators } from './table.ts';

/** Meaning of the columns in tables with these names, as described by the merchant. */
export interface CsvFormat {
  fingerprint: string;
  places: Places;
  decimalMark?: DecimalMark | undefined;
  dayOrder?: DayOrder | undefined;
}

/** Highest number of columns examined, more than any bank's table has. */
const maxColumns = 500;

/** Returns the fingerprint of a table: a hash of its column names. */
function computeFingerprint({ folded }: Pick<Head, 'folded'>): string {
  return sha256(JSON.stringify(folded));
}

export interface FoundHead {
  separator: Separator;
  /** Line in the file, from 1. */
  line: number;
  head: Head;
  format: CsvFormat | undefined;
}

const readRowHead = ({ cells }: TableRow): Head => readHead(cells.slice(0, maxColumns));

/** Replaces column positions found by names with those that the merchant has given. */
function apply(head: Head, format: CsvFormat | undefined): Head {
  if (!format) return head;
  const { text } = format.places;
  return { ...head, places: format.places, texts: text === undefined ? [] : [text], parts: [], unnamed: [] };
}

const quotedIban = /^'?[A-Z]{2}\d{2}[A-Z0-9]{11,30}'?$/;

/** Recognises Targobank's table without column names: day, text, debit, credit, two empty cells, and the account. */
function findTargobank(row: TableRow | undefined): Head | undefined {
  const { cells } = row ?? { cells: [] };
  const isIt = cells.length === 7 && readWrittenDay(cells[0] ?? '') !== undefined && quotedIban.test(cells[6] ?? '');
  return isIt ? readHead(['Datum', 'Buchungstext', 'Soll', 'Haben', '-', '-', 'Auftragskonto']) : undefined;
}

/** @throws UnreadableStatement for a payment service's list */
function findIn(rows: readonly TableRow[], formats: readonly CsvFormat[]): Omit<FoundHead, 'separator'> | undefined {
  for (const row of rows.slice(0, linesBefore)) {
    const head = readRowHead(row);
    const format = formats.find(({ fingerprint }) => fingerprint === computeFingerprint(head));
    if (format) return { line: row.line, head: apply(head, format), format };
    if (head.places.day !== undefined && isPaymentService(head)) {
      throw new UnreadableStatement('payment_service', 'The table is a list of a payment service');
    }
    if (isHead(head)) return { line: row.line, head, format };
  }
  const head = findTargobank(rows[0]);
  return head && { line: 0, head, format: undefined };
}

/** Limits of the preview of an unknown table: rows, columns, and characters per cell. */
const shown = { rows: 5, columns: 60, cell: 60 } as const;

const isDataRow = ({ cells }: TableRow): boolean =>
  cells.slice(0, shown.columns).some((cell) => readWrittenDay(cell) !== undefined) &&
  cells.slice(0, shown.columns).some((cell) => readWrittenDay(cell) === undefined && readWrittenAmount(cell));

/** Returns the column names and first rows of an unknown table, if it looks like one. */
function findQuestion(beginning: string) {
  const found = separators.flatMap((separator) => {
    const rows = parseTable(beginning, separator).rows.filter(({ cells }) => cells.length > 1);
    const first = rows.findIndex(isDataRow);
    const names = rows[first - 1];
    const show = ({ cells }: TableRow) => cells.slice(0, shown.columns).map((cell) => cell.trim().slice(0, shown.cell));
    if (!names || names.cells.length < 2) return [];
    const sample = rows.slice(first, first + shown.rows).map(show);
    return { fingerprint: computeFingerprint(readRowHead(names)), columns: show(names), rows: sample };
  });
  return found.toSorted((a, b) => b.columns.length - a.columns.length)[0];
}

/**
 * Returns the position of the column names, their meaning, and the separator of cells.
 * @throws UnreadableStatement
 */
export function findHead(text: string, formats: readonly CsvFormat[]): FoundHead {
  const beginning = readFirstLines(text);
  for (const separator of separators) {
    const found = findIn(parseTable(beginning, separator).rows, formats);
    if (found) return { separator, ...found };
  }
  throw new UnreadableStatement('unknown_columns', 'No line of the file names a day and an amount', {
    table: findQuestion(beginning),
  });
}
