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
import { isPositive, readDays, readDecimal, readYesNo, splitList } from './reading/cells.ts';
import { readPrice } from './reading/prices.ts';
import { readContent } from './reading/content.ts';
import type { FileRow, ImportFormat, ReadArticle, ReadOption, ReadTax, ReadValue } from './format.ts';

const uses: Record<string, ColumnUse> = {
  ordernumber: 'read',
  mainnumber: 'read',
  name: 'read',
  additionalText: 'read',
  supplier: 'read',
  tax: 'read',
  price_EK: 'read',
  active: 'read',
  instock: 'read',
  description: 'read',
  description_long: 'read',
  shippingtime: 'read',
  metatitle: 'read',
  laststock: 'read',
  minpurchase: 'read',
  purchasesteps: 'read',
  maxpurchase: 'quantity_rules',
  purchaseunit: 'read',
  referenceunit: 'internal',
  packunit: 'read',
  unitID: 'read',
  unit: 'read',
  weight: 'read',
  width: 'read',
  height: 'read',
  length: 'read',
  ean: 'read',
  similar: 'read',
  accessory: 'read',
  configuratorOptions: 'read',
  categories: 'read',
  propertyValueName: 'read',
  imageUrl: 'read',
  shippingfree: 'read',
  keywords: 'tags',
  name_2: 'read',
  description_2: 'read',
  descriptionLong_2: 'read',
  description_long_2: 'read',
  metaTitle_2: 'read',
  keywords_2: 'tags',
  purchaseprice: 'read',
  purchasePrice: 'read',
  suppliernumber: 'purchase_data',
};

/** Internal data of the old shop. */
const internal = new Set([
  'stockmin',
  'added',
  'changed',
  'releasedate',
  'topseller',
  'pricegroupID',
  'pricegroupActive',
  'configuratorsetID',
  'configuratortype',
  'configSetName',
  'propertyGroupName',
  'variantId_2',
  'articleId_2',
  'main',
  'from_EK',
  'to_EK',
  'attributes',
]);

function useOf(column: string): ColumnUse {
  if (internal.has(column)) return 'internal';
  if (/^(?:price|from|to)_/.test(column) && column !== 'price_EK') return 'price_groups';
  if (column === 'pseudoprice_EK') return 'read';
  if (column.startsWith('pseudoprice_')) return 'compare_at_price';
  if (column.startsWith('baseprice_')) return 'purchase_data';
  return uses[column] ?? 'no_place';
}

/** Units of a new installation of Shopware 5, by their numbers in the file. */
const unitsById: Record<string, string> = { '1': 'l', '2': 'g', '5': 'm', '6': 'kg', '9': 'stück' };

/** Splits `Farbe:Blau|Größe:L` into names and values; a value may hold a colon. */
function splitPairs(cell: string | undefined): [string, string][] {
  return splitList(cell, '|').flatMap((part) => {
    const colon = part.indexOf(':');
    return colon > 0 ? [[part.slice(0, colon).trim(), part.slice(colon + 1).trim()] as [string, string]] : [];
  });
}

const isAbove = (cell: string | undefined, bound: number) => Number(readDecimal(cell ?? '') ?? '0') > bound;

/** Reports cells of known columns whose value is still not imported. */
function noteRules(row: FileRow, notes: Notes): void {
  const { cells, line } = row;
  if (isPositive(cells['pseudoprice_EK'])) notes.add(line, 'pseudoprice_EK', 'compare_at_price');
  for (const column of ['purchaseprice', 'purchasePrice'])
    if (isPositive(cells[column])) notes.add(line, column, 'purchase_data');
  if (isAbove(cells['minpurchase'], 1)) notes.add(line, 'minpurchase', 'quantity_rules');
  if (isAbove(cells['purchasesteps'], 1)) notes.add(line, 'purchasesteps', 'quantity_rules');
  if (readYesNo(cells['shippingfree']) === true) notes.add(line, 'shippingfree', 'shipping_costs');
  if (readYesNo(cells['laststock']) === false) notes.add(line, 'laststock', 'backorders');
}

function readContentOf(row: FileRow, notes: Notes) {
  const { purchaseunit: amount, unitID: id = '', unit = unitsById[id] } = row.cells;
  if (!isPositive(amount)) return undefined;
  const content = readContent(amount, unit);
  if (!content) notes.add(row.line, 'purchaseunit', 'unreadable');
  return content && { content };
}

