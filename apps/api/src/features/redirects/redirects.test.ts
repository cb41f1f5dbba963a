import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { redirectCalls } from '../../testing/calls/redirect-calls.ts';
import { listening, type Shop } from '../../testing/calls/shop-calls.ts';
import { aMaker, aProduct } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { RedirectModel } from './redirect.model.ts';

let folder: string;
let app: Express;
let shop: Shop;

const makeApp = () =>
  testApp({ webDist: folder, uploadsDir: join(folder, 'uploads'), publicUrl: 'https://shop.example' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-redirects-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  app = makeApp();
});
beforeEach(async () => {
  await resetListVersions();
  shop = await listening(app);
});
afterAll(() => rm(folder, { recursive: true }));

const open = async (path: string, at = shop) => {
  const { status, headers } = await request(at).get(path);
  return [status, headers['location']];
};
const aPage = async (name = 'Krug') => `/products/${String((await aProduct({ name }))._id)}/${name.toLowerCase()}`;

describe('an address of an earlier shop', () => {
  it.each([
    ['/produkt/alt', '/produkt/alt'],
    ['/produkt/alt', '/Produkt/ALT/'],
    ['/produkt/alt', '/produkt/alt?foo=1'],
    ['/index.php?id=4', '/index.php?id=4'],
    ['/index.php?b=2&a=1', '/index.php?a=1&b=2'],
    ['/alt.html', '/alt.html'],
    ['/grüne-tasse', '/gr%C3%BCne-tasse'],
    ['/gr%C3%BCne-tasse', '/GR%C3%9CNE-tasse/'],
    ['/grüne-tasse', '/gr%FCne-tasse'],
    ['https://alt.example/rubrik/vasen', '/rubrik/vasen'],
  ])('%s leads to a page for %s', async (from, path) => {
    const page = await aPage();
    const calls = await redirectCalls(shop);
    expect(await calls.save([[from, page]])).toMatchObject({ saved: 1, refused: [] });
    expect(await open(path)).toEqual([301, page]);
  });

  it('leads by its very query first, then by its path', async () => {
    const [one, other] = [await aPage('Krug'), await aPage('Vase')];
    const { save } = await redirectCalls(shop);
    await save([
      ['/index.php?id=4', one],
      ['/index.php', other],
    ]);
    expect(await open('/index.php?id=4&utm_source=brief')).toEqual([301, `${one}?utm_source=brief`]);
    expect(await open('/index.php?id=5')).toEqual([301, other]);
  });

  it('leads on every server at once, and no longer when it is removed', async () => {
    const { save } = await redirectCalls(shop);
    const other = await listening(makeApp());
    expect(await open('/alt', other)).toEqual([302, '/#gone']);
    await save([['/alt', '/marke-unbekannt']]);
    await save([['/alt', '/']]);
    expect(await open('/alt', other)).toEqual([301, '/']);
    expect(await save([['/ALT', null]])).toMatchObject({ removed: 1 });
    expect(await open('/alt', other)).toEqual([302, '/#gone']);
  });

  it('is counted without the visitor waiting, together however many come at once', async () => {
    const { save, list } = await redirectCalls(shop);
    await save([['/alt', '/']]);
    await Promise.all(Array.from({ length: 20 }, () => open('/alt')));
    await vi.waitFor(async () => {
      expect(await list()).toMatchObject([{ from: '/alt', to: '/', hits: 20, cause: 'staff' }]);
    });
  });
});

