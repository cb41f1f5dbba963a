import { productPageSchema } from '@kontor/shared/wire/products';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aUser } from '../../../testing/factories.ts';
import { shareData } from '../../../testing/shared-data.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';
import { resetListVersions } from './catalogue.service.ts';

/** Entry of MongoDB's profiler about one operation on the products. */
interface Operation {
  planSummary?: string;
  docsExamined?: number;
  keysExamined?: number;
  nreturned?: number;
  hasSortStage?: boolean;
}

const shop = testApp();
const count = 2000;
const documents = Array.from({ length: count }, (_, i) => productOf(i));

function productOf(i: number) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + i * 60_000);
  return {
    texts: {
      de: { name: `Stück ${i}`, description: 'Rund und glatt.', category: `K${i % 4}` },
      en: { category: `C${i % 4}` },
    },
    brand: `B${i % 5}`,
    priceCents: ((i * 7919) % 20_000) + 100,
    taxClass: 'standard',
    onSale: false,
    // A seventh are drafts, the newest among them.
    published: i % 7 !== 4,
    countInStock: i % 3 === 0 ? 0 : 5,
    rating: (i % 50) / 10,
    numReviews: i % 7,
    images: [],
    version: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

const profile = () => mongoose.connection.collection('system.profile');

/** Returns the answer to a query, and the operations on the products it took. @param token an admin's, who sees drafts too */
async function watched(query: Record<string, string>, token?: string) {
  const db = mongoose.connection.db;
  await db?.command({ profile: 0 });
  await profile().drop();
  await db?.command({ profile: 2, slowms: 0 });
  const call = request(shop);
  const { body } = await (token
    ? call.get('/api/products/admin').auth(token, { type: 'bearer' }).query(query)
    : call.get('/api/products').query(query));
  await db?.command({ profile: 0 });
  const operations = await profile()
    .find<Operation>({ ns: `${db?.databaseName}.products` })
    .toArray();
  return { page: z.parse(productPageSchema, body), operations };
}

shareData(async () => {
  await ProductModel.collection.insertMany(documents.map((document) => ({ ...document })));
});
beforeEach(async () => {
  await resetListVersions();
  // The catalogue's table is read once; it must not expire meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] });
  await request(shop).get('/api/products').query({ page: '1' }).expect(200);
});
afterEach(async () => {
  vi.useRealTimers();
  await mongoose.connection.db?.command({ profile: 0 });
  await profile().drop();
});

const scopes = [{}, { category: 'K1' }, { brand: 'B2' }, { brand: 'B2', category: 'K1' }];
const filters = [{}, { inStock: 'true' }, { minPrice: '40' }, { minPrice: '40', maxPrice: '160', inStock: 'true' }];
const narrow = { minPrice: '50', maxPrice: '52' };
const sorts = ['newest', 'price-asc', 'price-desc', 'rating'];
const queries: Record<string, string>[] = scopes.flatMap((scope) =>
  [...filters, narrow].map((filter) => Object.assign({}, scope, filter)),
);

const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((total, one = 0) => total + one, 0);

/** Lists the faults of a query's answer and of the work it took; empty when there are none. */
async function faults(query: Record<string, string>, page: number, token?: string): Promise<string[]> {
  const { page: answer, operations } = await watched({ ...query, page: String(page), pageSize: '10' }, token);
  const wanted = documents.filter((one) => (token !== undefined || one.published) && fits(one, query)).length;
  const shown = Math.max(0, Math.min(10, wanted - (page - 1) * 10));
  const examined = sum(operations.map(({ docsExamined }) => docsExamined));
  return [
    ...(answer.total === wanted ? [] : [`total ${answer.total} instead of ${wanted}`]),
    ...(answer.products.length === shown ? [] : [`${answer.products.length} instead of ${shown}`]),
    ...(operations.length === 1 ? [] : [`${operations.length} questions instead of one`]),
    ...(examined === shown ? [] : [`${examined} documents examined for ${shown}`]),
    ...(operations.every(({ planSummary }) => planSummary === 'IXSCAN { _id: 1 }') ? [] : ['not by their ids']),
    ...(operations.some(({ hasSortStage }) => hasSortStage) ? ['sorted'] : []),
  ].map((fault) => `${JSON.stringify({ ...query, page })}: ${fault}`);
}

describe('work of the product list', () => {
  it.each(sorts)(
    'sort=%s examines no more documents than it returns, on the first page and the third',
    async (sort) => {
      const found: string[] = [];
      for (const query of queries) {
        for (const page of [1, 3]) found.push(...(await faults({ ...query, sort }, page)));
      }
      expect(found).toEqual([]);
    },
  );

  it.each([{}, { published: 'true' }, { published: 'false' }])(
    'of an admin with drafts examines no more either: %j',
    async (query) => {
      const { token } = await aUser({ isAdmin: true });
      expect([...(await faults(query, 1, token)), ...(await faults(query, 3, token))]).toEqual([]);
    },
  );

  it.each([{ q: 'und' }, { q: 'u' }, { q: 'und', sort: 'price-asc' }, { q: 'und', sort: 'rating' }])(
    'the search %j ranks at most 1,000, and reads the shown ones by their ids',
    async (query) => {
      const { page, operations } = await watched(query);
      expect(page).toMatchObject({ total: 1000, more: true });
      expect(operations).toMatchObject([{ planSummary: 'IXSCAN { _id: 1 }', docsExamined: 24 }]);
      expect(sum(operations.map(({ keysExamined }) => keysExamined))).toBeLessThanOrEqual(48);
    },
  );
});

function fits(one: (typeof documents)[number], query: Record<string, string | undefined>): boolean {
  const { category, brand, minPrice = '0', maxPrice = '1000000', inStock, published } = query;
  return (
    (published === undefined || String(one.published) === published) &&
    (category === undefined || one.texts.de.category === category) &&
    (brand === undefined || one.brand === brand) &&
    one.priceCents >= Number(minPrice) * 100 &&
    one.priceCents <= Number(maxPrice) * 100 &&
    (inStock === undefined || one.countInStock > 0)
  );
}
