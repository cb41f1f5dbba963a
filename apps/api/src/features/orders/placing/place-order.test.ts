import { orderActs } from '@kontor/shared/rules/order/order-state';
import { orderSchema } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { aVisitorOrder, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { VisitorModel } from '../../users/visitors/visitor.model.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();
const nothing = Object.fromEntries(orderActs.map((act) => [act, false]));

describe('POST /api/orders/visitor-order', () => {
  // spec 3.10, 3.14, 6.4, 7.19
  it('returns the order in the contract’s form, and stores it', async () => {
    const product = await aProduct({ name: 'Vase', nameEn: 'Vase (en)', priceCents: 1990, countInStock: 5 });
    const body = aVisitorOrderBody([product], { cartItems: [{ _id: String(product._id), qty: 3 }] });

    const response = await sendVisitorOrder(app, body);

    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const line = { name: 'Vase', nameEn: 'Vase (en)', image: [] };
    expect(response.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      number: expect.stringMatching(/^\d{4}-\d{5}$/),
      state: 'unpaid',
      can: { ...nothing, pay: true },
      visitor: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Karla Petersen', email: 'karla@post.example' },
      cartItems: [
        { ...line, _id: String(product._id), price: 19.9, qty: 3, taxPercent: 19, deliveryDays: { min: 2, max: 4 } },
      ],
      shippingAddress: body.shippingAddress,
      paymentMethod: 'PayPal',
      language: 'de',
      itemsPrice: 59.7,
      shippingPrice: 0,
      taxPrice: 0,
      totalPrice: 59.7,
      // 59.70 × 19 ÷ 119 = 9.5319
      taxIncluded: [{ percent: 19, net: 50.17, tax: 9.53 }],
      isPaid: false,
      isDelivered: false,
      createdAt: expect.any(String),
      reservedUntil: new Date(Date.parse(response.body.createdAt) + 120 * 60_000).toISOString(),
    });
    expect(await OrderModel.findById(response.body._id).lean()).toMatchObject({ kind: 'visitor', totalCents: 5970 });
    expect(await ProductModel.findById(product._id).lean()).toMatchObject({ countInStock: 2, version: 0 });
  });

  it('stores the recipient of the invoice, and refuses an impossible VAT id', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const address = { street: 'Am Hof', number: '1', zipcode: '24103', city: 'Kiel', country: 'DE' };
    const billing = { ...address, company: 'Büro & Co. KG', name: '', vatId: 'de 123.456.789' };
    const { body: order } = await sendVisitorOrder(app, { ...body, billing }).expect(201);
    expect(order.billing).toEqual({ ...address, company: 'Büro & Co. KG', vatId: 'DE123456789' });
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ billing: order.billing });
    const wrong = await sendVisitorOrder(app, { ...body, billing: { ...billing, vatId: 'DE12' } });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'billing.vatId']);
    const streetless = await sendVisitorOrder(app, { ...body, billing: { company: 'Büro & Co. KG' } });
    expect(streetless.status).toBe(400);
  });

  it('stores its language', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const english = await sendVisitorOrder(app, { ...body, language: 'en' }).expect(201);
    expect(english.body.language).toBe('en');
    expect(await OrderModel.findById(english.body._id).lean()).toMatchObject({ language: 'en' });
    expect((await sendVisitorOrder(app, { ...body, language: 'fr' })).status).toBe(400);
  });

  it('an order that costs nothing is paid when placed, waits for delivery and never expires', async () => {
    const free = await aProduct({ priceCents: 0 });
    const { body } = await sendVisitorOrder(app, aVisitorOrderBody([free])).expect(201);
    expect(body).toMatchObject({ totalPrice: 0, isPaid: true, paidAt: body.createdAt, isDelivered: false });
    expect(body).not.toHaveProperty('reservedUntil');
    expect(await OrderModel.findById(body._id).lean()).toMatchObject({ isPaid: true, totalCents: 0 });
  });

  it('numbers rise by one, and ids do not begin alike', async () => {
    const first = await aVisitorOrder(app);
    const second = await aVisitorOrder(app);
    expect(Number(second.number.slice(5))).toBe(Number(first.number.slice(5)) + 1);
    expect(second._id.slice(0, 8)).not.toBe(first._id.slice(0, 8));
  });

  it('sums repeated lines of one product before checking the stock', async () => {
    const product = await aProduct({ countInStock: 5 });
    const line = { _id: String(product._id), qty: 2 };
    const twice = aVisitorOrderBody([product], { cartItems: [line, { ...line, _id: line._id.toUpperCase() }] });

    const { body } = await sendVisitorOrder(app, twice);
    expect(body.cartItems).toMatchObject([{ _id: line._id, qty: 4 }]);

    expect((await sendVisitorOrder(app, twice)).status).toBe(409);
    expect(await ProductModel.findById(product._id).lean()).toMatchObject({ countInStock: 1 });
  });

  it('takes only ids and quantities from the sender', async () => {
    const product = await aProduct({ priceCents: 4900 });
    const line = {
      _id: String(product._id),
      qty: '2',
      price: '49.00',
      name: 'Free vase',
      image: 'x',
      countInStock: 99,
    };
    const lies = { isPaid: true, paidAt: '2020-01-01', number: '1', _id: 'f'.repeat(32), buyer: {}, kind: 'user' };

    const { body, status } = await sendVisitorOrder(app, {
      ...aVisitorOrderBody([product]),
      cartItems: [line],
      itemsPrice: '0',
      shippingPrice: 0,
      taxPrice: '0.00',
      totalPrice: 0.01,
      ...lies,
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      itemsPrice: 98,
      totalPrice: 98,
      isPaid: false,
      cartItems: [{ name: 'Vase', qty: 2 }],
    });
    expect(body._id).not.toBe(lies._id);
    expect(body).not.toHaveProperty('paidAt');
  });

  it('accepts totals as rounded by an older site', async () => {
    const body = { ...aVisitorOrderBody([await aProduct()]), itemsPrice: 48.999_999_999, totalPrice: '49.0000001' };
    expect((await sendVisitorOrder(app, body)).status).toBe(201);
  });

  it('keeps its copies when the product changes or is deleted', async () => {
    const product = await aProduct({ priceCents: 4900 });
    const order = await aVisitorOrder(app, { products: [product] });
    const read = () => request(app).get(`/api/orders/visitor-order/${order._id}`);

    await ProductModel.updateOne({ _id: product._id }, { name: 'Renamed', priceCents: 1, images: [] });
    expect((await read()).body).toEqual(order);
    await ProductModel.deleteOne({ _id: product._id });
    expect((await read()).body).toEqual(order);
  });

  // spec 3.9, 5.6
  it('ships to a country in free text, without a zip code', async () => {
    const shippingAddress = { street: 'Dorf', number: '1', city: 'Ort', country: 'Österreich' };
    const body = { ...aVisitorOrderBody([await aProduct()]), shippingAddress };
    const response = await sendVisitorOrder(app, body);
    expect(response.status).toBe(201);
    expect(response.body.shippingAddress).toEqual({ ...shippingAddress, zipcode: '' });
  });

  // spec 3.11, 9.9
  it('pays by PayPal by default', async () => {
    const { paymentMethod: _method, ...body } = aVisitorOrderBody([await aProduct()]);
    expect((await sendVisitorOrder(app, body)).body.paymentMethod).toBe('PayPal');
    expect((await sendVisitorOrder(app, { ...body, paymentMethod: 'Stripe' })).body.paymentMethod).toBe('Stripe');
  });
});

