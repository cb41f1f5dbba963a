// asvs 2.3.2, 2.4.1
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  type Shop,
  aDecidedPayment,
  aUserOrder,
  cancel,
  errorCode,
  listening,
  pay,
  sendVisitorOrder,
} from '../../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { testUnpaidOrderRules } from '../../../../testing/test-shop.ts';
import { ProductModel, type StoredProduct } from '../../../catalogue/product.model.ts';
import { OrderModel } from '../../order.model.ts';
import { transition } from '../../transition.ts';

const shop = testApp({ unpaidOrderRules: { ...testUnpaidOrderRules, isSizeLimited: true } });
const usual = { holdMinutes: 120, holdUnbegunMinutes: 30, bankHoldDays: 7, maxPerProduct: 20, maxPieces: 50 };

/** Lines with a quantity for each product. */
const linesOf = (...lines: [StoredProduct, number][]) =>
  lines.map(([{ _id, priceCents }, qty]) => ({ _id: String(_id), qty, price: priceCents / 100 }));

const orderAsGuest = (at: Shop, ...lines: [StoredProduct, number][]) =>
  sendVisitorOrder(at, { ...aVisitorOrderBody([]), cartItems: linesOf(...lines) });

const orderAs = (user: { token: string }, ...lines: [StoredProduct, number][]) =>
  request(shop)
    .post('/api/orders')
    .auth(user.token, { type: 'bearer' })
    .send({ ...anOrderBody([]), cartItems: linesOf(...lines) });

const plenty = (priceCents = 100) => aProduct({ priceCents, countInStock: 1000 });
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;

function expectTooLarge(response: { status: number; body: { message?: string; limit?: unknown } }, limit: object) {
  expect([response.status, errorCode(response)]).toEqual([409, 'order_too_large']);
  expect(response.body.limit).toEqual(limit);
}

async function save(orders: object): Promise<void> {
  const { token } = await aUser({ isAdmin: true });
  const call = request(shop).put('/api/settings').auth(token, { type: 'bearer' });
  await call.send({ orders: { ...usual, maxUnpaidEuros: 2000, ...orders } }).expect(200);
}

describe('an unpaid order of a guest', () => {
  it('has at most 20 units of a product, however the lines are split', async () => {
    const product = await plenty();
    for (const lines of [[21], [11, 10]]) {
      const response = await orderAsGuest(shop, ...lines.map((qty): [StoredProduct, number] => [product, qty]));
      expectTooLarge(response, { of: 'product', max: 20 });
      expect(response.body.message).toContain('20 pieces of one product');
      expect(response.body.message).toContain('post@kontor.example');
    }
    expect([await OrderModel.estimatedDocumentCount(), await stockOf(product)]).toEqual([0, 1000]);
    expect(await OrderModel.db.collection('counters').estimatedDocumentCount()).toBe(0);
    expect((await orderAsGuest(shop, [product, 20])).status).toBe(201);
  });

  it('has at most 50 units', async () => {
    const products = [await plenty(), await plenty(), await plenty()] as const;
    const lines = (last: number): [StoredProduct, number][] => [
      [products[0], 20],
      [products[1], 20],
      [products[2], last],
    ];
    const refused = await orderAsGuest(shop, ...lines(11));
    expectTooLarge(refused, { of: 'pieces', max: 50 });
    expect(refused.body.message).toContain('at most 50 pieces. For more');
    expect((await orderAsGuest(shop, ...lines(10))).status).toBe(201);
  });

  it('costs at most 2,000 euros, to the cent', async () => {
    const [dear, dearer] = [await plenty(200_000), await plenty(200_001)];
    const refused = await orderAsGuest(shop, [dearer, 1]);
    expectTooLarge(refused, { of: 'euros', max: 2000 });
    expect(refused.body.message).toContain('at most 2000 euros. For more');
    expect((await orderAsGuest(shop, [dear, 1])).status).toBe(201);
  });

  it('is limited by the merchant’s settings, at once and in another process; 0 means no limit', async () => {
    const [product, elsewhere] = [
      await plenty(),
      testApp({ unpaidOrderRules: { ...testUnpaidOrderRules, isSizeLimited: true } }),
    ];
    await save({ maxPerProduct: 3 });
    for (const at of [shop, elsewhere]) expectTooLarge(await orderAsGuest(at, [product, 4]), { of: 'product', max: 3 });
    await save({ maxPerProduct: 0, maxPieces: 0, maxUnpaidEuros: 0 });
    for (const at of [shop, elsewhere]) expect((await orderAsGuest(at, [product, 400])).status).toBe(201);
  });

  it('has no limits if they are switched off', async () => {
    expect((await orderAsGuest(testApp(), [await plenty(), 500])).status).toBe(201);
  });

  it('that is too large is refused by each of 40 simultaneous calls', async () => {
    const [server, product] = [await listening(shop), await plenty()];
    const answers = await Promise.all(Array.from({ length: 40 }, async () => orderAsGuest(server, [product, 21])));
    expect(new Set(answers.map((answer) => errorCode(answer)))).toEqual(new Set(['order_too_large']));
    expect(await stockOf(product)).toBe(1000);
  });

  it('is returned for a repeat, even if the limit is lower now', async () => {
    const [product, key] = [await plenty(), { 'Idempotency-Key': 'key-of-the-sizes' }];
    const body = { ...aVisitorOrderBody([]), cartItems: linesOf([product, 20]) };
    await sendVisitorOrder(shop, body, key).expect(201);
    await save({ maxPerProduct: 1 });
    await sendVisitorOrder(shop, body, key).expect(200);
  });
});