function readVariant(row: FileRow, notes: Notes): OptionedVariant {
  noteRules(row, notes);
  const price = readPrice(row, 'price_EK', notes, true);
  const published = readYesNo(row.cells['active']);
  const pairs = splitPairs(row.cells['configuratorOptions']);
  return {
    line: row.line,
    attributes: new Map(pairs.map(([name, value]): [string, ReadValue] => [tidyOption(name), { value }])),
    ...(price && { price }),
    fields: {
      ...filled({ sku: row.cells['ordernumber'] }),
      ...readGtinField(row, ['ean'], notes),
      ...(published !== undefined && { published }),
      ...readStockField(row, 'instock', notes),
      ...readContentOf(row, notes),
      // Shopware keeps it in kilograms.
      ...readWeightField(row, { column: 'weight', unit: 'kg' }, notes),
    },
  };
}

/** Reads the texts: the short one becomes the description if there is no long one, otherwise the essential characteristics. */
function readTexts({ cells }: FileRow): Record<string, unknown> {
  const {
    description_long: long,
    description: short,
    descriptionLong_2: longEn = cells['description_long_2'],
    description_2: shortEn,
  } = cells;
  return {
    ...filled({
      name: cells['name'],
      nameEn: cells['name_2'],
      description: long ?? short,
      descriptionEn: longEn ?? shortEn,
      properties: long ? short : undefined,
      propertiesEn: longEn ? shortEn : undefined,
      brand: cells['supplier'],
    }),
    ...seoField({ title: cells['metatitle'], titleEn: cells['metaTitle_2'] }),
  };
}

/** Numbers of categories are meaningless outside of the old shop. */
function readCategories(row: FileRow, notes: Notes): string[][] {
  const paths = splitList(row.cells['categories'], '|').map((path) => splitList(path, /->|>/));
  const readable = paths.filter((path) => path.some((name) => !/^\d+$/.test(name)));
  if (paths.length > readable.length) notes.add(row.line, 'categories', 'no_place');
  return sortPaths(readable);
}

function addProperties(facts: Facts, row: FileRow): void {
  for (const [name, value] of splitPairs(row.cells['propertyValueName']))
    facts.add(row, 'propertyValueName', name, value);
  addMeasure(facts, row, { column: 'width', kind: 'width', unit: 'cm' });
  addMeasure(facts, row, { column: 'height', kind: 'height', unit: 'cm' });
  addMeasure(facts, row, { column: 'length', kind: 'length', unit: 'cm' });
}

function noteTexts(rows: readonly FileRow[], notes: Notes): void {
  for (const row of rows) {
    notes.addAll(noteCells(row, useOf));
    if (row.cells['additionalText'] && !row.cells['configuratorOptions'])
      notes.add(row.line, 'additionalText', 'no_place');
  }
}

function readTax(own: FileRow): ReadTax | undefined {
  const rate = readDecimal(own.cells['tax'] ?? '');
  return rate === undefined ? undefined : { rate: Number(rate) };
}

const isMain = ({ cells }: FileRow) => cells['ordernumber'] === cells['mainnumber'];

function readArticle(rows: readonly FileRow[]): ReadArticle {
  const own = rows.find(isMain) ?? rows[0] ?? { line: 0, cells: {} };
  const notes = new Notes();
  noteTexts(rows, notes);
  const names = [
    ...new Set(rows.flatMap(({ cells }) => splitPairs(cells['configuratorOptions']).map(([name]) => tidyOption(name)))),
  ];
  const order: ReadOption[] = names.map((name) => ({ name }));
  const chosen = chooseOptions(
    order,
    rows.map((row) => readVariant(row, notes)),
  );
  const facts = new Facts(notes);
  for (const [option, { value }] of chosen.facts) facts.add(own, 'configuratorOptions', option.name, value);
  addProperties(facts, own);
  const tax = readTax(own);
  const days = readDays(own.cells['shippingtime']);
  return {
    fields: { ...readTexts(own), ...facts.field, ...(days && { deliveryDays: days }) },
    ...(tax && { tax }),
    categories: readCategories(own, notes),
    options: chosen.options,
    variants: chosen.variants,
    pictures: splitList(own.cells['imageUrl'], '|').map((address) => ({ address })),
    related: [...splitList(own.cells['similar'], '|'), ...splitList(own.cells['accessory'], '|')],
    notes: notes.list,
  };
}

/** Article export of Shopware 5 by its profiles; prices are without VAT. */
export const shopware5 = {
  isMine: (columns) => columns.has('ordernumber') && columns.has('mainnumber'),
  hasNetPrices: true,
  placeRow: ({ cells }) => {
    const { ordernumber: number, mainnumber: main = number } = cells;
    return { names: number ? [number] : [], ...(main && { article: main }) };
  },
  readArticle,
} satisfies ImportFormat;
