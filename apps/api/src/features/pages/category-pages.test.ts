import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAlternates, readDocumentHead, readStructuredData } from '../../testing/document-head.ts';
import { aCategory, aProduct } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { CategoryModel } from '../catalogue/categories/category.model.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

const base = 'https://shop.example';
let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-categories-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  app = testApp({ webDist: folder, uploadsDir: join(folder, 'uploads'), publicUrl: base });
});
beforeEach(resetListVersions);
afterAll(() => rm(folder, { recursive: true }));

const open = (path: string) => request(app).get(path);

/** Vases below ceramics, with one product. */
async function aTree() {
  const above = await aCategory('Keramik');
  const texts = {
    de: { slug: 'vasen', description: 'Für Zweige.' },
    en: { name: 'Vases', slug: 'vases', description: 'For twigs.' },
  };
  const seo = { de: {}, en: { title: 'Handmade vases', description: 'Thrown by hand.' } };
  const parent = (await CategoryModel.findById(above).lean().orFail())._id;
  await aCategory('Vasen', { texts, seo, parent, addresses: ['vasen', 'vases', 'earlier'] });
  return aProduct({ category: 'Vasen', name: 'Krug' });
}

it('describes a category in each language, with the words for search engines and its way', async () => {
  await aTree();
  const { text } = await open('/en/category/vases').expect(200);
  expect(readDocumentHead(text)).toMatchObject({
    title: 'Handmade vases – Kontor',
    description: 'Thrown by hand.',
    canonical: `${base}/en/category/vases`,
  });
  expect(readAlternates(text)).toEqual([
    ['de', `${base}/kategorie/vasen`],
    ['en', `${base}/en/category/vases`],
    ['x-default', `${base}/kategorie/vasen`],
  ]);
  expect(readStructuredData(text)['BreadcrumbList']).toMatchObject({
    itemListElement: [
      { name: 'Kontor', item: `${base}/en` },
      { name: 'Keramik', item: `${base}/en/category/keramik` },
      { name: 'Vases', item: `${base}/en/category/vases` },
    ],
  });
  expect(readDocumentHead((await open('/kategorie/vasen').expect(200)).text)).toMatchObject({
    title: 'Vasen – Kontor',
    description: 'Für Zweige.',
  });
});

it.each([
  ['/kategorie/earlier', '/kategorie/vasen'],
  ['/kategorie/vases?page=2', '/kategorie/vasen?page=2'],
  ['/kategorie/vasen/', '/kategorie/vasen'],
  ['/en/kategorie/vasen', '/en/category/vases'],
])('%s leads to %s', async (path, right) => {
  await aTree();
  expect((await open(path).expect(301)).get('location')).toBe(right);
});

it('an unknown category is 404; a filtered list, and a category without products, are not indexed', async () => {
  await aTree();
  expect(readDocumentHead((await open('/kategorie/nichts').expect(404)).text)).toMatchObject({
    title: 'Diese Kategorie gibt es hier nicht – Kontor',
  });
  await aCategory('Leer');
  for (const path of ['/kategorie/vasen?minPrice=5', '/kategorie/leer', '/?category=Vasen&q=krug']) {
    await resetListVersions();
    expect(readDocumentHead((await open(path).expect(200)).text)).toMatchObject({ robots: 'noindex,follow' });
  }
});

it('the list of a category names that address as canonical, and the sitemap has it with those above', async () => {
  const product = await aTree();
  const { text } = await open('/?category=Vasen').expect(200);
  expect(readDocumentHead(text)).toMatchObject({ canonical: `${base}/kategorie/vasen` });
  const parent = await open('/?category=Keramik').expect(200);
  expect(readDocumentHead(parent.text)).toMatchObject({ canonical: `${base}/kategorie/keramik` });
  const { text: sitemap } = await open('/sitemap.xml').expect(200);
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address);
  expect(addresses).toEqual(expect.arrayContaining([`${base}/kategorie/keramik`, `${base}/en/category/vases`]));
  expect(addresses.filter((address) => address?.includes('?category='))).toEqual([]);
  const page = await open(`/products/${String(product._id)}/krug`).expect(200);
  expect(readStructuredData(page.text)['BreadcrumbList']).toMatchObject({
    itemListElement: [
      { name: 'Kontor' },
      { name: 'Keramik', item: `${base}/kategorie/keramik` },
      { name: 'Vasen', item: `${base}/kategorie/vasen` },
      { name: 'Krug' },
    ],
  });
});
