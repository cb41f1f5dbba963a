import type { Group } from '@kontor/shared/wire/variants';
import type { ProductPage } from '@kontor/shared/wire/products';
import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { anOption, makeVariants } from '../../../testing/calls/variant-calls.ts';
import { saveSearch } from '../../../testing/calls/search-calls.ts';
import { monitorDatabaseCalls } from '../../../testing/database-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { streamProducts } from '../lists/stream-products.service.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
const watch = monitorDatabaseCalls();
let admin: { token: string };
let group: Group;
let blue: string;
let red: string;

const read = async (path: string, query: object = {}) => {
  const { status, body } = await request(shop)
    .get(`/api/products${path}`)
    .query(query)
    .auth(admin.token, { type: 'bearer' });
  expect(status).toBe(200);
  return body;
};
const readMakers = async (path: string) =>
  (await request(shop).get(`/api/makers${path}`).auth(admin.token, { type: 'bearer' })).body;
const page = (query: object = {}): Promise<ProductPage> => read('', { page: 1, ...query });
const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);
const setStock = (lines: object[]) =>
  request(shop).put('/api/stock').auth(admin.token, { type: 'bearer' }).send(lines).expect(200);

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
  await resetListVersions();
  const mug = await anAddedProduct(shop, admin, { name: 'Becher', category: 'Geschirr', price: 20 });
  group = await makeVariants(shop, admin, mug, [anOption('Farbe', 'blau', 'rot', 'grün')]);
  [blue = '', red = ''] = idsOf(group.variants);
  await request(shop)
    .put(`/api/products/${red}/price-and-stock`)
    .auth(admin.token, { type: 'bearer' })
    .send({ price: 15, countInStock: 5, version: 0 })
    .expect(200);
  await anAddedProduct(shop, admin, { name: 'Schale', category: 'Geschirr', price: 18 });
});

describe('a group in lists', () => {
  it('is shown and counted once, by its face, with its number and its prices', async () => {
    const { products, total, categories, brands } = await page();
    expect(products).toMatchObject([
      { name: 'Schale' },
      {
        _id: blue,
        baseName: 'Becher',
        name: 'Becher, blau',
        group: { _id: group._id, count: 3, priceFrom: 15, priceTo: 20 },
      },
    ]);
    expect([total, categories, brands]).toEqual([
      2,
      [{ name: 'Geschirr', count: 2 }],
      [{ value: 'Inselton', count: 2 }],
    ]);
    expect(await read('/categories')).toMatchObject([{ name: 'Geschirr', count: 2 }]);
  });

  it('is represented by its first variant in stock, and by the first if all are sold out', async () => {
    await setStock([{ _id: blue, countInStock: 0 }]);
    expect(idsOf((await page({ q: 'Becher' })).products)).toEqual([red]);
    await setStock([{ _id: red, countInStock: 0 }]);
    expect(idsOf((await page({ q: 'Becher' })).products)).toEqual([blue]);
  });

  it('is shown by the variant that matches filters or words, at the position of its first variant', async () => {
    expect(idsOf((await page({ 'fact.Farbe': 'rot' })).products)).toEqual([red]);
    expect(idsOf((await page({ maxPrice: 16 })).products)).toEqual([red]);
    expect(idsOf((await page({ q: 'Becher rot' })).products)).toEqual([red]);
    // Its cheapest is cheaper than the bowl, and its dearest dearer.
    expect((await page({ sort: 'price-asc' })).products.map(({ baseName, name }) => baseName ?? name)).toEqual([
      'Becher',
      'Schale',
    ]);
    expect((await page({ sort: 'price-desc' })).products.map(({ baseName, name }) => baseName ?? name)).toEqual([
      'Becher',
      'Schale',
    ]);
  });

  it('offers its values as facts, each with the number of groups', async () => {
    expect(await saveSearch(shop, { synonyms: [], facets: ['Farbe'] })).toBe(200);
    const { facets, total } = await page({ inStock: 'true', sort: 'price-asc' });
    const colours = facets?.find(({ name }) => name === 'Farbe')?.values.map(({ value, count }) => `${value} ${count}`);
    expect(colours?.toSorted()).toEqual(['blau 1', 'grün 0', 'rot 1']);
    expect(total).toBe(2);
    expect(await read('/facts')).toMatchObject([{ name: 'Farbe', count: 1 }]);
  });

  it('fills pages once, without a gap', async () => {
    const other = await anAddedProduct(shop, admin, { name: 'Teller', category: 'Geschirr' });
    await makeVariants(shop, admin, other, [anOption('Farbe', 'blau', 'rot')]);
    const pages = await Promise.all([1, 2, 3].map((number) => page({ page: number, pageSize: 1 })));
    expect(pages.map(({ products, pages: all }) => [products[0]?.baseName ?? products[0]?.name, all])).toEqual([
      ['Teller', 3],
      ['Schale', 3],
      ['Becher', 3],
    ]);
  });

  it('is suggested, recommended and fed to other sites once, and not recommended with itself', async () => {
    const suggestions = await read('/suggest', { q: 'Bech' });
    expect([idsOf(suggestions.products), suggestions.total]).toEqual([[blue], 1]);
    const [bowl] = (await page({ q: 'Schale' })).products;
    expect(idsOf(await read(`/${bowl?._id}/related`))).toEqual([blue]);
    expect(idsOf(await read(`/${blue}/related`))).toEqual([bowl?._id]);
    const fed: string[] = [];
    for await (const { name } of streamProducts()) fed.push(name);
    expect(fed).toEqual(['Becher, blau', 'Schale']);
  });

  it('is one product of its maker, on its page, in the list of makers and to staff', async () => {
    const [listed] = await readMakers('');
    const [edited] = await readMakers('/admin');
    expect([
      listed.count,
      edited.count,
      (await readMakers(`/${listed.slug}`)).count,
      (await readMakers(`/admin/${edited._id}`)).count,
    ]).toEqual([2, 2, 2, 2]);
  });

  it('is listed by each variant to the older front end, to staff, and where ids are named', async () => {
    const all = idsOf(group.variants);
    expect(await read('')).toHaveLength(4);
    expect((await read('/admin')).total).toBe(4);
    expect((await read('/admin', { q: 'Becher' })).total).toBe(3);
    expect(idsOf((await page({ ids: all.join() })).products).toSorted()).toEqual(all.toSorted());
    expect((await page({ ids: all.join(), q: 'Becher' })).total).toBe(3);
  });

  it('follows prices and drafts', async () => {
    const prices = [{ _id: red, price: 12 }];
    await request(shop).put('/api/prices').auth(admin.token, { type: 'bearer' }).send(prices).expect(200);
    expect((await page({ q: 'Becher' })).products).toMatchObject([{ group: { priceFrom: 12 } }]);
    const { name, description, brand, category } = await read(`/${red}`);
    await editProduct(shop, admin, { _id: red }, { name, description, brand, category, price: 12, published: false });
    expect((await page({ q: 'Becher' })).products).toMatchObject([{ group: { count: 2, priceFrom: 20, priceTo: 20 } }]);
  });
});

