import { freeShipping, usualTax } from '@kontor/shared/schemas/settings-sections';
import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import {
  anOrderDocument,
  requestOrderList,
  readOrderNumbers,
  storeOrders,
} from '../../../testing/calls/order-calls.ts';
import {
  aVisitorOrder,
  cancel,
  errorCode,
  expectRefused,
  listening,
  patiently,
} from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp({
  shop: {
    ...testShop,
    sections: {
      ...testShop.sections,
      shipping: { ...freeShipping(['DE', 'AT', 'FR', 'LU']), dispatchDays: { min: 2, max: 4 } },
      // France costs what Germany costs; Austria has another rate.
      tax: {
        ...usualTax,
        foreign: 'opted',
        rates: [
          { country: 'DE', standard: 19, reduced: 7 },
          { country: 'AT', standard: 20, reduced: 10 },
          { country: 'FR', standard: 19, reduced: 7 },
        ],
      },
    },
  },
});
let admin: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  admin = await aUser({ isAdmin: true, name: 'Ada Admin' });
});

const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();
const as = (call: request.Test) => call.auth(admin.token, { type: 'bearer' });
const correct = ({ _id }: { _id: string }, body: object, shop: Parameters<typeof request>[0] = app) =>
  as(request(shop).put(`/api/orders/${_id}/address`)).send(body);

const get = (path: string, query: object) => as(request(app).get(`/api/orders/${path}`)).query(query);
const notesOf = ({ _id }: { _id: string }) => `/api/orders/${_id}/notes`;

const address = { street: 'Hafenweg', number: '3', zipcode: '20457', city: 'Hamburg', country: 'DE' };
const ordered = { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' };

describe('the address of an order', () => {
  it('accepts recipient, company, addition and phone, and returns them', async () => {
    const more = { name: 'Kurt Peters', company: 'Peters KG', addition: 'Hinterhaus', phone: '+49 40 1' };
    const order = await aVisitorOrder(app, { shippingAddress: { ...ordered, ...more } });
    expect(order.shippingAddress).toEqual({ ...ordered, ...more });
    const plain = await aVisitorOrder(app, { shippingAddress: { ...ordered, company: '' } });
    expect(plain.shippingAddress).toEqual(ordered);
    expect((await stored(plain))?.shippingAddress).toEqual(ordered);
  });

  it('is corrected with the contact details, also for the search, and only staff see the history', async () => {
    const order = await aVisitorOrder(app);
    const body = {
      shippingAddress: { ...address, company: 'Reederei' },
      name: 'Karla Reeder',
      email: 'Reeder@Post.example',
    };
    const corrected: Order = (await correct(order, body).expect(200)).body;
    expect(corrected.shippingAddress).toEqual({ ...address, company: 'Reederei' });
    expect(corrected.visitor).toMatchObject({ name: 'Karla Reeder', email: 'reeder@post.example' });
    expect(corrected.totalPrice).toBe(order.totalPrice);
    expect(corrected.history?.at(-1)).toMatchObject({
      action: 'address_corrected',
      by: { name: 'Ada Admin' },
      before: 'Karla Petersen, Große Elbstraße 47 b, 22767 Hamburg, DE, karla@post.example',
    });
    const found = await requestOrderList(app, admin, { q: 'reeder@post.example', page: 1 });
    expect(readOrderNumbers(found)).toEqual([order.number]);
    const { outbox, events } = (await stored(order)) ?? {};
    expect(outbox?.map(({ kind }) => kind)).toContain('address_corrected');
    expect(events?.at(-1)?.kind).toBe('address_corrected');
    const own = (await request(app).get(`/api/orders/visitor-order/${order._id}`)).body;
    expect(own).not.toHaveProperty('history');
  });

  it('may change to a country of the same price and VAT, and to no other', async () => {
    const order = await aVisitorOrder(app);
    expect(
      (await correct(order, { shippingAddress: { ...address, country: 'FR' } }).expect(200)).body.shippingAddress
        .country,
    ).toBe('FR');
    await correct(order, { shippingAddress: { ...address, country: 'Frankreich' } }).expect(200);
    const before = await stored(order);
    const dearer = await correct(order, { shippingAddress: { ...address, country: 'AT' } });
    expectRefused(dearer, 'country_changes_price');
    expect(dearer.body.message).toBe('Delivery or VAT to that country cost something else');
    const undelivered = await correct(order, { shippingAddress: { ...address, country: 'JP' } });
    expect([undelivered.status, errorCode(undelivered)]).toEqual([400, 'country_not_delivered']);
    expect(await stored(order)).toEqual(before);
  });

  it('keeps the contact details if none are sent, and logs its former value without gaps', async () => {
    const order = await aVisitorOrder(app, { shippingAddress: { ...ordered, zipcode: '' } });
    const { buyer } = (await stored(order)) ?? {};
    const { body } = await correct(order, { shippingAddress: address }).expect(200);
    const now = await stored(order);
    expect(now?.buyer).toEqual(buyer);
    expect(body.history.at(-1).before).toBe('Karla Petersen, Große Elbstraße 47 b, Hamburg, DE, karla@post.example');
  });

  it('may stay in a country without delivery any more, under any of its names', async () => {
    const order = await aVisitorOrder(app, { shippingAddress: { ...ordered, country: 'FR' } });
    const { sections } = testShop;
    const smaller = testApp({ shop: { ...testShop, sections: { ...sections, shipping: freeShipping(['DE']) } } });
    for (const country of ['FR', 'Frankreich']) {
      await correct(order, { shippingAddress: { ...address, country } }, smaller).expect(200);
    }
    const text = await aVisitorOrder(app, { shippingAddress: { ...ordered, country: 'Nirgendwo' } });
    await correct(text, { shippingAddress: { ...address, country: 'Nirgends' } }, smaller).expect(200);
    const undelivered = await correct(text, { shippingAddress: { ...address, country: 'FR' } }, smaller);
    expect(errorCode(undelivered)).toBe('country_not_delivered');
  });

  it('cannot be corrected once all of it is shipped, even by simultaneous calls', async () => {
    const shop = await listening(app);
    const order = await aVisitorOrder(shop);
    const ship = () => as(request(shop).post(`/api/orders/${order._id}/shipments`)).send({});
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => correct(order, { shippingAddress: address }, shop)),
      ship(),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const kinds = (await stored(order))?.events?.map(({ kind }) => kind) ?? [];
    expect(kinds.at(-1)).toBe('shipped');
    const late = await correct(order, { shippingAddress: address });
    expectRefused(late, 'already_shipped');
    expect(late.body.message).toBe('This order is sent already');
  });

  it('of a cancelled order cannot be corrected', async () => {
    const order = await aVisitorOrder(app);
    await cancel(app, order, admin);
    expect(errorCode(await correct(order, { shippingAddress: address }))).toBe('order_cancelled');
  });
});

