// asvs 14.2.2
import { IncomingMessage, request as httpRequest } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as webRenderer from '@kontor/web/server';
import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ProductModel } from '../catalogue/product.model.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { addProduct, deleteProduct, editProduct } from '../../testing/calls/product-calls.ts';
import { sendReview } from '../../testing/calls/review-calls.ts';
import { listening, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { stopCacheClock } from '../../testing/cache-clock.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { countingRenderer, readMainElement, renderedShop } from '../../testing/rendered-shop.ts';

beforeEach(resetListVersions);

/** Creates an app whose renders are counted. */
function aCountingShop() {
  const renderer = countingRenderer();
  return { app: renderedShop({ renderer }), rendered: renderer.rendered };
}

async function readMain(app: ReturnType<typeof renderedShop>, path: string): Promise<string> {
  return readMainElement((await request(app).get(path)).text);
}

const productPath = ({ _id }: { _id: unknown }) => `/products/${String(_id)}`;

/** Creates a renderer that receives the answer of one call after that of another. */
function answerLast(last: string): typeof webRenderer {
  const renderPage: typeof webRenderer.renderPage = (page) => {
    const answers = new EventEmitter();
    const ask: typeof page.ask = async (call) => {
      if (call.key === last) await once(answers, 'another');
      const answer = await page.ask(call);
      answers.emit('another');
      return answer;
    };
    return webRenderer.renderPage({ ...page, ask });
  };
  return { ...webRenderer, renderPage };
}

describe('a cached page', () => {
  const app = renderedShop();

  /** Returns the answer as sent, without decompressing it. */
  async function readRaw(path: string, headers: Record<string, string>, method = 'GET') {
    const { port } = z.parse(z.object({ port: z.number() }), (await listening(app)).address());
    const sent = httpRequest({ port, path, headers, method, agent: false });
    sent.end();
    const [response] = z.parse(z.tuple([z.instanceof(IncomingMessage)], z.unknown()), await once(sent, 'response'));
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(z.parse(z.instanceof(Buffer), chunk));
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }

  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['br', 'br'],
    // Headers of browsers: gzip comes first, and br is cached.
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
    ['*;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ] as const)('for "Accept-Encoding: %s" is sent as %s, and 304 for its ETag', async (accepted, encoding) => {
    const path = productPath(await aProduct());
    const plain = await readRaw(path, {});
    const headers = { 'Accept-Encoding': accepted };
    const first = await readRaw(path, headers);
    expect(first.headers['content-encoding']).toBe(encoding);
    expect(encoding ? unpack[encoding](first.body) : first.body).toEqual(plain.body);
    expect(first.headers['content-length']).toBe(String(first.body.length));
    expect(first.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    const etag = String(first.headers['etag']);
    expect(etag).toBe(plain.headers['etag']);

    const again = await readRaw(path, { ...headers, 'If-None-Match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect((await readRaw(path, { ...headers, 'If-None-Match': '"another"' })).status).toBe(200);
  });

  it('is answered to HEAD like to GET, without a body', async () => {
    const path = productPath(await aProduct());
    const accepted = { 'Accept-Encoding': 'br' };
    const [get, head] = [await readRaw(path, accepted), await readRaw(path, accepted, 'HEAD')];
    const { 'x-request-id': _id, date: _date, ...headers } = get.headers;
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject(headers);
  });

  it('at the address / also depends on the cookie, and is not cached by proxies', async () => {
    const { headers } = await readRaw('/', { 'Accept-Encoding': 'br' });
    expect(headers).toMatchObject({
      vary: 'Cookie, Sec-Fetch-Site, Accept-Encoding',
      'cache-control': 'private, no-cache',
    });
    const etag = String(headers['etag']);
    expect((await readRaw('/', { Cookie: 'language=en', 'If-None-Match': etag })).headers['location']).toBe('/en');
  });

  it('that is 404 stays 404, whatever ETag is sent', async () => {
    const { status, headers } = await readRaw('/products/gone', {});
    expect(status).toBe(404);
    expect((await readRaw('/products/gone', { 'If-None-Match': String(headers['etag']) })).status).toBe(404);
  });

  it('has the same ETag on every node, in whatever order its answers arrived', async () => {
    await aProduct();
    const tags = await Promise.all(
      ['GET /products', 'GET /products/categories'].map(async (last) => {
        const { headers } = await request(renderedShop({ renderer: answerLast(last) })).get('/en');
        return headers['etag'];
      }),
    );
    expect(tags[0]).toBe(tags[1]);
  });
});

describe('how often a page is rendered', () => {
  // On a busy machine ten seconds are over soon.
  beforeEach(() => {
    stopCacheClock();
  });

  it('once for 20 simultaneous requests', async () => {
    const { app, rendered } = aCountingShop();
    await aProduct();
    const server = await listening(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(server).get('/en')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(rendered).toEqual(['/en']);
  });

  it('once for requests that differ only in unused parameters', async () => {
    const { app, rendered } = aCountingShop();
    const server = await listening(app);
    for (let i = 0; i < 200; i += 1) {
      await request(server).get(`/?utm_source=${i}&x[${i}]=&page=1&sort=newest&minPrice=x`).expect(200);
    }
    expect(rendered).toEqual(['/']);
  });

  it('once for the same brands and facts, in any order and repeated', async () => {
    const { app, rendered } = aCountingShop();
    const kept = '/?brand=A&brand=B&fact.Farbe=Blau&fact.Form=Rund';
    const others = [
      '/?brand=B&fact.Form=Rund&brand=A&fact.Farbe=Blau&brand=A',
      '/?fact.Farbe=Blau&brand=B&fact.Form=Rund&fact.=x&brand=A',
    ];
    for (const path of [kept, ...others]) await request(app).get(path).expect(200);
    await request(app).get('/?brand=A&fact.Farbe=Blau').expect(200);
    expect(rendered).toEqual([kept, '/?brand=A&fact.Farbe=Blau']);
  });

  it('and cached separately by language, page and filter', async () => {
    const { app, rendered } = aCountingShop();
    const paths = ['/', '/en', '/?page=2', '/?sort=rating', '/?q=a', '/en?q=a'];
    for (const path of [...paths, ...paths]) await request(app).get(path).expect(200);
    expect(rendered).toEqual(paths);
  });

  it('at most 500 pages are cached: the oldest is dropped', async () => {
    const rendered: string[] = [];
    const renderPage: typeof webRenderer.renderPage = async ({ address }) => {
      rendered.push(address);
      return { html: '<main></main>', preloads: '', answers: {} };
    };
    const server = await listening(renderedShop({ renderer: { ...webRenderer, renderPage } }));
    const open = (i: number) => request(server).get(`/?q=${i}`).expect(200);
    for (let i = 0; i <= 500; i += 1) await open(i);
    for (const i of [1, 500]) await open(i);
    expect(rendered).toHaveLength(501);
    await open(0);
    expect(rendered).toHaveLength(502);
  });
});

describe('a change on one node is in the next page of another', () => {
  const [here, there] = [renderedShop(), renderedShop()];

  it('additions, changes and deletions by an admin', async () => {
    const admin = await aUser({ isAdmin: true });
    expect(await readMain(there, '/')).not.toContain('Karaffe');
    const { body } = await addProduct(here, admin, { name: 'Karaffe', price: '12' }).expect(201);
    const path = productPath(body);
    for (const page of ['/', path]) expect(await readMain(there, page)).toContain('12,00\u00A0€');

    await editProduct(here, admin, body, { name: 'Kanne', price: '13.50' }).expect(200);
    for (const page of ['/', path]) {
      const main = await readMain(there, page);
      expect(main).toContain('13,50\u00A0€');
      expect([main.includes('Kanne'), main.includes('Karaffe')]).toEqual([true, false]);
    }

    await deleteProduct(here, admin, body).expect(200);
    expect(await readMain(there, '/')).not.toContain('Kanne');
    await request(there).get(path).expect(404);
  });

  it('a sold-out product', async () => {
    const product = await aProduct({ countInStock: 1 });
    const pages = ['/', productPath(product)];
    for (const page of pages) expect(await readMain(there, page)).not.toContain('Ausverkauft');
    expect((await sendVisitorOrder(here, aVisitorOrderBody([product]))).status).toBe(201);
    for (const page of pages) expect(await readMain(there, page)).toContain('Ausverkauft');
  });

  it.each([false, true])('a review with its stars; the shop’s own: %s', async (isAdmin) => {
    const product = await aProduct();
    const path = productPath(product);
    expect(await readMain(there, path)).not.toContain('Steht gut.');
    await sendReview(here, product, await aUser({ isAdmin }), { rating: 5, comment: 'Steht gut.' }).expect(201);
    expect(await readMain(there, path)).toContain('Steht gut.');
    expect((await readMain(there, '/')).includes('5 von 5 Sternen')).toBe(!isAdmin);
  });
});

describe('data written outside the shop', () => {
  it('appears on pages after ten seconds', async () => {
    const { app, rendered } = aCountingShop();
    const { _id } = await aProduct();
    const path = productPath({ _id });
    const moveOn = stopCacheClock();
    expect(await readMain(app, path)).toContain('49,00\u00A0€');
    await ProductModel.updateOne({ _id }, { $set: { priceCents: 100 } });
    expect(await readMain(app, path)).toContain('49,00\u00A0€');
    moveOn(10_001);
    expect(await readMain(app, path)).toContain('>1,00\u00A0€');
    expect(rendered).toEqual([path, path]);
  });

  it('nothing is cached if no server has started', async () => {
    await mongoose.connection.collection('catalogue').deleteMany({});
    const { app, rendered } = aCountingShop();
    for (let i = 0; i < 2; i += 1) await request(app).get('/').expect(200);
    expect(rendered).toEqual(['/', '/']);
  });
});
