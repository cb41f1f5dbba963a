import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkCart, promotionCalls } from '../../../testing/calls/promotion-calls.ts';
import { errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { StoredProduct } from '../../catalogue/product.model.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { unpackContent } from '../../mails/store/mail-content.ts';
import { MailModel, type StoredMail } from '../../mails/store/mail.model.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** A process of its own for each test: each begins with the same version of the settings. */
let app = testApp();
beforeEach(() => {
  app = testApp();
});
const auth = { type: 'bearer' } as const;

const parcel = {
  _id: 'paket',
  name: 'DHL Paket',
  nameEn: 'DHL parcel',
  kind: 'parcel',
  carrier: 'dhl',
  zones: [
    { countries: ['DE'], postcodes: ['de_islands'], prices: [{ price: 14.9 }] },
    { countries: ['DE'], prices: [{ price: 4.9 }, { fromWeight: 2000, price: 6.9 }], freeFrom: 80 },
    { countries: ['AT'], prices: [{ price: 12.9 }] },
  ],
  maxWeight: 31_500,
};
const letter = {
  _id: 'brief',
  name: 'Brief',
  kind: 'letter',
  zones: [{ countries: ['DE'], prices: [{ price: 1.8 }] }],
  days: { min: 3, max: 5 },
};
const freight = {
  _id: 'spedition',
  name: 'Spedition',
  kind: 'bulky',
  zones: [{ countries: ['DE'], prices: [{ price: 49 }] }],
  days: { min: 5, max: 9 },
};
const pickup = {
  _id: 'abholung',
  name: 'Abholung',
  kind: 'pickup',
  zones: [{ countries: ['DE'], prices: [{ price: 0 }] }],
};
const dispatchDays = { min: 2, max: 4 };
const rates = [{ country: 'DE', price: 4.9 }];
const section = { rates, dispatchDays, methods: [parcel, letter, freight, pickup] };

async function save(shipping: object) {
  const { token } = await aUser({ role: 'owner' });
  return request(app).put('/api/settings').auth(token, auth).send({ shipping });
}

const offer = (lines: [StoredProduct, number][], query: object = {}) =>
  request(app)
    .get('/api/config/shipping')
    .query({
      country: 'DE',
      zipcode: '22767',
      lines: lines.map(([{ _id }, qty]) => `${String(_id)}:${qty}`).join(),
      ...query,
    });

const prices = ({ body }: { body: { methods: { _id: string; price: number }[] } }) =>
  Object.fromEntries(body.methods.map(({ _id, price }) => [_id, price]));

const order = (products: StoredProduct[], address: object = {}, more: object = {}) => {
  const body = aVisitorOrderBody(products);
  return sendVisitorOrder(app, { ...body, shippingAddress: { ...body.shippingAddress, ...address }, ...more });
};

const stored = async ({ body }: { body: { _id: string } }) => OrderModel.findById(body._id).lean<StoredOrder>();

// contract-growth.md, 'Shipping'
describe('a shop with delivery methods', () => {
  beforeEach(async () => {
    const { status } = await save(section);
    if (status !== 200) throw new Error('The methods were refused');
  });

  it('says by example what 3 kg to Langeoog pay', async () => {
    const heavy = await aProduct({ priceCents: 2000, weight: 1500 });
    const there = await offer([[heavy, 2]], { zipcode: '26465' });
    expect(prices(there)).toEqual({ paket: 14.9, spedition: 49, abholung: 0 });
    expect(there.body.methods[0]).toEqual({
      _id: 'paket',
      name: 'DHL Paket',
      nameEn: 'DHL parcel',
      kind: 'parcel',
      carrier: 'dhl',
      price: 14.9,
      days: dispatchDays,
      isUsual: true,
    });
    expect(prices(await offer([[heavy, 2]]))).toMatchObject({ paket: 6.9 });
    expect(prices(await offer([[heavy, 4]]))).toMatchObject({ paket: 0 });
    expect(prices(await offer([[heavy, 1]], { country: 'AT', zipcode: '1010' }))).toEqual({ paket: 12.9 });
    expect(prices(await offer([[heavy, 1]], { packstation: 'true' }))).toEqual({ paket: 4.9 });
  });

  it.each([
    ['de', 'Versand (DHL Paket)'],
    ['en', 'Delivery (DHL parcel)'],
  ])('is named with its method in mails (%s)', async (language, words) => {
    const sent = await order([await aProduct()], {}, { language });
    expect(sent.status).toBe(201);
    await makeMails(testMaking());
    const mail = await MailModel.findOne({ kind: 'order_received' })
      .hint({ createdAt: -1, _id: -1 })
      .lean<StoredMail>();
    const { html, text } = unpackContent(mail?.content);
    expect(html).toContain(words);
    expect(text).toContain(words);
  });

  it('says that no method carries a cart, before an address is known', async () => {
    const bulky = await aProduct({ shippingClass: 'bulky' });
    expect((await offer([[bulky, 1]], { country: 'AT', zipcode: '' })).body).toEqual({ methods: [] });
    expect(errorCode(await order([bulky], { country: 'AT' }))).toBe('shipping_method_unavailable');
    expect((await offer([[await aProduct(), 1]], { lines: 'x:1' })).status).toBe(400);
  });

  it('sends by the cheapest that fits and is no pick-up, where an order names none', async () => {
    const small = await aProduct({ shippingClass: 'letter', priceCents: 1000 });
    const placed = await order([small]);
    expect([placed.status, placed.body.shippingPrice]).toEqual([201, 1.8]);
    expect(placed.body.shippingMethod).toEqual({ _id: 'brief', name: 'Brief', kind: 'letter' });
    expect(placed.body.cartItems[0].deliveryDays).toEqual({ min: 3, max: 5 });
    const other = await order([await aProduct({ priceCents: 1000 })], { zipcode: '26465' });
    expect([other.body.shippingPrice, other.body.shippingMethod._id]).toEqual([14.9, 'paket']);
  });

  it('sends by the chosen one, with its days, and keeps its name', async () => {
    const product = await aProduct({ priceCents: 1000, deliveryDays: { min: 1, max: 12 } });
    const placed = await order([product], {}, { shippingMethod: 'spedition' });
    expect([placed.body.shippingPrice, placed.body.totalPrice]).toEqual([49, 59]);
    expect(placed.body.cartItems[0].deliveryDays).toEqual({ min: 5, max: 12 });
    const picked = await order([product], {}, { shippingMethod: 'abholung' });
    expect([picked.body.shippingPrice, picked.body.shippingMethod.kind]).toEqual([0, 'pickup']);
    await save({ ...section, methods: [{ ...freight, name: 'LKW' }] });
    expect((await stored(placed))?.shippingMethod).toEqual({
      key: 'spedition',
      texts: { de: { name: 'Spedition' } },
      kind: 'bulky',
    });
  });

  it('refuses a method that is gone or does not carry the order, and names those that do; nothing is sold', async () => {
    const product = await aProduct({ countInStock: 5 });
    for (const key of ['gone', 'brief']) {
      const refused = await order([product], {}, { shippingMethod: key });
      expect([refused.status, errorCode(refused)]).toEqual([409, 'shipping_method_unavailable']);
      expect(refused.body.keys).toEqual(['paket', 'spedition', 'abholung']);
    }
    const packstation = { number: '145', postNumber: '12345678' };
    expect(errorCode(await order([product], { packstation }, { shippingMethod: 'spedition' }))).toBe(
      'shipping_method_unavailable',
    );
    expect((await order([product], {}, { shippingMethod: '../x' })).status).toBe(400);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
    expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(5);
    expect((await order([product], { packstation })).body.shippingMethod._id).toBe('paket');
  });

  it('refuses an order whose method has become dearer, with the present totals, and takes a cheaper one', async () => {
    const product = await aProduct({ priceCents: 1000 });
    const seen = { shippingMethod: 'paket', expectedTotal: 14.9 };
    const dearer = { ...parcel, zones: [{ countries: ['DE'], prices: [{ price: 7 }] }] };
    await save({ ...section, methods: [dearer] });
    const refused = await order([product], {}, seen);
    expect([refused.status, errorCode(refused)]).toEqual([409, 'price_changed']);
    expect(refused.body.totals).toMatchObject({ shippingPrice: 7, totalPrice: 17 });
    await save({ ...section, methods: [{ ...parcel, zones: [{ countries: ['DE'], prices: [{ price: 2 }] }] }] });
    expect((await order([product], {}, seen)).body.totalPrice).toBe(12);
  });

  it('places one order for a double click', async () => {
    const product = await aProduct();
    const key = { 'Idempotency-Key': 'key-of-the-double-click' };
    const body = { ...aVisitorOrderBody([product]), shippingMethod: 'spedition' };
    const answers = await Promise.all([sendVisitorOrder(app, body, key), sendVisitorOrder(app, body, key)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await OrderModel.estimatedDocumentCount()).toBe(1);
    const other = await sendVisitorOrder(app, { ...body, shippingMethod: 'paket' }, key);
    expect(errorCode(other)).toBe('idempotency_key_reused');
  });

  it('computes a cart with the chosen method, and with codes', async () => {
    const product = await aProduct({ priceCents: 1000 });
    const { body } = await checkCart(app, [product], { zipcode: '26465' });
    expect(body.methods.map(({ key, price }: { key: string; price: number }) => [key, price])).toEqual([
      ['paket', 14.9],
      ['spedition', 49],
      ['abholung', 0],
    ]);
    expect([body.shippingMethod, body.totals.totalPrice]).toEqual(['paket', 24.9]);
    const chosen = await checkCart(app, [product], { shippingMethod: 'spedition' });
    expect([chosen.body.shippingMethod, chosen.body.totals.shippingPrice]).toEqual(['spedition', 49]);
    expect((await checkCart(app, [product], { shippingMethod: 'brief' })).body.shippingMethod).toBe('paket');
    const calls = await promotionCalls(app);
    await calls.send({ code: 'FREI', kind: 'shipping', value: 0 }).expect(201);
    const codes = ['FREI'];
    const free = await checkCart(app, [product], { shippingMethod: 'spedition', codes });
    expect(free.body.totals.shippingPrice).toBe(0);
    const placed = await order([product], {}, { shippingMethod: 'spedition', codes });
    expect(placed.body).toMatchObject({ shippingPrice: 0, discounts: [{ shipping: 49 }] });
  });

  it('answers prices by country that follow from them', async () => {
    const { body } = await request(app).get('/api/config/shop');
    expect(body.shipping.rates).toEqual(
      [
        { country: 'DE', price: 1.8 },
        { country: 'AT', price: 12.9 },
      ].map((row) => (row.country === 'DE' ? { country: 'DE', price: 4.9, freeFrom: 80 } : row)),
    );
    expect(body).toMatchObject({ countries: ['DE', 'AT'], deliveryMethods: true });
    expect(body.shipping).not.toHaveProperty('methods');
  });
});

describe('delivery methods of the settings', () => {
  it('stay where a save names none, get keys, and are logged in a line each', async () => {
    const { _id, ...keyless } = parcel;
    const first = await save({ ...section, methods: [keyless] });
    const [method] = first.body.shipping.methods;
    expect(method).toEqual({ ...parcel, _id: expect.stringMatching(/^[\da-f]{12}$/) });
    const again = await save({ rates, dispatchDays });
    expect(again.body.shipping.methods).toEqual([method]);
    const { token } = await aUser({ role: 'owner' });
    const log = await request(app).get('/api/settings/changes').auth(token, auth);
    const lines = log.body.changes.flatMap(({ changes }: { changes: { field: string; after?: string }[] }) => changes);
    const line = lines.find(({ field }: { field: string }) => field === 'shipping.methods.1');
    expect(line.after).toBe(
      'DHL Paket; nameEn DHL parcel; kind parcel; carrier dhl; maxWeight 31500; DE de_islands: 14.9 €; DE: 4.9 €, 6.9 € (2000 g), 0 € (80 €); AT: 12.9 €',
    );
    const gone = await save({ rates, dispatchDays, methods: [] });
    expect(gone.body.shipping).toEqual({ rates, dispatchDays });
  });

  it('are refused by their field', async () => {
    const refused = await save({ ...section, methods: [{ ...parcel, zones: [{ countries: ['DE'], prices: [] }] }] });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'shipping.methods.0.zones.0.prices']);
    expect((await save({ ...section, methods: [pickup] })).status).toBe(400);
  });
});

describe('a shop with prices by country', () => {
  it('has one method, which orders may name', async () => {
    await save({ rates: [{ country: 'DE', price: 4.9, freeFrom: 50 }], dispatchDays, methods: [] });
    const product = await aProduct({ priceCents: 1000, shippingClass: 'bulky', weight: 99_000 });
    const { body } = await offer([[product, 1]]);
    expect(body.methods).toEqual([
      { _id: 'standard', kind: 'parcel', price: 4.9, freeFrom: 50, days: dispatchDays, isUsual: true },
    ]);
    expect((await offer([[product, 1]], { country: 'AT' })).body).toEqual({ methods: [] });
    for (const shippingMethod of [undefined, '', 'standard']) {
      const placed = await order([product], {}, { shippingMethod });
      expect([placed.status, placed.body.shippingPrice]).toEqual([201, 4.9]);
      expect(placed.body).not.toHaveProperty('shippingMethod');
    }
    expect(errorCode(await order([product], {}, { shippingMethod: 'paket' }))).toBe('shipping_method_unavailable');
  });
});
