// asvs 8.2.2
import { type StaffHits, staffHits } from '@kontor/shared/wire/staff-search';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { aUserOrder, aVisitorOrder, cancel } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { ReadingModel } from '../audit/reading.model.ts';

const shop = testApp();
const search = async (q: string, account?: { token: string }): Promise<StaffHits> => {
  const { token } = account ?? (await aUser({ isAdmin: true, name: 'Ada Boss' }));
  return (await request(shop).post('/api/staff-search').auth(token, { type: 'bearer' }).send({ q }).expect(200)).body;
};
const numbersOf = ({ orders }: StaffHits) => orders.map(({ number }) => number);
const namesOf = (hits: readonly { name: string }[]) => hits.map(({ name }) => name);

describe('the search of the staff', () => {
  it.each([
    ['2026-00417', ['2026-00417']],
    ['417', ['2026-00417']],
    ['osterkamp', ['2026-00417', '2026-00003']],
    ['nils osterkamp', ['2026-00417', '2026-00003']],
    ['osterkamp nils', ['2026-00417', '2026-00003']],
    ['osterk ni', ['2026-00417', '2026-00003']],
    ['nils@post.example', ['2026-00417', '2026-00003']],
    ['osterkamp 417', ['2026-00417']],
    ['petersen', ['2026-00005']],
    ['niemand', []],
  ])('finds orders by number, name or address: %s', async (q, numbers) => {
    const buyer = { _id: '0'.repeat(24), name: 'Nils Osterkamp', email: 'nils@post.example' };
    await storeOrders([anOrderDocument(2, { buyer }), anOrderDocument(4), anOrderDocument(416, { buyer })]);
    expect(numbersOf(await search(q))).toEqual(numbers);
  });

  it('shows cancelled orders too, marked as such', async () => {
    const karla = await aUser();
    const order = await aUserOrder(shop, karla);
    await cancel(shop, order, karla).expect(200);
    expect((await search(order.number)).orders).toMatchObject([{ number: order.number, isCancelled: true }]);
  });

  it('finds accounts by id, and each guest once, by the newest order', async () => {
    const karla = await aUser({ name: 'Karla Petersen', email: 'kp@post.example' });
    await aVisitorOrder(shop);
    const newest = await aVisitorOrder(shop);
    const { customers } = await search('petersen');
    expect(customers).toEqual([
      { key: karla._id, name: 'Karla Petersen', email: 'kp@post.example', isGuest: false },
      { key: newest.number, name: 'Karla Petersen', email: 'karla@post.example', isGuest: true },
    ]);
    expect((await search(newest.number)).customers).toEqual([]);
  });

  it.each(['\0', '\0SE-1', 'SE-\0', '\\', '\ud800', '(?{'])(
    'finds nothing for text that no number contains: %j',
    async (q) => {
      await aProduct({ name: 'Sitzbank', sku: 'SE-102' });
      expect((await search(q)).products).toEqual([]);
    },
  );

  it('finds products by article number before those by name, drafts too', async () => {
    const bench = await aProduct({ name: 'Sitzbank', sku: 'SE-102', published: false });
    await aProduct({ name: 'Sitzkissen', sku: 'XY-9' });
    expect((await search('se-1')).products).toMatchObject([
      { _id: String(bench._id), name: 'Sitzbank', sku: 'SE-102' },
    ]);
    expect(namesOf((await search('sitzkissen')).products)).toEqual(['Sitzkissen']);
  });

  it.each([
    ['owner', [1, 1, 1]],
    ['office', [1, 1, 0]],
    ['catalogue', [0, 0, 1]],
    ['packing', [0, 0, 0]],
  ] as const)('shows %s what the role may read', async (role, counts) => {
    await aVisitorOrder(shop, { products: [await aProduct({ name: 'Petersen Vase' })] });
    const { orders, customers, products } = await search('petersen', await aUser({ role, name: 'Ada Boss' }));
    expect([orders.length, customers.length, products.length]).toEqual(counts);
  });

  it('finds nothing for no words', async () => {
    await aVisitorOrder(shop);
    for (const q of ['', '  ', '🙂', '.*']) {
      expect(await search(q)).toEqual({ orders: [], customers: [], products: [] });
    }
  });

  it('counts the people it has shown', async () => {
    const owner = await aUser({ isAdmin: true, name: 'Ada Boss' });
    await aVisitorOrder(shop);
    await search('petersen', owner);
    expect(await ReadingModel.findById(owner._id).lean()).toMatchObject({ people: 2 });
  });
});

const profile = () => mongoose.connection.collection('system.profile');

describe('the work of a search', () => {
  afterEach(async () => {
    await mongoose.connection.db?.command({ profile: 0 });
    await profile().drop();
  });

  it.each([
    ['2026-00700', staffHits],
    ['petersen', 50],
    ['karla@post.example', 50],
    ['karl@ peters', 1000],
  ])('%s examines at most a fixed number of 2,000 orders: %i', async (q, most) => {
    await storeOrders(Array.from({ length: 2000 }, (_, i) => anOrderDocument(i)));
    const owner = await aUser({ isAdmin: true, name: 'Ada Boss' });
    const db = mongoose.connection.db;
    await db?.command({ profile: 2, slowms: 0 });
    const found = await search(q, owner);
    await db?.command({ profile: 0 });
    expect(found.orders.length).toBeGreaterThan(0);
    const work = await profile()
      .find<{ docsExamined: number; keysExamined: number; planSummary: string }>({
        ns: `${db?.databaseName}.orders`,
      })
      .toArray();
    expect(work.length).toBeGreaterThan(0);
    for (const { docsExamined, keysExamined } of work) {
      expect(docsExamined).toBeLessThanOrEqual(most);
      // One key more for each kind and mark that is merged.
      expect(keysExamined).toBeLessThanOrEqual(most + 4);
    }
  });

  it('an article number is looked up on its index', async () => {
    const [owner] = [await aUser({ isAdmin: true, name: 'Ada Boss' }), await aProduct({ name: 'Vase', sku: 'SE-102' })];
    const db = mongoose.connection.db;
    await db?.command({ profile: 2, slowms: 0 });
    await search('se-102', owner);
    await db?.command({ profile: 0 });
    const plans = await profile()
      .find<{ planSummary: string }>({ ns: `${db?.databaseName}.products`, planSummary: /sku/ })
      .toArray();
    expect(plans.map(({ planSummary }) => planSummary)).toEqual([expect.not.stringContaining('COLLSCAN')]);
  });
});
