import { seoTexts } from '@kontor/shared/rules/product/seo-words';
import { productTextNames } from '@kontor/shared/rules/product/product-texts';
import { detailValueNames, typedDetails } from '@kontor/shared/rules/product/typed-details';
import { languages } from '@kontor/shared/rules/text/languages';
import { wireName, wireTexts } from '@kontor/shared/rules/text/texts';
import { readDecimal } from './reading/cells.ts';
import type { FileRow, ImportFormat, ReadArticle, ReadOption, ReadPicture, ReadValue, ReadVariant } from './format.ts';

/** Text of a cell that clears its field; an empty cell keeps it. */
const cleared = '-';

/** Removes the apostrophe that prevents a formula: see `exactCell` in `lib/text/csv.ts`. */
export function readOwnText(cell: string): string {
  const isGuarded = cell.startsWith("'") && /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell.replace(/^'+/, ''));
  return isGuarded ? cell.slice(1) : cell;
}

/** Returns a field from the cell of its column: absent for an empty cell, null for a cleared field. */
function readField<Value>(
  row: FileRow,
  column: string,
  read: (text: string) => Value,
): { [field: string]: Value | null } {
  const cell = row.cells[column];
  if (!cell) return {};
  return { [column]: cell === cleared ? null : read(readOwnText(cell)) };
}

/** Reads a number as German Excel writes it; other texts are passed on unchanged, and refused as invalid. */
const readNumber = (text: string) => {
  const decimal = readDecimal(text);
  return decimal === undefined ? text : Number(decimal);
};

const readFlag = (text: string) => (text === 'true' ? true : text === 'false' ? false : text);

const textColumns = wireTexts(productTextNames).map(({ name }) => name);
const sharedTexts = [
  'brand',
  'slug',
  'withdrawalExcluded',
  'giftCard',
  'guaranteeLabel',
  'mandatoryPicture',
  'taxClass',
];

/** Reads several columns `name.part` into one field; null if every filled one is cleared. */
function readParts<Value>(
  row: FileRow,
  field: string,
  parts: readonly string[],
  read: (text: string, part: string) => Value,
): Record<string, Record<string, Value> | null> {
  const filledParts = parts.filter((part) => row.cells[`${field}.${part}`]);
  if (filledParts.length === 0) return {};
  const kept = filledParts.filter((part) => row.cells[`${field}.${part}`] !== cleared);
  if (kept.length === 0) return { [field]: null };
  return {
    [field]: Object.fromEntries(
      kept.map((part) => [part, read(readOwnText(row.cells[`${field}.${part}`] ?? ''), part)]),
    ),
  };
}

/** Splits `Maß\: innen: 12 cm` into name and value at the first colon that follows no backslash and precedes a space. */
function splitFact(line: string): { name: string; value: string } {
  const match = /^((?:\\.|[^\\])*?): ([\s\S]*)$/.exec(line);
  const [, name = '', value = ''] = match ?? [];
  return { name: name.replaceAll(/\\(.)/g, '$1'), value };
}

/** Reads lines of facts or options, together with their lines in further languages. */
function readLines(row: FileRow, column: 'facts' | 'options'): Record<string, string>[] {
  const byLanguage = languages.map((language) => ({
    language,
    lines: readOwnText(row.cells[wireName(column, language)] ?? '').split('\n'),
  }));
  const count = byLanguage[0]?.lines.filter(Boolean).length ?? 0;
  return Array.from({ length: count }, (_none, index) =>
    Object.fromEntries(
      byLanguage.flatMap(({ language, lines }) => {
        const { name, value } = splitFact(lines[index] ?? '');
        return [
          ...(name ? [[wireName('name', language), name]] : []),
          ...(value ? [[wireName('value', language), value]] : []),
        ];
      }),
    ),
  );
}

function readFacts(row: FileRow): { facts?: Record<string, string>[] | null } {
  const cell = row.cells['facts'];
  if (!cell) return {};
  return { facts: cell === cleared ? null : readLines(row, 'facts') };
}

const manufacturerParts = ['name', 'street', 'number', 'zipcode', 'city', 'country', 'contact', 'euResponsible'];
const seoParts = wireTexts(seoTexts).map(({ name }) => name);

/** Returns the product's own manufacturer. A manufacturer that comes from the maker is in the file for information only. */
function readManufacturer(row: FileRow): Record<string, Record<string, string> | null> {
  if (row.cells['ownManufacturer'] === 'false') return {};
  return readParts(row, 'manufacturer', manufacturerParts, (text) => text);
}

/** Returns the parser for the cell of a typed detail. */
function readerOf(name: (typeof detailValueNames)[number]): (text: string) => unknown {
  const { type } = typedDetails[name];
  if (type === 'number') return readNumber;
  return type === 'yesNo' ? readFlag : String;
}

/** Typed details that each variant has of its own; the others are the group's. */
const ownDetails: ReadonlySet<string> = new Set<(typeof detailValueNames)[number]>(['weight', 'shippingClass']);

const readDetails = (row: FileRow, isOwn: boolean) =>
  detailValueNames.filter((name) => ownDetails.has(name) === isOwn).map((name) => readField(row, name, readerOf(name)));

/** Fields of the whole group, from the row of one of its variants. */
function readShared(row: FileRow): Record<string, unknown> {
  const isVariant = Boolean(row.cells['group']);
  const names = new Set(['name', wireName('name', 'en')]);
  const texts = textColumns
    .filter((column) => !isVariant || !names.has(column))
    .map((column) => readField(row, column, String));
  const base = languages.map((language) => {
    const cell = row.cells[wireName('baseName', language)];
    return isVariant && cell ? { [wireName('name', language)]: readOwnText(cell) } : {};
  });
  return Object.assign(
    {},
    ...texts,
    ...base,
    ...sharedTexts.map((column) => readField(row, column, String)),
    ...readDetails(row, false),
    readField(row, 'guaranteeYears', readNumber),
    readParts(row, 'deliveryDays', ['min', 'max'], readNumber),
    readManufacturer(row),
    readParts(row, 'seo', seoParts, (text) => text),
    readFacts(row),
  ) as Record<string, unknown>; // merged from fields by their names
}

/** Fields of a variant alone. */
function readOwn(row: FileRow): Record<string, unknown> {
  return Object.assign(
    {},
    readField(row, 'sku', String),
    readField(row, 'gtin', String),
    readField(row, 'published', readFlag),
    readField(row, 'onSale', readFlag),
    readField(row, 'countInStock', readNumber),
    ...readDetails(row, true),
    readParts(row, 'content', ['amount', 'unit'], (text, part) => (part === 'amount' ? readNumber(text) : text)),
  ) as Record<string, unknown>; // merged from fields by their names
}

function readPictures(row: FileRow): ReadPicture[] {
  const alts = languages.map((language) => readOwnText(row.cells[wireName('imageAlts', language)] ?? '').split('\n'));
  return readOwnText(row.cells['image'] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((address, index) => {
      const [alt = '', altEn = ''] = alts.map((texts) => texts[index] ?? '');
      return { address, ...(alt && { alt }), ...(altEn && { altEn }) };
    });
}

/** Reads the lines of category paths, the main one first: `Küche > Tassen`. */
function readPaths(row: FileRow): string[][] {
  const lines = readOwnText(row.cells['categories'] ?? '').split('\n');
  const paths = lines.map((line) => line.match(/(?:\\.|[^\\>])+/g) ?? []);
  return paths
    .map((path) => path.map((name) => name.trim().replaceAll(/\\(.)/g, '$1')))
    .filter((path) => path.length > 0);
}

function readVariant(row: FileRow): ReadVariant {
  const price = readDecimal(row.cells['price'] ?? '');
  const { _id: id } = row.cells;
  const pictures = readPictures(row);
  const values = readLines(row, 'options').map(({ value = '', valueEn }): ReadValue => ({
    value,
    ...(valueEn && { valueEn }),
  }));
  return {
    line: row.line,
    ...(id && { id }),
    values,
    ...(price !== undefined && { price: { amount: price, isNet: false } }),
    fields: { ...readOwn(row), ...(row.cells['price'] && price === undefined && { price: row.cells['price'] }) },
    ...(row.cells['group'] && pictures.length > 0 && { pictures }),
  };
}

function readArticle(rows: readonly FileRow[]): ReadArticle {
  const [own = { line: 0, cells: {} }] = rows;
  const options = readLines(own, 'options').map(({ name = '', nameEn }): ReadOption => ({
    name,
    ...(nameEn && { nameEn }),
  }));
  return {
    fields: readShared(own),
    categories: readPaths(own),
    options,
    variants: rows.map(readVariant),
    pictures: readPictures(own),
    related: readOwnText(own.cells['related'] ?? '')
      .split('\n')
      .filter(Boolean),
    notes: [],
  };
}

/** This shop's own export (`GET /exports/products.csv`): columns have the names of the wire, and `-` clears a field. */
export const kontor = {
  isMine: (columns) =>
    columns.has('_id') && columns.has('price') && columns.has('countInStock') && columns.has('category'),
  hasNetPrices: false,
  placeRow: ({ cells }) => {
    const { _id: id, sku, group } = cells;
    return { names: [...(id ? [id] : []), ...(sku ? [sku] : [])], ...(group && { article: group }) };
  },
  readArticle,
} satisfies ImportFormat;
