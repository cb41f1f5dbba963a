import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../../../catalogue/product.model.ts';
import type { AssignableField } from '../columns/assign-columns.ts';
import type { FieldRow, Fields } from '../rows/row-kind.ts';

/** Fields of a product that files of stock and prices change or need. */
type SoldProduct = Pick<StoredProduct, '_id' | 'sku' | 'texts' | 'countInStock' | 'priceCents' | 'taxClass'>;

const projection = { sku: 1, texts: 1, countInStock: 1, priceCents: 1, taxClass: 1 };

/** Column of SKUs, by its names in other programs. */
export const skuField: AssignableField = {
  field: 'sku',
  required: true,
  names: [
    'Artikelnummer',
    'Artikel-Nr.',
    'Art.-Nr.',
    'ordernumber',
    'productNumber',
    'product_number',
    'Variant SKU',
    'reference',
    'item number',
  ],
};

/** Returns the names of a row's product, which may occur once in a file. */
export function listProductNames({ _id, sku }: Fields): string[] {
  return [...(_id ? [`id ${_id}`] : []), ...(sku ? [`sku ${sku}`] : [])];
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[0-9a-f]{24}$/i.test(id);

async function findBy(rows: readonly FieldRow[]): Promise<SoldProduct[]> {
  const ids = rows.flatMap(({ fields: { _id } }) => (isId(_id) ? [new Types.ObjectId(_id)] : []));
  const skus = rows.flatMap(({ fields: { sku } }) => sku ?? []);
  const [byId, bySku] = await Promise.all([
    ProductModel.collection.find<SoldProduct>({ _id: { $in: ids } }, { projection }).toArray(),
    // `$exists` names the partial index.
    ProductModel.collection.find<SoldProduct>({ sku: { $in: skus, $exists: true } }, { projection }).toArray(),
  ]);
  return [...byId, ...bySku];
}

/** A row with its product, and its name in the report. */
export interface SoldRow extends FieldRow {
  name: string;
  product: SoldProduct | undefined;
}

/** Finds the products of rows by id, otherwise by SKU. */
export async function findProducts(rows: readonly FieldRow[]): Promise<SoldRow[]> {
  const found = await findBy(rows);
  const byId = new Map(found.map((product) => [String(product._id), product]));
  const bySku = new Map(found.map((product) => [product.sku ?? undefined, product]));
  return rows.map((row) => {
    const { _id = '', sku } = row.fields;
    const product = byId.get(_id.toLowerCase()) ?? (sku === undefined ? undefined : bySku.get(sku));
    return { ...row, product, name: (product?.texts[baseLanguage].name ?? sku ?? _id).slice(0, 200) };
  });
}