describe('the shop itself', () => {
  it.each(['/', '/cart', '/en/cart', '/?category=Vasen', '/api/products', '/assets/a.js', '/robots.txt', '/impressum'])(
    '%s stays its own',
    async (from) => {
      const { save } = await redirectCalls(shop);
      expect((await save([[from, '/agb']])).refused).toEqual([
        { row: 1, from, to: '/agb', reason: from.startsWith('/?') || from === '/' ? 'from_invalid' : 'from_taken' },
      ]);
    },
  );

  it('keeps the page of a product while there is one, with any slug', async () => {
    const product = await aProduct({ name: 'Krug' });
    const path = `/products/${String(product._id)}`;
    const { save } = await redirectCalls(shop);
    expect((await save([[`${path}/frueher`, '/']])).refused).toMatchObject([{ reason: 'from_taken' }]);
    await ProductModel.deleteOne({ _id: product._id });
    expect(await save([[`${path}/krug`, '/']])).toMatchObject({ saved: 1 });
    expect(await open(`${path}/krug`)).toEqual([301, '/']);
  });

  it('a stored redirect at a page of the shop is never asked for', async () => {
    await RedirectModel.create({
      key: '/cart',
      from: '/cart',
      to: '/',
      toKey: '/',
      cause: 'staff',
      createdAt: new Date(),
    });
    expect(await open('/cart')).toEqual([200, undefined]);
  });

  it.each([
    ['//evil.example', 'to_invalid'],
    ['https://evil.example/', 'to_invalid'],
    [String.raw`/\evil.example`, 'to_invalid'],
    ['/..//evil.example', 'to_invalid'],
    ['javascript:alert(1)', 'to_invalid'],
    ['/admin/redirects', 'to_invalid'],
    ['/api/products', 'to_invalid'],
    ['/gibt-es-nicht', 'to_invalid'],
    [`/products/${'0'.repeat(24)}`, 'to_missing'],
    ['/marke/niemand', 'to_missing'],
  ])('%s is no target', async (to, reason) => {
    const { save } = await redirectCalls(shop);
    expect((await save([['/alt', to]])).refused).toEqual([{ row: 1, from: '/alt', to, reason }]);
  });

  it('takes a target by its whole address, and stores the right path of the page', async () => {
    const page = await aPage();
    await aMaker('Fjord', {
      texts: { de: { slug: 'fjord' }, en: { slug: 'our-fjord' } },
      addresses: ['fjord', 'our-fjord'],
    });
    await aProduct({ brand: 'Fjord' });
    const { save, list } = await redirectCalls(shop);
    await save([
      ['/a', `https://shop.example${page.replace(/\/krug$/, '/anders')}?x=1#bild`],
      ['/b', '/en/brand/fjord'],
    ]);
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ from: '/a', to: `${page}?x=1#bild` }),
        expect.objectContaining({ from: '/b', to: '/en/brand/our-fjord' }),
      ]),
    );
  });
});

describe('chains', () => {
  it('of one list are joined, whatever their order', async () => {
    const { save } = await redirectCalls(shop);
    const rows = [
      ['/a', '/b'],
      ['/c', '/agb'],
      ['/b', '/c'],
    ] as const;
    expect(await save(rows)).toMatchObject({ saved: 3, refused: [] });
    for (const path of ['/a', '/b', '/c']) expect(await open(path)).toEqual([301, '/agb']);
  });

  it('are joined with stored redirects in both directions', async () => {
    const { save } = await redirectCalls(shop);
    const product = await aProduct({ name: 'Krug' });
    const page = `/products/${String(product._id)}/krug`;
    await save([['/a', page]]);
    await ProductModel.deleteOne({ _id: product._id });
    expect(await save([[page, '/agb']])).toMatchObject({ saved: 1 });
    expect(await open('/a')).toEqual([301, '/agb']);
    expect(await save([['/z', '/a']])).toMatchObject({ saved: 1 });
    expect(await open('/z')).toEqual([301, '/agb']);
  });

  it.each([
    ['with itself', [['/a', '/a']]],
    ['with its own query', [['/a', '/a?x=1']]],
    [
      'of two',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
    ],
    [
      'of three, and what leads there',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
        ['/d', '/a'],
      ],
    ],
  ] as const)('a circle %s is refused', async (_name, rows) => {
    const { save, list } = await redirectCalls(shop);
    const { saved, refused } = await save(rows);
    expect([saved, refused.map(({ reason }) => reason)]).toEqual([0, rows.map(() => 'circle')]);
    expect(await list()).toEqual([]);
  });

  it('two saves at once make no circle', async () => {
    const product = await aProduct({ name: 'Krug' });
    const page = `/products/${String(product._id)}/krug`;
    const { save } = await redirectCalls(shop);
    await save([
      ['/a', page],
      ['/b', page],
    ]);
    const answers = await Promise.all([save([['/a', '/b']]), save([['/b', '/a']])]);
    // Both lead to the page already.
    expect(answers.map(({ unchanged }) => unchanged)).toEqual([1, 1]);
    for (const path of ['/a', '/b']) expect(await open(path)).toEqual([301, page]);
  });
});

it('one bad row stops no other, and an address named twice counts once', async () => {
  const { save } = await redirectCalls(shop);
  const answer = await save([
    ['/a', '/agb'],
    ['kein Pfad', '/'],
    ['/A/', '/agb'],
    ['/a', '/'],
    ['/b', '/'],
  ]);
  expect(answer).toEqual({
    saved: 2,
    unchanged: 0,
    removed: 0,
    refused: [
      { row: 2, from: 'kein Pfad', to: '/', reason: 'from_invalid' },
      { row: 4, from: '/a', to: '/', reason: 'repeated' },
    ],
  });
  expect(await save([['/a', '/agb']])).toMatchObject({ saved: 0, unchanged: 1 });
});

it('each save is in the audit trail', async () => {
  const { save, token } = await redirectCalls(shop);
  await save([['/alt', '/agb']]);
  const { body } = await request(shop).get('/api/audit').auth(token, { type: 'bearer' }).expect(200);
  expect(body.entries[0]).toMatchObject({
    action: 'redirects_changed',
    subject: { kind: 'redirect', name: '/alt' },
    after: '/agb',
  });
});
