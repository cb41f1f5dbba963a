import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { SettingsLogModel } from './settings-log.model.ts';

const app = testApp();

async function asAdmin(name = 'Johanna Brandt') {
  const { token, _id } = await aUser({ isAdmin: true, name });
  return {
    _id,
    change: (body: object) => request(app).put('/api/settings').auth(token, { type: 'bearer' }).send(body),
    list: async (query = '') => {
      const answer = await request(app).get(`/api/settings/changes${query}`).auth(token, { type: 'bearer' });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      return answer.body;
    },
  };
}

const seller = {
  legalName: 'Kontor Haus GmbH',
  street: 'Musterweg',
  number: '1',
  zipcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'post@kontor.example',
};

describe('changes of the settings', () => {
  it('name what changed in a long delivery method, though both its lines begin alike', async () => {
    const { change, list } = await asAdmin();
    const postcodes = Array.from({ length: 90 }, (_, index) => `${26000 + index}-${26100 + index}`);
    const zones = (price: number) => [
      { countries: ['DE'], postcodes, prices: [{ price: 4.9 }] },
      { countries: ['AT'], prices: [{ price }] },
    ];
    const methods = (price: number) => [{ name: 'Paket', kind: 'parcel', zones: zones(price) }];
    const shipping = { rates: [{ country: 'DE', price: 4.9 }], dispatchDays: { min: 2, max: 4 } };
    await change({ shipping: { ...shipping, methods: methods(12.9) } }).expect(200);
    await change({ shipping: { ...shipping, methods: methods(15.5) }, version: 1 }).expect(200);
    const [newest] = (await list()).changes;
    const line = newest.changes.find(({ field }: { field: string }) => field === 'shipping.methods.1');
    expect(line.before).toMatch(/^….*AT: 12\.9 €$/);
    expect(line.after).toMatch(/^….*AT: 15\.5 €$/);
    expect(line.after.length).toBeLessThan(200);
  });

  it('leave an entry: author, time, and old and new value, field by field', async () => {
    const { _id, change, list } = await asAdmin();
    const shop = { name: 'Haus', contactEmail: 'post@kontor.example', noteOnHome: { de: 'Wir haben Ferien.' } };
    await change({ shop, lowStockThreshold: 5 }).expect(200);
    await change({ shop: { ...shop, noteOnHome: null }, version: 1 }).expect(200);
    expect(await list()).toEqual({
      page: 1,
      pages: 1,
      total: 2,
      changes: [
        {
          _id: expect.any(String),
          at: expect.any(String),
          by: { _id, name: 'Johanna Brandt' },
          version: 2,
          changes: [{ field: 'shop.noteOnHome.de', before: 'Wir haben Ferien.' }],
        },
        {
          _id: expect.any(String),
          at: expect.any(String),
          by: { _id, name: 'Johanna Brandt' },
          version: 1,
          changes: [
            { field: 'shop.name', before: 'Kontor', after: 'Haus' },
            { field: 'shop.noteOnHome.de', after: 'Wir haben Ferien.' },
            { field: 'lowStockThreshold', before: 3, after: 5 },
          ],
        },
      ],
    });
  });

  it('of a table are listed by country, with the order of the countries separately', async () => {
    const { change, list } = await asAdmin();
    const dispatchDays = { min: 2, max: 4 };
    const [de, at] = [
      { country: 'DE', price: 4.9, freeFrom: 50 },
      { country: 'AT', price: 0 },
    ];
    await change({ shipping: { rates: [de, at], dispatchDays } }).expect(200);
    await change({ shipping: { rates: [at, { country: 'CH', price: 15 }, de], dispatchDays } }).expect(200);
    const { changes } = await list();
    expect(changes.map((entry: { changes: unknown }) => entry.changes)).toEqual([
      [
        { field: 'shipping.rates', before: 'DE, AT', after: 'AT, CH, DE' },
        { field: 'shipping.rates.CH.price', after: 15 },
      ],
      [
        { field: 'shipping.rates.DE.price', before: 0, after: 4.9 },
        { field: 'shipping.rates.DE.freeFrom', after: 50 },
      ],
    ]);
  });

  it('the bank is shown to staff who may change it', async () => {
    const { change, list } = await asAdmin();
    await change({ seller: { ...seller, bank: { holder: 'Haus', iban: 'DE89370400440532013000' } } }).expect(200);
    expect((await list()).changes[0].changes).toContainEqual({
      field: 'seller.bank.iban',
      after: 'DE89370400440532013000',
    });
  });

  it('are listed by page, the newest first', async () => {
    const { change, list } = await asAdmin();
    for (const lowStockThreshold of [4, 5, 6]) await change({ lowStockThreshold }).expect(200);
    const { changes, ...page } = await list('?page=2&pageSize=2');
    expect(page).toEqual({ page: 2, pages: 2, total: 3 });
    expect(changes.map(({ version }: { version: number }) => version)).toEqual([1]);
  });

  it('without effect, refused or outdated leave no entry', async () => {
    const { change } = await asAdmin();
    await change({ lowStockThreshold: 3 }).expect(200);
    await change({ lowStockThreshold: 5, version: 7 }).expect(409);
    await change({ seller: { ...seller, country: 'XX' } }).expect(400);
    expect(await SettingsLogModel.countDocuments().hint({ _id: 1 })).toBe(0);
  });

  it('by several admins at the same moment are all listed, each with the values it found', async () => {
    const admins = await Promise.all(['Anna', 'Bela', 'Cem'].map((name) => asAdmin(name)));
    await Promise.all(admins.map(({ change }, index) => change({ lowStockThreshold: 10 + index }).expect(200)));
    const { changes } = (await admins[0]?.list()) ?? {};
    const values = changes
      .toReversed()
      .map(({ changes: [one] }: { changes: { before: number; after: number }[] }) => one);
    expect(values).toHaveLength(3);
    expect(values.map(({ before }: { before: number }) => before)).toEqual([
      3,
      ...values.slice(0, 2).map(({ after }: { after: number }) => after),
    ]);
  });
});
