import {
  addMeasure,
  chooseOptions,
  Facts,
  filled,
  noteCells,
  Notes,
  type OptionedVariant,
  readGtinField,
  readStockField,
  readWeightField,
  tidyOption,
  seoField,
} from './reading/article.ts';
import { sortPaths } from './reading/category-paths.ts';
import { betweenAddresses, readDays, readYesNo, renameCells, splitList } from './reading/cells.ts';
import { readTodaysPrice } from './reading/prices.ts';
import { readContent } from './reading/content.ts';
import type {
  CellNote,
  FileRow,
  ImportFormat,
  ReadArticle,
  ReadOption,
  ReadPicture,
  ReadTax,
  ReadValue,
  RefusalReason,
} from './format.ts';
import { seoColumns, toEnglish, useOf } from './woocommerce-columns.ts';

/** Product types that this shop does not sell; a cell may list several, such as `simple, downloadable, virtual`. */
const refusedTypes: Record<string, RefusalReason> = {
  grouped: 'grouped',
  external: 'external',
  downloadable: 'download',
  virtual: 'download',
  bundle: 'bundle',
  composite: 'bundle',
  woosb: 'bundle',
  'gift-card': 'gift_card',
  gift_card: 'gift_card',
  pw_gift_card: 'gift_card',
};

const typesOf = (row: FileRow) => splitList(row.cells['Type'], ',').map((type) => type.toLowerCase());
const isVariation = (row: FileRow) => typesOf(row).includes('variation');

function findRefusal(rows: readonly FileRow[]): RefusalReason | undefined {
  return rows.flatMap(typesOf).flatMap((type) => refusedTypes[type] ?? [])[0];
}

/** Separates items at commas; a comma inside an item is written `\,`. */
const splitItems = (text: string | undefined) => splitList(text, /(?<!\\),/).map((part) => part.replaceAll('\\,', ','));

/** Numbers of the attributes that a row has, in their order. */
function listAttributes(row: FileRow): { column: string; name: string; values: string[] }[] {
  return Object.keys(row.cells).flatMap((column) => {
    const number = /^Attribute (\d+) name$/.exec(column)?.[1];
    const name = row.cells[column];
    const valueColumn = `Attribute ${number ?? ''} value(s)`;
    return number && name
      ? [{ column: valueColumn, name: tidyOption(name), values: splitItems(row.cells[valueColumn]) }]
      : [];
  });
}

const priceColumns = {
  regular: 'Regular price',
  reduced: 'Sale price',
  from: 'Date sale price starts',
  until: 'Date sale price ends',
};

/** Reads the stock: its number, otherwise whether the old shop marks it as in stock. */
function readStockOf(row: FileRow, notes: Notes): { countInStock?: number; isInStock?: boolean } {
  const { Stock: stock, 'In stock?': inStock, 'Backorders allowed?': backorders } = row.cells;
  if (backorders && readYesNo(backorders) !== false) notes.add(row.line, 'Backorders allowed?', 'backorders');
  if (stock && /\d/.test(stock)) return readStockField(row, 'Stock', notes);
  if (!inStock) return {};
  return readYesNo(inStock) === false ? { countInStock: 0 } : { isInStock: true };
}

/** Whether it is published: not if it is a draft, or visible only in searches or not at all. */
function readPublished(row: FileRow, notes: Notes): { published?: boolean } {
  const { Published: published, 'Visibility in catalog': visibility = 'visible' } = row.cells;
  if (visibility !== 'visible') notes.add(row.line, 'Visibility in catalog', 'visibility');
  if (published === undefined) return {};
  return { published: readYesNo(published) === true && !['hidden', 'search'].includes(visibility) };
}

function readTax({ cells }: FileRow): ReadTax | undefined {
  if (cells['Tax status'] === 'none') return { name: 'none' };
  const name = cells['Tax class'];
  if (!name || name === 'parent' || name === 'standard') return undefined;
  if (name === 'reduced-rate') return { rate: 7 };
  return name === 'zero-rate' ? { rate: 0 } : { name };
}

/** Reads the weight, whose unit is in the name of its column. */
function readWeight(row: FileRow, notes: Notes): { weight?: number } {
  const column = Object.keys(row.cells).find((name) => name.startsWith('Weight ('));
  return column ? readWeightField(row, { column, unit: column.slice('Weight ('.length, -1) }, notes) : {};
}

/** @param own row of the article: a variation without a weight has the article's */
function readVariant(row: FileRow, { own, today }: { own: FileRow; today: string }, notes: Notes): OptionedVariant {
  const { countInStock, isInStock } = readStockOf(row, notes);
  const price = readTodaysPrice(row, priceColumns, today, notes);
  const attributes = listAttributes(row).flatMap(({ name, values: [value] }) =>
    value ? [[name, { value }] as [string, ReadValue]] : [],
  );
  const content = readContent(row.cells['Unit product'], row.cells['Unit']);
  if (row.cells['Unit product'] && !content) notes.add(row.line, 'Unit product', 'unreadable');
  if (row.cells['Sold individually?'] && readYesNo(row.cells['Sold individually?']) !== false) {
    notes.add(row.line, 'Sold individually?', 'quantity_rules');
  }
  return {
    line: row.line,
    attributes: new Map(attributes),
    ...(price && { price }),
    ...(isInStock && { isInStock }),
    fields: {
      ...filled({ sku: row.cells['SKU'] }),
      ...readGtinField(row, ['GTIN, UPC, EAN, or ISBN'], notes),
      ...readPublished(row, notes),
      ...(countInStock !== undefined && { countInStock }),
      ...(content && { content }),
      ...readWeight(own, notes),
      ...readWeight(row, notes),
    },
  };
}

