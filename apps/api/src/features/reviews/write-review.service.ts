import type { NewReview, Review } from '@kontor/shared/wire/reviews';
import mongoose from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { queueForLock } from '../../lib/database/lock-wait.ts';
import { inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import { hasBought } from '../orders/find-orders.service.ts';
import { renewListVersion } from '../catalogue/lists/catalogue.service.ts';
import { holdPerson } from '../users/hold-account.service.ts';
import { type Rating, countReview } from '../catalogue/reviews/rating.service.ts';
import { newestReviews } from '../catalogue/reviews/read-reviews.service.ts';
import { findReviewKey, listReviewed } from '../catalogue/reviews/review-key.service.ts';
import { ReviewModel, type StoredReview } from '../catalogue/reviews/review.model.ts';
import { WithheldReviewModel } from '../catalogue/reviews/withheld-review.model.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Whether a customer has bought a product, or any variant of its group. */
async function hasBoughtVariant(user: string, productId: string): Promise<boolean> {
  const { product } = await findReviewKey(productId);
  return hasBought(user, (await listReviewed(product)).map(String));
}

async function toStored(productId: string, input: NewReview, caller: Caller): Promise<Omit<StoredReview, 'product'>> {
  const { rating, comment, mockCommentName, language } = input;
  const byShop = caller.role !== undefined;
  return {
    _id: new mongoose.Types.ObjectId(),
    user: new mongoose.Types.ObjectId(caller._id),
    name: (byShop && mockCommentName) || caller.name,
    rating,
    comment,
    byShop,
    ...(!byShop && (await hasBoughtVariant(caller._id, productId)) && { verified: true }),
    ...(language && { language }),
    createdAt: shopNow(),
  };
}

class AlreadyReviewed extends ApiError {
  constructor() {
    super('already_reviewed', 'You have reviewed this product before');
  }
}

interface Stored {
  rating: Rating;
  /** Product that the review is about, or its group. */
  key: StoredReview['product'];
}

function store(productId: string, review: Omit<StoredReview, 'product'>): Promise<Stored> {
  return inTransaction(async (session) => {
    const { user, byShop } = review;
    const about = await findReviewKey(productId, session);
    const { product } = about;
    await holdPerson({ user: String(user) }, session);
    const isWithheld = !byShop && (await WithheldReviewModel.exists({ product, user, byShop }).session(session));
    if (isWithheld) throw new AlreadyReviewed();
    await ReviewModel.collection.insertOne({ ...review, ...about }, { session });
    // Last: from here to the commit, any other review of this product fails and is retried.
    return { rating: await countReview(productId, review, session), key: product };
  });
}

/**
 * Stores a review and counts it on its product, both or neither. An admin's review is the shop's own: under the name that the
 * admin chose, labelled, and in no average (contract, "Products").
 * @returns the product's rating, number of reviews and newest reviews afterwards
 * @throws 404 when there is no such product, 409 `already_reviewed` when this customer has reviewed it before
 */
export async function createReview(
  productId: string,
  input: NewReview,
  caller: Caller,
): Promise<Rating & { reviews: Review[] }> {
  const review = await toStored(productId, input, caller);
  try {
    const { rating, key } = await queueForLock(productId, () => store(productId, review));
    // The shop's own reviews change no average, but appear on the product's page.
    await renewListVersion('ratings', await listReviewed(key));
    return { ...rating, reviews: await newestReviews(key) };
  } catch (error) {
    if (isDuplicate(error, 'user')) throw new AlreadyReviewed();
    throw error;
  }
}
