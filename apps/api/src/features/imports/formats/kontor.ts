import type { FileRow, ImportFormat, ReadArticle, ReadPicture } from './format.ts';

/** Returns a cell as fields have it: absent where it is empty, null for `-`. */
const readCell = (cell: string | undefined) => (cell === '-' ? null : cell);

const plainColumns = ['description', 'descriptionEn', 'nameEn', 'category', 'categoryEn', 'brand', 'properties'] as const;

function readFields({ cells }: FileRow): Record<string, unknown> {
  const name = cells['baseName'] ?? cells['name'];
  const texts = plainColumns.flatMap((column) => (cells[column] === undefined ? [] : [[column, readCell(cells[column])]]));
  return { ...(name !== undefined && { name }), ...Object.fromEntries(texts) };
}

function readOwn({ cells }: FileRow): Record<string, unknown> {
  const own = (['sku', 'gtin', 'countInStock', 'slug'] as const).flatMap((column) =>
    cells[column] === undefined ? [] : [[column, readCell(cells[column])]],
  );
  const published = cells['published'] === undefined ? {} : { published: cells['published'] === 'true' };
  return { ...Object.fromEntries(own), ...published };
}

const readLines = (cell: string | undefined) => (cell ?? '').split('\n').filter(Boolean);

function readOptions(row: FileRow): { name: string; value: string }[] {
  return readLines(row.cells['options']).map((line) => {
    const at = line.indexOf(': ');
    return { name: line.slice(0, at), value: line.slice(at + 2) };
  });
}

function readArticle(rows: readonly FileRow[]): ReadArticle {
  const [first] = rows;
  const options = first ? readOptions(first).map(({ name }) => name) : [];
  const pictures = readLines(first?.cells['image']).map((address): ReadPicture => ({ address }));
  const category = first?.cells['category'];
  return {
    fields: first ? readFields(first) : {},
    categories: category ? [[category]] : [],
    options: options.map((name) => ({ name })),
    pictures,
    related: [],
    notes: [],
    variants: rows.map((row) => ({
      line: row.line,
      ...(row.cells['_id'] && { id: row.cells['_id'] }),
      values: readOptions(row).map(({ value }) => ({ value })),
      ...(row.cells['price'] && { price: { amount: row.cells['price'].replace(',', '.') } }),
      fields: readOwn(row),
    })),
  };
}

/** This shop's own export. */
export const kontor: ImportFormat = {
  isMine: (columns) => columns.has('_id') && columns.has('baseName') && columns.has('countInStock'),
  hasNetPrices: false,
  placeRow: ({ line, cells }) =>
    cells['group'] ? { names: [`row ${line}`], article: cells['group'] } : { names: [`row ${line}`] },
  readArticle,
};
