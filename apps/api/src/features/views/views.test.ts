import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import type { Shop } from '../../shop/open-shop.ts';
import { aProduct } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/test-app.ts';
import { makeViewCounter, type ViewCounter } from './count-views.ts';
import { findViewedPage } from './find-viewed-page.ts';
import { PageViewModel, pageViewCollection } from './page-view.model.ts';
import { sumViews } from './sum-views.service.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const id = 'a1'.repeat(12);
const shopUrl = 'http://shop.example';

/** Returns the page that a request shows. Its default headers are those of a visitor who opens a document. */
function seen(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = new Map(Object.entries({ 'User-Agent': firefox, 'Sec-Fetch-Dest': 'document', ...headers }));
  return findViewedPage({ method, url, header: (name) => sent.get(name) });
}

/** Headers of a browser that sends only its User-Agent. */
const nameOnly = (name: string) => (name === 'User-Agent' ? firefox : undefined);

const ofPage = (referrer: string) => ({ 'Sec-Fetch-Dest': 'empty', Referer: shopUrl + referrer });

describe('a view is', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/en', { page: 'home' }],
    ['/?utm_source=brief&gclid=1', { page: 'home' }],
    ['/?q=vase', { page: 'list' }],
    ['/en?utm_source=brief&page=2', { page: 'list' }],
    ['/?fact.Farbe=blau', { page: 'list' }],
    [`/products/${id}/vase-amrum`, { page: 'product', product: id }],
    [`/en/products/${id.toUpperCase()}?utm_source=brief`, { page: 'product', product: id }],
    ['/kategorie/vasen', { page: 'category' }],
    ['/en/brand/fjord', { page: 'maker' }],
    ['/cart', { page: 'cart' }],
    ['/shipping', { page: 'checkout' }],
    ['/en/placeorder', { page: 'checkout' }],
  ])('the document %s', (url, page) => {
    expect(seen(url)).toEqual(page);
  });

  it('a document for a browser that says nothing of its purpose', () => {
    expect(findViewedPage({ method: 'GET', url: '/', header: nameOnly })).toEqual({ page: 'home' });
  });

  it('the call by which the site goes on to a product', () => {
    expect(seen(`/api/products/${id}`, ofPage(`/en/products/${id}/vase`))).toEqual({ page: 'product', product: id });
  });
});

