import { foldName } from '@kontor/shared/rules/address/names';
import type { ImportAnswers, ImportField, ImportQuestion } from '@kontor/shared/wire/imports';

/** A field that a column of any name can hold. */
export interface AssignableField {
  field: ImportField;
  required: boolean;
  /** Names of its column in other programs. */
  names: readonly string[];
}

export type AssignedColumns = NonNullable<ImportAnswers['columns']>;

/** Folds a column's name: `Artikel-Nr.`, `artikelnr` and `ARTIKEL_NR` are the same. */
const fold = (name: string) => foldName(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the columns with known names, by their fields. */
export function proposeColumns(columns: readonly string[], fields: readonly AssignableField[]): AssignedColumns {
  return fields.flatMap(({ field, names }) => {
    const known = [field, ...names].map(fold);
    const column = known.map((name) => columns.find((one) => fold(one) === name)).find((one) => one !== undefined);
    return column === undefined ? [] : [{ field, column }];
  });
}

/** Returns the question for columns; it counts as answered once all required fields have one. */
export function askForColumns(fields: readonly AssignableField[]): Extract<ImportQuestion, { kind: 'columns' }> {
  return { kind: 'columns', fields: fields.map(({ field, required }) => ({ field, required })) };
}

/** Whether each required field has its column. */
export function hasRequired(
  { fields }: Extract<ImportQuestion, { kind: 'columns' }>,
  assigned: AssignedColumns = [],
): boolean {
  const held = new Set(assigned.map(({ field }) => field));
  return fields.every(({ field, required }) => !required || held.has(field));
}

/** Returns the cells of a row by the fields that their columns are assigned to. */
export function readAssigned(
  cells: Readonly<Record<string, string>>,
  assigned: AssignedColumns,
): Partial<Record<ImportField, string>> {
  const held = assigned.flatMap(({ field, column }) => {
    const cell = cells[column];
    return cell ? [[field, cell] as const] : [];
  });
  return Object.fromEntries(held);
}
