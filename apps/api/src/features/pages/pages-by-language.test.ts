import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAlternates, readStructuredData, readDocumentHead } from '../../testing/document-head.ts';
import { aProduct } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

const base = 'https://shop.example';
const index = '<!doctype html><html lang="de"><head><title>x</title></head><body></body></html>';
const inBoth = (german: string, english: string) => ({ de: german, en: english });
const demo = {
  title: inBoth('Geschirr', 'Tableware'),
  headline: inBoth('Guten Tag', 'Hello'),
  pictureAlt: inBoth('Ein Tisch', 'A table'),
  searchExample: inBoth('Krug', 'Jug'),
};

let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-languages-'));
  await writeFile(join(folder, 'index.html'), index);
  app = testApp({ webDist: folder, publicUrl: base });
});
beforeEach(resetListVersions);
afterAll(() => rm(folder, { recursive: true }));

const open = (path: string) => request(app).get(path);

const bilingual = {
  name: 'Krug',
  nameEn: 'Jug',
  description: 'Aus Ton.',
  descriptionEn: 'Made of clay.',
  category: 'Krüge',
  categoryEn: 'Jugs',
};

describe('the page of a product', () => {
  it('in English describes it in English, under its own address', async () => {
    const path = `/products/${String((await aProduct(bilingual))._id)}/krug`;
    const { text } = await open(`/en${path}`).expect(200);
    expect(readDocumentHead(text)).toMatchObject({
      lang: 'en',
      title: 'Jug – Kontor',
      description: 'Made of clay.',
      canonical: `${base}/en${path}`,
      'og:locale': 'en_GB',
      'og:locale:alternate': 'de_DE',
      'og:title': 'Jug',
      'og:url': `${base}/en${path}`,
    });
    const { Product, BreadcrumbList } = readStructuredData(text);
    expect(Product).toMatchObject({ name: 'Jug', description: 'Made of clay.', category: 'Jugs' });
    expect(Product).toMatchObject({ url: `${base}/en${path}`, offers: { url: `${base}/en${path}` } });
    expect(BreadcrumbList?.['itemListElement']).toMatchObject([
      { name: 'Kontor', item: `${base}/en` },
      { name: 'Jugs', item: `${base}/en?category=Kr%C3%BCge` },
      { name: 'Jug', item: `${base}/en${path}` },
    ]);
  });

  it('in German stays German', async () => {
    const { text } = await open(`/products/${String((await aProduct(bilingual))._id)}`).expect(200);
    expect(readDocumentHead(text)).toMatchObject({ lang: 'de', title: 'Krug – Kontor', 'og:locale': 'de_DE' });
    expect(readStructuredData(text)['Product']).toMatchObject({
      name: 'Krug',
      description: 'Aus Ton.',
      category: 'Krüge',
    });
  });

  it('uses the description in the other language when a translation is missing', async () => {
    const { _id } = await aProduct({ name: 'Krug', nameEn: 'Jug', description: 'Aus Ton.' });
    const { text } = await open(`/en/products/${String(_id)}`).expect(200);
    expect(readDocumentHead(text)).toMatchObject({ lang: 'en', title: 'Jug – Kontor', description: 'Aus Ton.' });
  });

  it('links both languages, identically on both pages', async () => {
    const path = `/products/${String((await aProduct(bilingual))._id)}/krug`;
    const expected = [
      ['de', `${base}${path}`],
      ['en', `${base}/en${path}`],
      ['x-default', `${base}${path}`],
    ];
    expect(readAlternates((await open(path).expect(200)).text)).toEqual(expected);
    expect(readAlternates((await open(`/en${path}`).expect(200)).text)).toEqual(expected);
  });

  it('with another slug redirects to the right one in the same language', async () => {
    const { _id } = await aProduct(bilingual);
    const response = await open(`/en/products/${String(_id)}/jug?qty=2`).expect(301);
    expect(response.headers['location']).toBe(`/en/products/${String(_id)}/krug?qty=2`);
  });

  it('of an unknown product is 404 in English too', async () => {
    const { text } = await open(`/en/products/${'0'.repeat(24)}`).expect(404);
    expect(readDocumentHead(text)).toMatchObject({
      lang: 'en',
      title: 'We no longer sell this product – Kontor',
      robots: 'noindex,follow',
    });
    expect(readAlternates(text)).toEqual([]);
  });
});

