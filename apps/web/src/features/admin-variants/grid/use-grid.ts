import type { Language } from '@kontor/shared/rules/text/languages';
import type { Group } from '@kontor/shared/wire/variants';
import { useState } from 'react';
import { readProblem } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Problem } from '../../../lib/problem.ts';
import { useChangeVariantRowsMutation } from '../variants-api.ts';
import {
  type GridField,
  type Row,
  type Typed,
  findFaults,
  gridFields,
  isSameCell,
  readCell,
  toChange,
} from './grid-values.ts';

/** Unsaved input of a row. */
export interface RowEdit {
  /** Version of the variant when its row was first edited. */
  version: number;
  /** Stock shown when its field was first edited. */
  stockSeen?: number | undefined;
  typed: Typed;
}

/** Text for a cell. */
export interface Entry {
  row: Row;
  field: GridField;
  text: string;
}

type Edits = ReadonlyMap<string, RowEdit>;

/** Returns the edits with one more text; a row that equals its variant again has none. */
function enter(edits: Edits, { row, field, text }: Entry, language: Language): Edits {
  const begun = edits.get(row._id) ?? { version: row.version, typed: {} };
  const isBack = isSameCell(field, text, readCell(row, field, language));
  const typed = { ...begun.typed, [field]: isBack ? undefined : text };
  const changed = new Map(edits);
  if (gridFields.every((name) => typed[name] === undefined)) changed.delete(row._id);
  else {
    const stockSeen = typed.countInStock === undefined ? undefined : (begun.stockSeen ?? row.countInStock);
    changed.set(row._id, { ...begun, typed, stockSeen });
  }
  return changed;
}

export const cellName = (id: string, field: string) => `${id}.${field}`;

/** Holds the unsaved cells of the grid; one call saves all rows that have any, with the version that each shows. */
export function useGrid(group: Group, onSaved: (saved: Group) => void, onConflict: () => void) {
  const { language } = useLanguage();
  const [send, { isLoading: isSaving }] = useChangeVariantRowsMutation();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<Problem>();
  const changed = group.variants.flatMap((row) => {
    const edit = edits.get(row._id);
    return edit ? [{ row, edit }] : [];
  });
  const isOvertaken = ({ _id, version }: Row): boolean => version > (edits.get(_id)?.version ?? version);

  /** Writes texts into cells. @returns the number of those that are wrong; checked only where several come at once */
  const write = (entries: readonly Entry[], checks: boolean): number => {
    const next = entries.reduce((present, entry) => enter(present, entry, language), edits);
    const marked = new Map(faults);
    for (const { row, field } of entries) {
      const name = cellName(row._id, field);
      const found = checks && findFaults(row, next.get(row._id)?.typed ?? {}).find((fault) => fault.field === field);
      if (found) marked.set(name, found.code);
      else marked.delete(name);
    }
    setEdits(next);
    setFaults(marked);
    return entries.filter(({ row, field }) => marked.has(cellName(row._id, field))).length;
  };

  /** Saves all changed rows. @returns the name of the first wrong cell, if the save was refused because of one */
  const save = async (): Promise<string | undefined> => {
    if (isSaving || changed.length === 0) return undefined;
    setProblem(undefined);
    const wrong = changed.flatMap(({ row, edit }) =>
      findFaults(row, edit.typed).map(({ field, code }) => [cellName(row._id, field), code] as const),
    );
    setFaults(new Map(wrong));
    if (wrong.length > 0) return wrong[0]?.[0];
    const variants = changed.map(({ row, edit }) =>
      toChange(row, edit.typed, isOvertaken(row) ? row.countInStock : edit.stockSeen),
    );
    const { data, error } = await send({ params: { id: group._id }, body: { variants } });
    if (data) {
      setEdits(new Map());
      onSaved(data);
      return undefined;
    }
    const refused = readProblem(error);
    setProblem(refused);
    if (refused.code === 'edit_conflict') onConflict();
    const placed = refused.issues.flatMap(({ path, code }) => {
      const [, index, field = ''] = path.split('.');
      const row = variants[Number(index)];
      return row ? [[cellName(row._id, field), refused.code === 'sku_taken' ? refused.code : code] as const] : [];
    });
    setFaults(new Map(placed));
    return placed[0]?.[0];
  };

  return {
    changed,
    isSaving,
    problem,
    isOvertaken,
    textOf: (row: Row, field: GridField) => edits.get(row._id)?.typed[field] ?? readCell(row, field, language),
    faultAt: (row: Row, field: GridField) => faults.get(cellName(row._id, field)),
    write,
    save,
    discard: (): void => {
      setEdits(new Map());
      setFaults(new Map());
      setProblem(undefined);
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
