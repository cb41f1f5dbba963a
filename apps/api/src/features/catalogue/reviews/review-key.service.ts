import { type ClientSession, Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import type { StoredReview } from './review.model.ts';

/** Fields of a review that identify its product or variant. */
export type ReviewKey = Pick<StoredReview, 'product' | 'writtenTo'>;

/** Returns what a review of a product is about: of a variant its group, as its reviews are those of all variants. */
export async function findReviewKey(productId: string, session?: ClientSession): Promise<ReviewKey> {
  const _id = new Types.ObjectId(productId);
  const found = await ProductModel.collection.findOne<Pick<StoredProduct, 'group'>>(
    { _id },
    { projection: { group: 1 }, ...(session && { session }) },
  );
  return found?.group ? { product: found.group, writtenTo: _id } : { product: _id };
}

/** Returns the product that a review was written to. */
export function reviewedProduct({ product, writtenTo }: ReviewKey): Types.ObjectId {
  return writtenTo ?? product;
}

/** Matches the products that show a review. @param key its `product` */
export const matchReviewed = (key: Types.ObjectId) => ({ $or: [{ _id: key }, { group: key }] });

/** Returns the ids of the products that show the reviews of one. */
export async function listReviewed(key: Types.ObjectId): Promise<Types.ObjectId[]> {
  const found = await ProductModel.collection.find(matchReviewed(key), { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => _id);
}
