import { languages } from '@kontor/shared/rules/text/languages';
import type { HomeKind, HomeSection } from '@kontor/shared/schemas/home-blocks';
import { flatten, type FormValues } from '../form/form-values.ts';

/** Values that a kind of chapter has besides its days; words are asked for in each language. */
export const fieldsOfKind: Readonly<Record<HomeKind, readonly BlockField[]>> = {
  hero: ['picture', 'alt', 'heading', 'text'],
  promises: [],
  categories: [],
  products: [],
  reduced: ['heading', 'text'],
  chosen: ['heading', 'text', 'products'],
  scene: ['picture', 'alt', 'heading', 'text', 'products'],
  maker: ['maker', 'heading', 'text'],
  text: ['heading', 'text'],
};

type BlockField = 'heading' | 'text' | 'products' | 'picture' | 'alt' | 'maker';

const isWords = (field: BlockField) => field === 'heading' || field === 'text' || field === 'alt';

/** Fields of a chapter: days for those that may be absent, and those of its kind. */
function blankBlock(kind: HomeKind): FormValues {
  const fields = fieldsOfKind[kind].flatMap((field) =>
    isWords(field) ? languages.map((language) => [`${field}.${language}`, '']) : [[field, '']],
  );
  return { kind, from: '', until: '', ...Object.fromEntries(fields) };
}

/** Returns the form's values of the chapters, with a field for everything that can be typed. */
export function writeBlocks(rows: readonly FormValues[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, place) => Object.entries(row).map(([name, value]) => [`blocks.${place}.${name}`, value])),
  );
}

/** Returns the values of the stored chapters. */
export function fillBlocks({ blocks }: HomeSection): Record<string, string> {
  return writeBlocks(
    blocks.map(({ products, ...block }) => ({
      ...blankBlock(block.kind),
      ...flatten(block),
      ...(products && { products: products.join() }),
    })),
  );
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
