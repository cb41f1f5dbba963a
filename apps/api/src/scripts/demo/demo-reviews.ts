import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@kontor/shared/rules/text/languages';
import mongoose from 'mongoose';
import * as z from 'zod/mini';

const demoReviewSchema = z.object({
  /** Slug of a product in the catalogue. */
  product: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  daysAgo: z.number(),
  verified: z.optional(z.boolean()),
  language: z.enum(languages),
});

/** An invented review of the demo catalogue. */
export type DemoReview = z.output<typeof demoReviewSchema>;

/** Returns the demo catalogue's reviews by the slug of their product. */
export async function readDemoReviews(folder: string): Promise<Map<string, DemoReview[]>> {
  const file = await readFile(join(folder, 'reviews.json'), 'utf8');
  const reviews = z.parse(z.array(demoReviewSchema), JSON.parse(file));
  const bySlug = new Map<string, DemoReview[]>();
  for (const review of reviews) bySlug.set(review.product, [...(bySlug.get(review.product) ?? []), review]);
  return bySlug;
}

/** Computes the rating of a product with these reviews. */
export function computeDemoRating(reviews: readonly DemoReview[]) {
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  const numReviews = reviews.length;
  return { ratingSum, numReviews, rating: numReviews > 0 ? ratingSum / numReviews : 0 };
}

/** Returns the stored reviews of a product, each by a customer without an account in the demo shop. */
export function reviewDocuments(product: mongoose.Types.ObjectId, reviews: readonly DemoReview[]) {
  return reviews.map(({ product: _slug, daysAgo, ...review }) => ({
    ...review,
    product,
    user: new mongoose.Types.ObjectId(),
    byShop: false,
    createdAt: new Date(Date.now() - daysAgo * 86_400_000),
  }));
}
