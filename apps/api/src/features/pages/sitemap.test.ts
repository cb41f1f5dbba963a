import type { Express } from 'express';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOption, makeVariants } from '../../testing/calls/variant-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { ProductModel } from '../catalogue/product.model.ts';

const base = 'https://shop.example';

let app: Express;

beforeAll(() => {
  app = testApp({ publicUrl: base });
});
beforeEach(resetListVersions);

const open = (path: string) => request(app).get(path);

/** Entry by the schema: an address, the time of its change, and only then elements of another schema. */
const entry =
  /<url><loc>([^<]+)<\/loc>(?:<lastmod>[\dT:.-]+Z<\/lastmod>)?((?:<xhtml:link rel="alternate" hreflang="[\w-]+" href="[^"<]+"\/>)+)<\/url>\n/g;

/** Returns the addresses of a file, each with those of the page in other languages. @throws when anything else is in it */
function readSitemap(xml: string): { loc: string; links: string[] }[] {
  const body = xml.replace(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    '',
  );
  expect(body.replaceAll(entry, '')).toBe('</urlset>\n');
  return [...body.matchAll(entry)].map(([, loc = '', links = '']) => ({
    loc,
    links: [...links.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => `${language} ${href}`),
  }));
}

/** Returns the German paths of the products in the sitemap. */
const listProducts = async () =>
  readSitemap((await open('/sitemap.xml')).text).flatMap(({ loc }) => /\.example(\/products\/.*)/.exec(loc)?.[1] ?? []);

describe('robots.txt', () => {
  it('excludes personal pages, in every language, and names the sitemap', async () => {
    const { text } = await open('/robots.txt').expect(200);
    expect(text).toBe(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /payments/',
        'Disallow: /admin',
        'Disallow: /orders/',
        'Disallow: /demo-checkout/',
        'Disallow: /en/admin',
        'Disallow: /en/orders/',
        'Disallow: /en/demo-checkout/',
        '',
        `Sitemap: ${base}/sitemap.xml`,
        '',
      ].join('\n'),
    );
  });
});

describe('the sitemap', () => {
  it('lists the first page, categories and products without drafts, each at its address in every language', async () => {
    await aProduct({ category: 'Entwürfe', published: false });
    const product = await aProduct({ name: 'Krug', nameEn: 'Jug', category: 'Tee & Kaffee' });
    const { text } = await open('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
    const paths = [
      ['/', '/en'],
      ['/kategorie/tee-kaffee', '/en/category/tee-kaffee'],
      [`/products/${String(product._id)}/krug`, `/en/products/${String(product._id)}/krug`],
    ];
    const expected = paths.flatMap(([german, english]) => {
      const links = [`de ${base}${german}`, `en ${base}${english}`, `x-default ${base}${german}`];
      return [
        { loc: `${base}${german}`, links },
        { loc: `${base}${english}`, links },
      ];
    });
    expect(readSitemap(text)).toEqual(expected);
    expect(text.match(new RegExp(`<lastmod>${product.updatedAt.toISOString()}</lastmod><xhtml`, 'g'))).toHaveLength(2);
    await open('/sitemap-2.xml').expect(404);
  });

  it('lists a group of variants once, by the address that the pages of all its variants name as canonical', async () => {
    const product = await aProduct({ name: 'Becher', countInStock: 0 });
    const group = await makeVariants(app, await aUser({ isAdmin: true }), product, [anOption('Farbe', 'blau', 'rot')]);
    const [blue, red] = group.variants.map(({ _id }) => _id);
    expect(await listProducts()).toEqual([`/products/${blue}/becher-blau`]);
    await ProductModel.updateOne({ _id: red }, { countInStock: 3 });
    expect(await listProducts()).toEqual([`/products/${red}/becher-rot`]);
  });
});
