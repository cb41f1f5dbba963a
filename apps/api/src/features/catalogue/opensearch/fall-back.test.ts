import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../testing/factories.ts';
import { type FakeHttp, startFakeHttp } from '../../../testing/fakes/fake-http.ts';
import { testApp } from '../../../testing/test-app.ts';
import { chooseFinder } from '../finding/choose-finder.ts';
import { plainFinder } from '../finding/plain-finder.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { type OutsideFinder, openSearchFinder } from './opensearch-finder.ts';

const shop = testApp();
const logger = pino({ level: 'silent' });
const everything = /./;

let fake: FakeHttp;
let finder: OutsideFinder;

/** Makes the shop use an OpenSearch that fails in a way. @param mostInMemory highest number of products for the plain engine */
function useFailing(url: string, mostInMemory?: number): void {
  finder = openSearchFinder({ url, logger, searchMs: 200, ...(mostInMemory !== undefined && { mostInMemory }) });
  chooseFinder(finder);
}

beforeEach(async () => {
  // Answers without any field that an answer of OpenSearch has.
  fake = await startFakeHttp(() => ({ status: 200, body: { took: 1 } }));
  await resetListVersions();
});
afterEach(async () => {
  chooseFinder(plainFinder);
  await finder.close();
  await fake.close();
});

const troubles = [
  ['refuses connections', 'unheard'],
  ['hangs', { delayMs: 3000 }],
  ['is full', { status: 429 }],
  ['is starting', { status: 503 }],
  ['answers with a page', { status: 200, text: '<html>' }],
] as const;

describe('while OpenSearch does not work', () => {
  it.each(troubles)('the plain engine finds products (%s)', async (_name, trouble) => {
    await aProduct({ name: 'Tischlampe' });
    await aProduct({ name: 'Vase' });
    useFailing(fake.url);
    fake.disturb(everything, trouble, trouble, trouble, trouble);
    const { body } = await request(shop).get('/api/products').query({ q: 'lampe' }).expect(200);
    expect(body).toMatchObject({ total: 1, products: [{ name: 'Tischlampe' }] });
  });

  it('a catalogue too large for the memory shows its newest products and says so, and has its categories', async () => {
    await aProduct({ name: 'Tischlampe', category: 'Licht', createdAt: new Date('2026-01-01') });
    await aProduct({ name: 'Vase', category: 'Keramik', createdAt: new Date('2026-01-02') });
    await aProduct({ name: 'Entwurf', published: false });
    useFailing(fake.url, 0);
    const { body } = await request(shop).get('/api/products').query({ q: 'lampe', pageSize: 1 }).expect(200);
    expect(body).toMatchObject({ more: true, products: [{ name: 'Vase' }], reading: { isNewest: true } });
    const suggested = await request(shop).get('/api/products/suggest').query({ q: 'lam' }).expect(200);
    expect(suggested.body.words).toEqual([]);
    const categories = await request(shop).get('/api/products/categories').expect(200);
    expect(categories.body).toMatchObject([{ name: 'Keramik' }, { name: 'Licht' }]);
  });

  it('later requests do not wait for it', async () => {
    await aProduct({ name: 'Tischlampe' });
    useFailing(fake.url);
    await request(shop).get('/api/products').query({ q: 'lampe' }).expect(200);
    const sent = fake.requests.filter(({ path }) => path.includes('_msearch')).length;
    await request(shop).get('/api/products').query({ q: 'tisch' }).expect(200);
    expect(fake.requests.filter(({ path }) => path.includes('_msearch'))).toHaveLength(sent);
  });
});
