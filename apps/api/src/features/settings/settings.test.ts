import { usualHome } from '@kontor/shared/schemas/home-blocks';
import { usualBooks, usualInvoices, usualSecurity } from '@kontor/shared/schemas/settings-sections';
import { emptySearch } from '@kontor/shared/rules/text/usual-search';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { SettingsModel } from './settings.model.ts';

const app = testApp();

async function asAdmin() {
  const { token } = await aUser({ isAdmin: true });
  return {
    read: () => request(app).get('/api/settings').auth(token, { type: 'bearer' }),
    change: (body: object) => request(app).put('/api/settings').auth(token, { type: 'bearer' }).send(body),
  };
}

/** Initial values of the section of orders (test-app.ts). */
const startOfOrders = {
  holdMinutes: 120,
  holdUnbegunMinutes: 0,
  bankHoldDays: 7,
  maxPerProduct: 20,
  maxPieces: 50,
  maxUnpaidEuros: 2000,
  remindDays: 7,
  dunDays: 14,
  dunAgainDays: 14,
};
/** Initial values of the sections. */
const start = {
  ...testShop.sections,
  orders: startOfOrders,
  notices: {},
  books: usualBooks,
  invoices: usualInvoices,
  security: usualSecurity,
  search: emptySearch,
  home: usualHome,
};
const stored = () => SettingsModel.collection.find().hint({ _id: 1 }).toArray();

