import type { Types } from 'mongoose';
import type { FileRow, ImportFormat, ReadArticle } from '../formats/format.ts';
import { ImportRowModel, type StoredImport, type StoredImportRow } from '../import.model.ts';
import { nameCells } from './stage-rows.service.ts';

/** An article of a file with its stored rows: its own row first, then the others in the order of the file. */
export interface StagedArticle {
  line: number;
  rows: StoredImportRow[];
  /** Undefined if its rows cannot be read. */
  article: ReadArticle | undefined;
  /** Names by which other rows refer to it. */
  names: readonly string[];
}

/** Highest number of rows of one article: 100 variants, each with 20 rows of pictures. */
const mostRows = 2000;

/** How articles are read. */
export interface Reading {
  format: ImportFormat;
  /** Day as 2026-11-30: reduced prices are limited to a period. */
  today: string;
}

const noArticle: ReadArticle = {
  fields: {},
  categories: [],
  options: [],
  variants: [],
  pictures: [],
  related: [],
  notes: [],
};

function readSafely(rows: readonly FileRow[], { format, today }: Reading): Pick<StagedArticle, 'article' | 'names'> {
  const [first] = rows;
  if (!first) return { article: undefined, names: [] };
  try {
    return { article: format.readArticle(rows, today), names: format.placeRow(first).names };
  } catch {
    return { article: undefined, names: [] };
  }
}

function readStaged(stored: StoredImportRow[], columns: readonly string[], reading: Reading): StagedArticle {
  const line = stored[0]?.article ?? 0;
  const own = stored.filter((row) => row.line === line);
  const rows = [...own, ...stored.filter((row) => row.line !== line)];
  const [first] = rows;
  if (first?.parentMissing) return { line, rows, article: { ...noArticle, refused: 'parent_missing' }, names: [] };
  if (first?.unreadable) return { line, rows, article: undefined, names: [] };
  if (rows.length > mostRows) return { line, rows, article: { ...noArticle, refused: 'too_many_variants' }, names: [] };
  const fileRows = rows.map((row) => ({ line: row.line, cells: nameCells(columns, row.cells) }));
  return { line, rows, ...readSafely(fileRows, reading) };
}

/** Reads the articles of an import after a line, in the order of their first rows; a few are in memory at a time. */
export async function* readArticles(
  { _id, columns }: Pick<StoredImport, 'columns'> & { _id: Types.ObjectId },
  reading: Reading,
  after = 0,
): AsyncGenerator<StagedArticle> {
  const stored = ImportRowModel.collection.find<StoredImportRow>(
    { import: _id, article: { $gt: after } },
    { sort: { article: 1, line: 1 }, hint: { import: 1, article: 1, line: 1 }, batchSize: 500 },
  );
  let rows: StoredImportRow[] = [];
  for await (const row of stored) {
    if (rows[0] && rows[0].article !== row.article) {
      yield readStaged(rows, columns, reading);
      rows = [];
    }
    rows.push(row);
  }
  if (rows.length > 0) yield readStaged(rows, columns, reading);
}
