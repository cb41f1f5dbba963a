import { limits } from '@kontor/shared/rules/access/limits';
import { defaultPageSize } from '@kontor/shared/rules/site/page-sizes';
import type { ReviewSort } from '@kontor/shared/rules/product/review-sorts';
import type { Review } from '@kontor/shared/wire/reviews';
import mongoose, { type ClientSession } from 'mongoose';
import { pageAnswer, readSlice } from '../../../lib/lists/page.ts';
import { countReviews } from './rating.service.ts';
import { findReviewKey } from './review-key.service.ts';
import { ReviewModel, type StoredReview } from './review.model.ts';
import { WithheldReviewModel } from './withheld-review.model.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

const orders = {
  newest: newestFirst,
  best: { rating: -1, ...newestFirst },
  worst: { rating: 1, ...newestFirst },
} as const satisfies Record<ReviewSort, object>;

type ShownReview = Omit<StoredReview, 'product' | 'writtenTo' | 'user'>;

function toAnswer({ text, at, language }: NonNullable<StoredReview['answer']>): NonNullable<Review['answer']> {
  return { text, at: at.toISOString(), ...(language && { language }) };
}

/** Returns a review as shoppers read it. */
export function toReview(review: ShownReview): Review {
  const { _id, name, rating, comment, createdAt, byShop, verified, language, answer } = review;
  return {
    _id: String(_id),
    name,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    ...(byShop && { byShop }),
    ...(verified && { verified }),
    ...(language && { language }),
    ...(answer && { answer: toAnswer(answer) }),
  };
}

/** Reads reviews of a product or a group with the driver itself: this read belongs to the product page's call. */
async function readReviews(
  key: mongoose.Types.ObjectId | string,
  { sort, skip, limit }: { sort: ReviewSort; skip: number; limit: number },
): Promise<Review[]> {
  const reviews = await ReviewModel.collection
    .find<ShownReview>(
      { product: new mongoose.Types.ObjectId(key) },
      { projection: { product: 0, writtenTo: 0, user: 0 } },
    )
    .sort(orders[sort])
    .skip(skip)
    .limit(limit)
    .toArray();
  return reviews.map(toReview);
}

/** Returns the newest 100 reviews of a product or a group, the shop's own included. @param key as `findReviewKey` returns it */
export function newestReviews(key: mongoose.Types.ObjectId | string): Promise<Review[]> {
  return readReviews(key, { sort: 'newest', skip: 0, limit: limits.pageSize });
}

/**
 * Returns one page of a product's reviews, newest first unless `sort` says otherwise. `total` counts what the list holds, the
 * shop's own reviews included.
 * @throws 404 when there is no such product
 */
export async function listReviews(
  productId: string,
  {
    sort = 'newest',
    ...query
  }: { page?: number | undefined; pageSize?: number | undefined; sort?: ReviewSort | undefined },
): Promise<{ reviews: Review[]; page: number; pages: number; total: number }> {
  const [total, { product }] = await Promise.all([countReviews(productId), findReviewKey(productId)]);
  const { skip, size } = readSlice(query, defaultPageSize);
  const reviews = skip < total ? await readReviews(product, { sort, skip, limit: size }) : [];
  return { reviews, ...pageAnswer({ skip, size }, { total, more: false }) };
}

/** Returns the newest public reviews of all products, including the shop's own, at most `limit`. */
export function newestOfAllReviews(limit: number): Promise<StoredReview[]> {
  return ReviewModel.find({}).sort(newestFirst).limit(limit).lean<StoredReview[]>();
}

/** Streams all public reviews, the first written first. */
export function streamReviews(): AsyncIterable<StoredReview> {
  return ReviewModel.collection.find<StoredReview>({}, { hint: { _id: 1 }, sort: { _id: 1 }, batchSize: 200 });
}

/** Deletes all reviews of a product, the shop's own included, in the transaction that deletes the product. */
export async function deleteReviews(productId: string, session: ClientSession): Promise<void> {
  await ReviewModel.deleteMany({ product: productId }, { session });
  await WithheldReviewModel.deleteMany({ product: productId }, { session });
}
