import type { Types } from 'mongoose';
import { readOwnText } from '../../formats/kontor.ts';
import { ImportRowModel, type StoredImportRow } from '../../import.model.ts';
import { nameCells } from '../../reading/stage-rows.service.ts';
import { readAssigned } from '../columns/assign-columns.ts';
import type { StagedFile } from '../import-kind.ts';
import type { FieldRow, Fields } from './row-kind.ts';

/**
 * Returns the filled cells of a stored row by their columns, without the apostrophes that the shop's own export adds against
 * formulas.
 */
function readCells({ cells }: StoredImportRow, { format, columns }: StagedFile): Record<string, string> {
  const named = nameCells(columns, cells);
  if (format !== 'kontor') return named;
  return Object.fromEntries(Object.entries(named).map(([column, cell]) => [column, readOwnText(cell)]));
}

/** Returns the cells of a stored row by their fields. */
export function readFields(row: StoredImportRow, file: StagedFile): Fields {
  const cells = readCells(row, file);
  const { columns } = file.answers;
  return file.format === 'kontor' && !columns ? cells : readAssigned(cells, columns ?? []);
}

/** Returns a stored row by its fields. */
export function toFieldRow(row: StoredImportRow, file: StagedFile): FieldRow {
  const { line, article } = row;
  const held = new Set(file.answers.columns?.map(({ column }) => column));
  const unread = Object.fromEntries(Object.entries(readCells(row, file)).filter(([column]) => !held.has(column)));
  return { line, article, fields: readFields(row, file), unread };
}

/** Orders in which rows are read, with their indexes. */
const orders = {
  line: { sort: { line: 1 }, hint: { import: 1, line: 1 } },
  article: { sort: { article: 1, line: 1 }, hint: { import: 1, article: 1, line: 1 } },
} as const;

/**
 * Streams the rows of a file in batches.
 * @param after line of a row, or of the first row of an entry, after which it starts
 * @param by order of the rows; by `article` those of one entry come in one batch
 */
export async function* readBatches(
  importId: Types.ObjectId,
  { after, size, by }: { after: number; size: number; by: keyof typeof orders },
): AsyncGenerator<StoredImportRow[]> {
  const stored = ImportRowModel.collection.find<StoredImportRow>(
    { import: importId, [by]: { $gt: after } },
    { ...orders[by], batchSize: 500 },
  );
  let rows: StoredImportRow[] = [];
  for await (const row of stored) {
    if (rows.length >= size && rows.at(-1)?.[by] !== row[by]) {
      yield rows;
      rows = [];
    }
    rows.push(row);
  }
  if (rows.length > 0) yield rows;
}
