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
  app = makeApp();
});
beforeEach(resetListVersions);
afterAll(() => rm(folder, { recursive: true }));

const makeApp = () => testApp({ webDist: folder, uploadsDir: join(folder, 'uploads'), publicUrl: base });
const open = (path: string) => request(app).get(path);

/** Reads the shop's public data from a server that has kept nothing yet. */
async function readShop(): Promise<unknown> {
  const { body } = await request(makeApp()).get('/api/config/shop').expect(200);
  return body;
}

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
  ['/marke/', '/marke'],
  ['/en/marke?x=1', '/en/brand?x=1'],
])('%s leads to %s', async (path, right) => {
  await aMakerWithProduct();
  const { status, headers } = await open(path);
  expect([status, headers['location']]).toEqual([301, right]);
});

it('describes the list of makers in each language', async () => {
  await aMakerWithProduct();
  await aMaker('Kiesel');
  const { text } = await open('/en/brand').expect(200);
  expect(readDocumentHead(text)).toMatchObject({
    title: 'Makers – Kontor',
    description: 'Kontor: Fjord',
    canonical: `${base}/en/brand`,
  });
  expect(readAlternates(text)).toEqual([
    ['de', `${base}/marke`],
    ['en', `${base}/en/brand`],
    ['x-default', `${base}/marke`],
  ]);
});

it('the shop says that there is a list of makers', async () => {
  await aMakerWithProduct();
  expect(await readShop()).toMatchObject({ makers: true });
});

it('there is no list of makers while none has products, and no link to it', async () => {
  await aMaker('Kiesel');
  const { text } = await open('/marke').expect(404);
  expect(readDocumentHead(text)).toMatchObject({ robots: 'noindex,follow' });
  expect(await readShop()).not.toHaveProperty('makers');
  expect((await open('/sitemap.xml').expect(200)).text).not.toContain(`${base}/marke<`);
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
  expect(text).toContain(`<loc>${base}/marke</loc>`);
  expect(text).toContain(`<loc>${base}/marke/fjord</loc>`);
  expect(text).toContain(`<loc>${base}/en/brand/our-fjord</loc>`);
  expect(text).not.toContain('kiesel');
});
