import { type AssignableField, type AssignedColumns, readAssigned } from '../kinds/columns/assign-columns.ts';
import type { FileRow, ImportFormat, ReadArticle, ReadTax } from './format.ts';
import { kontor } from './kontor.ts';
import { betweenAddresses, readDecimal, splitList } from './reading/cells.ts';
import { sortPaths } from './reading/category-paths.ts';

/** Fields of a product that a column of any name can hold. */
export const productFields: readonly AssignableField[] = [
  {
    field: 'name',
    required: true,
    names: ['Artikelname', 'Bezeichnung', 'Produktname', 'Produkt', 'Titel', 'Title', 'Product name'],
  },
  { field: 'sku', required: false, names: ['Artikelnummer', 'Artikel-Nr.', 'Art.-Nr.', 'Nummer', 'item number'] },
  { field: 'price', required: false, names: ['Preis', 'Verkaufspreis', 'VK', 'Bruttopreis', 'VK brutto'] },
  { field: 'tax', required: false, names: ['MwSt', 'MwSt.-Satz', 'USt', 'Steuer', 'Steuersatz', 'VAT'] },
  { field: 'countInStock', required: false, names: ['Bestand', 'Lagerbestand', 'Menge', 'Stock', 'Quantity', 'qty'] },
  { field: 'description', required: false, names: ['Beschreibung', 'Text', 'Langtext'] },
  { field: 'brand', required: false, names: ['Marke', 'Hersteller', 'Manufacturer', 'Vendor'] },
  { field: 'category', required: false, names: ['Kategorie', 'Kategorien', 'Warengruppe', 'Categories'] },
  { field: 'gtin', required: false, names: ['EAN', 'Barcode', 'EAN-Code'] },
  { field: 'image', required: false, names: ['Bild', 'Bilder', 'Bild-URL', 'Images', 'Image URL', 'Foto'] },
  { field: 'nameEn', required: false, names: ['Name (englisch)', 'Name EN', 'Name (en)'] },
  { field: 'descriptionEn', required: false, names: ['Beschreibung (englisch)', 'Description EN', 'Description (en)'] },
];

/** Returns the categories of a cell: paths with `>`, several of them with `|`. */
const readPaths = (cell: string | undefined) => sortPaths(splitList(cell, '|').map((path) => splitList(path, '>')));

/** Reads a rate such as `19 %`; other texts are names of tax classes. */
function readTax(cell: string | undefined): { tax?: ReadTax } {
  if (!cell) return {};
  const rate = readDecimal(cell.replace('%', ''));
  return { tax: rate === undefined ? { name: cell } : { rate: Number(rate) } };
}

function readRow({ line, cells }: FileRow, assigned: AssignedColumns): ReadArticle {
  const { category, image, tax, ...others } = readAssigned(cells, assigned);
  const article = kontor.readArticle([{ line, cells: others }]);
  const used = new Set(assigned.map(({ column }) => column));
  const unused = Object.keys(cells).filter((column) => !used.has(column));
  return {
    ...article,
    ...readTax(tax),
    categories: readPaths(category),
    // The merchant is asked whether prices include VAT.
    variants: article.variants.map(({ price, ...variant }) => ({
      ...variant,
      ...(price && { price: { amount: price.amount } }),
    })),
    pictures: splitList(image, betweenAddresses).map((address) => ({ address })),
    notes: unused.map((column) => ({ line, column, reason: 'no_place' })),
  };
}

/** Returns the reader of a file whose columns the merchant has assigned: each row is a product. */
export function makeAssigned(assigned: AssignedColumns): ImportFormat {
  return {
    isMine: () => false,
    hasNetPrices: null,
    placeRow: ({ cells }) => {
      const { sku } = readAssigned(cells, assigned);
      return { names: sku ? [sku] : [] };
    },
    isKnownByName: true,
    readArticle: ([row = { line: 0, cells: {} }]) => readRow(row, assigned),
  };
}