describe('the shop’s settings', () => {
  it('three units count as running out until the merchant sets another number', async () => {
    const { read } = await asAdmin();
    const { body, status } = await read();
    expect([status, body]).toEqual([200, { lowStockThreshold: 3, ...start, version: 0 }]);
    expect(await stored()).toEqual([]);
  });

  it.each([0, 7, 1000, '12'])('the merchant sets from how few units a product is running out: %j', async (sent) => {
    const { read, change } = await asAdmin();
    const now = { lowStockThreshold: Number(sent), version: 1 };
    const { body, status } = await change({ lowStockThreshold: sent });
    expect([status, body]).toEqual([200, { ...start, ...now }]);
    expect((await read()).body).toEqual(body);
    expect(await stored()).toEqual([{ _id: 'settings', ...now }]);
  });

  it('setting one field keeps the others', async () => {
    const { change } = await asAdmin();
    await SettingsModel.collection.insertOne({ _id: 'settings', lowStockThreshold: 5, vacation: true } as never); // a field of later
    await change({ lowStockThreshold: 9 }).expect(200);
    expect(await stored()).toEqual([{ _id: 'settings', lowStockThreshold: 9, vacation: true, version: 1 }]);
  });

  it('two first saves at the same moment leave one document', async () => {
    const { change } = await asAdmin();
    const answers = await Promise.all([5, 6, 7].map((lowStockThreshold) => change({ lowStockThreshold })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['less than none', { lowStockThreshold: -1 }, 'too_small'],
    ['more than 1,000', { lowStockThreshold: 1001 }, 'too_large'],
    ['half a piece', { lowStockThreshold: 1.5 }, 'not_whole'],
    ['no number', { lowStockThreshold: '' }, 'not_a_number'],
    ['an operator', { lowStockThreshold: { $gt: 0 } }, 'not_a_number'],
  ])('400 for %s, and nothing is stored', async (_what, body, code) => {
    const { change } = await asAdmin();
    const response = await change(body);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toMatchObject([{ path: 'lowStockThreshold', code }]);
    expect(await stored()).toEqual([]);
  });
});

describe('the section of orders', () => {
  const other = {
    holdMinutes: 60,
    holdUnbegunMinutes: 10,
    bankHoldDays: 14,
    maxPerProduct: 5,
    maxPieces: 8,
    maxUnpaidEuros: 99.5,
    remindDays: 5,
    dunDays: 10,
    dunAgainDays: 20,
  };

  it('is saved completely, and separately from others; numeric strings are numbers', async () => {
    const { read, change } = await asAdmin();
    await change({ lowStockThreshold: 9 }).expect(200);
    const sent = { ...other, maxPieces: '8', maxUnpaidEuros: '99.50' };
    const { body, status } = await change({ orders: sent, version: 1 });
    expect([status, body]).toEqual([200, { ...start, lowStockThreshold: 9, orders: other, version: 2 }]);
    expect((await read()).body).toEqual(body);
  });

  it('a change based on outdated settings is a conflict, and changes nothing', async () => {
    const { read, change } = await asAdmin();
    await change({ orders: other, version: 0 }).expect(200);
    for (const version of [0, 2, 7]) {
      const response = await change({ lowStockThreshold: 1, version });
      expect([response.status, errorCode(response)]).toEqual([409, 'edit_conflict']);
    }
    expect((await read()).body).toEqual({ ...start, lowStockThreshold: 3, orders: other, version: 1 });
  });

  it('unsaved settings have no version but 0', async () => {
    const { change } = await asAdmin();
    expect((await change({ lowStockThreshold: 1, version: 3 })).status).toBe(409);
    expect(await stored()).toEqual([]);
  });

  it('of two changes at the same moment one succeeds', async () => {
    const { change } = await asAdmin();
    for (const version of [0, 1]) {
      const answers = await Promise.all([1, 2, 3].map((lowStockThreshold) => change({ lowStockThreshold, version })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    }
  });

  it('settings of an earlier version of the shop have no version', async () => {
    const { read, change } = await asAdmin();
    await SettingsModel.collection.insertOne({ _id: 'settings', lowStockThreshold: 5 } as never); // as it was stored
    expect((await read()).body).toEqual({ ...start, lowStockThreshold: 5, version: 0 });
    expect((await change({ orders: other, version: 0 })).body).toMatchObject({ lowStockThreshold: 5, version: 1 });
  });

  it.each([
    ['a part of it', { orders: { maxPieces: 3 } }],
    ['less than none', { orders: { ...other, maxPieces: -1 } }],
    ['half a piece', { orders: { ...other, maxPerProduct: 1.5 } }],
    ['more than a year', { orders: { ...other, holdMinutes: 525_601 } }],
    ['no days for a transfer', { orders: { ...other, bankHoldDays: 0 } }],
    ['tenths of a cent', { orders: { ...other, maxUnpaidEuros: 1.001 } }],
    ['no version', { orders: other, version: 'x' }],
    ['nothing', {}],
    ['a version alone', { version: 0 }],
  ])('400 for %s, and nothing is stored', async (_what, body) => {
    const { change } = await asAdmin();
    const response = await change(body);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(await stored()).toEqual([]);
  });
});

describe('the shop’s data for shoppers', () => {
  const shop = { name: 'Haus', contactEmail: 'haus@shop.example' };

  it('is current at once where it was saved, and within ten seconds on every other node', async () => {
    const here = testApp();
    const there = testApp();
    const { token } = await aUser({ isAdmin: true });
    const nameOn = async (node: typeof here) => (await request(node).get('/api/config/shop')).body.name;
    expect([await nameOn(here), await nameOn(there)]).toEqual(['Kontor', 'Kontor']);
    await request(here).put('/api/settings').auth(token, { type: 'bearer' }).send({ shop }).expect(200);
    expect([await nameOn(here), await nameOn(there)]).toEqual(['Haus', 'Kontor']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    expect(await nameOn(there)).toBe('Haus');
  });

  it('countries of delivery are those with a price, in their order', async () => {
    const { change } = await asAdmin();
    const shipping = {
      rates: [
        { country: 'AT', price: '9.90', freeFrom: 100 },
        { country: 'DE', price: 4.9 },
      ],
      dispatchDays: { min: 1, max: 3 },
    };
    const { body } = await change({ shipping });
    expect(body.shipping.rates[0]).toEqual({ country: 'AT', price: 9.9, freeFrom: 100 });
    expect((await request(app).get('/api/config/shop')).body.countries).toEqual(['AT', 'DE']);
  });

  it.each([
    [
      'a country twice',
      [
        { country: 'DE', price: 1 },
        { country: 'DE', price: 2 },
      ],
    ],
    ['no country', []],
    ['no code', [{ country: 'Germany', price: 1 }]],
    ['less than nothing', [{ country: 'DE', price: -1 }]],
  ])('400 for %s among the countries', async (_what, rates) => {
    const { change } = await asAdmin();
    const response = await change({ shipping: { rates, dispatchDays: { min: 1, max: 3 } } });
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(await stored()).toEqual([]);
  });
});
