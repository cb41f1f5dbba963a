import { defaultPageSize } from '@kontor/shared/page-sizes';
import { limits } from '@kontor/shared/limits';
import type { NewReview, Review } from '@kontor/shared/reviews';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { inTurn } from '../../lib/in-turn.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { inTransaction, isDuplicate } from '../../lib/mongo.ts';
import { hasBought } from '../orders/orders.service.ts';
import { renewListVersion } from '../catalogue/lists/catalogue.service.ts';
import { type Rating, countReview, countReviews } from '../catalogue/reviews/rating.service.ts';
import { ReviewModel, type StoredReview } from '../catalogue/reviews/review.model.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

type ShownReview = Omit<StoredReview, 'product' | 'user'>;

function toReview({ _id, name, rating, comment, createdAt, byShop, verified }: ShownReview): Review {
  return {
    _id: String(_id),
    name,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    ...(byShop && { byShop }),
    ...(verified && { verified }),
  };
}

/** Reviews of a product, newest first. By the driver itself: this read belongs to the product page's call. */
async function readReviews(productId: string, skip: number, limit: number): Promise<Review[]> {
  const reviews = await ReviewModel.collection
    .find<ShownReview>({ product: new mongoose.Types.ObjectId(productId) }, { projection: { product: 0, user: 0 } })
    .sort(newestFirst)
    .skip(skip)
    .limit(limit)
    .toArray();
  return reviews.map(toReview);
}

/** The newest 100 reviews of a product, the shop's own included. */
export function newestReviews(productId: string): Promise<Review[]> {
  return readReviews(productId, 0, limits.pageSize);
}

/**
 * One page of a product's reviews, newest first. `total` counts what the list holds, the shop's own reviews included.
 * @throws 404 when there is no such product
 */
export async function listReviews(
  productId: string,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<{ reviews: Review[]; page: number; pages: number; total: number }> {
  const total = await countReviews(productId);
  const { skip, size } = readSlice(query, defaultPageSize);
  const reviews = skip < total ? await readReviews(productId, skip, size) : [];
  return { reviews, ...pageAnswer({ skip, size }, { total, more: false }) };
}

async function toStored(productId: string, input: NewReview, caller: Caller): Promise<StoredReview> {
  const { rating, comment, mockCommentName } = input;
  const byShop = caller.isAdmin;
  return {
    _id: new mongoose.Types.ObjectId(),
    product: new mongoose.Types.ObjectId(productId),
    user: new mongoose.Types.ObjectId(caller._id),
    name: (byShop && mockCommentName) || caller.name,
    rating,
    comment,
    byShop,
    ...(!byShop && (await hasBought(caller._id, productId)) && { verified: true }),
    createdAt: new Date(),
  };
}

function store(review: StoredReview): Promise<Rating> {
  return inTransaction(async (session) => {
    await ReviewModel.collection.insertOne(review, { session });
    // Last: from here to the commit, any other review of this product fails and is tried again.
    return countReview(String(review.product), review, session);
  });
}

/**
 * Stores a review and counts it on its product, both or neither. An admin's review is the shop's: under the name the
 * admin chose, labelled, and in no average (contract, "Products").
 * @returns what the product then says: its rating, their number and its newest reviews
 * @throws 404 when there is no such product, 409 `already_reviewed` when this customer has reviewed it before
 */
export async function createReview(
  productId: string,
  input: NewReview,
  caller: Caller,
): Promise<Rating & { reviews: Review[] }> {
  const review = await toStored(productId, input, caller);
  try {
    const rating = await inTurn(productId, () => store(review));
    if (!review.byShop) await renewListVersion('ratings');
    return { ...rating, reviews: await newestReviews(productId) };
  } catch (error) {
    if (!isDuplicate(error, 'user')) throw error;
    throw new ApiError('already_reviewed', 'You have reviewed this product before');
  }
}

/** The newest reviews of all products, the shop's own included, at most `limit`. */
export function newestOfAllReviews(limit: number): Promise<StoredReview[]> {
  return ReviewModel.find({}).sort(newestFirst).limit(limit).lean<StoredReview[]>();
}

/** Deletes all reviews of a product, the shop's own included, in the transaction that deletes the product. */
export async function deleteReviews(productId: string, session: ClientSession): Promise<void> {
  await ReviewModel.deleteMany({ product: productId }, { session });
}
