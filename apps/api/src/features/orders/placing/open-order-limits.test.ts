// asvs 2.3.2, 2.4.1
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import {
  type Shop,
  aDecidedPayment,
  aUserOrder,
  aVisitorOrder,
  cancel,
  errorCode,
  listening,
  patiently,
  pay,
  sendVisitorOrder,
} from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testUnpaidOrderRules } from '../../../testing/test-shop.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

/** Returns a shop behind a proxy, so that a test chooses the network of a call. */
const shopWith = (limits: Partial<typeof testUnpaidOrderRules>) =>
  testApp({ trustProxy: 1, unpaidOrderRules: { ...testUnpaidOrderRules, ...limits } });
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
const orderCount = () => OrderModel.countDocuments({ number: { $gt: '' } });
const from = (address: string) => ({ 'X-Forwarded-For': address });
const guest = (name: string) => ({ visitor: { name, email: `${name}@post.example` } });

const order = (shop: Shop, product: StoredProduct, name: string, headers: Record<string, string> = {}) =>
  sendVisitorOrder(shop, aVisitorOrderBody([product], guest(name)), headers);

/** Counts the statuses of answers; every refusal must be the limit's. */
async function statuses(answers: Promise<{ status: number; body: unknown }>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const answer of await Promise.all(answers)) {
    counted[answer.status] = (counted[answer.status] ?? 0) + 1;
    expect(answer.status === 201 ? 'too_many_open_orders' : errorCode(answer)).toBe('too_many_open_orders');
  }
  return counted;
}

describe('unpaid orders of one guest', () => {
  it('40 at once: exactly 5 are stored and take stock, in any spelling; other guests may still order', async () => {
    const shop = await listening(shopWith({ perEmail: 5 }));
    const product = await aProduct({ countInStock: 100 });

    const karlas = times(40, (i) => patiently(() => order(shop, product, i % 2 ? 'Karla' : 'KARLA')));
    const others = times(10, (i) => patiently(() => order(shop, product, `Guest${i}`)));

    expect(await statuses(karlas)).toEqual({ 201: 5, 429: 35 });
    expect(await statuses(others)).toEqual({ 201: 10 });
    expect([await orderCount(), await stockOf(product)]).toEqual([15, 85]);
  });

  it('one order too many is refused with a time to try again, and takes nothing', async () => {
    const shop = shopWith({ perEmail: 1, holdMinutes: 30 });
    const product = await aProduct();
    await order(shop, product, 'Karla').expect(201);

    const refused = await order(shop, product, 'Karla');

    expect([refused.status, errorCode(refused)]).toEqual([429, 'too_many_open_orders']);
    expect(refused.body.message).not.toMatch(/not authorized/i);
    expect(Math.abs(Number(refused.headers['retry-after']) - 30 * 60)).toBeLessThan(60);
    expect([await orderCount(), await stockOf(product)]).toEqual([1, 9]);
  });

  it('reserved without a time limit are limited as well', async () => {
    const shop = shopWith({ perEmail: 1, holdMinutes: 0 });
    const product = await aProduct();
    await order(shop, product, 'Karla').expect(201);
    const refused = await order(shop, product, 'Karla').expect(429);
    expect(refused.headers['retry-after']).toBe('3600');
  });

  it('a paid, marked, delivered or cancelled order frees a place', async () => {
    const shop = shopWith({ perEmail: 1 });
    const [admin, product] = [await aUser({ isAdmin: true }), await aProduct()];
    const put = (what: string) => (open: { _id: string }) =>
      request(shop).put(`/api/orders/${open._id}/${what}`).auth(admin.token, { type: 'bearer' }).expect(200);
    const ends = [
      async (open: { _id: string }) => pay(shop, open, await aDecidedPayment(shop, open, 'approve')).expect(200),
      put('pay-admin'),
      put('deliver'),
      async (open: { _id: string }) => cancel(shop, open, admin).expect(200),
    ];
    for (const end of ends) {
      const open = (await order(shop, product, 'Karla').expect(201)).body;
      await order(shop, product, 'Karla').expect(429);
      await end(open);
      expect(await OrderModel.findById(open._id).lean()).not.toHaveProperty('hold');
    }
    await order(shop, product, 'Karla').expect(201);
  });
});

