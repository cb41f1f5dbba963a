import type { ImportField, ImportFormatName } from '@kontor/shared/wire/imports';
import type { AssignedColumns } from './assign-columns.ts';

/** File format with its own column names. */
export interface ColumnFormat {
  format: ImportFormatName;
  /** Columns by which it is recognised: all of them are required. */
  knownBy: readonly string[];
  /** Names of the column of each field; the first one that a file has counts. */
  columns: Readonly<Partial<Record<ImportField, readonly string[]>>>;
}

/** Returns the format of a file, and the meaning of its columns; undefined if none matches. */
export function findColumnFormat(
  columns: readonly string[],
  formats: readonly ColumnFormat[],
): { format: ImportFormatName; columns: AssignedColumns } | undefined {
  const names = new Set(columns);
  const found = formats.find(({ knownBy }) => knownBy.every((name) => names.has(name)));
  if (!found) return undefined;
  const entries = Object.entries(found.columns) as [ImportField, readonly string[]][]; // its very entries
  const assigned = entries.flatMap(([field, candidates]) => {
    const column = candidates.find((name) => names.has(name));
    return column === undefined ? [] : [{ field, column }];
  });
  return { format: found.format, columns: assigned };
}
