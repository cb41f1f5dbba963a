import type { LineProblem } from '@kontor/shared/wire/bulk';
import { Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../product.model.ts';

/** A line's product by its id or by its SKU. */
interface ProductKey {
  _id?: string | undefined;
  sku?: string | undefined;
}

/** Answer to a line that is not carried out. */
export interface RefusedLine {
  ok: false;
  _id?: string;
  sku?: string;
  problem: LineProblem;
}

/** A line with its product's id, or with its refusal. */
export type FoundLine<Line> = { line: Line; id: string } | { line: Line; refusal: RefusedLine };

/** Refuses a line. @param id its product, if it is known */
export function refuseLine({ sku }: ProductKey, problem: LineProblem, id?: string): RefusedLine {
  return { ok: false, ...(id !== undefined && { _id: id }), ...(sku !== undefined && { sku }), problem };
}

type Keyed = Pick<StoredProduct, '_id' | 'sku'>;

/** Returns the products that lines name, in one read for each kind of key. */
async function findKeyed(lines: readonly ProductKey[]): Promise<Keyed[]> {
  const ids = lines.flatMap(({ _id }) => (_id === undefined ? [] : [new Types.ObjectId(_id)]));
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const options = { projection: { sku: 1 } };
  const [byId, bySku] = await Promise.all([
    ids.length > 0 ? ProductModel.collection.find<Keyed>({ _id: { $in: ids } }, options).toArray() : [],
    // `$exists` names the partial index.
    skus.length > 0
      ? ProductModel.collection.find<Keyed>({ sku: { $in: skus, $exists: true } }, options).toArray()
      : [],
  ]);
  return [...byId, ...bySku];
}

/**
 * Finds the products of lines, in their order. The second line of a product is refused: which of two stocks or prices holds would
 * depend on their order in a table.
 */
export async function findLines<Line extends ProductKey>(lines: readonly Line[]): Promise<FoundLine<Line>[]> {
  const found = await findKeyed(lines);
  const idsBySku = new Map(found.map(({ _id, sku }) => [sku, String(_id)]));
  const ids = new Set(found.map(({ _id }) => String(_id)));
  const taken = new Set<string>();
  return lines.map((line) => {
    const id = line._id ?? idsBySku.get(line.sku);
    if (id === undefined || !ids.has(id)) return { line, refusal: refuseLine(line, 'not_found', line._id) };
    if (taken.has(id)) return { line, refusal: refuseLine(line, 'repeated', id) };
    taken.add(id);
    return { line, id };
  });
}