const payFor = async (order: { _id: string }, { token }: { token: string }) =>
  pay(shop, order, await aDecidedPayment(shop, order, 'approve', token)).expect(200);

describe('an order of an account', () => {
  it('that has never paid one is limited, whatever it has ordered', async () => {
    const [user, product] = [await aUser(), await plenty()];
    await aUserOrder(shop, user);
    expectTooLarge(await orderAs(user, [product, 21]), { of: 'product', max: 20 });
  });

  it('that has paid one is not limited', async () => {
    const [user, product] = [await aUser(), await plenty()];
    await payFor(await aUserOrder(shop, user), user);
    expect((await orderAs(user, [product, 600])).status).toBe(201);
    expectTooLarge(await orderAs(await aUser(), [product, 21]), { of: 'product', max: 20 });
  });

  it.each(['cancelled', 'wholly refunded'])('that has paid one which was %s is limited', async (how) => {
    const [user, admin, product] = [await aUser(), await aUser({ isAdmin: true }), await plenty()];
    const order = await aUserOrder(shop, user);
    await payFor(order, user);
    if (how === 'cancelled') await cancel(shop, order, admin).expect(200);
    else await request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' }).send({});
    expectTooLarge(await orderAs(user, [product, 21]), { of: 'product', max: 20 });
  });

  it.each([
    ['disputed', 'is'],
    ['dispute_lost', 'is'],
    ['dispute_won', 'is not'],
  ] as const)('that has paid one with the event %s %s limited', async (kind, limited) => {
    const [user, product] = [await aUser(), await plenty()];
    const order = await aUserOrder(shop, user);
    const providerId = await aDecidedPayment(shop, order, 'approve', user.token);
    await pay(shop, order, providerId).expect(200);
    const [since, wonAt] = [new Date(), kind === 'dispute_won' ? { wonAt: new Date() } : {}];
    const payment = { provider: 'demo', method: 'PayPal', providerId } as const;
    const ofPrice = { since, ...wonAt };
    expect(
      await transition(order._id, { kind, payment, cents: 4900, isOpen: kind === 'disputed', ofPrice }),
    ).toBeDefined();
    expect((await orderAs(user, [product, 21])).status).toBe(limited === 'is' ? 409 : 201);
  });

  it('that has had a free order is limited, and free orders are limited too', async () => {
    const [user, gift, product] = [await aUser(), await plenty(0), await plenty()];
    expect((await orderAs(user, [gift, 1])).body.isPaid).toBe(true);
    for (const one of [gift, product]) expectTooLarge(await orderAs(user, [one, 21]), { of: 'product', max: 20 });
  });
});
