import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser, anOrderBody } from '../../testing/factories.ts';
import { readReviewCounters, sendReview } from '../../testing/calls/review-calls.ts';
import { aVisitorOrder, errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import { UserModel } from '../users/user.model.ts';
import { ReviewModel } from '../catalogue/reviews/review.model.ts';

const app = testApp();
const storedReviews = (product: StoredProduct) => ReviewModel.find({ product: product._id }).lean();

async function anOrderOf(product: StoredProduct, user: { token: string }): Promise<string> {
  const response = await request(app)
    .post('/api/orders')
    .auth(user.token, { type: 'bearer' })
    .send(anOrderBody([product]));
  expect(response.status).toBe(201);
  return String(response.body._id);
}

describe('a customer reviews a product', () => {
  // spec 5.14, 6.7, 7.14, 9.4
  it('the answer has the new rating, the number of reviews and the reviews; all of it is stored', async () => {
    const [product, user] = [await aProduct(), await aUser({ name: 'Karla Petersen' })];

    const { body, status } = await sendReview(app, product, user, {
      rating: 5,
      comment: '  Steht fest.\nGern wieder. ',
    });

    expect(status).toBe(201);
    const review = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Karla Petersen',
      rating: 5,
      comment: 'Steht fest.\nGern wieder.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    };
    expect(body).toEqual({ rating: 5, numReviews: 1, reviews: [review] });
    expect(await storedReviews(product)).toMatchObject([{ name: 'Karla Petersen', rating: 5, byShop: false }]);
    expect(await readReviewCounters(product)).toEqual({ rating: 5, ratingSum: 5, numReviews: 1, shopReviews: 0 });
  });

  it('a review has the language that it was sent with; without one it has none', async () => {
    const product = await aProduct();
    const english = await sendReview(app, product, await aUser(), { language: 'en' });
    expect(english.body.reviews).toMatchObject([{ language: 'en' }]);
    const older = await sendReview(app, product, await aUser()).expect(201);
    expect(older.body.reviews[0]).not.toHaveProperty('language');
    const unknown = await sendReview(app, product, await aUser(), { language: 'tlh' });
    expect([unknown.status, errorCode(unknown)]).toEqual([400, 'invalid_input']);
    const stored = new Set((await storedReviews(product)).map(({ language }) => language));
    expect(stored).toEqual(new Set(['en', undefined]));
  });

  it('rating is the exact average, on the product and in lists, which sort by it', async () => {
    const [product, better] = [await aProduct({ name: 'Gut' }), await aProduct({ name: 'Besser' })];
    for (const rating of [5, 4, 4]) await sendReview(app, product, await aUser(), { rating }).expect(201);
    await sendReview(app, better, await aUser(), { rating: 5 }).expect(201);

    const single = await request(app).get(`/api/products/${String(product._id)}`);
    const list = await request(app).get('/api/products?sort=rating');

    expect(single.body).toMatchObject({ rating: 13 / 3, numReviews: 3, version: 0 });
    expect(list.body.products).toMatchObject([
      { name: 'Besser', rating: 5 },
      { name: 'Gut', rating: 13 / 3, numReviews: 3 },
    ]);
  });

  it('a review does not count as an edit of the product', async () => {
    const product = await aProduct({ updatedAt: new Date('2026-01-01'), createdAt: new Date('2026-01-01') });
    const before = await request(app).get(`/api/products/${String(product._id)}`);
    await sendReview(app, product, await aUser());
    const after = await request(app).get(`/api/products/${String(product._id)}`);
    expect([after.body.updatedAt, after.body.version]).toEqual([before.body.updatedAt, before.body.version]);
  });

  it('one review per customer and product: the second is refused and changes nothing', async () => {
    const [product, other, user] = [await aProduct(), await aProduct(), await aUser()];
    await sendReview(app, product, user, { rating: 5 }).expect(201);

    const again = await sendReview(app, product, user, { rating: 1 });

    expect([again.status, errorCode(again)]).toEqual([409, 'already_reviewed']);
    expect(await readReviewCounters(product)).toMatchObject({ rating: 5, numReviews: 1 });
    expect(await storedReviews(product)).toHaveLength(1);
    await sendReview(app, other, user).expect(201);
    await sendReview(app, product, await aUser()).expect(201);
  });

  // spec 6.11
  it('the name of a review stays as written, and mockCommentName counts only from an admin', async () => {
    const [product, user] = [await aProduct(), await aUser({ name: 'Karla Petersen' })];
    const { body } = await sendReview(app, product, user, { mockCommentName: 'Wer anders' });
    expect(body.reviews).toMatchObject([{ name: 'Karla Petersen' }]);
    expect(body.reviews[0]).not.toHaveProperty('byShop');
    expect(body.numReviews).toBe(1);
  });

  it('markup in a comment is returned as text', async () => {
    const comment = `<img src=x onerror=alert(1)> <script>alert('&amp;')</script> {{1+1}} "5 > 4"`;
    const [product, user] = [await aProduct(), await aUser({ name: '<b>Karla</b>' })];
    const { body } = await sendReview(app, product, user, { comment });
    expect(body.reviews).toMatchObject([{ name: '<b>Karla</b>', comment }]);
  });
});

describe('an admin reviews a product for the shop', () => {
  // spec 3.3, 6.11
  it('under another name, labelled, and excluded from averages', async () => {
    const [product, admin] = [await aProduct(), await aUser({ name: 'Johanna Brandt', isAdmin: true })];
    await sendReview(app, product, await aUser(), { rating: 2 }).expect(201);

    const { body, status } = await sendReview(app, product, admin, { rating: 5, mockCommentName: 'Die Werkstatt' });

    expect(status).toBe(201);
    expect(body).toMatchObject({ rating: 2, numReviews: 1, reviews: [{ name: 'Die Werkstatt', byShop: true }, {}] });
    expect(body.reviews[1]).not.toHaveProperty('byShop');
    expect(await readReviewCounters(product)).toEqual({ rating: 2, ratingSum: 2, numReviews: 1, shopReviews: 1 });
  });

  it.each([undefined, '', '   '])('under the admin’s own name with mockCommentName %j', async (mockCommentName) => {
    const [product, admin] = [await aProduct(), await aUser({ name: 'Johanna Brandt', isAdmin: true })];
    const { body } = await sendReview(app, product, admin, { mockCommentName });
    expect(body).toMatchObject({ rating: 0, numReviews: 0, reviews: [{ name: 'Johanna Brandt', byShop: true }] });
  });

  it('more than once, and once more as a customer after losing the admin role', async () => {
    const [product, admin] = [await aProduct(), await aUser({ isAdmin: true })];
    for (let i = 0; i < 3; i += 1) await sendReview(app, product, admin).expect(201);
    await UserModel.updateOne({ _id: admin._id }, { $unset: { role: 1 }, isAdmin: false });

    await sendReview(app, product, admin, { rating: 3 }).expect(201);
    await sendReview(app, product, admin).expect(409);

    expect(await readReviewCounters(product)).toEqual({ rating: 3, ratingSum: 3, numReviews: 1, shopReviews: 3 });
  });

  it('is shown even without customers’ reviews', async () => {
    const product = await aProduct();
    await sendReview(app, product, await aUser({ isAdmin: true }));
    const { body } = await request(app).get(`/api/products/${String(product._id)}`);
    expect(body).toMatchObject({ numReviews: 0, reviews: [{ byShop: true }] });
  });
});

describe('verified purchase', () => {
  it('marks the review of a customer with a paid order of the product', async () => {
    const [product, user] = [await aProduct(), await aUser()];
    await OrderModel.updateOne({ _id: await anOrderOf(product, user) }, { isPaid: true });
    const { body } = await sendReview(app, product, user);
    expect(body.reviews).toMatchObject([{ verified: true }]);
    expect(await storedReviews(product)).toMatchObject([{ verified: true }]);
  });

  it.each<[string, object]>([
    ['is not paid', {}],
    ['was paid and cancelled', { isPaid: true, cancelledAt: new Date(), isCancelled: true }],
  ])('is missing when the order %s', async (_why, state) => {
    const [product, user] = [await aProduct(), await aUser()];
    await OrderModel.updateOne({ _id: await anOrderOf(product, user) }, state);
    const { body } = await sendReview(app, product, user);
    expect(body.reviews[0]).not.toHaveProperty('verified');
  });

  it('is missing for an order of another product, another customer or a guest', async () => {
    const [product, other] = [await aProduct(), await aProduct()];
    const [user, stranger] = [await aUser({ email: 'karla@post.example' }), await aUser()];
    await aVisitorOrder(app, { products: [product], visitor: { name: 'Karla', email: user.email } });
    await anOrderOf(other, user);
    await anOrderOf(product, stranger);
    await OrderModel.updateMany({ number: { $gt: '' } }, { isPaid: true });
    const { body } = await sendReview(app, product, user);
    expect(body.reviews[0]).not.toHaveProperty('verified');
  });
});

describe('refused reviews, which are not stored', () => {
  // spec 5.14, 9.4
  it.each<[string, object, string, string]>([
    ['a rating of 0', { rating: 0 }, 'rating', 'too_small'],
    ['a rating below 0', { rating: -1 }, 'rating', 'too_small'],
    ['a rating of 6', { rating: 6 }, 'rating', 'too_large'],
    ['6 as digits', { rating: '6' }, 'rating', 'too_large'],
    ['half a star', { rating: 2.5 }, 'rating', 'not_whole'],
    ['no rating', { rating: undefined }, 'rating', 'not_a_number'],
    ['an empty rating', { rating: '' }, 'rating', 'not_a_number'],
    ['a rating in words', { rating: 'gut' }, 'rating', 'not_a_number'],
    ['a list of ratings', { rating: [5] }, 'rating', 'not_a_number'],
    ['a database operator as rating', { rating: { $gt: 0 } }, 'rating', 'not_a_number'],
    ['no comment', { comment: undefined }, 'comment', 'required'],
    ['an empty comment', { comment: '' }, 'comment', 'required'],
    ['a comment of white space', { comment: ' \n ' }, 'comment', 'required'],
    ['a comment of 5,001 characters', { comment: 'x'.repeat(5001) }, 'comment', 'too_long'],
    ['a control character in the comment', { comment: 'Gut\u0000' }, 'comment', 'invalid'],
    ['an escape sequence in the comment', { comment: 'Gut\u001B[31m' }, 'comment', 'invalid'],
    ['a database operator as comment', { comment: { $ne: '' } }, 'comment', 'invalid'],
    ['a name of 201 characters', { mockCommentName: 'x'.repeat(201) }, 'mockCommentName', 'too_long'],
    ['a name of two lines', { mockCommentName: 'Zwei\nZeilen' }, 'mockCommentName', 'invalid'],
  ])('%s: 400', async (_what, fields, path, code) => {
    const product = await aProduct();
    const response = await sendReview(app, product, await aUser(), fields);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toMatchObject([{ path, code }]);
    expect(await storedReviews(product)).toEqual([]);
    expect(await readReviewCounters(product)).toMatchObject({ numReviews: 0 });
  });

  it('a rating as digits and a comment of 5,000 characters with line breaks are accepted', async () => {
    const comment = `${'x'.repeat(2498)}\r\n\n\t${'ä'.repeat(2498)}`;
    const { body, status } = await sendReview(app, await aProduct(), await aUser(), { rating: '3', comment });
    expect(status).toBe(201);
    expect(body.reviews).toMatchObject([{ rating: 3, comment }]);
  });

  // spec 6.7, 7.14
  it('401 for a guest, and for an invalid token', async () => {
    const product = await aProduct();
    const guest = await request(app)
      .post(`/api/products/${String(product._id)}/reviews`)
      .send({ rating: 4, comment: 'Gut' });
    const forged = await sendReview(app, product, { token: 'a.b.c' });
    expect([guest.status, guest.body.message]).toEqual([401, 'Not authorized, no token']);
    expect([forged.status, forged.body.message]).toEqual([401, 'Not authorized, token failed']);
    expect(await storedReviews(product)).toEqual([]);
  });

  it('404 for a missing product: no review without one', async () => {
    const gone = { _id: (await aProduct())._id };
    await ProductModel.deleteOne(gone);
    for (const user of [await aUser(), await aUser({ isAdmin: true })]) {
      const response = await sendReview(app, gone, user);
      expect([response.status, errorCode(response)]).toEqual([404, 'not_found']);
    }
    expect(await ReviewModel.countDocuments({ product: gone._id })).toBe(0);
  });
});
