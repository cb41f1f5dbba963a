import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { type Shop, errorCode, listening, patiently, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

const key = { 'Idempotency-Key': '4f2c8a52-0e3b-4d5c-9a51-3f2b8f0f7c11' };
const app = testApp();

const sendUserOrder = (shop: Shop, token: string, body: object, headers: Record<string, string> = key) =>
  request(shop).post('/api/orders').auth(token, { type: 'bearer' }).set(headers).send(body);

async function expectOneOrder(): Promise<void> {
  expect(await OrderModel.estimatedDocumentCount()).toBe(1);
  expect(await ProductModel.distinct('countInStock', { _id: { $exists: true } })).toEqual([9]);
}

describe('Idempotency-Key', () => {
  it('the same key and body give a guest the same order again, with 200', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const first = await sendVisitorOrder(app, body, key);
    const again = await sendVisitorOrder(app, body, key);

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    await expectOneOrder();
  });

  it('the same key and body give a user the same order again, with 200', async () => {
    const [user, body] = [await aUser(), anOrderBody([await aProduct()])];
    const first = await sendUserOrder(app, user.token, body);
    const again = await sendUserOrder(app, user.token, body);

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    await expectOneOrder();
  });

  it('an order in another spelling is the same body', async () => {
    const product = await aProduct();
    const body = aVisitorOrderBody([product]);
    await sendVisitorOrder(app, body, key).expect(201);
    const spelled = {
      ...body,
      visitor: { email: ' KARLA@post.example', name: 'Karla Petersen ' },
      cartItems: [{ price: '49.00', qty: '1', _id: String(product._id).toUpperCase() }],
    };
    await sendVisitorOrder(app, spelled, key).expect(200);
  });

  it('the language does not count: repeated in another one, it is the same order', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const first = await sendVisitorOrder(app, { ...body, language: 'en' }, key);
    const again = await sendVisitorOrder(app, { ...body, language: 'de' }, key);
    expect([first.status, again.status, again.body.language]).toEqual([201, 200, 'en']);
    await expectOneOrder();
  });

  it('returns the same order even when the product has changed or is gone meanwhile', async () => {
    const product = await aProduct({ countInStock: 1 });
    const body = aVisitorOrderBody([product]);
    const first = await sendVisitorOrder(app, body, key);
    await ProductModel.updateOne({ _id: product._id }, { priceCents: 1 });
    expect((await sendVisitorOrder(app, body, key)).body).toEqual(first.body);
    await ProductModel.deleteOne({ _id: product._id });
    expect((await sendVisitorOrder(app, body, key)).body).toEqual(first.body);
  });

  it.each<[string, object]>([
    ['another quantity', { cartItems: 'qty 2' }],
    ['another address', { shippingAddress: { street: 'X', number: '1', zipcode: '', city: 'Y', country: 'DE' } }],
    ['another payment method', { paymentMethod: 'Stripe' }],
    ['another total', { totalPrice: 1 }],
    ['another guest', { visitor: { name: 'Eve', email: 'eve@post.example' } }],
    ['another name of the guest', { visitor: { name: 'Karl Petersen', email: 'karla@post.example' } }],
  ])('422 for the same key with %s, which reveals nothing', async (_what, change) => {
    const product = await aProduct();
    const body = aVisitorOrderBody([product]);
    const first = await sendVisitorOrder(app, body, key);
    const cartItems = 'cartItems' in change ? [{ _id: String(product._id), qty: 2 }] : body.cartItems;

    const response = await sendVisitorOrder(app, { ...body, ...change, cartItems }, key);

    expect(response.status).toBe(422);
    expect(errorCode(response)).toBe('idempotency_key_reused');
    expect(JSON.stringify(response.body)).not.toContain(first.body._id);
    await expectOneOrder();
  });

  it('422 for the same key with the same lines in another order', async () => {
    const products = [await aProduct({ name: 'A' }), await aProduct({ name: 'B' })];
    const body = aVisitorOrderBody(products);
    await sendVisitorOrder(app, body, key).expect(201);

    const response = await sendVisitorOrder(app, { ...body, cartItems: body.cartItems.toReversed() }, key);

    expect([response.status, errorCode(response)]).toEqual([422, 'idempotency_key_reused']);
    await expectOneOrder();
  });

  it('the key of one user is free for another user and for guests', async () => {
    const product = await aProduct();
    const ids = new Set<string>();
    for (const { token } of [await aUser(), await aUser()]) {
      const { body, status } = await sendUserOrder(app, token, anOrderBody([product]));
      expect(status).toBe(201);
      ids.add(body._id);
    }
    ids.add((await sendVisitorOrder(app, aVisitorOrderBody([product]), key)).body._id);
    expect(ids.size).toBe(3);
  });

  it('without a key, and with another one, each call is a new order', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const headers = [{}, {}, key, { 'Idempotency-Key': 'another-key' }];
    for (const header of headers) await sendVisitorOrder(app, body, header).expect(201);
    expect(await OrderModel.estimatedDocumentCount()).toBe(4);
  });

  it('a refused order is not stored under its key', async () => {
    const product = await aProduct({ countInStock: 0 });
    await sendVisitorOrder(app, aVisitorOrderBody([product]), key).expect(409);
    await ProductModel.updateOne({ _id: product._id }, { countInStock: 1 });
    await sendVisitorOrder(app, aVisitorOrderBody([product]), key).expect(201);
  });

  it.each(['', 'short12', 'x'.repeat(201), 'with space', 'tab\there', 'käse-käse'])(
    '400 for the key %j',
    async (bad) => {
      const body = aVisitorOrderBody([await aProduct()]);
      const response = await sendVisitorOrder(app, body, { 'Idempotency-Key': Buffer.from(bad).toString('latin1') });
      expect(response.status).toBe(400);
      expect(await OrderModel.estimatedDocumentCount()).toBe(0);
    },
  );

  it('the key is not stored in clear', async () => {
    await sendVisitorOrder(app, aVisitorOrderBody([await aProduct()]), key);
    expect(JSON.stringify(await OrderModel.findOne({ number: { $gt: '' } }).lean())).not.toContain(
      key['Idempotency-Key'],
    );
  });
});