const visitorOf = async (visitor: { _id?: string; name: string; email: string }) =>
  (await aVisitorOrder(app, { visitor })).visitor;
const storedVisitor = () => VisitorModel.create({ name: 'Karla', email: 'karla@post.example' });

describe('the visitor of a guest’s order', () => {
  it('is the one whose id and address were sent', async () => {
    const _id = String((await storedVisitor())._id);
    expect(await visitorOf({ _id, name: 'Karla P.', email: 'KARLA@post.example' })).toEqual({
      _id,
      name: 'Karla P.',
      email: 'karla@post.example',
    });
    expect(await VisitorModel.findById(_id).lean()).toMatchObject({ name: 'Karla' });
  });

  it('ignores the id of another person', async () => {
    const _id = String((await storedVisitor())._id);
    const visitor = await visitorOf({ _id, name: 'Eve', email: 'eve@post.example' });
    expect(visitor).toMatchObject({ name: 'Eve', email: 'eve@post.example' });
    expect(visitor?._id).not.toBe(_id);
  });

  it.each(['', 'x', '0'.repeat(24), '{"$ne":null}', '\u0000'])('ignores the id %j', async (_id) => {
    const visitor = await visitorOf({ _id, name: 'Karla', email: 'karla@post.example' });
    expect(visitor?._id).toMatch(/^[0-9a-f]{24}$/);
    expect(visitor?._id).not.toBe(_id);
  });

  it('a user’s id does not make it the user’s order', async () => {
    const user = await aUser();
    const visitor = await visitorOf({ _id: user._id, name: user.name, email: user.email });
    expect(visitor?._id).not.toBe(user._id);
  });
});

describe('POST /api/orders', () => {
  // spec 3.10, 7.18
  it('belongs to the account of the token, as of ordering', async () => {
    const user = await aUser({ name: 'Karla Petersen' });
    const sent = {
      ...anOrderBody([await aProduct()]),
      visitor: { name: 'Eve', email: 'eve@post.example' },
      user: 'eve',
    };

    const { body, status } = await request(app).post('/api/orders').auth(user.token, { type: 'bearer' }).send(sent);

    expect(status).toBe(201);
    expect(z.parse(orderSchema, body).user).toEqual({ _id: user._id, name: user.name, email: user.email });
    expect(body).not.toHaveProperty('visitor');
    expect(await OrderModel.findById(body._id).lean()).toMatchObject({ kind: 'user', buyer: { _id: user._id } });
  });

  // spec 7.18
  it('without a token places no order', async () => {
    const product = await aProduct();
    await request(app)
      .post('/api/orders')
      .send(anOrderBody([product]))
      .expect(401);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
    expect(await ProductModel.findById(product._id).lean()).toMatchObject({ countInStock: 10 });
  });
});
