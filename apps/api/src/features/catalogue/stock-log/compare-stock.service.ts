import type mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A product whose log does not add up to its stock. */
interface StockDifference {
  product: Types.ObjectId;
  /** Today's stock. */
  stock: number;
  /** Sum of its log. */
  logged: number;
}

/**
 * Compares the stock of each product with the sum of its log, including movements that are still in the product
 * (docs/decisions/091).
 * @param ids only these products
 * @returns the products that differ; none, as long as every writer of stock logs its change
 */
export async function compareStock(
  db: mongoose.mongo.Db,
  ids?: readonly Types.ObjectId[],
  session?: mongoose.ClientSession,
): Promise<StockDifference[]> {
  const logged = { $sum: [{ $sum: '$moves.change' }, { $sum: '$stockMoves.change' }] };
  return db
    .collection('products')
    .aggregate<StockDifference>(
      [
        { $match: ids ? { _id: { $in: [...ids] } } : {} },
        { $project: { countInStock: 1, 'stockMoves._id': 1, 'stockMoves.change': 1 } },
        {
          $lookup: {
            from: 'stockmoves',
            localField: '_id',
            foreignField: 'product',
            // A movement that is in both places was already copied to the log.
            let: { noted: { $ifNull: ['$stockMoves._id', []] } },
            pipeline: [
              { $match: { $expr: { $not: [{ $in: ['$_id', '$$noted'] }] } } },
              { $group: { _id: null, change: { $sum: '$change' } } },
            ],
            as: 'moves',
          },
        },
        { $project: { _id: 0, product: '$_id', stock: '$countInStock', logged } },
        { $match: { $expr: { $ne: ['$stock', '$logged'] } } },
      ],
      { hint: { _id: 1 }, ...(session && { session }) },
    )
    .toArray();
}
