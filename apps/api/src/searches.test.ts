import type { NewVisitorOrder } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { expect, it } from 'vitest';
import { AuditModel } from './features/audit/audit.model.ts';
import { resetListVersions } from './features/catalogue/lists/catalogue.service.ts';
import { issueDocuments } from './features/documents/issuing/issue-documents.service.ts';
import { makeMails } from './features/mails/making/make-mails.service.ts';
import { RedirectModel } from './features/redirects/redirect.model.ts';
import { declaredEndpoints, listSchemaFields, nameEndpoint } from './testing/calls/sample-calls.ts';
import { aDecidedPayment, aVisitorOrder, listening, pay, type Shop } from './testing/calls/shop-calls.ts';
import { aProduct, aUser } from './testing/factories.ts';
import { testIssuing } from './testing/issuing.ts';
import { testMaking } from './testing/mail-making.ts';
import { testApp } from './testing/test-app.ts';

/** A word of each searched field of an entry. */
type FieldWords = Readonly<Record<string, string>>;

/** Makes two entries that share no word of a searched field. */
type Fill = (shop: Shop) => Promise<readonly [FieldWords, FieldWords]>;

const address = { street: 'Am Hof', number: '1', zipcode: '24103', city: 'Kiel', country: 'DE' } as const;
const firms = ['Seilerei', 'Hofladen'] as const;
const buyers = [
  { name: 'Greta Ohlsen', email: 'fracht@anker.example' },
  { name: 'Jasper Brandt', email: 'post@segel.example' },
] as const;

const anOrder = (shop: Shop, which: 0 | 1, details: Partial<NewVisitorOrder> = {}) =>
  aVisitorOrder(shop, { visitor: buyers[which], ...details });

async function aPaidOrder(shop: Shop, which: 0 | 1) {
  const order = await anOrder(shop, which, {
    billing: { ...address, name: buyers[which].name, company: `${firms[which]} KG` },
  });
  await pay(shop, order, await aDecidedPayment(shop, order, 'approve')).expect(200);
  return order;
}

const twoOrders = async (shop: Shop) => [await aPaidOrder(shop, 0), await aPaidOrder(shop, 1)] as const;

const products = [
  { name: 'Ölkanne', brand: 'Nordlicht', category: 'Küche', properties: 'Messing' },
  { name: 'Wanduhr', brand: 'Inselton', category: 'Deko', properties: 'Eiche' },
] as const;

async function twoProducts() {
  for (const product of products) await aProduct(product);
  return products;
}

const fills: Readonly<Record<string, Fill>> = {
  'GET /users': async () => {
    for (const buyer of buyers) await aUser(buyer);
    return [
      { first: 'Greta', last: 'Ohlsen', address: 'fracht@anker' },
      { first: 'Jasper', last: 'Brandt', address: 'post@segel' },
    ];
  },
  'GET /products': twoProducts,
  'GET /products/admin': twoProducts,
  'GET /orders': async (shop) => {
    const [one, other] = await twoOrders(shop);
    return [
      { number: one.number, first: 'Greta', last: 'Ohlsen', local: 'fracht', domain: 'anker' },
      { number: other.number, first: 'Jasper', last: 'Brandt', local: 'post', domain: 'segel' },
    ];
  },
  'GET /documents': async (shop) => {
    const [one, other] = await twoOrders(shop);
    await issueDocuments(testIssuing());
    return [
      { order: one.number, first: 'Greta', last: 'Ohlsen', company: 'Seilerei' },
      { order: other.number, first: 'Jasper', last: 'Brandt', company: 'Hofladen' },
    ];
  },
  'GET /mails': async (shop) => {
    const [one, other] = [await anOrder(shop, 0), await anOrder(shop, 1)];
    await makeMails(testMaking());
    return [
      { order: one.number, first: 'Greta', last: 'Ohlsen', address: 'anker' },
      { order: other.number, first: 'Jasper', last: 'Brandt', address: 'segel' },
    ];
  },
  'GET /redirects': async () => {
    const one = { from: '/produkt/Ölkanne', to: '/agb' };
    const other = { from: '/artikel/wanduhr', to: '/impressum' };
    await RedirectModel.create(
      [one, other].map((redirect) => {
        const key = redirect.from.toLowerCase();
        return { ...redirect, key, toKey: redirect.to, cause: 'staff' as const, createdAt: new Date() };
      }),
    );
    return [
      { folder: 'produkt', name: 'ölkanne', to: 'agb' },
      { folder: 'artikel', name: 'wanduhr', to: 'impressum' },
    ];
  },
  'GET /audit': async () => {
    const entry = { area: 'products' as const, at: new Date() };
    await AuditModel.create([
      {
        ...entry,
        action: 'price_changed',
        actor: { name: 'Greta Ohlsen' },
        subject: { kind: 'product', id: 'e'.repeat(24), name: 'Ölkanne' },
      },
      {
        ...entry,
        action: 'product_deleted',
        actor: { name: 'Jasper Brandt' },
        subject: { kind: 'product', id: 'd'.repeat(24), name: 'Wanduhr' },
      },
    ]);
    return [
      { subject: 'Ölkanne', id: 'e'.repeat(24), action: 'price_changed', actor: 'Ohlsen' },
      { subject: 'Wanduhr', id: 'd'.repeat(24), action: 'product_deleted', actor: 'Brandt' },
    ];
  },
};

/** Calls that answer words instead of entries. */
const elsewhere = ['GET /products/suggest'];

const searched = declaredEndpoints.filter(({ query }) => 'q' in listSchemaFields(query)).map(nameEndpoint);

it('each call with a search is in the table', () => {
  expect(searched.toSorted()).toEqual([...Object.keys(fills), ...elsewhere].toSorted());
});

/** Returns an answer's entries; facets beside them have no id. */
function readEntries(body: unknown): unknown[] {
  const lists = Array.isArray(body) ? [body] : Object.values(Object(body)).filter(Array.isArray);
  return lists.flat().filter((entry: object) => '_id' in entry || 'number' in entry);
}

/** Searches of shoppers: when no entry has each word, those with some are found, with a note. */
const lenient = new Set(['GET /products']);

it.each(Object.entries(fills))(
  '%s: words may be of several fields, and each has to match for staff',
  async (call, fill) => {
    await resetListVersions();
    const shop = await listening(testApp());
    const [one, other] = await fill(shop);
    const admin = await aUser({ isAdmin: true, name: 'Ada Lovelace' });
    const find = async (q: string) => {
      const path = `/api${call.slice('GET '.length)}`;
      const { body } = await request(shop).get(path).query({ q }).auth(admin.token, { type: 'bearer' }).expect(200);
      return readEntries(body);
    };
    const fields = Object.keys(one);
    for (const field of fields) {
      const [mine, its] = [await find(one[field] ?? ''), await find(other[field] ?? '')];
      expect([field, mine.length > 0, its.length > 0]).toEqual([field, true, true]);
      expect(its).not.toEqual(mine);
      for (const second of fields.filter((name) => name !== field)) {
        expect([field, second, await find(`${one[field]} ${one[second]}`)]).toEqual([field, second, mine]);
        const mixed = await find(`${one[field]} ${other[second]}`);
        const either = lenient.has(call) ? [...mine, ...(await find(other[second] ?? ''))] : [];
        expect([field, second, mixed.length > 0]).toEqual([field, second, either.length > 0]);
        expect(either).toEqual(expect.arrayContaining(mixed));
      }
    }
  },
);
