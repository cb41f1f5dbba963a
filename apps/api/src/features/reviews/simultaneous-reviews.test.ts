import { describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../testing/factories.ts';
import { readReviewCounters, sendReview } from '../../testing/calls/review-calls.ts';
import { errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { ReviewModel } from '../catalogue/reviews/review.model.ts';

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe('simultaneous reviews', () => {
  it('300 customers review one product at once: number and average are exact', async () => {
    const server = await listening(testApp());
    const product = await aProduct();
    const users = await Promise.all(times(300, () => aUser()));
    const stars = times(300, (i) => (i % 7 === 0 ? 2 : 1 + (i % 5)));

    const answers = await Promise.all(
      users.map(async (user, i) => sendReview(server, product, user, { rating: stars[i] })),
    );

    expect(statusesOf(answers)).toEqual(times(300, () => 201));
    const ratingSum = stars.reduce((sum, rating) => sum + rating, 0);
    expect(await readReviewCounters(product)).toEqual({
      rating: ratingSum / 300,
      ratingSum,
      numReviews: 300,
      shopReviews: 0,
    });
    expect(await ReviewModel.countDocuments({ product: product._id })).toBe(300);
    const counts = answers.map(({ body }) => Number(body.numReviews)).toSorted((a, b) => a - b);
    expect(counts, 'each answer tells of one review more').toEqual(times(300, (i) => i + 1));
  });

  it('one customer reviews a product 40 times at once: one review, the others are refused', async () => {
    const server = await listening(testApp());
    const [product, user] = [await aProduct(), await aUser()];

    const answers = await Promise.all(
      times(40, async (i) => sendReview(server, product, user, { rating: 1 + (i % 5) })),
    );

    expect(statusesOf(answers)).toEqual([201, ...times(39, () => 409)]);
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(errorCode(refused)).toBe('already_reviewed');
    }
    const reviews = await ReviewModel.find({ product: product._id }).lean();
    expect(reviews).toHaveLength(1);
    expect(await readReviewCounters(product)).toMatchObject({ ratingSum: reviews[0]?.rating, numReviews: 1 });
  });

  it('a product is deleted while it is reviewed: no review is stored without being counted', async () => {
    const server = await listening(testApp());
    const product = await aProduct();
    const [users, admin] = [await Promise.all(times(30, () => aUser())), await aUser({ isAdmin: true })];

    const answers = Promise.all([...users, admin, admin].map(async (user) => sendReview(server, product, user)));
    const stored = () => ReviewModel.countDocuments({ product: product._id });
    await expect.poll(stored, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    const deleted = await ProductModel.findOneAndDelete({ _id: product._id }).lean();

    const statuses = statusesOf(await answers);
    const kept = await stored();
    expect(statuses).toEqual([...times(kept, () => 201), ...times(32 - kept, () => 404)]);
    expect((deleted?.numReviews ?? 0) + (deleted?.shopReviews ?? 0)).toBe(kept);
  });
});