describe('the pages of lists in English', () => {
  it('the first one describes the shop and its English search', async () => {
    await aProduct(bilingual);
    const { text } = await open('/en').expect(200);
    expect(readDocumentHead(text)).toMatchObject({ lang: 'en', title: 'Kontor', description: 'Kontor: Jugs' });
    expect(readDocumentHead(text)['canonical']).toBe(`${base}/en`);
    expect(readAlternates(text)).toEqual([
      ['de', `${base}/`],
      ['en', `${base}/en`],
      ['x-default', `${base}/`],
    ]);
    expect(readStructuredData(text)).toMatchObject({
      OnlineStore: { '@id': `${base}/#shop`, url: `${base}/` },
      WebSite: {
        url: `${base}/en`,
        inLanguage: 'en',
        potentialAction: { target: { urlTemplate: `${base}/en?q={search_term_string}` } },
      },
    });
  });

  it.each([
    ['/en?category=Kr%C3%BCge', 'Jugs – Kontor', '/kategorie/kruege', '/category/jugs'],
    [
      '/en?category=Kr%C3%BCge&page=2&utm=x',
      'Jugs, page 2 – Kontor',
      '/kategorie/kruege?page=2',
      '/category/jugs?page=2',
    ],
    ['/en?page=2', 'Latest products, page 2 – Kontor', '/?page=2', '?page=2'],
  ])('%s is indexed under its own address', async (path, title, german, english) => {
    await aProduct(bilingual);
    const { text } = await open(path).expect(200);
    expect(readDocumentHead(text)).toMatchObject({ title, canonical: `${base}/en${english}` });
    expect(readDocumentHead(text)).not.toHaveProperty('robots');
    expect(readAlternates(text)).toEqual([
      ['de', `${base}${german}`],
      ['en', `${base}/en${english}`],
      ['x-default', `${base}${german}`],
    ]);
  });

  it.each([
    ['/en?q=jug', 'Search for “jug” – Kontor'],
    ['/en?inStock=true', 'All products – Kontor'],
  ])('%s is not indexed', async (path, title) => {
    expect(readDocumentHead((await open(path).expect(200)).text)).toMatchObject({ title, robots: 'noindex,follow' });
  });

  it('start with the demo catalogue’s texts in a demo, in either language', async () => {
    const { sections } = testShop;
    const shop = { ...sections.shop, intro: inBoth('Für jeden Tag.', 'For every day.') };
    const demoApp = testApp({
      webDist: folder,
      publicUrl: base,
      shop: { ...testShop, demo, sections: { ...sections, shop } },
    });
    const { text: german } = await request(demoApp).get('/').expect(200);
    expect(readDocumentHead(german)).toMatchObject({ title: 'Geschirr – Kontor', description: 'Für jeden Tag.' });
    const { text: english } = await request(demoApp).get('/en').expect(200);
    expect(readDocumentHead(english)).toMatchObject({ title: 'Tableware – Kontor', description: 'For every day.' });
  });
});

describe('other addresses', () => {
  it.each(['/en/cart', '/en/admin/orderlist'])('%s is an English page that is not indexed', async (path) => {
    const head = readDocumentHead((await open(path).expect(200)).text);
    expect(head).toMatchObject({ lang: 'en', robots: 'noindex,follow', title: 'Kontor' });
  });

  it.each(['/en/nowhere', '/en/de', '/en/en', '/en//evil'])('%s redirects to the English home page', async (path) => {
    expect((await open(path).expect(302)).headers['location']).toBe('/en#gone');
  });

  it.each(['/english', '/de', '/EN', '/en%2fcart'])('%s is not a language', async (path) => {
    expect((await open(path).expect(302)).headers['location']).toBe('/#gone');
  });

  it('an English home page with a slash redirects to the one without, and keeps the query', async () => {
    expect((await open('/en/?q=x').expect(301)).headers['location']).toBe('/en?q=x');
    expect((await open('/en/').expect(301)).headers['location']).toBe('/en');
  });

  it('missing files are 404', async () => {
    await open('/en/gone.js').expect(404);
  });
});
