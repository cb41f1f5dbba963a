import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { productEndpoints } from '@kontor/shared/wire/products';
import type { Types } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { changeProduct } from '../../catalogue/editing/edit-products.service.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { saveRedirects } from '../../redirects/save-redirects.service.ts';
import { type Counts, ImportRowModel, type RowResult, type StoredImportRow, noCounts } from '../import.model.ts';
import type { ImportTools } from '../import-tools.ts';
import { type Position, advance } from '../running/advance.ts';
import { findRelated, recommends } from './find-related.service.ts';
import type { Note } from '../running/read-values.ts';
import type { WriteContext } from '../running/write-article.service.ts';

type PassRow = Pick<StoredImportRow, 'line' | 'related' | 'oldPath'> & { result: RowResult };

/** Streams the first rows of a pass's articles, after a line. */
function readPassRows({ _id, attempt, cursor }: Position, field: 'related' | 'oldPath'): AsyncIterable<PassRow> {
  const done = { 'result.attempt': attempt, 'result.outcome': { $ne: 'refused' } };
  return ImportRowModel.collection.find<PassRow>(
    { import: _id, line: { $gt: cursor }, [field]: { $exists: true }, ...done },
    { sort: { line: 1 }, hint: { import: 1, line: 1 }, projection: { cells: 0 }, batchSize: 200 },
  );
}

async function noteRow({ _id }: Position, line: number, notes: readonly Omit<Note, 'line'>[]): Promise<void> {
  if (notes.length === 0) return;
  const add = { $addToSet: { 'result.notes': { $each: notes } } };
  await ImportRowModel.collection.updateOne({ import: _id, line }, add);
}

async function writeRelated(product: StoredProduct, ids: readonly Types.ObjectId[], { pictures, actor }: WriteContext) {
  const { texts, brand, priceCents, countInStock, images, version } = product;
  const { name, category, description } = texts[baseLanguage];
  const stored = { name, category, description, brand, price: toEuros(priceCents), countInStock };
  const image = images.map((one) => ({ name: one.name }));
  const change = { ...stored, image, countInStockSeen: countInStock, version, related: ids.map(String) };
  await changeProduct(String(product._id), productEndpoints.update.body.parse(change), pictures, actor);
}

/**
 * Marks the change of an article's related products before it is made, so that an interrupted attempt and the next one report
 * the same.
 */
async function markRelated({ _id }: Position, { line, result }: PassRow): Promise<void> {
  const changed = result.outcome === 'unchanged' ? { $set: { 'result.outcome': 'changed' } } : {};
  const add = { $addToSet: { 'result.fields': 'related' }, ...changed };
  if (result.outcome !== 'created') await ImportRowModel.collection.updateOne({ import: _id, line }, add);
}

/** Rows that the mark changes from unchanged to changed. */
function countMarked({ outcome, fields = [] }: RowResult, isMarked: boolean): Counts {
  const isTurned = outcome === 'unchanged' || (outcome === 'changed' && fields.join() === 'related');
  return isMarked && isTurned ? { ...noCounts, changed: 1, unchanged: -1 } : noCounts;
}

/** Checks or writes the related products of an article. @returns whether they change */
async function relateRow(position: Position, row: PassRow, context: WriteContext): Promise<boolean> {
  const { line, related = [], result } = row;
  const isMarked = result.fields?.includes('related') ?? false;
  const product = result.product && (await ProductModel.collection.findOne<StoredProduct>({ _id: result.product }));
  const { ids, hasNew, isComplete } = await findRelated(position, related, result.product);
  if (!isComplete) await noteRow(position, line, [{ column: 'related', reason: 'related_missing' }]);
  if (!product) return isMarked;
  const isChange = hasNew || (ids.length > 0 && !recommends(product, ids));
  if (!isChange) return isMarked;
  await markRelated(position, row);
  if (position.state === 'running') {
    await writeRelated(product, ids, context).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      await noteRow(position, line, [{ column: 'related', reason: 'related_missing' }]);
    });
  }
  return true;
}

/** Checks or writes related products, after all articles. @returns undefined if this worker must stop */
export async function relateProducts(start: Position, context: WriteContext, signal: AbortSignal) {
  let position: Position | undefined = start;
  for await (const row of readPassRows(start, 'related')) {
    if (signal.aborted) return undefined;
    const isMarked = await relateRow(position, row, context);
    position = await advance(position, row.line, { articles: 0, counts: countMarked(row.result, isMarked) });
    if (!position) return undefined;
  }
  return position;
}

/** Redirects per save. */
const batch = 100;

async function findPaths(rows: readonly PassRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ result: { product } }) => product ?? []);
  const projection = { texts: 1, slug: 1 };
  const products = await ProductModel.collection.find<StoredProduct>({ _id: { $in: ids } }, { projection }).toArray();
  return new Map(
    products.map(({ _id, texts, slug }) => {
      const page = { _id: String(_id), name: texts[baseLanguage].name, slug: slug ?? undefined };
      return [String(_id), productPath(page)];
    }),
  );
}

async function redirectRows(position: Position, rows: readonly PassRow[], tools: ImportTools, { actor }: WriteContext) {
  const paths = await findPaths(rows);
  const sent = rows.flatMap(({ line, oldPath = '', result }) => {
    const to = paths.get(String(result.product));
    const from = /^(?:\/|https?:)/.test(oldPath) ? oldPath : `/${oldPath}`;
    return to === undefined || to === from ? [] : [{ row: line, from, to }];
  });
  if (sent.length === 0) return;
  const { findPages, publicUrl, now } = tools;
  const { refused } = await saveRedirects(sent, { findPages, publicUrl, cause: 'import', editor: actor, now: now() });
  for (const { row } of refused) await noteRow(position, row, [{ column: 'oldPath', reason: 'redirect_refused' }]);
}

/** Stores redirects from addresses of the old shop to the products. @returns undefined if this worker must stop */
export async function redirectOldPaths(
  start: Position,
  tools: ImportTools,
  context: WriteContext,
  signal: AbortSignal,
): Promise<Position | undefined> {
  let position: Position | undefined = start;
  let rows: PassRow[] = [];
  const flush = async (at: Position) => {
    const last = rows.at(-1);
    if (!last) return at;
    await redirectRows(at, rows, tools, context);
    rows = [];
    return advance(at, last.line, { articles: 0, counts: noCounts });
  };
  for await (const row of readPassRows(start, 'oldPath')) {
    if (signal.aborted) return undefined;
    rows.push(row);
    if (rows.length < batch) continue;
    position = await flush(position);
    if (!position) return undefined;
  }
  return flush(position);
}
