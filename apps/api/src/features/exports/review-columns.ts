import type { StoredReview } from '../catalogue/reviews/review.model.ts';
import { type Column, column } from './export-table.ts';

/** Columns of a review. */
export const reviewColumns: readonly Column<StoredReview>[] = [
  column('_id', ({ _id }) => String(_id)),
  column('product', ({ product }) => String(product)),
  column('user', ({ user }) => String(user)),
  column('name', ({ name }) => name),
  column('rating', ({ rating }) => rating),
  column('comment', ({ comment }) => comment),
  column('byShop', ({ byShop }) => byShop),
  column('verified', ({ verified }) => verified),
  column('language', ({ language }) => language),
  column('createdAt', ({ createdAt }) => createdAt),
  column('answer', ({ answer }) => answer?.text),
  column('answeredAt', ({ answer }) => answer?.at),
];
