import {
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
import { isPositive, readYesNo, renameCells, splitList } from './reading/cells.ts';
import { readPrice } from './reading/prices.ts';
import { readContent } from './reading/content.ts';
import type {
  FileRow,
  ImportFormat,
  ReadArticle,
  ReadOption,
  ReadPicture,
  ReadTax,
  ReadValue,
  RefusalReason,
} from './format.ts';
import { metafield, toOlderName, useOf } from './shopify-columns.ts';

const places = ['1', '2', '3'] as const;

/** Whether a row is a product or variant; other rows only add a picture. */
const isVariant = ({ cells }: FileRow) =>
  Boolean(cells['Variant Price'] ?? cells['Option1 Value'] ?? cells['Variant SKU']);

/** Names of the options, which only the first row has. `Title` with the only value `Default Title` means none. */
function listOptions(own: FileRow): { place: string; option: ReadOption }[] {
  return places.flatMap((place) => {
    const name = own.cells[`Option${place} Name`];
    const isDefault = name === 'Title' && own.cells[`Option${place} Value`] === 'Default Title';
    return name && !isDefault ? [{ place, option: { name: tidyOption(name) } }] : [];
  });
}

function findRefusal(rows: readonly FileRow[]): RefusalReason | undefined {
  const is = (column: string, answer: boolean) => rows.some(({ cells }) => readYesNo(cells[column]) === answer);
  if (is('Gift Card', true)) return 'gift_card';
  if (is('Variant Requires Shipping', false)) return 'download';
  const condition = rows[0]?.cells['Google Shopping / Condition']?.toLowerCase();
  return condition && condition !== 'new' ? 'used' : undefined;
}

/** Reads the stock; without a tracker the old shop did not count it, so that its number is meaningless. */
function readStockOf(row: FileRow, notes: Notes): { countInStock?: number; isInStock?: boolean } {
  const policy = row.cells['Variant Inventory Policy'] ?? '';
  if (policy === 'continue' || readYesNo(policy) === true)
    notes.add(row.line, 'Variant Inventory Policy', 'backorders');
  const isTracked = Boolean(row.cells['Variant Inventory Tracker']) || isPositive(row.cells['Variant Inventory Qty']);
  return isTracked ? readStockField(row, 'Variant Inventory Qty', notes) : { isInStock: true };
}

function readPublished(own: FileRow): { published?: boolean } {
  const { Published: published, Status: status } = own.cells;
  if (published === undefined && status === undefined) return {};
  return { published: readYesNo(published ?? 'true') === true && (status ?? 'active').toLowerCase() === 'active' };
}

function readContentOf(row: FileRow, notes: Notes) {
  const column = 'Unit Price Total Measure';
  const content = readContent(row.cells[column], row.cells['Unit Price Total Measure Unit']);
  if (isPositive(row.cells[column]) && !content) notes.add(row.line, column, 'unreadable');
  return content && { content };
}

function readVariant(row: FileRow, options: ReturnType<typeof listOptions>, notes: Notes): OptionedVariant {
  const price = readPrice(row, 'Variant Price', notes);
  if (isPositive(row.cells['Variant Compare At Price']))
    notes.add(row.line, 'Variant Compare At Price', 'compare_at_price');
  const { countInStock, isInStock } = readStockOf(row, notes);
  const attributes = options.flatMap(({ place, option }) => {
    const value = row.cells[`Option${place} Value`];
    return value ? [[option.name, { value }] as [string, ReadValue]] : [];
  });
  const picture = row.cells['Variant Image'];
  return {
    line: row.line,
    attributes: new Map(attributes),
    ...(price && { price }),
    ...(isInStock && { isInStock }),
    fields: {
      ...filled({ sku: row.cells['Variant SKU']?.replace(/^'/, '') }),
      ...readGtinField(
        {
          line: row.line,
          cells: { ...row.cells, 'Variant Barcode': row.cells['Variant Barcode']?.replace(/^'/, '') ?? '' },
        },
        ['Variant Barcode'],
        notes,
      ),
      ...(countInStock !== undefined && { countInStock }),
      ...readContentOf(row, notes),
      ...readWeightField(row, { column: 'Variant Grams', unit: 'g' }, notes),
    },
    ...(picture && { pictures: [{ address: picture }] }),
  };
}

/** Pictures of all rows by their position, each address once. */
function readPictures(rows: readonly FileRow[]): ReadPicture[] {
  const pictures = rows.flatMap(({ cells }, index) => {
    const address = cells['Image Src'];
    const alt = cells['Image Alt Text'];
    return address
      ? [{ place: Number(cells['Image Position'] ?? index + 1), picture: { address, ...(alt && { alt }) } }]
      : [];
  });
  const sorted = pictures.toSorted((a, b) => a.place - b.place).map(({ picture }) => picture);
  return [...new Map(sorted.toReversed().map((picture) => [picture.address, picture])).values()].toReversed();
}

/** The old shop's own type becomes the category; without one, the deepest category of Shopify's taxonomy. */
function readCategories({ cells }: FileRow): string[][] {
  if (cells['Type']) return [[cells['Type']]];
  const path = splitList(cells['Product Category'], '>').filter((name) => name !== 'Uncategorized');
  return path.length > 0 ? [path] : [];
}

function addMetafields(facts: Facts, own: FileRow): void {
  for (const [column, cell] of Object.entries(own.cells)) {
    const name = metafield.exec(column)?.[1];
    for (const value of name ? splitList(cell, /[;\n]/) : []) facts.add(own, column, name ?? '', value);
  }
}

function readTax(own: FileRow): ReadTax | undefined {
  return readYesNo(own.cells['Variant Taxable']) === false ? { name: 'not taxable' } : undefined;
}

function readFields(own: FileRow, facts: Facts): Record<string, unknown> {
  return {
    ...filled({ name: own.cells['Title'], description: own.cells['Body (HTML)'], brand: own.cells['Vendor'] }),
    ...seoField({ title: own.cells['SEO Title'], description: own.cells['SEO Description'] }),
    ...facts.field,
  };
}

function readArticle(sent: readonly FileRow[]): ReadArticle {
  const renamed = sent.map((row) => renameCells(row, toOlderName));
  const own = renamed.find(({ cells }) => cells['Title']) ?? renamed[0] ?? { line: 0, cells: {} };
  const rows = [own, ...renamed.filter((row) => row !== own)];
  const notes = new Notes();
  for (const row of rows) notes.addAll(noteCells(row, useOf));
  const options = listOptions(own);
  const sold = rows.filter(isVariant).map((row) => readVariant(row, options, notes));
  const chosen = chooseOptions(
    options.map(({ option }) => option),
    sold,
  );
  const facts = new Facts(notes);
  for (const [option, { value }] of chosen.facts) facts.add(own, 'Option1 Value', option.name, value);
  addMetafields(facts, own);
  const published = readPublished(own);
  const refused = findRefusal(rows);
  const tax = readTax(own);
  const handle = own.cells['Handle'];
  return {
    ...(refused && { refused }),
    ...(handle && { oldPath: `/products/${handle}` }),
    fields: readFields(own, facts),
    ...(tax && { tax }),
    categories: readCategories(own),
    options: chosen.options,
    variants: chosen.variants.map((variant) => ({ ...variant, fields: { ...published, ...variant.fields } })),
    pictures: readPictures(rows),
    related: [],
    notes: notes.list,
  };
}

/** CSV export of Shopify's product list: rows with the same handle are a product with its variants and pictures. */
export const shopify = {
  isMine: (columns) => {
    const names = new Set([...columns].map(toOlderName));
    return names.has('Handle') && names.has('Variant Price');
  },
  hasNetPrices: null,
  placeRow: (sent) => {
    const { Handle: handle, 'Variant SKU': sku } = renameCells(sent, toOlderName).cells;
    return { names: [...(handle ? [handle] : []), ...(sku ? [sku] : [])], ...(handle && { article: handle }) };
  },
  readArticle,
} satisfies ImportFormat;
