import { limits } from '@kontor/shared/rules/access/limits';
import { Types } from 'mongoose';
import type { FileRow, RowPlace } from '../formats/format.ts';
import { ImportRowModel, type StoredImportRow } from '../import.model.ts';
import { ArticleGathering } from './gather-articles.ts';
import { type TableRow, UnreadableTable } from './read-table.ts';

/** Limits of one write: rows, and characters. */
const batch = 1000;
const batchCharacters = 4_000_000;

/** Returns a row's non-empty cells by column; if two columns have the same name, the first filled one counts. */
export function nameCells(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (cell && !Object.hasOwn(named, column)) named[column] = cell;
  }
  return named;
}

/** Cells without the empty ones at the end. */
function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

type NewRow = Omit<StoredImportRow, '_id'>;

async function insertRows(rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ImportRowModel.collection.insertMany(rows.map((row) => ({ _id: new Types.ObjectId(), ...row })));
}

interface Staging {
  importId: Types.ObjectId;
  columns: readonly string[];
  placeRow: (row: FileRow) => RowPlace;
}

function gatherRow(row: FileRow, { placeRow }: Staging, gathering: ArticleGathering): boolean {
  try {
    gathering.add(row, placeRow(row));
    return true;
  } catch {
    return false;
  }
}

async function storeRows(rows: AsyncIterable<TableRow>, staging: Staging) {
  const { importId, columns } = staging;
  const gathering = new ArticleGathering();
  let waiting: NewRow[] = [];
  let rowCount = 0;
  let characters = 0;
  for await (const { line, cells, unreadable } of rows) {
    rowCount += 1;
    if (rowCount > limits.importRows) {
      throw new UnreadableTable('too_large', `The table has more than ${limits.importRows} rows`);
    }
    const isRead = !unreadable && gatherRow({ line, cells: nameCells(columns, cells) }, staging, gathering);
    const row = { import: importId, line, article: line, cells: trimEnd(cells.slice(0, columns.length)) };
    waiting.push({ ...row, ...(!isRead && { unreadable: true }) });
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (waiting.length < batch && characters < batchCharacters) continue;
    await insertRows(waiting);
    waiting = [];
    characters = 0;
  }
  await insertRows(waiting);
  return { rowCount, gathering };
}

/** Stores in rows which article they belong to. @returns the number of rows that belong to another row's article */
async function storeArticles(importId: Types.ObjectId, gathering: ArticleGathering): Promise<number> {
  let count = 0;
  let writes: object[] = [];
  const flush = async () => {
    if (writes.length > 0) await ImportRowModel.collection.bulkWrite(writes as never[], { ordered: false }); // updates of rows
    writes = [];
  };
  for (const { line, article } of gathering.resolve()) {
    if (article !== undefined) count += 1;
    const $set = article === undefined ? { parentMissing: true } : { article };
    writes.push({ updateOne: { filter: { import: importId, line }, update: { $set } } });
    if (writes.length >= batch) await flush();
  }
  await flush();
  return count;
}

/**
 * Stores the rows of a table and groups them by article.
 * @throws UnreadableTable when there are more than 100,000
 */
export async function stageRows(rows: AsyncIterable<TableRow>, staging: Staging) {
  const { rowCount, gathering } = await storeRows(rows, staging);
  const belonging = await storeArticles(staging.importId, gathering);
  return { rowCount, total: rowCount - belonging, gathering };
}
