import { limits } from '@kontor/shared/rules/access/limits';
import {
  addMeasure,
  chooseOptions,
  type ColumnUse,
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
import { betweenAddresses, isPositive, readDecimal, readYesNo, splitList } from './reading/cells.ts';
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
  ReadVariant,
} from './format.ts';

const uses: Record<string, ColumnUse> = {
  id: 'read',
  parent_id: 'read',
  product_number: 'read',
  active: 'read',
  stock: 'read',
  name: 'read',
  name_en: 'read',
  description: 'read',
  description_en: 'read',
  price_net: 'read',
  price_gross: 'read',
  list_price_net: 'compare_at_price',
  list_price_gross: 'compare_at_price',
  purchase_prices_net: 'purchase_data',
  purchase_prices_gross: 'purchase_data',
  tax_rate: 'read',
  tax_id: 'internal',
  tax_name: 'internal',
  cover_media_id: 'internal',
  cover_media_url: 'read',
  cover_media_title: 'internal',
  cover_media_alt: 'read',
  media: 'read',
  manufacturer_id: 'internal',
  manufacturer_name: 'read',
  categories: 'read',
  sales_channel: 'internal',
  propertyIds: 'read',
  optionIds: 'read',
  variants: 'read',
  ean: 'read',
  keywords: 'tags',
  meta_title: 'read',
  meta_description: 'read',
  purchase_unit: 'read',
  reference_unit: 'internal',
  unit: 'read',
  unit_name: 'read',
  unit_id: 'internal',
  weight: 'read',
  width: 'read',
  height: 'read',
  length: 'read',
  min_purchase: 'read',
  max_purchase: 'quantity_rules',
  purchase_steps: 'read',
  is_closeout: 'internal',
  shipping_free: 'read',
  manufacturer_number: 'purchase_data',
  created_at: 'internal',
  updated_at: 'internal',
};

const useOf = (column: string): ColumnUse => uses[column] ?? 'no_place';

const isId = (text: string) => /^[0-9a-f]{32}$/i.test(text);

/** Splits `size: M, L | color: red, blue` into names and values; undefined for a text of another form. */
function splitOptions(text: string): { name: string; values: string[] }[] | undefined {
  const options = splitList(text, '|').map((part) => {
    const [name = '', values = '', ...more] = part.split(':');
    return { name: tidyOption(name.trim()), values: splitList(values, ','), isRight: more.length === 0 };
  });
  const isRight = options.every(({ name, values, isRight: hasOneColon }) => name && values.length > 0 && hasOneColon);
  return options.length > 0 && isRight ? options : undefined;
}

/** Reports cells of known columns whose value is still not imported. */
function noteRules({ cells, line }: FileRow, notes: Notes): void {
  const isAboveOne = (column: string) => Number(readDecimal(cells[column] ?? '') ?? '0') > 1;
  if (isAboveOne('min_purchase')) notes.add(line, 'min_purchase', 'quantity_rules');
  if (isAboveOne('purchase_steps')) notes.add(line, 'purchase_steps', 'quantity_rules');
  if (readYesNo(cells['shipping_free']) === true) notes.add(line, 'shipping_free', 'shipping_costs');
  if (cells['propertyIds']) notes.add(line, 'propertyIds', 'no_place');
}

/** Reads the price with VAT, otherwise the one without VAT. */
function readPriceOf(row: FileRow, notes: Notes) {
  return readPrice(row, 'price_gross', notes, false) ?? readPrice(row, 'price_net', notes, true);
}

function readContentOf(row: FileRow, notes: Notes) {
  const { purchase_unit: amount, unit_name: name, unit = name } = row.cells;
  if (!isPositive(amount)) return undefined;
  const content = readContent(amount, unit);
  if (!content) notes.add(row.line, 'purchase_unit', 'unreadable');
  return content && { content };
}

/** Reads the weight, which Shopware keeps in kilograms. */
const readWeight = (row: FileRow, notes: Notes) => readWeightField(row, { column: 'weight', unit: 'kg' }, notes);

/** Reads the fields of a product or variant from its row; empty cells of a variant are inherited from its parent. */
function readSold(row: FileRow, parent: FileRow, notes: Notes): Omit<ReadVariant, 'values'> {
  noteRules(row, notes);
  const price = readPriceOf(row, notes) ?? (row === parent ? undefined : readPriceOf(parent, notes));
  const published = readYesNo(row.cells['active'] ?? parent.cells['active']);
  return {
    line: row.line,
    ...(price && { price }),
    fields: {
      ...filled({ sku: row.cells['product_number'] }),
      ...readGtinField(row, ['ean'], notes),
      ...(published !== undefined && { published }),
      ...readStockField(row, 'stock', notes),
      ...(readContentOf(row, notes) ?? (row === parent ? undefined : readContentOf(parent, notes))),
      ...readWeight(row.cells['weight'] ? row : parent, notes),
    },
  };
}