const readPictures = (row: FileRow): ReadPicture[] =>
  splitList(row.cells['Images'], betweenAddresses).map((address) => ({ address }));

function addMeasures(facts: Facts, row: FileRow): void {
  for (const column of Object.keys(row.cells)) {
    const match = /^(Length|Width|Height) \((.+)\)$/.exec(column);
    if (!match) continue;
    const [, kind = '', unit = ''] = match;
    const kinds = { Length: 'length', Width: 'width', Height: 'height' } as const;
    addMeasure(facts, row, { column, kind: kinds[kind as keyof typeof kinds], unit }); // one of the three by the pattern
  }
}

/** Reads a plug-in's text for search engines; patterns with placeholders are ignored. */
function readSeo(row: FileRow) {
  const find = (columns: readonly string[]) =>
    columns.map((column) => row.cells[column]).find((text) => text && !text.includes('%'));
  return seoField({ title: find(seoColumns.title), description: find(seoColumns.description) });
}

function readTexts(row: FileRow): Record<string, string> {
  const { Description: description, 'Short description': short } = row.cells;
  const properties = row.cells['Cart description'] ?? (description ? short : undefined);
  return filled({
    name: row.cells['Name'],
    description: description ?? short,
    properties,
    brand: splitList(row.cells['Brands'], ',')[0],
  }) as Record<string, string>; // only filled fields
}

/** Adds the attributes by which variants do not differ. */
function addFacts(facts: Facts, own: FileRow, optionNames: ReadonlySet<string>): void {
  for (const { column, name, values } of listAttributes(own)) {
    if (optionNames.has(name)) continue;
    for (const value of values) facts.add(own, column, name, value);
  }
}

/** Gives notes the names that columns have in the file, which the merchant has before them. */
function nameAsSent(notes: readonly CellNote[], sent: readonly FileRow[]): CellNote[] {
  const columns = sent.flatMap(({ cells }) => Object.keys(cells).map((name) => [toEnglish(name), name] as const));
  const names = new Map(columns);
  return notes.map((note) => ({ ...note, column: names.get(note.column) ?? note.column }));
}

/** This shop makes the texts of a variant from its values. */
function noteVariation(row: FileRow, notes: Notes): void {
  if (row.cells['Description']) notes.add(row.line, 'Description', 'no_place');
  notes.addAll(noteCells(row, useOf));
}

function readArticle(sent: readonly FileRow[], today: string): ReadArticle {
  const rows = sent.map((row) => renameCells(row, toEnglish));
  const [own, ...others] = rows as [FileRow, ...FileRow[]]; // an article has a row
  const variations = others.filter(isVariation);
  const notes = new Notes();
  const facts = new Facts(notes);
  notes.addAll(noteCells(own, useOf));
  for (const row of variations) noteVariation(row, notes);
  const hasVariants = typesOf(own).includes('variable') && variations.length > 0;
  const sold = (hasVariants ? variations : [own]).map((row) => readVariant(row, { own, today }, notes));
  const order: ReadOption[] = listAttributes(own).map(({ name }) => ({ name }));
  const chosen = hasVariants
    ? chooseOptions(order, sold)
    : {
        options: [],
        variants: sold.map(({ attributes: _facts, ...variant }) => ({ ...variant, values: [] })),
        facts: [],
      };
  addFacts(facts, own, new Set(chosen.options.map(({ name }) => name)));
  addMeasures(facts, own);
  const picturesOf = new Map(hasVariants ? variations.map((row) => [row.line, readPictures(row)]) : []);
  const refused = findRefusal(rows);
  const tax = readTax(own);
  const days = readDays(own.cells['Delivery time']);
  return {
    ...(refused && { refused }),
    fields: { ...readTexts(own), ...readSeo(own), ...facts.field, ...(days && { deliveryDays: days }) },
    ...(tax && { tax }),
    categories: sortPaths(splitItems(own.cells['Categories']).map((path) => splitList(path, '>'))),
    options: chosen.options,
    variants: chosen.variants.map((variant) => {
      const pictures = picturesOf.get(variant.line) ?? [];
      return pictures.length > 0 ? { ...variant, pictures } : variant;
    }),
    pictures: readPictures(own),
    related: [...splitItems(own.cells['Upsells']), ...splitItems(own.cells['Cross-sells'])],
    notes: nameAsSent(notes.list, sent),
  };
}

/** CSV export of WooCommerce's product list, in English or German. */
export const woocommerce = {
  isMine: (columns) => {
    const english = new Set([...columns].map(toEnglish));
    return english.has('Type') && english.has('Regular price') && english.has('SKU');
  },
  hasNetPrices: null,
  placeRow: (sent) => {
    const row = renameCells(sent, toEnglish);
    const { ID: id, SKU: sku, Parent: parent } = row.cells;
    const names = [...(id ? [`id:${id}`] : []), ...(sku ? [sku] : [])];
    return isVariation(row) && parent ? { names, parent } : { names };
  },
  readArticle,
} satisfies ImportFormat;
