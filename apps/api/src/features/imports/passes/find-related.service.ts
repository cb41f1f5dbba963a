import type { Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { ImportRowModel, type StoredImportRow } from '../import.model.ts';
import type { Position } from '../running/advance.ts';

/** Related products of a row. */
export interface Related {
  /** Ids of the existing ones, in the order of the file. */
  ids: Types.ObjectId[];
  /** In a check: whether one of them will be created by the run. */
  hasNew: boolean;
  isComplete: boolean;
}

type Named = NonNullable<StoredImportRow['related']>[number];
type Target = { id: Types.ObjectId } | 'new' | 'missing';

async function findInFile({ _id, attempt }: Position, lines: readonly number[]): Promise<Map<number, Target>> {
  if (lines.length === 0) return new Map();
  const rows = await ImportRowModel.collection
    .find<StoredImportRow>({ import: _id, line: { $in: [...lines] } }, { projection: { cells: 0 } })
    .toArray();
  return new Map(
    rows.map(({ line, result }): [number, Target] => {
      if (result?.attempt !== attempt || result.outcome === 'refused') return [line, 'missing'];
      return [line, result.product ? { id: result.product } : 'new'];
    }),
  );
}

async function findBySkus(skus: readonly string[]): Promise<Map<string, Target>> {
  if (skus.length === 0) return new Map();
  type Keyed = Pick<StoredProduct, '_id' | 'sku'>;
  // `$exists` names the partial index.
  const found = await ProductModel.collection
    .find<Keyed>({ sku: { $in: [...skus], $exists: true } }, { projection: { sku: 1 } })
    .toArray();
  return new Map(found.flatMap(({ _id, sku }) => (sku ? [[sku, { id: _id }] as const] : [])));
}

/** Finds related products by their names in the file, otherwise by SKU. @param own product that recommends them */
export async function findRelated(position: Position, named: readonly Named[], own?: Types.ObjectId): Promise<Related> {
  const [inFile, bySku] = await Promise.all([
    findInFile(
      position,
      named.flatMap(({ line }) => line ?? []),
    ),
    findBySkus(named.flatMap(({ name, line }) => (line === undefined ? [name] : []))),
  ]);
  const targets = named.map(({ name, line }) => (line === undefined ? bySku.get(name) : inFile.get(line)) ?? 'missing');
  const found = targets.flatMap((target) => (typeof target === 'object' ? [target.id] : []));
  const ids = found.filter((id, index) => found.findIndex((other) => other.equals(id)) === index);
  return {
    ids: ids.filter((id) => !own?.equals(id)),
    hasNew: targets.includes('new'),
    isComplete: !targets.includes('missing'),
  };
}

/** Whether a product recommends exactly these products in this order. */
export function recommends({ related }: Pick<StoredProduct, 'related'>, ids: readonly Types.ObjectId[]): boolean {
  return (related ?? []).length === ids.length && ids.every((id, index) => related?.[index]?.equals(id));
}
