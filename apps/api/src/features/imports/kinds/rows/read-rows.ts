import type { Types } from 'mongoose';
import { readOwnText } from '../../formats/kontor.ts';
import { ImportRowModel, type StoredImportRow } from '../../import.model.ts';
import { nameCells } from '../../reading/stage-rows.service.ts';
import { readAssigned } from '../columns/assign-columns.ts';
import type { StagedFile } from '../import-kind.ts';
import type { FieldRow, Fields } from './row-kind.ts';

/** Returns the cells of a stored row by their fields. */
export function readFields({ cells }: StoredImportRow, { format, columns, answers }: StagedFile): Fields {
  const named = nameCells(columns, cells);
  if (format !== 'kontor') return readAssigned(named, answers.columns ?? []);
  return Object.fromEntries(Object.entries(named).map(([column, cell]) => [column, readOwnText(cell)]));
}

/** Returns a stored row by its fields. */
export function toFieldRow(row: StoredImportRow, file: StagedFile): FieldRow {
  return { line: row.line, fields: readFields(row, file) };
}

/** Streams the rows of a file behind a line in batches. */
export async function* readBatches(
  importId: Types.ObjectId,
  { after, size }: { after: number; size: number },
): AsyncGenerator<StoredImportRow[]> {
  const stored = ImportRowModel.collection.find<StoredImportRow>(
    { import: importId, line: { $gt: after } },
    { sort: { line: 1 }, hint: { import: 1, line: 1 }, batchSize: 500 },
  );
  let rows: StoredImportRow[] = [];
  for await (const row of stored) {
    rows.push(row);
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