/** Documents of products that MongoDB reads for some work, by its profiler. */
async function countDocuments(work: () => Promise<unknown>): Promise<number> {
  const db = mongoose.connection.db;
  await db?.command({ profile: 0 });
  await mongoose.connection.collection('system.profile').drop();
  await db?.command({ profile: 2, slowms: 0 });
  await work();
  await db?.command({ profile: 0 });
  const operations = await mongoose.connection
    .collection('system.profile')
    .find<{ docsExamined?: number }>({ ns: `${db?.databaseName}.products` })
    .toArray();
  return operations.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0);
}

/** Documents and database calls of some work on a changed catalogue, and its calls when it is repeated. */
async function costOf(work: () => Promise<unknown>) {
  await work();
  await resetListVersions();
  // The catalogue's table is read again first.
  await read('/facts');
  const documents = await countDocuments(work);
  await resetListVersions();
  await read('/facts');
  return { documents, calls: (await watch(work)).length, again: (await watch(work)).length };
}

const list = () => page({ category: 'Krüge' });

describe('a group of 12 variants', () => {
  it('costs a list no more calls and documents than a product, and a page one further call', async () => {
    await ProductModel.deleteMany({ _id: { $exists: true } });
    const values = Array.from({ length: 12 }, (_, i) => `Farbe ${i}`);
    const products = await Promise.all(
      Array.from({ length: 6 }, (_, i) => aProduct({ name: `Krug ${i}`, description: 'Rund.', category: 'Krüge' })),
    );
    const [first] = products;
    const own = () => read(`/${String(first?._id)}`);
    const before = { list: await costOf(list), own: await costOf(own) };
    for (const product of products) await makeVariants(shop, admin, product, [anOption('Farbe', ...values)]);
    const after = { list: await costOf(list), own: await costOf(own) };
    expect(after.list).toEqual(before.list);
    expect(after.own).toEqual({
      documents: before.own.documents + 12,
      calls: before.own.calls + 1,
      again: before.own.again,
    });
  });
});
