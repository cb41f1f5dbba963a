import { limits } from '@kontor/shared/rules/access/limits';
import { setStock } from '../../../catalogue/bulk/set-stock.service.ts';
import { readDecimal } from '../../formats/reading/cells.ts';
import { makeRowKind } from '../rows/make-row-kind.ts';
import type { PlannedRow } from '../rows/row-kind.ts';
import { type SoldRow, findProducts, listProductNames, skuField } from '../sold/find-products.service.ts';
import { findRefused } from '../sold/find-refused.ts';

/** A stock to set. */
interface StockWrite {
  _id: string;
  countInStock: number;
}

/** Reads whole units; undefined for anything else. Negative numbers count as zero. */
function readUnits(cell: string): { units: number; isNegative: boolean } | undefined {
  const units = Number(readDecimal(cell) ?? Number.NaN);
  return Number.isInteger(units) && units <= limits.stock
    ? { units: Math.max(0, units), isNegative: units < 0 }
    : undefined;
}

function planRow({ line, fields, product, name }: SoldRow): PlannedRow<StockWrite> {
  if (!product) return { line, result: { outcome: 'refused', refusal: 'not_found', field: 'sku', name } };
  const said = { name, product: product._id };
  const cell = fields.countInStock;
  // An empty cell keeps the stock.
  if (cell === undefined) return { line, result: { outcome: 'unchanged', ...said } };
  const read = readUnits(cell);
  if (!read) return { line, result: { outcome: 'refused', refusal: 'invalid', field: 'countInStock', ...said } };
  const notes = read.isNegative ? { notes: [{ column: 'countInStock', reason: 'backorders' as const }] } : {};
  if (read.units === product.countInStock) return { line, result: { outcome: 'unchanged', ...said, ...notes } };
  const write = { _id: String(product._id), countInStock: read.units };
  return { line, result: { outcome: 'changed', fields: ['countInStock'], ...said, ...notes }, write };
}

/** Stock of existing products. */
export const stockKind = makeRowKind<StockWrite>({
  name: 'stock',
  permission: 'products',
  fields: [
    skuField,
    {
      field: 'countInStock',
      required: true,
      names: [
        'Bestand',
        'Lagerbestand',
        'Menge',
        'Stock',
        'Quantity',
        'qty',
        'instock',
        'Variant Inventory Qty',
        'available',
        'on hand',
      ],
    },
  ],
  ownColumns: ['sku', 'countInStock'],
  batch: 100,
  listNames: listProductNames,
  questions: () => [],
  plan: async (rows) => (await findProducts(rows)).map(planRow),
  write: async (rows, { actor }) => {
    const answers = await setStock(
      rows.map(({ write }) => write),
      actor,
    );
    return findRefused(rows, answers);
  },
});
