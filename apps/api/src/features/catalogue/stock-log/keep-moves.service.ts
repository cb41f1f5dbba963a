import { Types } from 'mongoose';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { ProductModel } from '../product.model.ts';
import { StockMoveModel, type StoredStockMove } from './stock-move.model.ts';

/** Stored product with movements that are not in the log yet. */
interface Noting {
  _id: Types.ObjectId;
  stockMoves?: Omit<StoredStockMove, 'product'>[];
}

/** Returns the update that removes logged movements from a product. */
function leaveOut(ids: readonly Types.ObjectId[]) {
  const others = { $filter: { input: '$stockMoves', cond: { $not: [{ $in: ['$$this._id', [...ids]] }] } } };
  return [{ $set: { stockMoves: { $cond: [{ $eq: [others, []] }, '$$REMOVE', others] } } }];
}

/**
 * Copies the movements noted in products to the log. Each keeps its id, so that it is logged once, even if two processes copy
 * it or one was killed.
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

/** Copies the movements noted in these products to the log. */
export async function keepMoves(ids: readonly string[]): Promise<void> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  await bringMoves(
    await ProductModel.collection.find<Noting>(filter, { projection: { stockMoves: 1 }, hint: { _id: 1 } }).toArray(),
  );
}