describe('chosen orders', () => {
  const formula = '=HYPERLINK("x")';
  const to = { ...ordered, street: 'Weg; "A"', company: formula, country: 'Österreich', phone: '+43 1' };
  const orders = [
    anOrderDocument(901),
    anOrderDocument(902, { shippingAddress: to }),
    anOrderDocument(903, { isCancelled: true, cancelledAt: new Date() }),
  ];
  const numbers = ['2026-00903', '2026-00902', '2026-00904', '2026-99999'];

  beforeEach(() => storeOrders(orders));

  it('are returned in the requested order, without cancelled and unknown ones', async () => {
    const { body, headers } = await get('chosen', { numbers: numbers.join(',') }).expect(200);
    expect(body.orders.map(({ number }: Order) => number)).toEqual(['2026-00903', '2026-00902']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['', 'x', ',', Array.from({ length: 101 }, () => '1').join(',')])('are refused for %j', async (text) => {
    expect((await get('chosen', { numbers: text })).status).toBe(400);
  });

  // Carriers' programs read it: a guard against formulas would be printed on the label, and in front of the phone number.
  it('export their addresses as a file for programs, with every cell as typed', async () => {
    const { text, headers } = await get('addresses', { numbers: numbers.join(','), language: 'de' }).expect(200);
    expect(headers['content-disposition']).toContain('attachment');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFName;Firma;Adresszusatz;Straße;Hausnummer;PLZ;Ort;Land;E-Mail;Telefon;Referenz;Postnummer',
      `Karla Petersen;"=HYPERLINK(""x"")";;"Weg; ""A""";47 b;22767;Hamburg;AT;karla@post.example;+43 1;2026-00903;`,
      'Karla Petersen;;;Große Elbstraße;47 b;22767;Hamburg;DE;karla@post.example;;2026-00902;',
      '',
    ]);
    const english = await get('addresses', { numbers: '2026-00902', language: 'en' }).expect(200);
    expect(english.text).toContain('Postal code');
  });
});

const add = (order: { _id: string }, text: string) => as(request(app).post(notesOf(order))).send({ text });

describe('notes on an order', () => {
  it('are added with author and time, removed, and appear in no answer to a buyer', async () => {
    const order = await aVisitorOrder(app);
    const { body } = await add(order, ' Bitte klingeln\nbei Meier ').expect(201);
    expect(body.notes).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        by: { _id: admin._id, name: 'Ada Admin' },
        text: 'Bitte klingeln\nbei Meier',
      },
    ]);
    await add(order, 'Zweite').expect(201);
    const listed = (await as(request(app).get(notesOf(order))).expect(200)).body.notes;
    expect(listed).toHaveLength(2);
    for (const path of [`/api/orders/visitor-order/${order._id}`, `/api/orders/${order._id}`]) {
      const own = await request(app)
        .get(path)
        .auth((await aUser()).token, { type: 'bearer' })
        .expect(200);
      expect(own.text).not.toContain('klingeln');
    }
    const remove = () => as(request(app).delete(`${notesOf(order)}/${listed[0]._id}`)).expect(200);
    expect((await remove()).body.notes.map(({ text }: { text: string }) => text)).toEqual(['Zweite']);
    expect((await remove()).body.notes).toHaveLength(1);
  });

  it('are at most 100, even for simultaneous calls, and 404 for an unknown order', async () => {
    const order = await aVisitorOrder(app);
    for (let index = 0; index < 10; index += 1)
      await Promise.all(Array.from({ length: 9 }, () => patiently(() => add(order, 'n'))));
    const last = await Promise.all(Array.from({ length: 20 }, () => patiently(() => add(order, 'm'))));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await as(request(app).get(notesOf(order)))).body.notes).toHaveLength(100);
    expect((await add({ _id: '0'.repeat(32) }, 'n')).status).toBe(404);
    expect((await add(order, ' ')).status).toBe(400);
    expect((await add(order, 'x'.repeat(2001))).status).toBe(400);
  });
});