/** Creates the variants described by a text such as `size: M, L`, numbered as in Shopware. */
function makeVariants(own: FileRow, options: { name: string; values: string[] }[], notes: Notes): ReadVariant[] {
  const combinations = options.reduce<ReadValue[][]>(
    (made, { values }) => made.flatMap((start) => values.map((value) => [...start, { value }])),
    [[]],
  );
  const { countInStock, ...fields } = readSold(own, own, notes).fields;
  const sku = own.cells['product_number'];
  const price = readPriceOf(own, notes);
  return combinations.map((values, index) => ({
    line: own.line,
    values,
    ...(price && { price }),
    ...(Number(countInStock ?? 0) > 0 && { isInStock: true }), // the stock is the sum of all variants
    fields: { ...fields, ...(sku && { sku: `${sku}.${index + 1}` }) },
  }));
}

/** Reads variants in rows of their own. Their option values are only ids of the old shop, so their numbers are used instead. */
function readChildren(own: FileRow, children: readonly FileRow[], notes: Notes) {
  const option: ReadOption = { name: 'Ausführung', nameEn: 'Variant' };
  const variants = children.map((row, index): OptionedVariant => {
    if (row.cells['optionIds']) notes.add(row.line, 'optionIds', 'no_place');
    const named = splitOptions(row.cells['variants'] ?? '') ?? [];
    const value = row.cells['name'] ?? row.cells['product_number'] ?? String(index + 1);
    const pairs =
      named.length > 0
        ? named.map(({ name, values }): [string, ReadValue] => [name, { value: values[0] ?? '' }])
        : [[option.name, { value }] as [string, ReadValue]];
    return { ...readSold(row, own, notes), attributes: new Map(pairs) };
  });
  const names = new Set(variants.flatMap(({ attributes }) => [...attributes.keys()]));
  return chooseOptions(
    [...names].map((name) => (name === option.name ? option : { name })),
    variants,
  );
}

function readVariants(own: FileRow, children: readonly FileRow[], notes: Notes) {
  if (children.length > 0)
    return { ...readChildren(own, children, notes), isTooMany: children.length > limits.variants };
  const text = own.cells['variants'];
  const options = text === undefined ? undefined : splitOptions(text);
  if (text !== undefined && !options) notes.add(own.line, 'variants', 'unreadable');
  if (!options)
    return { options: [], variants: [{ ...readSold(own, own, notes), values: [] }], facts: [], isTooMany: false };
  const count = options.reduce((product, { values }) => product * values.length, 1);
  const isTooMany = count > limits.variants || options.length > limits.options;
  const variants = isTooMany ? [{ ...readSold(own, own, notes), values: [] }] : makeVariants(own, options, notes);
  return {
    options: isTooMany ? [] : options.map(({ name }): ReadOption => ({ name })),
    variants,
    facts: [],
    isTooMany,
  };
}

function readPictures({ cells }: FileRow): ReadPicture[] {
  const cover = cells['cover_media_url'];
  const alt = cells['cover_media_alt'];
  const others = splitList(cells['media'], betweenAddresses).filter((address) => address !== cover);
  return [...(cover ? [{ address: cover, ...(alt && { alt }) }] : []), ...others.map((address) => ({ address }))];
}

function readCategories(row: FileRow, notes: Notes): string[][] {
  const parts = splitList(row.cells['categories'], '|');
  if (parts.some(isId)) notes.add(row.line, 'categories', 'no_place');
  const paths = parts.filter((part) => !isId(part)).map((path) => splitList(path, '>'));
  return sortPaths(paths);
}

function readFields({ cells }: FileRow, facts: Facts): Record<string, unknown> {
  return {
    ...filled({
      name: cells['name'],
      nameEn: cells['name_en'],
      description: cells['description'],
      descriptionEn: cells['description_en'],
      brand: cells['manufacturer_name'],
    }),
    ...seoField({ title: cells['meta_title'], description: cells['meta_description'] }),
    ...facts.field,
  };
}

function readTax(own: FileRow): ReadTax | undefined {
  const rate = readDecimal(own.cells['tax_rate'] ?? '');
  return rate === undefined ? undefined : { rate: Number(rate) };
}

function readArticle(rows: readonly FileRow[]): ReadArticle {
  const own = rows.find(({ cells }) => !cells['parent_id']) ?? rows[0] ?? { line: 0, cells: {} };
  const children = rows.filter((row) => row !== own);
  const notes = new Notes();
  for (const row of rows) notes.addAll(noteCells(row, useOf));
  const { options, variants, facts: others, isTooMany } = readVariants(own, children, notes);
  const facts = new Facts(notes);
  for (const [option, value] of others) facts.add(own, 'variants', option.name, value.value);
  for (const kind of ['width', 'height', 'length'] as const) addMeasure(facts, own, { column: kind, kind, unit: 'mm' });
  const tax = readTax(own);
  return {
    ...(isTooMany && { refused: 'too_many_variants' }),
    fields: readFields(own, facts),
    ...(tax && { tax }),
    categories: readCategories(own, notes),
    options,
    variants,
    pictures: readPictures(own),
    related: [],
    notes: notes.list,
  };
}

/** The products that Shopware 6 exports by its default profile. */
export const shopware6 = {
  isMine: (columns) => columns.has('product_number') && (columns.has('price_net') || columns.has('price_gross')),
  hasNetPrices: false,
  placeRow: ({ cells }) => {
    const { id, product_number: number, parent_id: parent } = cells;
    return { names: [...(id ? [id] : []), ...(number ? [number] : [])], ...(parent && { parent }) };
  },
  readArticle,
} satisfies ImportFormat;
