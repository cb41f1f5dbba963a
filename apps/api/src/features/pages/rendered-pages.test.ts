import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendReview } from '../../testing/calls/review-calls.ts';
import { waitingPictures } from '../../testing/calls/picture-calls.ts';
import { aCategory, aProduct, aUser } from '../../testing/factories.ts';
import { readPageAnswers, readMainElement, renderedShop } from '../../testing/rendered-shop.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

beforeEach(resetListVersions);
const app = renderedShop();

const vase = {
  name: 'Bodenvase',
  nameEn: 'Floor vase',
  description: 'Von Hand gedreht.',
  descriptionEn: 'Thrown by hand.',
  categoryEn: 'Vases',
  priceCents: 123_450,
};

const sides = [
  { lang: 'de', prefix: '', name: vase.name, price: '1.234,50\u00A0€', text: vase.description, delivery: 'Bei Ihnen' },
  { lang: 'en', prefix: '/en', name: vase.nameEn, price: '€1,234.50', text: vase.descriptionEn, delivery: 'With you' },
] as const;

async function open(path: string) {
  const { status, text } = await request(app).get(path);
  return { status, text, main: readMainElement(text) };
}

/** Elements of a script that browsers would run: everything but data. */
const runningScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((text) => !/json"/.test(text));

/** Checks properties common to all documents with a rendered page. */
function expectRendered(html: string, lang: string) {
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html.match(/<main\b/g)).toHaveLength(1);
  expect(runningScripts(html)).toEqual([expect.stringMatching(/^ type="module" async src="\/assets\/starter-/)]);
  // The policy forbids them, React would need them for streaming, and the shell's description would be wrong here.
  expect(html).not.toMatch(/ style=|\$RC|hidden id="S:|<template|<!--\$[?!]-->/);
  expect(html).not.toMatch(/<!--\/?(?:shell|rendered|page|shop-settings)-->/);
  expect(html).not.toContain('Dieser Shop braucht JavaScript');
  expect(readPageAnswers(html)).toEqual(expect.any(Object));
}

describe.each(sides)('in $lang', ({ lang, prefix, name, price, text, delivery }) => {
  const home = prefix || '/';

  it.each(['', '?category=Vasen', '?q=vase', '?minPrice=5&inStock=true', '?sort=rating', '?utm_source=x'])(
    `the list of ${home}%s shows names and prices`,
    async (search) => {
      await aProduct(vase);
      const { status, text: html, main } = await open(`${home}${search}`);
      expect(status).toBe(200);
      expectRendered(html, lang);
      for (const shown of [name, price]) expect(main).toContain(shown);
    },
  );

  it('the second page shows other products than the first', async () => {
    await aProduct(vase);
    for (let i = 0; i < 24; i += 1) await aProduct({ name: 'Krug', nameEn: 'Jug' });
    const [first, second] = [await open(home), await open(`${home}?page=2`)];
    expect([first.main.includes(name), second.main.includes(name)]).toEqual([false, true]);
    expect(second.main).toContain(`href="${home}"`);
    expectRendered(second.text, lang);
  });

  it.each(['?q=gibtsnicht', '?page=7', '?category=gibtsnicht'])(
    'the empty list %s offers further links',
    async (search) => {
      const warn = vi.spyOn(console, 'warn');
      onTestFinished(() => warn.mockRestore());
      await aProduct(vase);
      const { status, text: html, main } = await open(`${home}${search}`);
      expect(status).toBe(200);
      expectRendered(html, lang);
      expect(main).toContain('<h1 id="list-heading">');
      expect(main).toMatch(new RegExp(`<a class="(?:btn|link)[^"]*" href="${home}"`));
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it.each(['', '/bodenvase'])('a product, /products/{id}%s: name, price, text, reviews, delivery', async (slug) => {
    const product = await aProduct(vase);
    await sendReview(app, product, await aUser({ name: 'Frieda' }), { comment: 'Steht gut.' });
    const { status, text: html, main } = await open(`${prefix}/products/${String(product._id)}${slug}`);
    expect(status).toBe(200);
    expectRendered(html, lang);
    for (const shown of [name, price, text, 'Frieda', 'Steht gut.', delivery]) expect(main).toContain(shown);
  });

  it.each(['abc', '0'.repeat(24)])('the unknown product %s: 404 with search and categories', async (id) => {
    await aProduct(vase);
    const { status, text: html, main } = await open(`${prefix}/products/${id}`);
    expect(status).toBe(404);
    expectRendered(html, lang);
    expect(html).toContain('role="search"');
    expect(main).toContain(`href="${home}?category=Vasen"`);
  });

  it('links keep the language', async () => {
    const product = await aProduct(vase);
    expect((await open(home)).main).toContain(`href="${prefix}/products/${String(product._id)}`);
  });
});

describe('markup in texts stays text', () => {
  const evil = '</script><script>alert(1)</script><!--<script> \u2028 $& "\'</main></title>';

  it.each(['', '/en'])('of products and reviews, %s', async (prefix) => {
    const product = await aProduct({ name: evil, nameEn: evil, description: evil, descriptionEn: evil, brand: evil });
    await sendReview(app, product, await aUser({ name: evil }), { comment: evil });
    for (const path of [prefix || '/', `${prefix}/products/${String(product._id)}`]) {
      const { text: html } = await open(path);
      expectRendered(html, prefix ? 'en' : 'de');
      expect(html).not.toContain('<script>');
      expect(html.match(/<!--(?!\/?\$|\s)/g)).toBeNull();
      expect(html.match(/<\/main>/g)).toHaveLength(1);
      expect(JSON.stringify(readPageAnswers(html))).toContain(JSON.stringify(evil).slice(1, -1));
    }
  });

  it('of a category, which are on its page in its language; its photo on the start page links there', async () => {
    const images = [{ name: 'a-800.webp', path: '/uploads/a-800.webp' }];
    for (const category of ['Vasen', 'Lampen']) await aProduct({ category, images });
    const texts = {
      de: { slug: 'vasen', description: 'Für <b>Zweige</b>.' },
      en: { name: 'Vases', slug: 'vases', description: 'For twigs.' },
    };
    await aCategory('Vasen', { texts, addresses: ['vasen', 'vases'] });
    await resetListVersions();
    const [category, english, opening] = [
      await open('/?category=Vasen'),
      await open('/en?category=Vasen'),
      await open('/'),
    ];
    expect(category.main).toContain('>Für &lt;b&gt;Zweige&lt;/b&gt;.</p>');
    expect(english.main).toContain('>For twigs.</p>');
    expect(opening.main).toMatch(/class="plates">.*href="\/kategorie\/vasen".*href="\/kategorie\/lampen".*<\/nav>/s);
    for (const { text } of [category, english, opening]) expect(text).not.toContain('<b>Zweige');
  });

  it('of an address', async () => {
    const { text: html, main } = await open(`/?q=${encodeURIComponent(evil)}`);
    expectRendered(html, 'de');
    expect(html).not.toContain('<script>');
    expect(main).toContain('&lt;script&gt;alert(1)');
  });
});

describe('nothing personal', () => {
  it.each(['/en', '/?q=vase', '/products/'])('%s is the same for everybody', async (path) => {
    const address = path === '/products/' ? `/products/${String((await aProduct())._id)}` : path;
    const { token, email, name } = await aUser({ isAdmin: true, name: 'Wilhelmine Geheim' });
    const plain = await request(app).get(address);
    const known = await request(renderedShop())
      .get(address)
      .auth(token, { type: 'bearer' })
      .set({ Cookie: 'language=de; session=geheim', 'User-Agent': 'geheim', 'Accept-Language': 'en' });
    expect([known.text, known.headers['etag']]).toEqual([plain.text, plain.headers['etag']]);
    expect(known.text).not.toMatch(new RegExp(`geheim|${email}|${name}|${token}`));
    for (const { headers } of [plain, known]) expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each(['/cart', '/login', '/placeorder', '/my-orders', '/admin/orderlist', '/en/profile'])(
    '%s is left to the browser',
    async (path) => {
      const { text: html, status } = await request(app).get(path).expect(200);
      expect([status, readPageAnswers(html)]).toEqual([200, undefined]);
      expect(html).toContain('<div id="root"></div>');
    },
  );
});

describe('statuses', () => {
  it.each([
    ['/nowhere', 302, '/#gone'],
    ['/en/nowhere', 302, '/en#gone'],
    ['/en/', 301, '/en'],
    ['/en/?q=a', 301, '/en?q=a'],
  ])('%s: %i to %s', async (path, status, location) => {
    const response = await request(app).get(path);
    expect([response.status, response.headers['location']]).toEqual([status, location]);
  });

  it.each(['/assets/x.js', '/x.js', '/en/assets/x.js', '/en/x.css', '/products/x.js'])('%s: 404', async (path) => {
    const { status, type } = await request(app).get(path);
    expect([status, type]).toEqual([404, 'text/plain']);
  });

  it('a wrong slug redirects to the right one, with the query', async () => {
    const { _id } = await aProduct({ name: 'Krug' });
    for (const prefix of ['', '/en']) {
      const path = `${prefix}/products/${String(_id)}`;
      const { headers } = await request(app).get(`${path}/vase?qty=2`).expect(301);
      expect(headers['location']).toBe(`${path}/krug?qty=2`);
    }
  });
});

it('the merchant’s text on the first page and the logo appear on the next served page', async () => {
  await open('/');
  const { token } = await aUser({ isAdmin: true });
  const [logo] = await waitingPictures();
  const shop = {
    name: 'Haus',
    contactEmail: 'haus@shop.example',
    intro: { de: 'Guten Tag.', en: 'Good day.' },
    noteOnHome: { de: 'Ferien bis <b>Montag</b>.' },
    logo,
  };
  await request(app).put('/api/settings').auth(token, { type: 'bearer' }).send({ shop }).expect(200);
  const { text, main } = await open('/');
  expect(main).toContain('Ferien bis &lt;b&gt;Montag&lt;/b&gt;.');
  expect(main).toContain('Guten Tag. ');
  expect(text).toContain(`<img src="/uploads/${logo?.replace('-800', '-400')}" alt=""/>`);
  expect((await open('/en')).main).toContain('Good day. ');
});
