import { parse } from 'csv-parse/sync';
import { UnreadableStatement, longestPiece, maxEntries } from '../statement.ts';

/** A row of a table. */
export interface TableRow {
  /** First line of the row as counted by an editor, from 1. */
  line: number;
  cells: readonly string[];
}

/** Highest number of lines about the account before the column names. */
export const linesBefore = 30;
/** Highest number of rows, with sums and notes below or between the entries. */
export const maxRows = maxEntries + 10 * linesBefore;

export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Replaces all line ends by one form, so that lines can be counted. */
export function plainLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Line break in a cell after which a row seems to begin: a closing quote is missing. */
const swallowedRow = /\n"?(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d\d-\d\d)"?[;,\t|]/;

/** Returns a cell without the marks that make spreadsheets treat it as text: `="0815"`, `'0815`. */
function unwrap(cell: string): string {
  if (cell.startsWith('="') && cell.endsWith('"')) return cell.slice(2, -1);
  return cell.startsWith("'") ? cell.slice(1, cell.endsWith("'") ? -1 : undefined) : cell;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function parseQuoted(text: string, delimiter: Separator): TableRow[] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, bom: true, info: true };
  const bounds = { to: maxRows + 1, max_record_size: longestPiece };
  const parsed = parse(text, { ...options, ...bounds, skip_empty_lines: true }) as unknown as Parsed[]; // see `info`
  return parsed.map(({ record, info }) => {
    const within = record.reduce((count, cell) => count + (cell.split('\n').length - 1), 0);
    return { line: info.lines - within, cells: record };
  });
}

/** Returns each line as a row, ignoring quotes. */
function parseLines(text: string, delimiter: Separator): TableRow[] {
  const lines = text.split('\n', 2 * maxRows);
  if (lines.some(({ length }) => length > longestPiece)) {
    throw new UnreadableStatement('too_large', 'No statement has so long a line');
  }
  return lines
    .map((line, index) => ({
      line: index + 1,
      cells: line.split(delimiter, maxRows).map((cell) => cell.replace(/^ *"(.*)" *$/, '$1')),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, maxRows + 1);
}

/**
 * Returns the rows of a text with plain line ends, at most one more than allowed. If a closing quote is missing, which would
 * swallow all rows up to the next quote, each line is a row.
 */
export function parseTable(text: string, delimiter: Separator): { rows: TableRow[]; isBroken: boolean } {
  const clean = (rows: TableRow[]) => rows.map(({ line, cells }) => ({ line, cells: cells.map(unwrap) }));
  try {
    const rows = parseQuoted(text, delimiter);
    if (!rows.some(({ cells }) => cells.some((cell) => swallowedRow.test(cell)))) {
      return { rows: clean(rows), isBroken: false };
    }
  } catch {
    // Read line by line below.
  }
  return { rows: clean(parseLines(text, delimiter)), isBroken: true };
}

/** Returns the lines that may contain the column names. */
export function readFirstLines(text: string): string {
  return text
    .slice(0, linesBefore * longestPiece)
    .split('\n', linesBefore)
    .join('\n');
}
