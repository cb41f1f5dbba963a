import type { StockLogPage, StockLogQuery, StockMove } from '@kontor/shared/wire/stock-log';
import { Types } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { countOnIndex } from '../../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../../lib/lists/page.ts';
import { ProductModel } from '../product.model.ts';
import { keepMoves } from './keep-moves.service.ts';
import { StockMoveModel, type StoredStockMove, stockMovesIndex } from './stock-move.model.ts';

/** Default number of movements per page. */
const usualSize = 50;

/** Returns the stock after a movement: the sum of it and of all earlier ones. */
async function findStockAfter({ product, at, _id }: StoredStockMove): Promise<number> {
  const upToIt = { product, $or: [{ at: { $lt: at } }, { at, _id: { $lte: _id } }] };
  const [sum] = await StockMoveModel.aggregate<{ units: number }>([
    { $match: upToIt },
    { $group: { _id: null, units: { $sum: '$change' } } },
  ]).hint(stockMovesIndex);
  return sum?.units ?? 0;
}

/** Returns movements with the stock after each. @param newest the stock after the first of them */
function listMoves(moves: readonly StoredStockMove[], newest: number): StockMove[] {
  let after = newest;
  return moves.map(({ _id, at, cause, change, by, note, order }) => {
    const move = { _id: String(_id), at: at.toISOString(), cause, change, after };
    after -= change;
    return { ...move, ...(by && { by }), ...(note && { note }), ...(order && { order }) };
  });
}

/** Returns one page of the movements of a product's stock, the newest first. @throws 404 when there is no such product */
export async function readStockLog(id: string, query: StockLogQuery): Promise<StockLogPage> {
  if (!(await ProductModel.exists({ _id: id }))) throw notFound('Product');
  // Movements that a killed process has left in the product belong to the log as well.
  await keepMoves([id]);
  const filter = { product: new Types.ObjectId(id) };
  const slice = readSlice(query, usualSize);
  const [moves, counted] = await Promise.all([
    StockMoveModel.find(filter)
      .sort({ at: -1, _id: -1 })
      .hint(stockMovesIndex)
      .skip(slice.skip)
      .limit(slice.size)
      .lean<StoredStockMove[]>(),
    countOnIndex(StockMoveModel.collection, filter, stockMovesIndex),
  ]);
  const [first] = moves;
  return { moves: first ? listMoves(moves, await findStockAfter(first)) : [], ...pageAnswer(slice, counted) };
}
