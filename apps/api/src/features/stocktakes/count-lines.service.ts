import { limits } from '@kontor/shared/rules/access/limits';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { CountResult, CountedLine } from '@kontor/shared/wire/stocktakes';
import { Types } from 'mongoose';
import { inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { type FoundLine, findLines } from '../catalogue/bulk/find-lines.service.ts';
import { announceStock } from '../catalogue/lists/announce-stock.service.ts';
import { ProductModel, type StoredProduct, namesProjection } from '../catalogue/product.model.ts';
import { type StockEditor, readReason } from '../catalogue/stock-log/log-stock.service.ts';
import { changeStock } from '../catalogue/stock.service.ts';
import { StocktakeLineModel, type StoredStocktake } from './stocktake.model.ts';

/** A counted line with its number in the call or the file. */
export type NumberedLine = CountedLine & { line: number };
type Known = Extract<FoundLine<NumberedLine>, { id: string }>;
type Named = Pick<StoredProduct, '_id' | 'texts' | 'sku'>;

/** Lines looked up at a time. */
const batch = 500;

async function readNames(known: readonly Known[]): Promise<Map<string, Named>> {
  const filter = { _id: { $in: known.map(({ id }) => new Types.ObjectId(id)) } };
  const found = await ProductModel.find(filter, { ...namesProjection, sku: 1 })
    .hint({ _id: 1 })
    .lean<Named[]>();
  return new Map(found.map((product) => [String(product._id), product]));
}

/** Counts one product in one transaction. @returns the difference; undefined if the product was deleted */
async function countProduct(
  { _id: stocktake }: StoredStocktake,
  { line }: Known,
  { _id, texts, sku }: Named,
  actor: StockEditor,
): Promise<number | undefined> {
  const { counted, seen, reason } = line;
  const cause = { ...readReason({ ...actor, through: 'stocktake' }), ...(reason && { note: reason }) };
  const next = (stock: number) => Math.min(limits.stock, Math.max(0, stock + counted - (seen ?? stock)));
  return inTransaction(async (session) => {
    const moved = await changeStock(_id, next, cause, session);
    if (!moved) return undefined;
    const { before, after } = moved;
    const name = texts[baseLanguage].name;
    const told = { ...(sku && { sku }), ...(reason && { reason }), ...(cause.by && { by: cause.by }) };
    const row = { stocktake, product: _id, name, counted, seen: seen ?? before, difference: after - before, ...told };
    await StocktakeLineModel.collection.insertOne({ _id: new Types.ObjectId(), ...row, at: shopNow() }, { session });
    if (before !== after) {
      const subject = { kind: 'product', id: String(_id), name } as const;
      await recordAudit({ actor, action: 'stock_changed', subject, before, after }, session);
    }
    return after - before;
  });
}

const nameKey = ({ _id, sku }: CountedLine) => sku ?? _id ?? '';

/** Counts those lines of a batch whose products exist, and adds them to the result. */
async function countBatch(
  stocktake: StoredStocktake,
  lines: readonly NumberedLine[],
  actor: StockEditor,
  result: CountResult,
) {
  const found = await findLines(lines);
  const known = found.flatMap((one) => ('id' in one ? [one] : []));
  const refuse = (line: NumberedLine, problem: 'not_found' | 'repeated') =>
    result.refused.push({ line: line.line, key: nameKey(line), problem });
  for (const one of found) {
    if ('refusal' in one) refuse(one.line, one.refusal.problem === 'repeated' ? 'repeated' : 'not_found');
  }
  const names = await readNames(known);
  for (const one of known) {
    const product = names.get(one.id);
    try {
      const difference = product && (await countProduct(stocktake, one, product, actor));
      if (difference === undefined) refuse(one.line, 'not_found');
      else result.counted += 1;
      if (difference) result.differing += 1;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      refuse(one.line, 'repeated');
    }
  }
  if (known.length > 0) await announceStock(known.map(({ id }) => new Types.ObjectId(id)));
}

/**
 * Counts products of a stock take. Each stock changes by the difference between the counted and the displayed units, so that
 * sales made in between survive. A line that was counted before is refused, so that a call whose answer was lost can be
 * repeated safely.
 */
export async function countLines(
  stocktake: StoredStocktake,
  lines: readonly NumberedLine[],
  actor: StockEditor,
): Promise<CountResult> {
  const result: CountResult = { counted: 0, differing: 0, refused: [] };
  for (let start = 0; start < lines.length; start += batch) {
    await countBatch(stocktake, lines.slice(start, start + batch), actor, result);
  }
  return { ...result, refused: result.refused.toSorted((a, b) => a.line - b.line) };
}
