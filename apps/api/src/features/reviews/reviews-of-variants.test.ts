import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAddedProduct } from '../../testing/calls/product-calls.ts';
import { readReviewCounters, sendReview } from '../../testing/calls/review-calls.ts';
import { aUserOrder, patiently, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { anOption, makeVariants } from '../../testing/calls/variant-calls.ts';
import { atOnce, outcomes } from '../../testing/calls/at-once.ts';
import { aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { OrderModel } from '../orders/order.model.ts';

const shop = testApp();
let admin: { token: string };
let blue: { _id: never };
let red: { _id: never };
let group: string;

const aBuyer = () => aUser({ verifiedAt: new Date() });
const show = async ({ _id }: { _id: unknown }) => (await request(shop).get(`/api/products/${String(_id)}`)).body;

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
});

async function aGroup(early: readonly { token: string }[] = []) {
  const mug = await anAddedProduct(shop, admin, { name: 'Becher', countInStock: 1 });
  for (const user of early) await sendReview(shop, { _id: mug._id as never }, user, { rating: 2 }).expect(201);
  const made = await makeVariants(shop, admin, mug, [anOption('Farbe', 'blau', 'rot')]);
  group = made._id;
  [blue, red] = made.variants.map(({ _id }) => ({ _id: _id as never })) as [typeof blue, typeof red];
}

describe('reviews of variants', () => {
  it('are the group’s: written to any, shown at all, averages over all', async () => {
    const [early, one, other] = [await aBuyer(), await aBuyer(), await aBuyer()];
    await aGroup([early]);
    await sendReview(shop, blue, one, { rating: 5 }).expect(201);
    const { body } = await sendReview(shop, red, other, { rating: 5 }).expect(201);
    expect(body).toMatchObject({ rating: 4, numReviews: 3 });
    for (const variant of [blue, red]) {
      const answer = await show(variant);
      expect([answer.rating, answer.numReviews, answer.reviews.length]).toEqual([4, 3, 3]);
      const { body: list } = await request(shop).get(`/api/products/${String(variant._id)}/reviews`);
      expect(list.total).toBe(3);
    }
    // A variant that is made later has them too.
    const { variants } = await makeVariants(shop, admin, blue, [anOption('Farbe', 'grün')]);
    expect(await show({ _id: variants[2]?._id })).toMatchObject({ rating: 4, numReviews: 3 });
  });

  it('are verified for those who have bought another variant', async () => {
    await aGroup();
    const user = await aBuyer();
    const bought = await ProductModel.findById(blue._id).lean().orFail();
    const { _id } = await aUserOrder(shop, user, { products: [bought] });
    await OrderModel.updateOne({ _id }, { isPaid: true });
    const { body } = await sendReview(shop, red, user).expect(201);
    expect(body.reviews).toMatchObject([{ verified: true }]);
  });

  it('are one per person and group, also written to two variants at once', async () => {
    await aGroup();
    const user = await aBuyer();
    const answers = await atOnce(
      () => sendReview(shop, blue, user),
      () => sendReview(shop, red, user),
    );
    expect(outcomes(answers)).toEqual(['201', '409 already_reviewed']);
    expect(await readReviewCounters(red)).toMatchObject({ numReviews: 1, ratingSum: 4 });
    const { body } = await request(shop)
      .get(`/api/products/${String(red._id)}/reviews/own`)
      .auth(user.token, { type: 'bearer' });
    expect(body.review).toMatchObject({ rating: 4 });
  });

  it('stop counting at all variants when one is hidden, and name the variant to staff', async () => {
    await aGroup();
    await sendReview(shop, red, await aBuyer()).expect(201);
    const { body } = await request(shop).get('/api/reviews').auth(admin.token, { type: 'bearer' });
    expect(body.reviews).toMatchObject([{ product: { _id: red._id, name: 'Becher, rot' } }]);
    const hide = { state: 'hidden', seen: 'shown', ground: 'law', basis: '§ 185 StGB', facts: 'Beleidigung.' };
    await request(shop)
      .put(`/api/reviews/${body.reviews[0]._id}`)
      .auth(admin.token, { type: 'bearer' })
      .send(hide)
      .expect(200);
    for (const variant of [blue, red])
      expect(await readReviewCounters(variant)).toMatchObject({ numReviews: 0, rating: 0 });
  });

  it('go back to their variants when the group is dissolved', async () => {
    await aGroup([await aBuyer()]);
    await sendReview(shop, red, await aBuyer(), { rating: 5 }).expect(201);
    await request(shop).delete(`/api/products/groups/${group}`).auth(admin.token, { type: 'bearer' }).expect(200);
    expect(await show(blue)).toMatchObject({ rating: 2, numReviews: 1, reviews: [{ rating: 2 }] });
    expect(await show(red)).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ rating: 5 }] });
  });
});

describe('the last one of two variants', () => {
  it('is sold once each to 50 people who buy at once', async () => {
    await aGroup();
    await request(shop)
      .put('/api/stock')
      .auth(admin.token, { type: 'bearer' })
      .send([{ _id: red._id, countInStock: 1 }])
      .expect(200);
    const stored = await Promise.all([blue, red].map(({ _id }) => ProductModel.findById(_id).lean().orFail()));
    const carts = stored.map((product) => aVisitorOrderBody([product]));
    const buys = Array.from({ length: 50 }, (_, i) => patiently(() => sendVisitorOrder(shop, carts[i % 2] ?? {})));
    const answers = await Promise.all(buys);
    const sold: string[] = answers.filter(({ status }) => status === 201).map(({ body }) => body.cartItems[0].name);
    expect(sold.toSorted()).toEqual(['Becher, blau', 'Becher, rot']);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(48);
    const left = await Promise.all([blue, red].map(show));
    expect(left.map(({ countInStock }) => countInStock)).toEqual([0, 0]);
  });
});
