import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productPath } from '@kontor/shared/rules/product/slugs';
import type { Express } from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendReview } from '../../testing/calls/review-calls.ts';
import { readAlternates, readStructuredData, readDocumentHead } from '../../testing/document-head.ts';
import { aCategory, aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { deleteImage, writeImage } from '../../lib/images/image-files.ts';
import { encodeImage } from '../../lib/images/images.ts';
import { randomHex } from '../../lib/random.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { folderStore } from '../../lib/storage/folder-store.ts';

const base = 'https://shop.example';
const index =
  '<!doctype html><html lang="de"><head><title>x</title><script type="application/json" id="shop-settings"><!--shop-settings--></script></head><body></body></html>';

let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-pages-'));
  const web = join(folder, 'web');
  await mkdir(web);
  await writeFile(join(web, 'index.html'), index);
  app = testApp({ webDist: web, uploadsDir: join(folder, 'uploads'), publicUrl: base });
});
beforeEach(resetListVersions);
afterAll(() => rm(folder, { recursive: true }));

const open = (path: string) => request(app).get(path);

describe('the page of a product', () => {
  it('describes it in its head, under its single address', async () => {
    const product = await aProduct({
      name: 'Vase „Düne“ & "Watt"',
      description: 'Handgedreht.\n\nAus Steinzeug. '.repeat(9),
    });
    const path = `/products/${String(product._id)}/vase-duene-watt`;
    const { text } = await open(path).expect(200);
    const head = readDocumentHead(text);
    expect(head).toMatchObject({
      title: 'Vase „Düne“ & "Watt" – Kontor',
      canonical: `${base}${path}`,
      'og:type': 'product',
      'og:title': 'Vase „Düne“ & "Watt"',
      'og:url': `${base}${path}`,
      'twitter:card': 'summary',
    });
    expect(head).not.toHaveProperty('robots');
    expect(head['description']).toMatch(/^Handgedreht\. Aus Steinzeug\. .*…$/);
    expect(head['description']?.length).toBeLessThanOrEqual(155);
  });

  it('contains structured data of product, offer and customers’ reviews as in the API’s answers, and its breadcrumb', async () => {
    const { _id, ...stored } = await aProduct({ countInStock: 0, priceCents: 4950 });
    for (const rating of [5, 4])
      await sendReview(app, { _id }, await aUser(), { rating, comment: `</script>${rating}` });
    const admin = await aUser({ isAdmin: true });
    await sendReview(app, { _id }, admin, { rating: 1, comment: 'Vom Shop', mockCommentName: 'Niemand' });
    const { body: product } = await request(app)
      .get(`/api/products/${String(_id)}`)
      .expect(200);

    const { text } = await open(`/products/${String(_id)}`).expect(200);

    const { Product, BreadcrumbList } = readStructuredData(text);
    const page = `${base}${productPath(product)}`;
    expect(Product).toMatchObject({
      name: product.name,
      description: product.description,
      url: page,
      brand: { name: stored.brand },
      offers: { price: '49.50', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock', url: page },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
    const reviews = Product?.['review'] as { author: { name: string }; reviewBody: string }[]; // as asserted below
    expect(reviews.map(({ reviewBody }) => reviewBody)).toEqual(['</script>4', '</script>5']);
    expect(BreadcrumbList?.['itemListElement']).toMatchObject([
      { position: 1, item: `${base}/` },
      { position: 2, name: 'Vasen', item: `${base}/?category=Vasen` },
      { position: 3, item: page },
    ]);
  });

  it('without reviews has no data about them', async () => {
    const { text } = await open(`/products/${String((await aProduct())._id)}`).expect(200);
    expect(readStructuredData(text)['Product']).not.toHaveProperty('aggregateRating');
    expect(readStructuredData(text)['Product']).not.toHaveProperty('review');
  });

  it('with another slug redirects to the right one, and keeps the query', async () => {
    const { _id } = await aProduct({ name: 'Krug' });
    const response = await open(`/products/${String(_id)}/vase?qty=2`).expect(301);
    expect(response.headers['location']).toBe(`/products/${String(_id)}/krug?qty=2`);
    await open(`/products/${String(_id)}/krug`).expect(200);
    await open(`/products/${String(_id)}`).expect(200);
  });

  it('of a draft is 404 like that of a missing product', async () => {
    const { _id } = await aProduct({ name: 'Geheim', published: false });
    for (const path of [`/products/${String(_id)}`, `/en/products/${String(_id)}/geheim`]) {
      expect((await open(path).expect(404)).text).not.toContain('Geheim');
    }
  });

  it.each(['0'.repeat(24), 'abc', '$ne', '%7B%7D'])(
    'of an unknown product, %s, is 404 and still a page',
    async (id) => {
      const response = await open(`/products/${id}`).expect(404);
      expect(response.type).toBe('text/html');
      expect(readDocumentHead(response.text)).toMatchObject({
        robots: 'noindex,follow',
        title: 'Dieses Produkt führen wir nicht mehr – Kontor',
      });
      expect(readDocumentHead(response.text)).not.toHaveProperty('canonical');
    },
  );
});

describe('the pages of lists', () => {
  it('the first one describes the shop and its search', async () => {
    await aProduct({ category: 'Vasen' });
    const { text } = await open('/').expect(200);
    expect(readDocumentHead(text)).toMatchObject({
      title: 'Kontor',
      canonical: `${base}/`,
      description: 'Kontor: Vasen',
    });
    expect(readStructuredData(text)).toMatchObject({
      OnlineStore: { name: 'Kontor', email: testShop.sections.shop.contactEmail },
      WebSite: { potentialAction: { target: { urlTemplate: `${base}/?q={search_term_string}` } } },
    });
  });

  it.each([
    ['/?category=Tee%20%26%20Kaffee', 'Tee & Kaffee – Kontor', '/kategorie/tee-kaffee'],
    ['/kategorie/tee-kaffee', 'Tee & Kaffee – Kontor', '/kategorie/tee-kaffee'],
    ['/?page=2', 'Neu im Sortiment, Seite 2 – Kontor', '/?page=2'],
    ['/?category=Tee%20%26%20Kaffee&page=3&utm=x', 'Tee & Kaffee, Seite 3 – Kontor', '/kategorie/tee-kaffee?page=3'],
    ['/?page=-1', 'Kontor', '/'],
  ])('%s is indexed under its own address', async (path, title, canonical) => {
    await aProduct({ category: 'Tee & Kaffee' });
    await resetListVersions();
    const head = readDocumentHead((await open(path).expect(200)).text);
    expect(head).toMatchObject({ title, canonical: `${base}${canonical}` });
    expect(head).not.toHaveProperty('robots');
  });

  it.each([
    ['/?q=vase', 'Suche nach „vase“'],
    ['/?sort=rating', undefined],
    ['/?minPrice=5', 'Alle Produkte'],
    ['/?inStock=true&category=Vasen', 'Vasen'],
    ['/?category=nichts', 'nichts'],
    ['/?q=%3C/title%3E&page=2', 'Suche nach „</title>“, Seite 2'],
  ])('%s is not indexed', async (path, title) => {
    await aProduct({ category: 'Vasen' });
    const { text } = await open(path).expect(200);
    const head = readDocumentHead(text);
    expect(head).toMatchObject({ robots: 'noindex,follow', title: title ? `${title} – Kontor` : 'Kontor' });
    expect(head).not.toHaveProperty('canonical');
    expect(readAlternates(text)).toEqual([]);
  });
});

it('the page of a category contains its description and photo, in the language of the address', async () => {
  const images = [{ name: 'krug-800.webp', path: '/uploads/krug-800.webp' }];
  await aProduct({ category: 'Krüge', categoryEn: 'Jugs', images });
  await aCategory('Krüge', {
    texts: {
      de: { slug: 'kruege', description: 'Für "Saft" & Milch.' },
      en: { name: 'Jugs', slug: 'jugs', description: 'For juice.' },
    },
    addresses: ['kruege', 'jugs'],
  });
  await resetListVersions();
  const picture = `${base}/previews/krug-800.jpg`;
  const { text } = await open('/?category=Krüge').expect(200);
  expect(readDocumentHead(text)).toMatchObject({
    description: 'Für "Saft" & Milch.',
    'og:description': 'Für "Saft" & Milch.',
    'og:image': picture,
    'og:image:alt': 'Krüge',
  });
  const english = await open('/en?category=Krüge').expect(200);
  expect(readDocumentHead(english.text)).toMatchObject({ description: 'For juice.', 'og:image:alt': 'Jugs' });
});

describe('other addresses', () => {
  it.each(['/cart', '/login', '/admin/orderlist', '/placeorder'])('%s is a page that is not indexed', async (path) => {
    expect(readDocumentHead((await open(path).expect(200)).text)).toMatchObject({
      robots: 'noindex,follow',
      title: 'Kontor',
    });
  });

  it.each(['/nowhere', '/products', '//evil', '/orders', '/%2e%2e/x', '/\\[', '/\\evil.example/x'])(
    '%s redirects to the first page',
    async (path) => {
      // Where a note says that the page is gone.
      expect((await open(path).expect(302)).headers['location']).toBe('/#gone');
    },
  );

  it('a missing file is 404', async () => {
    await open('/assets/gone.js').expect(404);
    await open('/gone.js').expect(404);
  });
});

describe('the picture of a link preview', () => {
  it('is a JPEG of 1200 × 630 made from the photo, named by the page', async () => {
    const photo = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const name = `${'a'.repeat(32)}-800.webp`;
    await writeImage(name, await encodeImage(photo), folderStore(join(folder, 'uploads')));
    const images = [{ name, path: `/uploads/${name}`, texts: { de: { alt: 'Ein Krug' } } }];
    const { _id } = await aProduct({ images });
    const head = readDocumentHead((await open(`/products/${String(_id)}`).expect(200)).text);
    expect(head).toMatchObject({
      'og:image': `${base}/previews/${'a'.repeat(32)}-800.jpg`,
      'og:image:alt': 'Ein Krug',
      'twitter:card': 'summary_large_image',
    });
    for (let time = 0; time < 2; time += 1) {
      const { body } = await open(`/previews/${'a'.repeat(32)}-800.jpg`)
        .expect(200)
        .expect('Content-Type', 'image/jpeg');
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it.each([`/previews/${'b'.repeat(32)}-800.jpg`, '/previews/..%2fx.jpg', '/previews/'])('%s is 404', async (path) => {
    expect([302, 404]).toContain((await open(path)).status);
  });

  it('is deleted with its picture, even while it is being made', async () => {
    const uploads = join(folder, 'uploads');
    const photo = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#3a3' } })
      .png()
      .toBuffer();
    const encoded = await encodeImage(photo);
    for (let time = 0; time < 5; time += 1) {
      const name = `${randomHex(16)}-800.webp`;
      await writeImage(name, encoded, folderStore(uploads));
      await Promise.all([open(`/previews/${name.replace('webp', 'jpg')}`), deleteImage(name, folderStore(uploads))]);
      expect((await readdir(uploads)).filter((file) => file.startsWith(name.slice(0, 32)))).toEqual([]);
    }
  });

  it('exposes no other file of the folder', async () => {
    await writeFile(join(folder, 'secret.jpg'), 'secret');
    await open('/previews/../secret.jpg').expect(404);
  });
});

describe('the web app manifest', () => {
  it('contains the shop’s name, and existing icons', async () => {
    const { body } = await open('/manifest.webmanifest')
      .expect(200)
      .expect('Content-Type', /application\/manifest\+json/);
    expect(body).toMatchObject({ name: 'Kontor', start_url: '/', lang: 'de' });
    const publicFolder = join(import.meta.dirname, '../../../../web/public');
    for (const { src, sizes } of body.icons) {
      const { width, height } = await sharp(await readFile(join(publicFolder, src))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
