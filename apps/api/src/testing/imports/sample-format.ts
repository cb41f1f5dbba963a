import type {
  FileRow,
  ImportFormat,
  ReadArticle,
  ReadPicture,
  ReadVariant,
  RefusalReason,
} from '../../features/imports/formats/format.ts';

/** Columns of the tests' own kind of file. */
export const sampleColumns = [
  'Nummer',
  'Teil von',
  'Pfad',
  'Name',
  'Text',
  'Marke',
  'Kategorie',
  'Preis',
  'Steuer',
  'SKU',
  'EAN',
  'Bestand',
  'Farbe',
  'Bilder',
  'Dazu',
  'Art',
] as const;
export type SampleColumn = (typeof sampleColumns)[number];

const readCell = (cell: string | undefined) => (cell === '-' ? null : cell);

const readList = (cell: string | undefined) => (cell ?? '').split('|').filter(Boolean);

function readVariant({ line, cells }: FileRow): ReadVariant {
  const own = { sku: cells['SKU'], gtin: readCell(cells['EAN']), countInStock: cells['Bestand'] };
  return {
    line,
    values: cells['Farbe'] ? [{ value: cells['Farbe'] }] : [],
    ...(cells['Preis'] && { price: { amount: cells['Preis'].replace(',', '.') } }),
    fields: own,
  };
}

function readArticle(rows: readonly FileRow[]): ReadArticle {
  const [first] = rows;
  const cells = first?.cells ?? {};
  if (cells['Name'] === 'boom') throw new Error('unreadable');
  const sold = rows.length > 1 ? rows.filter((row) => row.cells['Farbe']) : rows;
  const refused = cells['Art'] as RefusalReason | undefined; // tests name one
  return {
    ...(refused && { refused }),
    ...(cells['Pfad'] && { oldPath: cells['Pfad'] }),
    fields: { name: cells['Name'], description: readCell(cells['Text']), brand: cells['Marke'] },
    ...(cells['Steuer'] && { tax: { name: cells['Steuer'] } }),
    categories: cells['Kategorie'] ? [cells['Kategorie'].split('>').map((part) => part.trim())] : [],
    options: sold.some((row) => row.cells['Farbe']) ? [{ name: 'Farbe' }] : [],
    variants: sold.map(readVariant),
    pictures: readList(cells['Bilder']).map((address): ReadPicture => ({ address })),
    related: readList(cells['Dazu']),
    notes: cells['Text']?.includes('Rabatt')
      ? [{ line: first?.line ?? 0, column: 'Text', reason: 'compare_at_price' }]
      : [],
  };
}

/** Kind of file that the tests of imports bring: simple products, and colours as rows of their own below a parent. */
export const sampleFormat: ImportFormat = {
  isMine: (columns) => columns.has('Nummer') && columns.has('Teil von'),
  hasNetPrices: null,
  placeRow: ({ cells }) => ({
    names: [cells['Nummer'] ?? '', cells['SKU'] ?? ''].filter(Boolean),
    ...(cells['Teil von'] && { parent: cells['Teil von'] }),
  }),
  readArticle,
};
