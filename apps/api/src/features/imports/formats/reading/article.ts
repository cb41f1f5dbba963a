import { limits } from '@kontor/shared/rules/access/limits';
import { foldName } from '@kontor/shared/rules/address/names';
import { isPositive, readDecimal, readGtin, readStock } from './cells.ts';
import type { CellNote, CellReason, FileRow, ReadOption, ReadValue, ReadVariant } from '../format.ts';

/** Meaning of a column: read for a field, meaningless outside of the old shop, or unknown here. */
export type ColumnUse = 'read' | 'internal' | CellReason;

/** Words that programs write into empty cells. */
const emptyWords = new Set(['', 'null', 'NULL', '__EMPTY__VALUE__', 'no_selection']);

/** Returns a row without cells that contain such words. */
export function dropEmptyWords({ line, cells }: FileRow): FileRow {
  return { line, cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => !emptyWords.has(cell))) };
}

/** Reports each filled cell of a row that is not imported or not known to the format. */
export function noteCells(row: FileRow, useOf: (column: string) => ColumnUse): CellNote[] {
  return Object.entries(row.cells).flatMap(([column, cell]) => {
    const use = useOf(column);
    return !cell || use === 'read' || use === 'internal' ? [] : [{ line: row.line, column, reason: use }];
  });
}

/** Notes of an article while it is read. */
export class Notes {
  readonly list: CellNote[] = [];

  /** Adds a note; further notes of the same cell are ignored. */
  add(line: number, column: string, reason: CellReason): void {
    const isKnown = this.list.some((note) => note.line === line && note.column === column);
    if (!isKnown) this.list.push({ line, column, reason });
  }

  addAll(notes: readonly CellNote[]): void {
    for (const { line, column, reason } of notes) this.add(line, column, reason);
  }
}

/** Synonyms of attribute names. */
const sameNames = new Map([
  ['color', 'Color'],
  ['colour', 'Color'],
]);

/** Returns the common spelling of an attribute's name, capitalised: `colour` and `Color` are the same. */
export function tidyOption(name: string): string {
  return sameNames.get(foldName(name)) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Attributes of an article, each name and value once. */
export class Facts {
  readonly list: { name: string; value: string; nameEn?: string; valueEn?: string }[] = [];
  private readonly notes: Notes;

  constructor(notes: Notes) {
    this.notes = notes;
  }

  /** Adds an attribute unless it exists; one that is too long, or exceeds the limit, is reported. */
  add(
    row: FileRow,
    column: string,
    name: string,
    value: string,
    english: { nameEn?: string; valueEn?: string } = {},
  ): void {
    if (!name || !value) return;
    const tidy = tidyOption(name);
    const isKnown = this.list.some(
      (fact) => foldName(fact.name) === foldName(tidy) && foldName(fact.value) === foldName(value),
    );
    if (isKnown) return;
    const fits = tidy.length <= limits.factName && value.length <= limits.factValue && this.list.length < limits.facts;
    if (fits) this.list.push({ name: tidy, value, ...english });
    else this.notes.add(row.line, column, 'no_place');
  }

  /** Field of the product's form; absent without facts, so that an import without attributes removes none. */
  get field(): { facts?: Facts['list'] } {
    return this.list.length > 0 ? { facts: this.list } : {};
  }
}

/** Measures by their German names. */
const measureNames = {
  width: ['Breite', 'Width'],
  height: ['Höhe', 'Height'],
  depth: ['Tiefe', 'Depth'],
  length: ['Länge', 'Length'],
} as const;

/** Adds a measure as a fact such as `Breite: 12 cm`; zero means none. */
export function addMeasure(
  facts: Facts,
  row: FileRow,
  { column, kind, unit }: { column: string; kind: keyof typeof measureNames; unit: string },
): void {
  const amount = readDecimal(row.cells[column] ?? '');
  if (amount === undefined || Number(amount) <= 0) return;
  const [name, nameEn] = measureNames[kind];
  const value = `${amount.replace('.', ',')}\u00A0${unit}`;
  facts.add(row, column, name, value, { nameEn, valueEn: `${amount}\u00A0${unit}` });
}

/** Grams of the units that other shops weigh in. */
const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237, lbs: 453.59237 };

/** Returns the field of the weight in whole grams. One in another unit, or beyond what a product may weigh, is reported. */
export function readWeightField(
  row: FileRow,
  { column, unit }: { column: string; unit: string },
  notes: Notes,
): { weight?: number } {
  const cell = row.cells[column];
  if (!isPositive(cell)) return {};
  const weight = Math.round(Number(readDecimal(cell ?? '')) * (grams[unit] ?? 0));
  if (weight >= 1 && weight <= limits.productWeight) return { weight };
  notes.add(row.line, column, 'unreadable');
  return {};
}

/** Returns the field of the stock; an invalid number is reported, a negative one counts as zero. */
export function readStockField(row: FileRow, column: string, notes: Notes): { countInStock?: number } {
  const cell = row.cells[column];
  if (!cell) return {};
  const countInStock = readStock(cell);
  if (countInStock === undefined || cell.startsWith('-'))
    notes.add(row.line, column, countInStock === undefined ? 'unreadable' : 'backorders');
  return countInStock === undefined ? {} : { countInStock };
}

/** Returns the field of the GTIN from the first filled column; a wrong one is reported. */
export function readGtinField(row: FileRow, columns: readonly string[], notes: Notes): { gtin?: string } {
  const column = columns.find((name) => row.cells[name]);
  if (!column) return {};
  const { gtin, reason } = readGtin(row.cells[column]);
  if (reason) notes.add(row.line, column, reason);
  return gtin ? { gtin } : {};
}

/** Returns the fields whose texts are not empty. */
export function filled<Field extends string>(
  fields: Record<Field, string | undefined>,
): Partial<Record<Field, string>> {
  const entries = Object.entries<string | undefined>(fields).filter(([, text]) => text);
  return Object.fromEntries(entries) as Partial<Record<Field, string>>; // keys of those that are filled
}

/** Returns the field with the texts for search engines; absent without any. */
export function seoField(texts: Readonly<Record<string, string | undefined>>): {
  seo?: Partial<Record<string, string>>;
} {
  const seo = filled(texts);
  return Object.keys(seo).length > 0 ? { seo } : {};
}

/** A variant with all its attributes, before the group's options are chosen from them. */
export interface OptionedVariant extends Omit<ReadVariant, 'values'> {
  attributes: ReadonlyMap<string, ReadValue>;
}

/**
 * Chooses the options of a group: attributes for which every variant has a value. A single variant has no options; its
 * attributes are facts.
 * @param order names in their order in the old shop
 */
export function chooseOptions(
  order: readonly ReadOption[],
  variants: readonly OptionedVariant[],
): { options: ReadOption[]; variants: ReadVariant[]; facts: [ReadOption, ReadValue][] } {
  const others = (option: ReadOption) =>
    variants.flatMap(({ attributes }) => {
      const value = attributes.get(option.name);
      return value ? [[option, value] as [ReadOption, ReadValue]] : [];
    });
  const isShared = ({ name }: ReadOption) => variants.every(({ attributes }) => attributes.has(name));
  const options = variants.length > 1 ? order.filter(isShared) : [];
  const names = new Set(options.map(({ name }) => name));
  return {
    options,
    variants: variants.map(({ attributes, ...variant }) => ({
      ...variant,
      values: options.flatMap(({ name }) => attributes.get(name) ?? []),
    })),
    facts: order.filter(({ name }) => !names.has(name)).flatMap(others),
  };
}