describe('unpaid orders of one account', () => {
  it('are limited, and guest orders under its e-mail address do not count', async () => {
    const shop = shopWith({ perEmail: 2 });
    const [user, product] = [await aUser({ email: 'karla@post.example' }), await aProduct()];
    for (const status of [201, 201, 429]) await order(shop, product, 'Karla').expect(status);

    const ordering = times(20, () =>
      patiently(() =>
        request(shop)
          .post('/api/orders')
          .auth(user.token, { type: 'bearer' })
          .send(anOrderBody([product])),
      ),
    );

    expect(await statuses(ordering)).toEqual({ 201: 2, 429: 18 });
    expect(await OrderModel.countDocuments({ kind: 'user', isCancelled: false })).toBe(2);
    expect(await stockOf(product)).toBe(6);
    await aUserOrder(shop, await aUser(), { products: [product] });
  });
});

describe('unpaid orders of one client network', () => {
  it('60 guests at once: exactly 7 are stored; another network is not affected', async () => {
    const shop = await listening(shopWith({ perAddress: 7 }));
    const product = await aProduct({ countInStock: 100 });

    const here = times(60, (i) => patiently(() => order(shop, product, `Guest${i}`, from('192.0.2.1'))));
    const there = times(5, (i) => patiently(() => order(shop, product, `Guest${i}`, from('192.0.2.2'))));

    expect(await statuses(here)).toEqual({ 201: 7, 429: 53 });
    expect(await statuses(there)).toEqual({ 201: 5 });
    expect([await orderCount(), await stockOf(product)]).toEqual([12, 88]);
  });

  it('accounts count with guests, and an IPv6 client by its /56 network', async () => {
    const shop = shopWith({ perAddress: 2 });
    const [user, product] = [await aUser(), await aProduct()];
    await request(shop)
      .post('/api/orders')
      .auth(user.token, { type: 'bearer' })
      .set(from('2001:db8:0:100::1'))
      .send(anOrderBody([product]))
      .expect(201);
    await order(shop, product, 'Anna', from('2001:db8:0:1ff::2')).expect(201);
    await order(shop, product, 'Berta', from('2001:db8:0:1aa::3')).expect(429);
    await order(shop, product, 'Berta', from('2001:db8:0:200::3')).expect(201);
    await order(shop, product, 'Carla', from('::ffff:192.0.2.1')).expect(201);
    await order(shop, product, 'Dora', from('192.0.2.1')).expect(201);
    await order(shop, product, 'Emma', from('::ffff:192.0.2.1')).expect(429);
  });

  it('the stored place reveals neither address nor e-mail, and no answer shows it', async () => {
    const shop = shopWith({ perEmail: 2, perAddress: 2 });
    const { body } = await order(shop, await aProduct(), 'Karla', from('192.0.2.1')).expect(201);
    const hold = (await OrderModel.findById(body._id).lean())?.hold;
    expect(hold?.quotas).toEqual(times(2, () => expect.stringMatching(/^[0-9a-f]{32}:[01]$/)));
    expect(JSON.stringify(hold)).not.toMatch(/192|karla/i);
    expect(JSON.stringify(body)).not.toContain(hold?.quotas?.[0]?.slice(0, 32));
  });
});

describe('without limits', () => {
  it('nothing is counted', async () => {
    const shop = shopWith({});
    // Each order has a product of its own: contention for one stock is not the subject of this test.
    const products = await Promise.all(times(40, () => aProduct()));
    expect(await statuses(products.map(async (product) => order(shop, product, 'Karla')))).toEqual({ 201: 40 });
    expect(await OrderModel.countDocuments({ 'hold.quotas': { $exists: true }, number: { $gt: '' } })).toBe(0);
  });
});

describe('repeating a call with its Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'one-and-the-same-key' };

  it('returns the same order when every place is taken', async () => {
    const shop = shopWith({ perEmail: 1, perAddress: 1 });
    const product = await aProduct();
    const first = await order(shop, product, 'Karla', key).expect(201);
    expect((await order(shop, product, 'Karla', key).expect(200)).body).toEqual(first.body);
    await order(shop, product, 'Karla').expect(429);
  });

  it('20 times at once takes one place, even the last one', async () => {
    const shop = await listening(shopWith({ perEmail: 3, perAddress: 2 }));
    const product = await aProduct();
    await aVisitorOrder(shop, { products: [product] });

    const answers = await Promise.all(times(20, () => patiently(() => order(shop, product, 'Karla', key))));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...times(19, () => 200), 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect([await orderCount(), await stockOf(product)]).toEqual([2, 8]);
  });
});
