import { createHash } from 'node:crypto';
import type { ImportKindName } from '@kontor/shared/wire/imports';
import { RememberedColumnsModel } from '../../import.model.ts';
import { type AssignableField, type AssignedColumns, proposeColumns } from './assign-columns.ts';

function makeKey(kind: ImportKindName, columns: readonly string[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(columns)).digest('hex')}`;
}

/** Returns the meaning of columns: as assigned for an earlier file with the same columns, otherwise by their names. */
export async function chooseColumns(
  kind: ImportKindName,
  columns: readonly string[],
  fields: readonly AssignableField[],
): Promise<AssignedColumns> {
  const found = await RememberedColumnsModel.findById(makeKey(kind, columns)).lean<{ columns: AssignedColumns }>();
  return found?.columns ?? proposeColumns(columns, fields);
}

/** Remembers the merchant's assignment of columns for the next file with the same columns. */
export async function rememberColumns(
  kind: ImportKindName,
  columns: readonly string[],
  assigned: AssignedColumns,
): Promise<void> {
  await RememberedColumnsModel.updateOne(
    { _id: makeKey(kind, columns) },
    { $set: { columns: assigned } },
    { upsert: true },
  );
}
