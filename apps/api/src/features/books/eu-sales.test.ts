import { usualTax } from '@kontor/shared/schemas/settings-sections';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { euStates } from '../../migrations/024-eu-states.ts';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';

const shop = testApp({ now: () => new Date('2026-11-21T13:40:00Z') });
let admin: { token: string };
beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
});

const read = async (path: string) =>
  (await request(shop).get(`/api${path}`).auth(admin.token, { type: 'bearer' })).body;
const isAsked = async () => {
  const { checks } = await read('/readiness');
  return !checks.find(({ key }: { key: string }) => key === 'foreignTax').ok;
};

/** Stores paid orders with these net cents at 19 %, and further fields. */
async function storePaid(...orders: { country: string; netCents: number; [field: string]: unknown }[]): Promise<void> {
  const documents = orders.map(({ country, netCents, ...more }, index) => {
    const taxCents = Math.round(netCents * 0.19);
    const taxIncluded = [{ percent: 19, netCents, taxCents }];
    const paid = {
      isPaid: true,
      paidAt: new Date('2026-03-01T11:00:00Z'),
      totalCents: netCents + taxCents,
      taxIncluded,
    };
    return anOrderDocument(index, { ...paid, ...more, shippingAddress: { country } });
  });
  await storeOrders(documents);
  // Like earlier orders: the state follows from the address.
  await OrderModel.collection.updateMany({}, { $unset: { euState: '' } }, { hint: { _id: 1 } });
  await euStates.run(currentDatabase());
}

// § 3c (4) UStG: net, per calendar year, to consumers of all other member states together.
it('adds up a year’s payments by consumers of other member states, without VAT and refunds', async () => {
  await storePaid(
    { country: 'AT', netCents: 100_000 },
    { country: 'Österreich', netCents: 50_000, refundedCents: 29_750 },
    { country: 'MC', netCents: 20_000 },
    { country: 'DE', netCents: 900_000 },
    { country: 'CH', netCents: 900_000 },
    { country: 'AT', netCents: 900_000, isPaid: false },
    { country: 'AT', netCents: 900_000, billing: { company: 'Firma', vatId: 'ATU12345678' } },
    { country: 'FR', netCents: 30_000, paidAt: new Date('2025-12-31T22:59:59Z') },
    { country: 'FR', netCents: 10_000, paidAt: new Date('2025-12-31T23:00:00Z') },
  );
  const expected = {
    net: 1550,
    previous: 300,
    countries: [
      { country: 'AT', net: 1250 },
      { country: 'FR', net: 300 },
    ],
  };
  expect(await read('/ledger/eu-sales')).toEqual({ year: 2026, ...expected, limit: 10_000, isNear: false });
  expect(await read('/ledger/eu-sales?year=2025')).toMatchObject({ year: 2025, net: 300, previous: 0 });
});

it.each([
  ['a cent below 8,000 €', 799_999, '2026-03-01', 'no', false],
  ['8,000 €', 800_000, '2026-03-01', 'no', true],
  ['8,000 € where VAT is charged there already', 800_000, '2026-03-01', 'opted', false],
  ['10,000 € last year', 1_000_000, '2025-03-01', 'no', false],
  ['a cent more than that last year', 1_000_001, '2025-03-01', 'no', true],
] as const)(
  '%s: books, overview and readiness page agree on the warning',
  async (_what, netCents, day, foreign, warns) => {
    await storePaid({ country: 'AT', netCents, paidAt: new Date(`${day}T12:00:00Z`) });
    const tax = { ...usualTax, foreign };
    await request(shop).put('/api/settings').auth(admin.token, { type: 'bearer' }).send({ tax }).expect(200);
    expect((await read('/ledger/eu-sales')).isNear).toBe(warns);
    expect('euSales' in (await read('/overview'))).toBe(warns);
    expect(await isAsked()).toBe(warns);
  },
);
