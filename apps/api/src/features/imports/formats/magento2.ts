import {
  chooseOptions,
  Facts,
  filled,
  noteCells,
  Notes,
  type OptionedVariant,
  readStockField,
  tidyOption,
  dropEmptyWords,
  seoField,
} from './reading/article.ts';
import { sortPaths } from './reading/category-paths.ts';
import { isPositive, readDecimal, readYesNo, splitList } from './reading/cells.ts';
import { readTodaysPrice } from './reading/prices.ts';
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
import { useOf } from './magento2-columns.ts';

const refusedTypes: Record<string, RefusalReason> = {
  grouped: 'grouped',
  bundle: 'bundle',
  virtual: 'download',
  downloadable: 'download',
  giftcard: 'gift_card',
};

/** Whether a row belongs to another store view, which only has texts in its language. */
const isTranslation = ({ cells }: FileRow) => Boolean(cells['store_view_code']);
const isEnglish = ({ cells }: FileRow) =>
  /(?:^|[_-])(?:en|english|us|uk|gb)(?:$|[_-])/i.test(cells['store_view_code'] ?? '');

/**
 * Splits `color=Blue,size=XS` into names and values. A value may contain commas: text without a name belongs to the value
 * before it.
 */
function splitAttributes(cell: string | undefined): [string, string][] {
  return splitList(cell, /,(?=[a-z][a-z0-9_]*=)/).flatMap((part) => {
    const sign = part.indexOf('=');
    const value = part
      .slice(sign + 1)
      .replace(/^"(.*)"$/s, '$1')
      .trim();
    return sign > 0 && value ? [[part.slice(0, sign).trim(), value] as [string, string]] : [];
  });
}

/** Variants of a configurable product: its SKU, and the value of each attribute. */
function listVariations(own: FileRow): { sku: string; values: Map<string, string> }[] {
  return splitList(own.cells['configurable_variations'], '|').flatMap((part) => {
    const values = new Map(splitAttributes(part));
    const sku = values.get('sku');
    values.delete('sku');
    return sku ? [{ sku, values }] : [];
  });
}

/** Names of attributes as shown to shoppers. */
const readLabels = (own: FileRow) =>
  new Map(splitAttributes(own.cells['configurable_variation_labels']?.replaceAll('|', ',')));

function findRefusal(own: FileRow): RefusalReason | undefined {
  return refusedTypes[own.cells['product_type'] ?? ''] ?? (own.cells['custom_options'] ? 'customer_text' : undefined);
}

const priceColumns = {
  regular: 'price',
  reduced: 'special_price',
  from: 'special_price_from_date',
  until: 'special_price_to_date',
};

/** Whether it is published. Variants are not visible individually in the old shop, which does not make them drafts. */
function readPublished(row: FileRow, notes: Notes, isChild: boolean): { published?: boolean } {
  const { product_online: online, visibility = 'Catalog, Search' } = row.cells;
  const isHidden = !isChild && !/catalog/i.test(visibility);
  if (!isChild && visibility !== 'Catalog, Search') notes.add(row.line, 'visibility', 'visibility');
  return online === undefined ? {} : { published: readYesNo(online) === true && !isHidden };
}

function noteRules({ cells, line }: FileRow, notes: Notes): void {
  const isAboveOne = (column: string) => Number(readDecimal(cells[column] ?? '') ?? '0') > 1;
  if (isPositive(cells['weight'])) notes.add(line, 'weight', 'no_place');
  if (isAboveOne('min_cart_qty')) notes.add(line, 'min_cart_qty', 'quantity_rules');
  if (isPositive(cells['allow_backorders'])) notes.add(line, 'allow_backorders', 'backorders');
}

function readPictures({ cells }: FileRow): ReadPicture[] {
  const { base_image: base, base_image_label: label, additional_images: more, additional_image_labels: labels } = cells;
  const alts = splitList(labels, ',');
  const others = splitList(more, ',').map((address, index) => ({ address, alt: alts[index] }));
  const all = [...(base ? [{ address: base, alt: label }] : []), ...others.filter(({ address }) => address !== base)];
  return all.map(({ address, alt }) => ({ address, ...(alt && { alt }) }));
}

interface Sold {
  row: FileRow;
  values: ReadonlyMap<string, string>;
  isChild: boolean;
}

function readVariant(
  { row, values, isChild }: Sold,
  labels: ReadonlyMap<string, string>,
  notes: Notes,
  today: string,
): OptionedVariant {
  noteRules(row, notes);
  const price = readTodaysPrice(row, priceColumns, today, notes);
  const isOut = readYesNo(row.cells['is_in_stock']) === false;
  const pictures = isChild ? readPictures(row) : [];
  return {
    line: row.line,
    attributes: new Map(
      [...values].map(([name, value]): [string, ReadValue] => [tidyOption(labels.get(name) ?? name), { value }]),
    ),
    ...(price && { price }),
    fields: {
      ...filled({ sku: row.cells['sku'] }),
      ...readPublished(row, notes, isChild),
      ...(isOut ? { countInStock: 0 } : readStockField(row, 'qty', notes)),
    },
    ...(pictures.length > 0 && { pictures }),
  };
}

