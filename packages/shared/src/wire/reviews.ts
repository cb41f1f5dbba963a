import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import {
  idParams,
  objectId,
  optionalText,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredParagraphs,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { reviewSorts } from '../rules/product/review-sorts.ts';

export const reviewSchema = z.object({
  _id: objectId,
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: timestamp,
  /** Written by the shop itself: labelled, and counted neither in `rating` nor in `numReviews`. */
  byShop: z.optional(z.boolean()),
  /** Written by someone who bought the product. */
  verified: z.optional(z.boolean()),
  /** Language of the review; missing before November 2026 and if the client sent none. */
  language: z.optional(z.enum(languages)),
  /** The shop's public answer. */
  answer: z.optional(z.object({ text: z.string(), at: timestamp, language: z.optional(z.enum(languages)) })),
});
export type Review = z.output<typeof reviewSchema>;

export const newReviewSchema = z.object({
  rating: wholeNumber(1, 5),
  comment: requiredParagraphs,
  /** Counts only from an admin: the name the shop's own review carries. */
  mockCommentName: z.optional(optionalText(limits.name)),
  /** Language of the page it was written on. */
  language: z.optional(z.enum(languages)),
});
export type NewReview = z.output<typeof newReviewSchema>;

export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/products/:id/reviews',
    access: 'public',
    summary: 'Reviews of a product, newest first unless `sort` says otherwise',
    params: idParams,
    query: z.object({ page: pageField, pageSize: pageSizeField, sort: z.optional(z.enum(reviewSorts)) }),
    response: z.object({ reviews: z.array(reviewSchema), ...pageAnswer }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/products/:id/reviews',
    access: 'user',
    summary: 'Review a product',
    rateLimit: 'review',
    params: idParams,
    body: newReviewSchema,
    response: z.object({ rating: z.number(), numReviews: z.number(), reviews: z.array(reviewSchema) }),
    status: 201,
  }),
};