describe('no view is', () => {
  it.each<[string, string, Record<string, string>]>([
    ['an account', '/profile', {}],
    ['the admin area', '/admin/orderlist', {}],
    ['an order', '/orders/65f0', {}],
    ['a file', '/assets/index.js', { 'Sec-Fetch-Dest': 'script' }],
    ['a call of the cart', `/api/products/${id}`, ofPage(`/cart/${id}`)],
    ['a call of the page of another product', `/api/products/${id}`, ofPage(`/products/${'b2'.repeat(12)}`)],
    ['a call of a program', `/api/products/${id}`, {}],
    ['a call with a broken referrer', `/api/products/${id}`, { 'Sec-Fetch-Dest': 'empty', Referer: 'http://' }],
    ['a page kept for later by the service worker', `/products/${id}`, { 'Sec-Fetch-Dest': 'empty' }],
    ['a page loaded ahead', `/products/${id}`, { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a page loaded ahead by an older browser', '/', { Purpose: 'prefetch' }],
    ['a search engine', '/', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a preview in a message', '/', { 'User-Agent': 'WhatsApp/2.23' }],
    ['a script', '/', { 'User-Agent': 'curl/8.5.0' }],
    ['a program without a name', '/', { 'User-Agent': '' }],
  ])('%s', (_, url, headers) => {
    expect(seen(url, headers)).toBeUndefined();
  });

  it('a request that reads no page', () => {
    expect(seen('/', {}, 'HEAD')).toBeUndefined();
    expect(seen('/vertrag-widerrufen', {}, 'POST')).toBeUndefined();
  });

  it('lost for a phone whose maker is called Cubot', () => {
    expect(seen('/', { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/131.0' })).toBeDefined();
  });
});

describe('views of a shop', () => {
  let folder: string;
  let shop: Shop;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-views-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    shop = openTestShop({ webDist: folder, uploadsDir: join(folder, 'uploads') });
  });
  const open = (url: string) => request(makeApp(shop)).get(url).set('User-Agent', firefox);

  it('are counted once they are answered, with nothing of the visitor', async () => {
    const product = await aProduct();
    await open(`/products/${String(product._id)}/${product.slug ?? 'vase'}`).redirects(1);
    await open('/cart').set('Cookie', 'language=en').expect(200);
    await open('/cart').expect(200);
    await open(`/products/${'0'.repeat(24)}`);
    expect(await PageViewModel.countDocuments()).toBe(0);
    await shop.pageViews.settle();
    const stored = await PageViewModel.find().sort({ _id: 1 }).lean();
    expect(stored).toMatchObject([{ page: 'cart' }, { page: 'product', product: String(product._id) }]);
    expect(stored.map(({ days }) => Object.values(days))).toEqual([[2], [1]]);
    const fields = new Set(stored.flatMap((one) => Object.keys(one)));
    expect([...fields].toSorted()).toEqual(['_id', 'days', 'endsAt', 'month', 'page', 'product']);
  });
});

/** Counts requests as a process does, without a server. */
function aProcess(day: string) {
  const lost: unknown[] = [];
  const counter = makeViewCounter(
    () => new Date(`${day}T12:00:00Z`),
    (error) => void lost.push(error),
  );
  return { ...counter, lost };
}

/** Requests addresses from a server that answers all of them. */
async function look({ handle }: Pick<ViewCounter, 'handle'>, urls: readonly string[]): Promise<void> {
  const app = express().use(handle, (_req, res) => void res.send('page'));
  for (const url of urls) await request(app).get(url).set('User-Agent', firefox).expect(200);
}

describe('counted pages', () => {
  it('add up over processes, also in their first write', async () => {
    const product = `/products/${String((await aProduct())._id)}`;
    const processes = Array.from({ length: 4 }, () => aProcess('2026-11-30'));
    await Promise.all(processes.map((one) => look(one, [product, product, '/'])));
    await Promise.all(processes.map((one) => one.settle()));
    const { pages } = await sumViews({ from: '2026-11-30', to: '2026-11-30' });
    expect(Object.fromEntries(pages)).toEqual({ product: 8, home: 4 });
    expect(processes.flatMap(({ lost }) => lost)).toEqual([]);
  });

  it('are of the days asked for, over months', async () => {
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) {
      const one = aProcess(day);
      await look(one, ['/']);
      await one.end();
    }
    const { days } = await sumViews({ from: '2026-11-01', to: '2026-12-01' });
    expect(Object.fromEntries(days)).toEqual({ '2026-11-01': 1, '2026-11-30': 1, '2026-12-01': 1 });
  });

  it('of products that are no product, or a draft, are not stored', async () => {
    const draft = await aProduct({ published: false });
    const one = aProcess('2026-11-30');
    await look(one, [`/products/${'f'.repeat(24)}`, `/products/${String(draft._id)}`]);
    await one.settle();
    expect(await PageViewModel.countDocuments()).toBe(0);
  });

  it('are kept for 25 months after their own', async () => {
    const one = aProcess('2026-11-30');
    await look(one, ['/']);
    await one.settle();
    expect((await PageViewModel.findOne().lean())?.endsAt).toEqual(new Date('2029-01-01T00:00:00Z'));
  });

  it('wait in bounded memory', async () => {
    let day = 0;
    const counter = makeViewCounter(
      () => new Date(Date.UTC(2000, 0, (day += 1), 12)),
      () => {},
    );
    for (let count = 0; count < 5100; count += 1) counter.count({ page: 'home' });
    await counter.settle();
    const { pages } = await sumViews({ from: '2000-01-01', to: '2030-01-01' });
    expect(pages.get('home')).toBe(5000);
  });

  it('are none after the end', async () => {
    const one = aProcess('2026-11-30');
    await one.end();
    one.count({ page: 'home' });
    await one.settle();
    expect(await PageViewModel.countDocuments()).toBe(0);
  });

  it('that cannot be stored are reported, and later ones are stored', async () => {
    const one = aProcess('2026-11-30');
    await pageViewCollection().updateOne(
      { _id: '2026-11 home' },
      { $set: { days: 'broken' as never } },
      { upsert: true },
    );
    one.count({ page: 'home' });
    await one.settle();
    expect(one.lost).toHaveLength(1);
    one.count({ page: 'cart' });
    await one.settle();
    expect(await PageViewModel.exists({ _id: '2026-11 cart' })).not.toBeNull();
  });
});
