import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { monitorDatabaseCalls } from '../../testing/database-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { closedShop } from '../../testing/test-shop.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { renewListVersion, resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { streamBatch } from '../catalogue/lists/stream-products.service.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { FeedAddressModel } from './feed-address.model.ts';

const publicUrl = 'https://shop.example';
const images = [{ name: 'a-800.webp', path: '/uploads/a-800.webp' }];
const countCalls = monitorDatabaseCalls();
beforeEach(resetListVersions);

type App = ReturnType<typeof testApp>;

async function renew(app: App) {
  const { token } = await aUser({ isAdmin: true });
  const { body } = await request(app).post('/api/settings/feeds').auth(token, { type: 'bearer' }).expect(200);
  return { admin: token, body };
}

/** Opens a shop with a folder of its own, and makes its feeds' addresses. */
async function openFeeds(options: Parameters<typeof testApp>[0] = {}) {
  const uploadsDir = await aTemporaryFolder();
  const app = testApp({ publicUrl, uploadsDir, ...options });
  const { body, admin } = await renew(app);
  const token = new URL(body.addresses[0].url).searchParams.get('token') ?? '';
  const read = (path = 'google.xml', query: object = {}) =>
    request(app)
      .get(`/feeds/${path}`)
      .query({ token, ...query });
  return { app, uploadsDir, admin, addresses: body.addresses, token, read };
}

describe('the addresses', () => {
  it('are none until they are made; then each format in each language, for holders of the settings alone', async () => {
    await FeedAddressModel.deleteMany({});
    const app = testApp({ publicUrl });
    const { token } = await aUser({ isAdmin: true });
    const get = () => request(app).get('/api/settings/feeds').auth(token, { type: 'bearer' }).expect(200);
    expect((await get()).body).toEqual({ addresses: [] });
    await request(app).get('/feeds/google.xml').expect(404);

    const { body } = await renew(app);

    expect(body).toEqual((await get()).body);
    const named = body.addresses.map(({ format, language }: Record<string, string>) => `${format} ${language}`);
    expect(named).toEqual(['xml de', 'xml en', 'csv de', 'csv en']);
    expect(body.addresses[1].url).toMatch(
      /^https:\/\/shop\.example\/feeds\/google\.xml\?token=[0-9a-f]{32}&language=en$/,
    );
    const { token: buyer } = await aUser();
    await request(app).post('/api/settings/feeds').auth(buyer, { type: 'bearer' }).expect(403);
  });

  it('end when they are renewed; the audit trail says by whom and never names the token', async () => {
    const { app, read, token } = await openFeeds();
    await read().expect(200);

    const { body } = await renew(app);

    await read().expect(404);
    const { pathname, search } = new URL(body.addresses[0].url);
    await request(app).get(`${pathname}${search}`).expect(200);
    const entries = (await AuditModel.find().lean()).filter(({ action }) => action === 'feeds_renewed');
    expect(entries.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(entries)).not.toContain(token);
    expect(JSON.stringify(entries)).not.toContain(new URL(body.addresses[0].url).searchParams.get('token'));
  });

  it('renewed by several people at once leave one token that works', async () => {
    const { app } = await openFeeds();
    const all = await Promise.all([renew(app), renew(app), renew(app)]);
    const statuses = await Promise.all(
      all.map(async ({ body }) => {
        const { pathname, search } = new URL(body.addresses[0].url);
        return (await request(app).get(`${pathname}${search}`)).status;
      }),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });
});

describe('a feed', () => {
  it.each([
    ['google.xml', { token: 'f'.repeat(32) }],
    ['google.xml', { token: '' }],
    ['google.xml', { token: { $ne: '' } }],
    ['google.pdf', {}],
    ['other.xml', {}],
    ['constructor.xml', {}],
    ['google.constructor', {}],
    ['..%2f..%2fetc', {}],
  ])('%s with %j is 404', async (path, query) => {
    const { read } = await openFeeds();
    await read(path, query).expect(404);
  });

  it('in an unknown language is refused', async () => {
    const { read } = await openFeeds();
    expect((await read('google.xml', { language: 'xx' }).expect(400)).body).toMatchObject({ code: 'invalid_input' });
  });

  it('of a closed shop is 503', async () => {
    const { read } = await openFeeds({ shop: closedShop });
    await read().expect(503).expect('Retry-After', '3600');
  });

  it('has published products with their German or English texts, and no drafts', async () => {
    const { read } = await openFeeds();
    await aProduct({ name: 'Krug', nameEn: 'Jug', descriptionEn: 'A jug.', images });
    await aProduct({ name: 'Nur deutsch', images });
    await aProduct({ name: 'Entwurf', published: false, images });
    await resetListVersions();
    const german = (await read().expect(200)).text;
    expect([german.includes('Krug'), german.includes('Nur deutsch'), german.includes('Entwurf')]).toEqual([
      true,
      true,
      false,
    ]);
    const english = (await read('google.xml', { language: 'en' }).expect(200)).text;
    expect(english).toContain('<g:title>Jug</g:title>');
    expect(english).toContain('https://shop.example/en/products/');
    expect(english).not.toContain('Nur deutsch');
  });

  it('is packed, or plain for clients that take no gzip, with equal content', async () => {
    const { read } = await openFeeds();
    await aProduct({ name: 'Krug & "Becher" <1>', images });
    await resetListVersions();
    const packed = await read().set('Accept-Encoding', 'gzip').expect('Content-Encoding', 'gzip').expect(200);
    const plain = await read().set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(packed.text);
    expect(plain.text).toContain('<g:title>Krug &amp; &quot;Becher&quot; &lt;1&gt;</g:title>');
  });
});

describe('a second call', () => {
  it('reads no product while nothing has changed, and is 304 for those who have it', async () => {
    const { read, uploadsDir } = await openFeeds();
    const { _id } = await aProduct({ name: 'Krug', images });
    await resetListVersions();
    const first = await read().expect(200);
    const finds = await countCalls(async () => {
      const second = await read().expect(200);
      expect(second.text).toBe(first.text);
      await read().set('If-None-Match', String(first.headers['etag'])).expect(304);
    });
    // Per call: the token, the settings and the catalogue's version.
    expect(finds.map(({ name }) => name)).toEqual(Array.from({ length: 6 }, () => 'find'));

    await ProductModel.updateOne({ _id }, { priceCents: 1234 });
    await renewListVersion('products', [_id]);

    const third = await read().set('If-None-Match', String(first.headers['etag'])).expect(200);
    expect(third.text).toContain('12.34 EUR');
    expect(await readdir(join(uploadsDir, '.feeds'))).toHaveLength(1);
  });

  it('at the same moment shares one reading of the products', async () => {
    const { read } = await openFeeds();
    await aProduct({ images });
    await resetListVersions();
    const calls = await countCalls(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => read().expect(200)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });
    expect(calls.filter(({ name }) => name === 'find').length).toBeLessThanOrEqual(5 * 3 + 1);
  });

  it('the file is not served among the pictures', async () => {
    const { app, read, uploadsDir } = await openFeeds();
    await read().expect(200);
    const [name = ''] = await readdir(join(uploadsDir, '.feeds'));
    await request(app).get(`/uploads/.feeds/${name}`).expect(404);
  });
});

it('a large catalogue is read in batches', async () => {
  const { read } = await openFeeds();
  await ProductModel.deleteMany({});
  const { _id, ...product } = await aProduct({ images });
  const count = streamBatch * 4;
  await ProductModel.collection.insertMany(Array.from({ length: count - 1 }, () => ({ ...product })));
  await resetListVersions();
  const calls = await countCalls(async () => {
    const { text } = await read('google.csv').expect(200);
    expect(text.match(/\r\n/g)).toHaveLength(count + 1);
  });
  // The first batch comes with `find`; the last call may find the end only.
  const batches = calls.filter(({ name }) => name === 'getMore').length;
  expect(batches).toBeGreaterThanOrEqual(count / streamBatch - 1);
  expect(batches).toBeLessThanOrEqual(count / streamBatch);
});
