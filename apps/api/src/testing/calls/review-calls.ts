import type { NewReview } from '@kontor/shared/wire/reviews';
import request from 'supertest';
import { ProductModel, type StoredProduct } from '../../features/catalogue/product.model.ts';
import type { Shop } from './shop-calls.ts';

type Product = Pick<StoredProduct, '_id'>;

/** Sends a review: of four stars and a word or two by default. */
export function sendReview(
  shop: Shop,
  { _id }: Product,
  user: { token: string },
  overrides: Partial<Record<keyof NewReview, unknown>> = {},
) {
  return request(shop)
    .post(`/api/products/${String(_id)}/reviews`)
    .auth(user.token, { type: 'bearer' })
    .send({ rating: 4, comment: 'Sehr schön.', ...overrides });
}

/** Reads the stored counters of a product's reviews. */
export async function readReviewCounters({ _id }: Product) {
  return ProductModel.findById(_id, { _id: 0, rating: 1, ratingSum: 1, numReviews: 1, shopReviews: 1 }).lean();
}