/** Returns the product itself, or each of its variants in the file. */
function listSold(own: FileRow, others: readonly FileRow[]): Sold[] {
  const bySku = new Map(others.map((row) => [row.cells['sku'], row]));
  const children = listVariations(own).flatMap(({ sku, values }) => {
    const row = bySku.get(sku);
    return row ? [{ row, values, isChild: true }] : [];
  });
  return children.length > 0 ? children : [{ row: own, values: new Map(), isChild: false }];
}

/** Returns category paths without the shop's root, the deepest first. */
function readCategories({ cells }: FileRow): string[][] {
  return sortPaths(splitList(cells['categories'], ',').map((path) => splitList(path, '/').slice(1)));
}

/** Attributes that describe how the old shop worked. */
const ownAttributes = new Set([
  'has_options',
  'required_options',
  'quantity_and_stock_status',
  'shipment_type',
  'gift_message_available',
  'msrp_display_actual_price_type',
  'manufacturer',
]);

function addAttributes(facts: Facts, own: FileRow, options: ReadonlySet<string>): void {
  for (const [name, value] of splitAttributes(own.cells['additional_attributes'])) {
    if (ownAttributes.has(name) || options.has(tidyOption(name))) continue;
    for (const one of splitList(value, '|')) facts.add(own, 'additional_attributes', name.replaceAll('_', ' '), one);
  }
}

function readTexts({ cells }: FileRow, translation: FileRow | undefined): Record<string, unknown> {
  const { description, short_description: short } = cells;
  const english = translation?.cells ?? {};
  return {
    ...filled({
      name: cells['name'],
      nameEn: english['name'],
      description: description ?? short,
      descriptionEn: english['description'] ?? english['short_description'],
      properties: description ? short : undefined,
      brand: new Map(splitAttributes(cells['additional_attributes'])).get('manufacturer'),
    }),
    ...seoField({
      title: cells['meta_title'],
      description: cells['meta_description'],
      titleEn: english['meta_title'],
      descriptionEn: english['meta_description'],
    }),
  };
}

/** Reports cells that are not imported, and all texts of store views in languages that the shop does not have. */
function noteRows(rows: readonly FileRow[], notes: Notes): FileRow | undefined {
  const translation = rows.find((row) => isTranslation(row) && isEnglish(row));
  for (const row of rows) {
    if (!isTranslation(row)) notes.addAll(noteCells(row, useOf));
    else if (row !== translation) notes.add(row.line, 'store_view_code', 'no_place');
  }
  return translation;
}

function readTax({ cells }: FileRow): ReadTax | undefined {
  const name = cells['tax_class_name'];
  return name ? { name } : undefined;
}

function readArticle(sent: readonly FileRow[], today: string): ReadArticle {
  const rows = sent.map(dropEmptyWords);
  const originals = rows.filter((row) => !isTranslation(row));
  const own = originals.find(({ cells }) => cells['product_type'] === 'configurable') ??
    originals[0] ?? { line: 0, cells: {} };
  const notes = new Notes();
  const translation = noteRows(rows, notes);
  const labels = readLabels(own);
  const sold = listSold(
    own,
    originals.filter((row) => row !== own),
  );
  const names = new Set(
    sold.flatMap(({ values }) => [...values.keys()].map((name) => tidyOption(labels.get(name) ?? name))),
  );
  const order: ReadOption[] = [...names].map((name) => ({ name }));
  const chosen = chooseOptions(
    order,
    sold.map((one) => readVariant(one, labels, notes, today)),
  );
  const facts = new Facts(notes);
  for (const [option, { value }] of chosen.facts) facts.add(own, 'configurable_variations', option.name, value);
  addAttributes(facts, own, new Set(chosen.options.map(({ name }) => name)));
  const refused = findRefusal(own);
  const tax = readTax(own) ?? readTax(sold[0]?.row ?? own);
  const slug = own.cells['url_key'];
  const { related_skus: related, crosssell_skus: cross, upsell_skus: up } = own.cells;
  return {
    ...(refused && { refused }),
    ...(slug && { oldPath: `/${slug}.html` }),
    fields: { ...readTexts(own, translation), ...facts.field },
    ...(tax && { tax }),
    categories: readCategories(own),
    options: chosen.options,
    variants: chosen.variants,
    pictures: readPictures(own),
    related: [...new Set([related, up, cross].flatMap((list) => splitList(list, ',')))],
    notes: notes.list,
  };
}

/** Product export of Magento 2. A configurable product names its variants, and rows of store views follow with their texts. */
export const magento2 = {
  isMine: (columns) => columns.has('sku') && columns.has('product_type') && columns.has('attribute_set_code'),
  hasNetPrices: null,
  placeRow: (row) => {
    const { sku, store_view_code: view } = row.cells;
    if (sku && view) return { names: [], parent: sku };
    const children = listVariations(row).map(({ sku: child }) => child);
    return { names: sku ? [sku] : [], ...(children.length > 0 && { children }) };
  },
  readArticle,
} satisfies ImportFormat;
