import {
  addMeasure,
  type ColumnUse,
  Facts,
  filled,
  noteCells,
  Notes,
  readGtinField,
  readStockField,
  readWeightField,
  seoField,
} from './reading/article.ts';
import { holdsToday, isPositive, readDecimal, readYesNo, renameCells, splitList } from './reading/cells.ts';
import { readPrice } from './reading/prices.ts';
import type { FileRow, ImportFormat, ReadArticle, ReadPicture, ReadPrice, RefusalReason } from './format.ts';

const uses: Record<string, ColumnUse> = {
  id: 'read',
  active: 'read',
  name: 'read',
  categories: 'read',
  'price tax excluded': 'read',
  'price tax included': 'read',
  'price tax excluded or price tax included': 'read',
  'tax rules id': 'read',
  'wholesale price': 'purchase_data',
  'on sale': 'internal',
  'discount amount': 'read',
  'discount percent': 'read',
  'discount from': 'internal',
  'discount to': 'internal',
  reference: 'read',
  'supplier reference': 'purchase_data',
  supplier: 'purchase_data',
  manufacturer: 'read',
  ean13: 'read',
  upc: 'read',
  mpn: 'no_place',
  ecotax: 'read',
  width: 'read',
  height: 'read',
  depth: 'read',
  weight: 'read',
  quantity: 'read',
  'minimal quantity': 'read',
  'low stock level': 'internal',
  visibility: 'read',
  'additional shipping cost': 'read',
  unity: 'no_place',
  'unit price': 'no_place',
  'short description': 'read',
  description: 'read',
  tags: 'tags',
  'meta title': 'read',
  'meta keywords': 'tags',
  'meta description': 'read',
  'url rewritten': 'read',
  'text when in stock': 'no_place',
  'text when backorder allowed': 'backorders',
  'available for order': 'read',
  'product available date': 'internal',
  'product creation date': 'internal',
  'show price': 'internal',
  'image urls': 'read',
  'image alt texts': 'read',
  'delete existing images': 'internal',
  feature: 'read',
  'available online only': 'internal',
  condition: 'read',
  customizable: 'read',
  'uploadable files': 'read',
  'text fields': 'read',
  'out of stock': 'read',
  'virtual product': 'read',
  'id / name of shop': 'internal',
  'advanced stock management': 'internal',
  'depends on stock': 'internal',
  warehouse: 'internal',
  accessories: 'read',
};

const useOf = (column: string): ColumnUse => uses[column] ?? 'no_place';

const otherNames: Record<string, string> = {
  'product id': 'id',
  brand: 'manufacturer',
  summary: 'short description',
  'tax rule id': 'tax rules id',
  'reference number': 'reference',
  'action when out of stock': 'out of stock',
};

