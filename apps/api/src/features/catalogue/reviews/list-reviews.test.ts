import type { Review } from '@kontor/shared/wire/reviews';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { sendReview } from '../../../testing/calls/review-calls.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { StoredProduct } from '../product.model.ts';
import { ReviewModel } from './review.model.ts';

const app = testApp();

/** Creates a product with this many reviews 'R1', 'R2' … of which every second two share their second. */
async function aReviewedProduct(count: number): Promise<StoredProduct> {
  const product = await aProduct({ rating: 3, ratingSum: 3 * count, numReviews: count });
  const fields = { product: product._id, name: 'Karla', rating: 3, byShop: false };
  await ReviewModel.collection.insertMany(
    Array.from({ length: count }, (_, i) => ({
      ...fields,
      user: new mongoose.Types.ObjectId(),
      comment: `R${i + 1}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 2) * 1000),
    })),
  );
  return product;
}

async function page(product: StoredProduct, query: Record<string, unknown> = {}) {
  const { body, status } = await request(app)
    .get(`/api/products/${String(product._id)}/reviews`)
    .query(query);
  expect(status).toBe(200);
  return body as { reviews: Review[]; page: number; pages: number; total: number }; // checked against the contract before it was sent
}

const comments = ({ reviews }: { reviews: Review[] }) => reviews.map(({ comment }) => comment);

describe('the list of reviews', () => {
  it('the newest first, in pages without repetitions or gaps, for everybody', async () => {
    const product = await aReviewedProduct(7);
    const pages = [];
    for (const number of [1, 2, 3]) pages.push(await page(product, { page: number, pageSize: 3 }));
    expect(pages.map(comments)).toEqual([['R7', 'R6', 'R5'], ['R4', 'R3', 'R2'], ['R1']]);
    expect(pages[1]).toMatchObject({ page: 2, pages: 3, total: 7 });
  });

  it('the best first or the worst, the newest first within a rating, in pages', async () => {
    const product = await aReviewedProduct(6);
    const stars = [3, 5, 1, 5, 3, 1];
    for (const [index, rating] of stars.entries())
      await ReviewModel.updateOne({ product: product._id, comment: `R${index + 1}` }, { rating });
    const read = async (sort: string) =>
      (await Promise.all([1, 2].map((number) => page(product, { sort, page: number, pageSize: 4 })))).flatMap(comments);
    expect(await read('best')).toEqual(['R4', 'R2', 'R5', 'R1', 'R6', 'R3']);
    expect(await read('worst')).toEqual(['R6', 'R3', 'R5', 'R1', 'R4', 'R2']);
    expect(await read('newest')).toEqual(['R6', 'R5', 'R4', 'R3', 'R2', 'R1']);
  });

  // spec 3.3
  it('a review on the list has exactly the fields of the contract', async () => {
    const product = await aReviewedProduct(1);
    const { reviews } = await page(product);
    expect(Object.keys(reviews[0] ?? {}).toSorted()).toEqual(['_id', 'comment', 'createdAt', 'name', 'rating']);
  });

  it('returns 24 per page by default, and an empty list beyond the last page', async () => {
    const product = await aReviewedProduct(25);
    expect((await page(product)).reviews).toHaveLength(24);
    expect(await page(product, { page: 3 })).toEqual({ reviews: [], page: 3, pages: 2, total: 25 });
    expect(await page(await aProduct())).toEqual({ reviews: [], page: 1, pages: 0, total: 0 });
  });

  it('total counts the whole list, including the shop’s own reviews', async () => {
    const product = await aReviewedProduct(2);
    await sendReview(app, product, await aUser({ isAdmin: true }), { comment: 'Vom Shop' }).expect(201);
    const found = await page(product);
    expect(comments(found)).toEqual(['Vom Shop', 'R2', 'R1']);
    expect(found.total).toBe(3);
  });

  it('contains the reviews of this product only', async () => {
    const [product, other] = [await aReviewedProduct(2), await aReviewedProduct(3)];
    expect((await page(product)).reviews).toHaveLength(2);
    expect((await page(other)).reviews).toHaveLength(3);
  });

  it.each(['page=0', 'page=x', 'page=1000001', 'pageSize=0', 'pageSize=101', 'page=1&page=2', 'sort=rating', 'sort='])(
    '400 for %s',
    async (query) => {
      const response = await request(app).get(`/api/products/${String((await aProduct())._id)}/reviews?${query}`);
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    },
  );

  it('404 for a product that does not exist', async () => {
    const response = await request(app).get(`/api/products/${'0'.repeat(24)}/reviews`);
    expect([response.status, errorCode(response)]).toEqual([404, 'not_found']);
  });
});

describe('a product with its reviews', () => {
  it('contains the newest 100, newest first; lists of products contain none', async () => {
    const product = await aReviewedProduct(103);
    const { body } = await request(app).get(`/api/products/${String(product._id)}`);
    expect(comments(body)).toEqual(Array.from({ length: 100 }, (_, i) => `R${103 - i}`));
    expect(body).toMatchObject({ rating: 3, numReviews: 103 });
    const list = await request(app).get('/api/products');
    expect(list.body[0]).not.toHaveProperty('reviews');
  });

  it('10,000 reviews: each read examines no more documents than it returns', async () => {
    const product = await aReviewedProduct(10_000);
    const { db } = mongoose.connection;
    await db?.command({ profile: 2 });
    onTestFinished(async () => {
      await db?.command({ profile: 0 });
      await db?.collection('system.profile').drop();
    });

    const first = await page(product, { pageSize: 100 });
    const last = await page(product, { page: 100, pageSize: 100 });
    expect(comments(first)[0]).toBe('R10000');
    expect(comments(last).at(-1)).toBe('R1');
    await page(product, { page: 1_000_000, pageSize: 100 });
    for (const sort of ['best', 'worst']) await page(product, { sort, pageSize: 100 });
    await request(app)
      .get(`/api/products/${String(product._id)}`)
      .expect(200);

    const reads = await db
      ?.collection('system.profile')
      .find({ ns: `${db.databaseName}.${ReviewModel.collection.collectionName}` })
      .toArray();
    const looked = reads?.map(({ docsExamined, nreturned, planSummary }) => ({ docsExamined, nreturned, planSummary }));
    const byIndex = { docsExamined: 100, nreturned: 100, planSummary: 'IXSCAN { product: 1, createdAt: -1, _id: -1 }' };
    const byStars = (way: 1 | -1) => ({
      ...byIndex,
      planSummary: `IXSCAN { product: 1, rating: ${way}, createdAt: -1, _id: -1 }`,
    });
    expect(looked, 'five reads: the page beyond the last needs none').toEqual([
      byIndex,
      byIndex,
      byStars(-1),
      byStars(1),
      byIndex,
    ]);
  });
});
