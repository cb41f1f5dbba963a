import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { redirectCalls } from '../../testing/calls/redirect-calls.ts';
import { listening, type Shop } from '../../testing/calls/shop-calls.ts';
import { readDocumentHead } from '../../testing/document-head.ts';
import { aProduct } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { RedirectModel } from '../redirects/redirect.model.ts';

const base = 'https://shop.example';
let folder: string;
let app: Express;
let shop: Shop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-moved-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  app = testApp({ webDist: folder, uploadsDir: join(folder, 'uploads'), publicUrl: base });
});
beforeEach(async () => {
  await resetListVersions();
  shop = await listening(app);
});
afterAll(() => rm(folder, { recursive: true }));

const open = async (path: string) => {
  const { status, headers } = await request(shop).get(path);
  return [status, headers['location']];
};

async function aMovableProduct() {
  const product = await aProduct({ name: 'Krug' });
  const root = `/products/${String(product._id)}`;
  const calls = await redirectCalls(shop);
  const change = async (changes: object) => {
    const { body } = await request(shop)
      .get(`/api/products/admin/${String(product._id)}`)
      .auth(calls.token, { type: 'bearer' });
    const sent = { ...body, reviews: undefined, ...changes };
    return request(shop)
      .put(`/api/products/${String(product._id)}`)
      .auth(calls.token, { type: 'bearer' })
      .send(sent);
  };
  return { root, calls, change, id: String(product._id) };
}

it('a slug is the last part of the address; without one it is made from the name', async () => {
  const { root, change, id } = await aMovableProduct();
  const { body } = await change({ slug: 'Großer Krug' });
  expect(body.slug).toBe('grosser-krug');
  expect(await open(`${root}/grosser-krug`)).toEqual([200, undefined]);
  expect(await open(`${root}/krug?x=1`)).toEqual([301, `${root}/grosser-krug?x=1`]);
  expect((await request(shop).get('/sitemap.xml')).text).toContain(`<loc>${base}${root}/grosser-krug</loc>`);
  expect((await request(shop).get('/api/products?page=1')).body.products).toMatchObject([
    { _id: id, slug: 'grosser-krug' },
  ]);
  expect((await change({ slug: '' })).body).not.toHaveProperty('slug');
  expect(await open(`${root}/grosser-krug`)).toEqual([301, `${root}/krug`]);
});

it('redirects follow a product to its new address, and the earlier one is among them', async () => {
  const { root, calls, change } = await aMovableProduct();
  await calls.save([
    ['/alt', `${root}?x=1`],
    ['/en/alt', `/en${root}`],
  ]);
  await change({ slug: 'neu' });
  expect(await open('/alt')).toEqual([301, `${root}/neu?x=1`]);
  expect(await open('/en/alt')).toEqual([301, `/en${root}/neu`]);
  expect(await calls.list('?q=krug')).toMatchObject([{ from: `${root}/krug`, to: `${root}/neu`, cause: 'renamed' }]);
  await open(`${root}/krug`);
  await vi.waitFor(async () => expect(await calls.list('?q=krug')).toMatchObject([{ hits: 1 }]));
});

it('there and back makes no circle', async () => {
  const { root, calls, change } = await aMovableProduct();
  await change({ slug: 'neu' });
  await change({ slug: '' });
  expect(await calls.list()).toMatchObject([{ from: `${root}/neu`, to: `${root}/krug` }]);
  expect(await open(`${root}/krug`)).toEqual([200, undefined]);
});

it('a draft leaves no address behind, and a deleted product none of its own', async () => {
  const { change, calls, id } = await aMovableProduct();
  await change({ published: false });
  await change({ published: false, slug: 'entwurf' });
  expect(await RedirectModel.countDocuments()).toBe(0);
  await change({ published: true, slug: 'fertig' });
  await change({ slug: 'fertiger' });
  expect(await RedirectModel.countDocuments()).toBe(1);
  await request(shop).delete(`/api/products/${id}`).auth(calls.token, { type: 'bearer' }).expect(200);
  expect(await RedirectModel.countDocuments()).toBe(0);
});

async function readHead(path: string) {
  return readDocumentHead((await request(shop).get(path).expect(200)).text);
}

it("the head has the merchant's words for search engines, in each language its own", async () => {
  const { root, change } = await aMovableProduct();
  const seo = { title: 'Krug aus Steinzeug kaufen', descriptionEn: 'A jug for two litres.' };
  expect((await change({ seo })).body.seo).toEqual(seo);
  const german = await readHead(`${root}/krug`);
  expect(german).toMatchObject({
    title: 'Krug aus Steinzeug kaufen – Kontor',
    'og:title': 'Krug aus Steinzeug kaufen',
  });
  const english = await readHead(`/en${root}/krug`);
  expect(english).toMatchObject({ title: 'Krug – Kontor', description: 'A jug for two litres.' });
  expect((await change({})).body.seo).toEqual(seo);
  expect((await change({ seo: { title: '', descriptionEn: '' } })).body).not.toHaveProperty('seo');
});