/** Returns a column's name without the hints that the form adds: `Active (0/1)`, `Name *`, `Reference #`. */
function plainName(column: string): string {
  const [name = ''] = column.split('(');
  const plain = name.trim().replace(/[*#]$/, '').trim().toLowerCase();
  return otherNames[plain] ?? plain;
}

const priceColumns: readonly [string, boolean | undefined][] = [
  ['price tax included', false],
  ['price tax excluded', true],
  ['price tax excluded or price tax included', undefined],
];

/** Returns a price minus a discount, with all its decimals; discounts are limited to a period. */
function lowerPrice(row: FileRow, price: ReadPrice, notes: Notes, today: string): ReadPrice {
  const {
    'discount amount': amount,
    'discount percent': percent,
    'discount from': from,
    'discount to': until,
  } = row.cells;
  const column = isPositive(amount) ? 'discount amount' : 'discount percent';
  if (!isPositive(amount) && !isPositive(percent)) return price;
  notes.add(row.line, column, 'compare_at_price');
  if (!holdsToday(from, until, today)) return price;
  const full = Number(price.amount);
  const reduced = isPositive(amount)
    ? full - Number(readDecimal(amount ?? ''))
    : full * (1 - Number(readDecimal(percent ?? '')) / 100);
  return { ...price, amount: Math.max(0, reduced).toFixed(6) };
}

function readPriceOf(row: FileRow, notes: Notes, today: string): ReadPrice | undefined {
  const [column, isNet] = priceColumns.find(([name]) => row.cells[name]) ?? [];
  const price = column && readPrice(row, column, notes, isNet);
  return price ? lowerPrice(row, price, notes, today) : undefined;
}

function findRefusal({ cells }: FileRow): RefusalReason | undefined {
  if (readYesNo(cells['virtual product']) === true) return 'download';
  if (['used', 'refurbished'].includes(cells['condition'] ?? '')) return 'used';
  const asksCustomer = ['customizable', 'uploadable files', 'text fields'].some((column) => isPositive(cells[column]));
  return asksCustomer ? 'customer_text' : undefined;
}

/** Whether it is published: not if it is disabled, cannot be ordered, or is only visible in searches or not at all. */
function readPublished(row: FileRow, notes: Notes): { published?: boolean } {
  const { active, visibility = 'both', 'available for order': orderable } = row.cells;
  if (visibility !== 'both') notes.add(row.line, 'visibility', 'visibility');
  const isOrderable = readYesNo(orderable) !== false;
  if (!isOrderable) notes.add(row.line, 'available for order', 'visibility');
  const isActive = readYesNo(active);
  return isActive === undefined
    ? {}
    : { published: isActive && isOrderable && !['none', 'search'].includes(visibility) };
}

/** Reports cells of known columns whose value is still not imported. */
function noteRules({ cells, line }: FileRow, notes: Notes): void {
  if (isPositive(cells['ecotax'])) notes.add(line, 'ecotax', 'no_place');
  if (isPositive(cells['additional shipping cost'])) notes.add(line, 'additional shipping cost', 'shipping_costs');
  if (Number(readDecimal(cells['minimal quantity'] ?? '') ?? '0') > 1)
    notes.add(line, 'minimal quantity', 'quantity_rules');
  if (readYesNo(cells['out of stock']) === true) notes.add(line, 'out of stock', 'backorders');
}

/** Pictures with their texts, which are in a separate list. */
function readPictures({ cells }: FileRow): ReadPicture[] {
  const alts = (cells['image alt texts'] ?? '').split(',').map((alt) => alt.trim());
  return splitList(cells['image urls'], /,\s*/).map((address, index) => {
    const alt = alts[index];
    return { address, ...(alt && { alt }) };
  });
}

function addFeatures(facts: Facts, row: FileRow): void {
  for (const feature of splitList(row.cells['feature'], ',')) {
    const [name = '', value = ''] = feature.split(':');
    facts.add(row, 'feature', name.trim(), value.trim());
  }
  for (const kind of ['width', 'height', 'depth'] as const) addMeasure(facts, row, { column: kind, kind, unit: 'cm' });
}

function readFields({ cells }: FileRow, facts: Facts): Record<string, unknown> {
  const { description, 'short description': short } = cells;
  return {
    ...filled({
      name: cells['name'],
      description: description ?? short,
      properties: description ? short : undefined,
      brand: cells['manufacturer'],
    }),
    ...seoField({ title: cells['meta title'], description: cells['meta description'] }),
    ...facts.field,
  };
}

/** Path of the old page in PrestaShop 1.6 and 1.7: id and slug, without a category. */
function readOldPath({ cells }: FileRow): { oldPath?: string } {
  const { id, 'url rewritten': slug } = cells;
  return id && slug ? { oldPath: `/${id}-${slug}.html` } : {};
}

function readArticle(sent: readonly FileRow[], today: string): ReadArticle {
  const [row = { line: 0, cells: {} }] = sent.map((one) => renameCells(one, plainName));
  const notes = new Notes();
  const facts = new Facts(notes);
  notes.addAll(noteCells(row, useOf));
  noteRules(row, notes);
  addFeatures(facts, row);
  const price = readPriceOf(row, notes, today);
  const refused = findRefusal(row);
  const tax = row.cells['tax rules id'];
  const fields = {
    ...filled({ sku: row.cells['reference'] }),
    ...readGtinField(row, ['ean13', 'upc'], notes),
    ...readPublished(row, notes),
    ...readStockField(row, 'quantity', notes),
    // The file does not name the unit; a new PrestaShop has kilograms.
    ...readWeightField(row, { column: 'weight', unit: 'kg' }, notes),
  };
  return {
    ...(refused && { refused }),
    ...readOldPath(row),
    fields: readFields(row, facts),
    ...(tax && { tax: { name: tax } }),
    categories: splitList(row.cells['categories'], ',').map((path) => splitList(path, /[>/]/)),
    options: [],
    variants: [{ line: row.line, values: [], ...(price && { price }), fields }],
    pictures: readPictures(row),
    related: splitList(row.cells['accessories'], ','),
    notes: notes.list,
  };
}

/** The product file of PrestaShop and thirty bees, by the columns of their import form. */
export const prestashop = {
  isMine: (columns) => {
    const names = new Set([...columns].map(plainName));
    return names.has('tax rules id') && names.has('url rewritten');
  },
  hasNetPrices: null,
  placeRow: (sent) => {
    const { id, reference } = renameCells(sent, plainName).cells;
    return { names: [...(id ? [`id:${id}`] : []), ...(reference ? [reference] : [])] };
  },
  readArticle,
} satisfies ImportFormat;
