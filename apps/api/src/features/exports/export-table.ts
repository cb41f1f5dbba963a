import { byteOrderMark, csvLine, exactCell } from '../../lib/text/csv.ts';

/** A column of a file: its name, and its cell in the row of an entry. */
export interface Column<Entry> {
  name: string;
  cell: (entry: Entry) => string;
}

/** A column with a text, a number, a yes or no, or a time; empty if the entry has none. */
export function column<Entry>(
  name: string,
  read: (entry: Entry) => string | number | boolean | Date | null | undefined,
): Column<Entry> {
  return {
    name,
    cell: (entry) => {
      const value = read(entry) ?? '';
      if (value instanceof Date) return value.toISOString();
      // As a German Excel reads numbers.
      return typeof value === 'number' ? String(value).replace('.', ',') : exactCell(String(value));
    },
  };
}

/** A column with several texts, each on a line of its own in the cell. */
export function lineColumn<Entry>(name: string, read: (entry: Entry) => readonly string[]): Column<Entry> {
  return column(name, (entry) => read(entry).join('\n'));
}

/** Streams entries as the lines of a table: UTF-8, semicolons, names of columns as on the wire. */
export async function* writeRows<Entry>(
  columns: readonly Column<Entry>[],
  entries: AsyncIterable<Entry>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ name }) => name));
  for await (const entry of entries) yield csvLine(columns.map(({ cell }) => cell(entry)));
}
