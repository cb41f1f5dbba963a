import { limits } from '@kontor/shared/rules/access/limits';
import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUserOrder, aVisitorOrder, errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { OrderModel } from '../order.model.ts';

const { sections } = testShop;

/** Creates a shop with delivery at 4.90 €. @param wrapping price of gift wrapping in euros */
const shopWith = (wrapping?: number) => {
  const shipping = { ...sections.shipping, rates: [{ country: 'DE', price: 4.9 }] };
  const offered = { ...shipping, ...(wrapping !== undefined && { wrapping }) };
  return testApp({ shop: { ...testShop, sections: { ...sections, shipping: offered } } });
};
const app = shopWith(3.5);

const gift = { recipient: 'Marta Lüders', greeting: 'Liebe Marta,\nalles Gute!', wrapping: true };
const address = { street: 'Hafenweg', number: '3', zipcode: '20457', city: 'Hamburg', country: 'DE' };
const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();

async function aMixedCart() {
  return [await aProduct({ priceCents: 2380 }), await aProduct({ priceCents: 1070, taxClass: 'reduced' })];
}

describe('a gift', () => {
  it('of a guest has recipient, greeting and wrapping, whose VAT is split over the rates of the goods', async () => {
    const order = await aVisitorOrder(app, { products: await aMixedCart(), gift });
    expect(order).toMatchObject({
      gift,
      visitor: { name: 'Karla Petersen' },
      itemsPrice: 34.5,
      shippingPrice: 4.9,
      wrappingPrice: 3.5,
      totalPrice: 42.9,
      // Computed by hand in shared/rules/prices/pricing.test.ts.
      taxIncluded: [
        { percent: 19, net: 24.87, tax: 4.72 },
        { percent: 7, net: 12.44, tax: 0.87 },
      ],
    });
    const { recipient, greeting } = gift;
    expect(await stored(order)).toMatchObject({ gift: { recipient, greeting }, wrappingCents: 350, totalCents: 4290 });
    expect((await request(app).get(`/api/orders/visitor-order/${order._id}`)).body).toMatchObject({ gift });
  });

  it('of an account without wrapping costs what the goods cost', async () => {
    const user = await aUser();
    const order = await aUserOrder(app, user, { gift: { recipient: 'Marta Lüders', greeting: '  ' } });
    expect(order.gift).toEqual({ recipient: 'Marta Lüders' });
    expect(order).not.toHaveProperty('wrappingPrice');
    expect(order.totalPrice).toBe(order.itemsPrice + 4.9);
    expect(await stored(order)).not.toHaveProperty('wrappingCents');
  });

  it('is no part of other orders', async () => {
    const order = await aVisitorOrder(app);
    expect([order.gift, order.wrappingPrice]).toEqual([undefined, undefined]);
  });

  it.each([
    ['without recipient', { greeting: 'Hallo' }, 'required'],
    ['with a blank recipient', { recipient: ' \u200B ' }, 'required'],
    ['with a recipient of two lines', { recipient: 'Marta\nBcc: x@y.example' }, 'invalid'],
    ['with a long recipient', { recipient: 'M'.repeat(limits.name + 1) }, 'too_long'],
    ['with a long greeting', { recipient: 'Marta', greeting: 'x'.repeat(limits.greeting + 1) }, 'too_long'],
    [
      'with a greeting of many lines',
      { recipient: 'Marta', greeting: `a${'\n'.repeat(limits.greetingLines)}b` },
      'too_large',
    ],
    ['with control characters', { recipient: 'Marta', greeting: 'Hallo\u0007' }, 'invalid'],
    ['with a direction override', { recipient: 'Marta', greeting: 'Hallo \u202E!' }, 'invalid'],
  ])('%s is refused, and nothing is stored', async (_what, odd, code) => {
    const response = await sendVisitorOrder(app, { ...aVisitorOrderBody([await aProduct()]), gift: odd });
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toMatchObject([{ code }]);
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  it('accepts a greeting of the most characters and lines', async () => {
    const greeting = Array.from({ length: limits.greetingLines }, () => 'Gruß').join('\n');
    expect((await aVisitorOrder(app, { gift: { recipient: 'Marta', greeting } })).gift?.greeting).toBe(greeting);
    const long = 'x'.repeat(limits.greeting);
    expect((await aVisitorOrder(app, { gift: { recipient: 'Marta', greeting: long } })).gift?.greeting).toBe(long);
  });

  it.each([[undefined], [0]])('is not wrapped if the price is %s: 409, and nothing is stored', async (price) => {
    const body = { ...aVisitorOrderBody([await aProduct()]), gift };
    const response = await sendVisitorOrder(shopWith(price), body);
    expect([response.status, errorCode(response)]).toEqual([409, 'wrapping_not_offered']);
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  it('whose wrapping costs more than was shown is refused with the present totals', async () => {
    const products = [await aProduct({ priceCents: 1000 })];
    const response = await sendVisitorOrder(app, { ...aVisitorOrderBody(products), gift, expectedTotal: 14.9 });
    expect(errorCode(response)).toBe('price_changed');
    expect(response.body.totals).toMatchObject({
      itemsPrice: 10,
      shippingPrice: 4.9,
      wrappingPrice: 3.5,
      totalPrice: 18.4,
    });
  });

  it('makes another order of the same cart: its idempotency key is not reused', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const headers = { 'Idempotency-Key': 'a'.repeat(32) };
    expect((await sendVisitorOrder(app, body, headers)).status).toBe(201);
    const again = await sendVisitorOrder(app, { ...body, gift }, headers);
    expect([again.status, errorCode(again)]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('the parcel of a gift', () => {
  it('has the recipient’s name, which staff may correct; buyer and greeting stay', async () => {
    const [admin, order] = [await aUser({ isAdmin: true }), await aVisitorOrder(app, { gift })];
    const correct = (body: object, { _id }: Order = order) =>
      request(app).put(`/api/orders/${_id}/address`).auth(admin.token, { type: 'bearer' }).send(body);
    const { body } = await correct({ shippingAddress: address, recipient: 'Marta Lund' }).expect(200);
    expect(body).toMatchObject({ gift: { ...gift, recipient: 'Marta Lund' }, visitor: { name: 'Karla Petersen' } });
    expect(body.history.at(-1).before).toMatch(/^Marta Lüders, Große Elbstraße/);
    // A name that is not sent stays, as the greeting does.
    const again = await correct({ shippingAddress: { ...address, number: '4' }, name: 'Karla Reeder' }).expect(200);
    expect(again.body).toMatchObject({ gift: { recipient: 'Marta Lund' }, visitor: { name: 'Karla Reeder' } });
    const plain = await aVisitorOrder(app);
    const refused = await correct({ shippingAddress: address, recipient: 'Marta Lund' }, plain);
    expect([refused.status, errorCode(refused)]).toEqual([400, 'invalid_input']);
    expect(await stored(plain)).not.toHaveProperty('gift');
  });

  it('is packed by its recipient’s name, and the list says whose it is and whether to wrap it', async () => {
    const admin = await aUser({ isAdmin: true });
    const as = (call: request.Test) => call.auth(admin.token, { type: 'bearer' });
    const orders = [await aVisitorOrder(app, { gift }), await aVisitorOrder(app, { gift: { recipient: 'Ole Ohm' } })];
    for (const { _id } of orders)
      await as(request(app).put(`/api/orders/${_id}/pay-admin`))
        .send({})
        .expect(200);
    const { body } = await as(request(app).get('/api/orders/to-send')).expect(200);
    const waiting = (body as { orders: OrderToSend[] }).orders; // the server has checked it
    expect(waiting.map(({ name, gift: given }) => [name, given])).toEqual([
      ['Karla Petersen', { recipient: 'Marta Lüders', wrapping: true }],
      ['Karla Petersen', { recipient: 'Ole Ohm' }],
    ]);
    expect(JSON.stringify(body)).not.toContain('alles Gute');
  });
});
