import mongoose, { type ClientSession } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { ProductModel, type StoredProduct, groupIndex } from '../product.model.ts';
import { matchReviewed } from './review-key.service.ts';

/** Summary of a product's reviews. */
export interface Rating {
  /** Average of the customers' reviews; 0 if there are none. */
  rating: number;
  numReviews: number;
}

type Counters = Pick<StoredProduct, 'rating' | 'numReviews' | 'shopReviews'>;

/**
 * Returns an update that adds a customer's review. Sum and number are whole; the average is computed from them, for sorting.
 */
const countedReview = (stars: number) => [
  {
    $set: {
      ratingSum: { $add: ['$ratingSum', stars] },
      numReviews: { $add: ['$numReviews', 1] },
    },
  },
  { $set: { rating: { $divide: ['$ratingSum', '$numReviews'] } } },
];

/** Returns an update that subtracts a customer's review; without any left the average is 0. */
const uncountedReview = (stars: number) => [
  {
    $set: {
      ratingSum: { $subtract: ['$ratingSum', stars] },
      numReviews: { $subtract: ['$numReviews', 1] },
    },
  },
  { $set: { rating: { $cond: [{ $gt: ['$numReviews', 0] }, { $divide: ['$ratingSum', '$numReviews'] }, 0] } } },
];

/**
 * Counts a review that is shown again, or stops counting one that is withheld, in the transaction that changes it. The product
 * may be a draft meanwhile.
 * @param key what the review is about: a product, or a group of variants
 */
export async function recountReview(
  key: mongoose.Types.ObjectId,
  review: { rating: number; byShop: boolean },
  isShown: boolean,
  session: ClientSession,
): Promise<void> {
  const ofShop = { $inc: { shopReviews: isShown ? 1 : -1 } };
  const ofCustomer = isShown ? countedReview(review.rating) : uncountedReview(review.rating);
  await ProductModel.collection.updateMany(matchReviewed(key), review.byShop ? ofShop : ofCustomer, { session });
}

/** Returns the number of a product's reviews, including the shop's own. */
export function countStoredReviews({ numReviews, shopReviews }: Omit<Counters, 'rating'>): number {
  return numReviews + shopReviews;
}

/**
 * Counts a review on its product and the other variants of its group, in the transaction that stores it.
 * @param review one by the shop itself changes neither the average nor `numReviews`
 * @returns the product's rating with this review
 * @throws 404 when the product is gone; the transaction then stores no review either
 */
export async function countReview(
  productId: string,
  review: { rating: number; byShop: boolean },
  session: ClientSession,
): Promise<Rating> {
  const _id = new mongoose.Types.ObjectId(productId);
  const update = review.byShop ? { $inc: { shopReviews: 1 } } : countedReview(review.rating);
  const projection = { rating: 1, numReviews: 1, group: 1 };
  const product = await ProductModel.collection.findOneAndUpdate({ _id, published: true }, update, {
    session,
    returnDocument: 'after',
    projection,
    hint: { _id: 1 },
  });
  if (!product) throw notFound('Product');
  const { group } = product;
  if (group) {
    await ProductModel.collection.updateMany({ group, _id: { $ne: _id } }, update, { session, hint: groupIndex });
  }
  return { rating: product['rating'], numReviews: product['numReviews'] };
}

/** Returns the number of a product's reviews, including the shop's own. @throws 404 when there is no such product */
export async function countReviews(productId: string): Promise<number> {
  const product = await ProductModel.findById(productId, { numReviews: 1, shopReviews: 1, published: 1 }).lean<
    Counters & Pick<StoredProduct, 'published'>
  >();
  if (!product?.published) throw notFound('Product');
  return countStoredReviews(product);
}
