import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAlternates, readDocumentHead, readStructuredData } from '../../testing/document-head.ts';
import { aMaker, aProduct } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

const base = 'https://shop.example';
let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-makers-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  app = testApp({ webDist: folder, uploadsDir: join(folder, 'uploads'), publicUrl: base });
});
beforeEach(resetListVersions);
afterAll(() => rm(folder, { recursive: true }));

const open = (path: string) => request(app).get(path);

async function aMakerWithProduct() {
  const texts = { de: { slug: 'fjord', text: 'Auf der Scheibe.' }, en: { slug: 'our-fjord', text: 'On the wheel.' } };
  await aMaker('Fjord', { texts, addresses: ['fjord', 'our-fjord', 'earlier'] });
  return aProduct({ brand: 'Fjord' });
}

it('describes a maker in each language, under an address of its own', async () => {
  await aMakerWithProduct();
  const { text } = await open('/en/brand/our-fjord').expect(200);
  expect(readDocumentHead(text)).toMatchObject({
    title: 'Fjord – Kontor',
    description: 'On the wheel.',
    canonical: `${base}/en/brand/our-fjord`,
    'og:url': `${base}/en/brand/our-fjord`,
  });
  expect(readAlternates(text)).toEqual([
    ['de', `${base}/marke/fjord`],
    ['en', `${base}/en/brand/our-fjord`],
    ['x-default', `${base}/marke/fjord`],
  ]);
  expect(readStructuredData(text)['Brand']).toMatchObject({ name: 'Fjord', url: `${base}/en/brand/our-fjord` });
});

it.each([
  ['/marke/earlier', '/marke/fjord'],
  ['/marke/our-fjord?x=1', '/marke/fjord?x=1'],
  ['/marke/fjord/', '/marke/fjord'],
  ['/en/marke/fjord', '/en/brand/our-fjord'],
  ['/brand/our-fjord', '/marke/fjord'],
])('%s leads to %s', async (path, right) => {
  await aMakerWithProduct();
  const { status, headers } = await open(path);
  expect([status, headers['location']]).toEqual([301, right]);
});

it('is 404 for an unknown maker, and for one without published products', async () => {
  await aMaker('Kiesel');
  await aProduct({ brand: 'Kiesel', published: false });
  for (const path of ['/marke/kiesel', '/marke/none']) {
    const { text } = await open(path).expect(404);
    expect(readDocumentHead(text)).toMatchObject({ robots: 'noindex,follow' });
  }
});

it('is in the sitemap in each language while it has products', async () => {
  await aMakerWithProduct();
  await aMaker('Kiesel');
  const { text } = await open('/sitemap.xml').expect(200);
  expect(text).toContain(`<loc>${base}/marke/fjord</loc>`);
  expect(text).toContain(`<loc>${base}/en/brand/our-fjord</loc>`);
  expect(text).not.toContain('kiesel');
});
