import { Types } from 'mongoose';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { ProductModel } from '../product.model.ts';
import { StockMoveModel, type StoredStockMove } from './stock-move.model.ts';

/** A product as the database has it, with movements on their way into the log. */
interface Noting {
  _id: Types.ObjectId;
  stockMoves?: Omit<StoredStockMove, 'product'>[];
}

/** Returns the update by which a product leaves movements out that are in the log. */
function leaveOut(ids: readonly Types.ObjectId[]) {
  const others = { $filter: { input: '$stockMoves', cond: { $not: [{ $in: ['$$this._id', [...ids]] }] } } };
  return [{ $set: { stockMoves: { $cond: [{ $eq: [others, []] }, '$$REMOVE', others] } } }];
}

/**
 * Brings movements that products have noted into the log. Each keeps its id, so that a movement which two processes bring, or
 * which a killed one has brought already, is there once.
 */
async function bringMoves(products: readonly Noting[]): Promise<void> {
  const noting = products.filter(({ stockMoves }) => stockMoves && stockMoves.length > 0);
  if (noting.length === 0) return;
  const moves = noting.flatMap(({ _id, stockMoves }) => (stockMoves ?? []).map((move) => ({ ...move, product: _id })));
  await StockMoveModel.collection.insertMany(moves, { ordered: false }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  const updates = noting.map(({ _id, stockMoves }) => ({
    updateOne: {
      filter: { _id },
      update: leaveOut((stockMoves ?? []).map(({ _id: move }) => move)),
      hint: { _id: 1 },
    },
  }));
  await ProductModel.collection.bulkWrite(updates, { ordered: false });
}

/** Brings the movements that these products have noted into the log. */
export async function keepMoves(ids: readonly string[]): Promise<void> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  await bringMoves(
    await ProductModel.collection.find<Noting>(filter, { projection: { stockMoves: 1 }, hint: { _id: 1 } }).toArray(),
  );
}
