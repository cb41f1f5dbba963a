// @module-tag slow
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSearch } from '../../../testing/calls/search-calls.ts';
import { anAddedProduct } from '../../../testing/calls/product-calls.ts';
import { anOption, makeVariants } from '../../../testing/calls/variant-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { startOpenSearch } from '../../../testing/opensearch-server.ts';
import {
  changeSome,
  drawProduct,
  findDifferences,
  makeDraws,
  randomSearch,
} from '../../../testing/random-catalogue.ts';
import { testApp } from '../../../testing/test-app.ts';
import { runWrittenSearches, storeDemo } from '../../../testing/written-searches.ts';
import { chooseFinder } from '../finding/choose-finder.ts';
import { plainFinder } from '../finding/plain-finder.ts';
import { renewListVersion, resetListVersions } from '../lists/catalogue.service.ts';
import { openSearchFinder } from './opensearch-finder.ts';

const server = await startOpenSearch();
/** Lines of the log: none may say that another engine answered. */
const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
// Patient: on a busy machine the plain engine would answer otherwise.
const finder = openSearchFinder({
  url: `${server?.url ?? 'http://127.0.0.1:1'}/kontor-test`,
  logger,
  searchMs: 60_000,
});
const shop = testApp();
const keep = () => finder.keep(new AbortController().signal);

beforeEach(async () => {
  lines.length = 0;
  await resetListVersions();
  chooseFinder(finder);
});
afterEach(() => chooseFinder(plainFinder));
afterAll(async () => {
  await finder.close();
  await server?.stop();
});

describe.skipIf(!server)('OpenSearch', () => {
  it('finds the meant product in the first three of at least 114 of 120 searches', async () => {
    await storeDemo();
    await keep();
    const { count, wrong } = await runWrittenSearches(shop);
    expect(count).toBe(120);
    expect(wrong.slice(6)).toEqual([]);
    expect(lines).toEqual([]);
  });

  it.each([1, 2])('equals a full scan of every product, while products change (%i)', async (seed) => {
    const draws = makeDraws(seed);
    await saveSearch(shop, randomSearch);
    for (let index = 0; index < 70; index += 1) await drawProduct(draws);
    await keep();
    for (let round = 0; round < 4; round += 1) {
      expect(await findDifferences(shop, draws, 25)).toEqual([]);
      await changeSome(draws);
      await keep();
    }
    expect(lines).toEqual([]);
  });

  it('finds a product by its new name after a change, and suggests its words', async () => {
    const { _id } = await aProduct({ name: 'Tischlampe' });
    await keep();
    await aProduct({ name: 'Wanduhr' }).then((product) => renewListVersion('products', [product._id]));
    await keep();
    const { body } = await request(shop).get('/api/products').query({ q: 'wand uhr' }).expect(200);
    expect(body.total).toBe(1);
    const suggested = await request(shop).get('/api/products/suggest').query({ q: 'tischl' }).expect(200);
    expect(suggested.body.products).toMatchObject([{ _id: String(_id) }]);
    expect(lines).toEqual([]);
  });

  it('shows and counts groups of variants as the engine in memory does', async () => {
    await saveSearch(shop, { synonyms: [], facets: ['Farbe'] });
    // Forgets the products of other tests, whose changes had the same numbers.
    await keep();
    const admin = await aUser({ isAdmin: true });
    for (const [index, name] of ['Becher', 'Teller', 'Schale'].entries()) {
      const product = await anAddedProduct(shop, admin, { name, price: 10 + index, countInStock: index });
      if (name === 'Schale') continue;
      const { variants } = await makeVariants(shop, admin, product, [anOption('Farbe', 'blau', 'grün', 'rot')]);
      const prices = variants.map(({ _id }, at) => ({ _id, price: 10 + at * 2 }));
      await request(shop).put('/api/prices').auth(admin.token, { type: 'bearer' }).send(prices).expect(200);
      const stock = [{ _id: variants[1]?._id, countInStock: 5 }];
      await request(shop).put('/api/stock').auth(admin.token, { type: 'bearer' }).send(stock).expect(200);
    }
    await keep();
    const queries = [
      {},
      { sort: 'price-asc' },
      { sort: 'price-desc', inStock: 'true' },
      { 'fact.Farbe': 'grün' },
      { q: 'becher rot' },
      { q: 'becher', sort: 'price-desc' },
      { pageSize: '1', page: '2' },
    ];
    const ask = async (query: object) =>
      (
        await request(shop)
          .get('/api/products')
          .query({ page: '1', ...query })
      ).body;
    const byIndex = [];
    for (const query of queries) byIndex.push(await ask(query));
    chooseFinder(plainFinder);
    await resetListVersions();
    const inMemory = [];
    for (const query of queries) inMemory.push(await ask(query));
    expect(byIndex).toEqual(inMemory);
    expect(lines).toEqual([]);
  });
});
