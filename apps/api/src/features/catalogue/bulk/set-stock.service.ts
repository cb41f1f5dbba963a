import { limits } from '@kontor/shared/rules/access/limits';
import type { StockAnswer, StockLine } from '@kontor/shared/wire/bulk';
import { Types } from 'mongoose';
import { randomHex } from '../../../lib/random.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { makeProductSubject } from '../editing/record-edit.ts';
import { announceStock } from '../lists/announce-stock.service.ts';
import { ProductModel, type StoredProduct, namesProjection } from '../product.model.ts';
import { keepMoves } from '../stock-log/keep-moves.service.ts';
import { type StockEditor, type StockReason, readReason } from '../stock-log/log-stock.service.ts';
import { type FoundLine, findLines, refuseLine } from './find-lines.service.ts';

/**
 * Number of calls whose outcome a product keeps. More calls than this between a call's update and its read of the outcome would
 * leave it without an answer.
 */
const keptCalls = 8;

/** Expression of a product's stock after a line. */
function stockAfter({ countInStock, seen, change }: StockLine): object {
  if (change !== undefined) {
    const sum = { $add: ['$countInStock', change] };
    const fits = { $and: [{ $gte: [sum, 0] }, { $lte: [sum, limits.stock] }] };
    return { $cond: [fits, sum, '$countInStock'] };
  }
  if (seen === undefined || countInStock === undefined) return { $literal: countInStock };
  // As in a form: sales since then survive.
  const moved = { $add: ['$countInStock', countInStock - seen] };
  return { $min: [limits.stock, { $max: [0, moved] }] };
}

/** Expression of a product's noted movements after a line: one more, unless the stock stays as it is. */
function noteMove(after: object, reason: StockReason) {
  const change = { $subtract: [after, '$countInStock'] };
  const move = { _id: new Types.ObjectId(), at: '$$NOW', change, ...literals(reason) };
  const moves = { $ifNull: ['$stockMoves', []] };
  return { $cond: [{ $eq: [change, 0] }, '$stockMoves', { $concatArrays: [moves, [move]] }] };
}

/** Values as they are: a name may begin with a dollar sign. */
const literals = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { $literal: value }]));

/** Returns the update of one product, which also notes the stock before and after it under the call's name. */
function makeUpdate({ line, id }: Extract<FoundLine<StockLine>, { id: string }>, call: string, reason: StockReason) {
  const after = stockAfter(line);
  const noted = { call, before: '$countInStock', after };
  const notes = { $concatArrays: [{ $ifNull: ['$stockCalls', []] }, [noted]] };
  const stockCalls = { $slice: [notes, -keptCalls] };
  const stockMoves = noteMove(after, reason);
  const update = [{ $set: { countInStock: after, stockCalls, stockMoves, updatedAt: '$$NOW' } }];
  return { updateOne: { filter: { _id: new Types.ObjectId(id) }, update, hint: { _id: 1 } } };
}

/** Stock of a product before and after a call. */
interface Outcome {
  product: Pick<StoredProduct, '_id' | 'texts'>;
  before: number;
  after: number;
}

/** Returns what a call did to each product, by its id. */
async function readOutcomes(ids: readonly string[], call: string): Promise<Map<string, Outcome>> {
  type Noted = Outcome['product'] & { stockCalls: { call: string; before: number; after: number }[] };
  const projection = { ...namesProjection, stockCalls: 1 };
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const products = await ProductModel.collection.find<Noted>(filter, { projection }).toArray();
  return new Map(
    products.flatMap(({ stockCalls, ...product }) => {
      const noted = stockCalls.find((one) => one.call === call);
      return noted ? [[String(product._id), { product, before: noted.before, after: noted.after }] as const] : [];
    }),
  );
}

function answerLine(found: FoundLine<StockLine>, outcomes: ReadonlyMap<string, Outcome>): StockAnswer['lines'][number] {
  if ('refusal' in found) return found.refusal;
  const { line, id } = found;
  const outcome = outcomes.get(id);
  if (!outcome) return refuseLine(line, 'not_found', id);
  const { before, after } = outcome;
  const countInStock = after;
  const { change = 0, sku } = line;
  // A change that does not fit leaves the stock as it was.
  if (change !== 0 && before === after) {
    return { ...refuseLine(line, change < 0 ? 'not_enough' : 'too_large', id), countInStock };
  }
  return { _id: id, ...(sku !== undefined && { sku }), ok: true, countInStock };
}

/**
 * Sets or changes the stock of many products by one bulk of updates. Each update is atomic and waits for a sale of its product;
 * a transaction over all of them would fail at any sale meanwhile and, beside many buyers, might never end. No `version` is
 * raised, as sales raise none: people who edit a product would be refused at each call of a program.
 */
export async function setStock(lines: readonly StockLine[], actor: StockEditor): Promise<StockAnswer['lines']> {
  const found = await findLines(lines);
  const known = found.flatMap((one) => ('id' in one ? [one] : []));
  if (known.length === 0) return found.map((one) => answerLine(one, new Map()));
  const call = randomHex(8);
  const updates = known.map((one) => makeUpdate(one, call, readReason(actor)));
  await ProductModel.collection.bulkWrite(updates, { ordered: false });
  const outcomes = await readOutcomes(
    known.map(({ id }) => id),
    call,
  );
  const changed = [...outcomes.values()].filter(({ before, after }) => before !== after);
  await recordAudit(
    changed.map(({ product, before, after }) => {
      return { actor, action: 'stock_changed', subject: makeProductSubject(product), before, after } as const;
    }),
  );
  await keepMoves(changed.map(({ product }) => String(product._id)));
  if (changed.length > 0) await announceStock(changed.map(({ product }) => product._id));
  return found.map((one) => answerLine(one, outcomes));
}
