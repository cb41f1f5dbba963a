import type { ClientSession, Types } from 'mongoose';
import { ProductModel } from '../product.model.ts';
import { ReviewModel } from './review.model.ts';
import { WithheldReviewModel } from './withheld-review.model.ts';

/** Makes the reviews of a product those of its new group, in the transaction that makes the group. */
export async function gatherReviews(
  product: Types.ObjectId,
  group: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const moved = { $set: { product: group, writtenTo: product } };
  await ReviewModel.updateMany({ product }, moved, { session });
  await WithheldReviewModel.updateMany({ product }, moved, { session });
}

interface Counted {
  _id: Types.ObjectId;
  ratingSum: number;
  numReviews: number;
  shopReviews: number;
}

const countOf = (isOfShop: boolean) => ({ $sum: { $cond: [{ $eq: ['$byShop', isOfShop] }, 1, 0] } });

/** Counts the reviews of products from the start. */
async function recount(products: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
  const found = await ReviewModel.aggregate<Counted>([
    { $match: { product: { $in: [...products] } } },
    {
      $group: {
        _id: '$product',
        ratingSum: { $sum: { $cond: ['$byShop', 0, '$rating'] } },
        numReviews: countOf(false),
        shopReviews: countOf(true),
      },
    },
  ]).session(session);
  const none = { ratingSum: 0, numReviews: 0, shopReviews: 0 };
  const writes = products.map((_id) => {
    const { ratingSum, numReviews, shopReviews } = found.find((one) => one._id.equals(_id)) ?? none;
    const rating = numReviews > 0 ? ratingSum / numReviews : 0;
    const update = { $set: { ratingSum, numReviews, shopReviews, rating } };
    return { updateOne: { filter: { _id }, update, hint: { _id: 1 } } };
  });
  if (writes.length > 0) await ProductModel.collection.bulkWrite(writes, { session });
}

/**
 * Gives the reviews of a group back to the products that they were written to, in the transaction that dissolves it; those of a
 * deleted variant go to the first one.
 */
export async function scatterReviews(
  group: Types.ObjectId,
  variants: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  const [first] = variants;
  const writtenTo = { $cond: [{ $in: ['$writtenTo', variants] }, '$writtenTo', first] };
  for (const { collection } of [ReviewModel, WithheldReviewModel]) {
    await collection.updateMany({ product: group }, [{ $set: { product: writtenTo } }, { $unset: 'writtenTo' }], {
      session,
    });
  }
  await recount(variants, session);
}
