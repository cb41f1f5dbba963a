import { languages } from '@kontor/shared/rules/text/languages';
import type { HomeKind, HomeSection } from '@kontor/shared/schemas/home-blocks';
import { flatten, type FormValues } from '../form/form-values.ts';

/** Fields of a chapter: days for those that may be absent, words for texts. */
function blankBlock(kind: HomeKind): FormValues {
  const words = ['heading', 'text'].flatMap((name) => languages.map((language) => [`${name}.${language}`, '']));
  return { kind, from: '', until: '', ...(kind === 'text' && Object.fromEntries(words)) };
}

/** Returns the form's values of the chapters, with a field for everything that can be typed. */
export function writeBlocks(rows: readonly FormValues[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, place) => Object.entries(row).map(([name, value]) => [`blocks.${place}.${name}`, value])),
  );
}

/** Returns the values of the stored chapters. */
export function fillBlocks({ blocks }: HomeSection): Record<string, string> {
  return writeBlocks(blocks.map((block) => ({ ...blankBlock(block.kind), ...flatten(block) })));
}

/** Reads the chapters from the form's values, in their order. */
export function readBlocks(values: FormValues): FormValues[] {
  const rows: Record<string, string>[] = [];
  for (const [path, value] of Object.entries(values)) {
    const { place, name } = /^blocks\.(?<place>\d+)\.(?<name>.+)$/.exec(path)?.groups ?? {};
    if (place === undefined || name === undefined) continue;
    (rows[Number(place)] ??= {})[name] = value;
  }
  return rows;
}

/** Moves a chapter to another place. */
export function moveBlock(rows: readonly FormValues[], from: number, to: number): FormValues[] {
  const row = rows[from];
  return row && to >= 0 && to < rows.length ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}

/** Adds a chapter at the end. */
export function addBlock(rows: readonly FormValues[], kind: HomeKind): FormValues[] {
  return [...rows, blankBlock(kind)];
}