describe('one Idempotency-Key many times at once', () => {
  it('50 parallel calls of a guest: one order', async () => {
    const server = await listening(testApp());
    const body = aVisitorOrderBody([await aProduct()]);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => patiently(() => sendVisitorOrder(server, body, key))),
    );

    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([201]);
    expect(new Set(answers.map(({ body: { _id } }) => String(_id))).size).toBe(1);
    await expectOneOrder();
  });

  it('50 parallel calls of a user: one order', async () => {
    const server = await listening(testApp());
    const [user, body] = [await aUser(), anOrderBody([await aProduct()])];

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => patiently(() => sendUserOrder(server, user.token, body))),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body: { _id } }) => String(_id))).size).toBe(1);
    await expectOneOrder();
  });

  it('the last unit: every call gets the single order, none gets out_of_stock', async () => {
    const server = await listening(testApp());
    for (let round = 1; round <= 5; round += 1) {
      const product = await aProduct({ countInStock: 1 });
      const header = { 'Idempotency-Key': `last-piece-${round}` };
      const body = aVisitorOrderBody([product]);

      const answers = await Promise.all(
        Array.from({ length: 20 }, () => patiently(() => sendVisitorOrder(server, body, header))),
      );

      expect(answers.filter(({ status }) => status > 201)).toEqual([]);
      expect(new Set(answers.map(({ body: { _id } }) => String(_id))).size).toBe(1);
      expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(0);
    }
    expect(await OrderModel.estimatedDocumentCount()).toBe(5);
  });

  it('two bodies under one key at once: one order, the other 422', async () => {
    const server = await listening(testApp());
    const product = await aProduct();
    const bodies = Array.from({ length: 20 }, (_, i) =>
      aVisitorOrderBody([product], { paymentMethod: i % 2 ? 'PayPal' : 'Stripe' }),
    );

    const answers = await Promise.all(bodies.map((body) => patiently(() => sendVisitorOrder(server, body, key))));

    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(200), count(422)]).toEqual([1, 9, 10]);
    await expectOneOrder();
  });
});
