import type { ImportField, ImportFormatName } from '@kontor/shared/wire/imports';
import type { AssignedColumns } from './assign-columns.ts';

/** A kind of file whose columns have names of their own. */
export interface ColumnFormat {
  format: ImportFormatName;
  /** Columns by which it is known: each must be there. */
  knownBy: readonly string[];
  /** Names of the column of each field; the first one that a file has counts. */
  columns: Readonly<Partial<Record<ImportField, readonly string[]>>>;
}

/** Returns the kind of a file, and which of its columns holds what; undefined for one that none of these programs wrote. */
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
