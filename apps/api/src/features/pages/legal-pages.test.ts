import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storePublished } from '../../testing/calls/legal-calls.ts';
import { readAlternates, readDocumentHead } from '../../testing/document-head.ts';
import { aUser } from '../../testing/factories.ts';
import { readMainElement, renderedShop } from '../../testing/rendered-shop.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';

beforeEach(resetListVersions);

const base = 'http://localhost:3000';

const linksOf = (html: string) => /<div class="foot-cols">(.*?)<div class="withdraw">/s.exec(html)?.[1];

async function open(path: string, app = renderedShop()) {
  const { status, text, headers } = await request(app).get(path);
  return { status, text, main: readMainElement(text), location: headers['location'] };
}

/** Publishes as an admin does. */
async function publish(app: ReturnType<typeof renderedShop>, kind: string, de: string, version: number) {
  const { token } = await aUser({ isAdmin: true });
  const call = (test: request.Test) => test.auth(token, { type: 'bearer' });
  await call(request(app).put(`/api/legal/${kind}/draft`))
    .send({ de, version })
    .expect(200);
  await call(request(app).post(`/api/legal/${kind}/publish`))
    .send({ version: version + 1 })
    .expect(200);
}

describe('the page of a legal text', () => {
  it('is complete without scripts, in German and English, and found by search engines', async () => {
    await storePublished(
      'terms',
      '# Vertrag\n\nEs **gilt**: [Versand](/versand).',
      'It *applies*: [delivery](/versand).',
    );
    const [german, english] = [await open('/agb'), await open('/en/agb')];
    expect([german.status, english.status]).toEqual([200, 200]);
    expect(german.main).toContain('<h1>AGB</h1>');
    expect(german.main).toMatch(/<h2>Vertrag<\/h2><p>Es <strong>gilt<\/strong>: <a [^>]*href="\/versand"/);
    expect(english.main).toMatch(/It <em>applies<\/em>: <a [^>]*href="\/en\/versand"/);
    expect(readDocumentHead(english.text)).toMatchObject({
      title: 'Terms – Kontor',
      lang: 'en',
      canonical: `${base}/en/agb`,
    });
    expect(readDocumentHead(german.text)['robots']).toBeUndefined();
    expect(readAlternates(german.text)).toEqual([
      ['de', `${base}/agb`],
      ['en', `${base}/en/agb`],
      ['x-default', `${base}/agb`],
    ]);
    const sitemap = (await open('/sitemap.xml')).text;
    expect(sitemap).toContain(`<loc>${base}/en/agb</loc>`);
    expect(sitemap).not.toContain('/impressum');
  });

  it('shows a missing translation in German, and says so', async () => {
    await storePublished('imprint', 'Angaben');
    expect((await open('/en/impressum')).main).toMatch(/<div class="prose" lang="de"><p>Angaben/);
  });

  it.each(['/impressum', '/en/widerruf', '/agb/'])('%s is 404 until it is published', async (path) => {
    const { status, text } = await open(path);
    expect([status, readDocumentHead(text)['robots']]).toEqual([404, 'noindex,follow']);
  });

  it.each([
    ['/imprint', '/en/impressum'],
    ['/en/privacy', '/en/datenschutz'],
    ['/terms', '/en/agb'],
    ['/withdrawal', '/en/widerruf'],
    ['/delivery', '/en/versand'],
    ['/accessibility', '/en/barrierefreiheit'],
  ])('%s leads to %s', async (path, location) => {
    expect(await open(path)).toMatchObject({ status: 301, location });
  });

  it('shows HTML and scripted links as text', async () => {
    const evil =
      '<script>alert(1)</script> <img src=x onerror=alert(1)> [hier](javascript:alert(1)) ![](https://x.example/p.png)';
    await storePublished('privacy', evil, evil);
    for (const path of ['/datenschutz', '/en/datenschutz']) {
      const { main: written, text } = await open(path);
      // React's separators between texts.
      const main = written.replaceAll('<!-- -->', '');
      expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt; hier');
      expect(main).not.toMatch(/<script|<img|href="javascript/i);
      expect(text).not.toContain('<script>alert');
    }
  });

  it('shows 60,000 characters', async () => {
    const words = 'Ein langer Satz. '.repeat(3529);
    await storePublished('privacy', words);
    expect((await open('/datenschutz')).main).toContain(words.trim());
  });
});

describe('the foot of every page', () => {
  it('links published texts and nothing else, in the language of the page', async () => {
    const app = renderedShop();
    // The withdrawal function and the shop's own pages need no text, and always exist.
    const own = ['/', '/find-order', '/wishlist'];
    const home = (await open('/', app)).text;
    const foot = linksOf(home) ?? '';
    expect([...foot.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual(own);
    // § 356a (1) BGB: it is more prominent than the other links, and therefore separate.
    expect(home).toMatch(
      /<div class="withdraw">(?:<h3>|<p>|[^<]|<\/h3>|<\/p>)*<a class="btn[^>]* href="\/vertrag-widerrufen"/,
    );
    await publish(app, 'terms', 'Text', 0);
    await publish(app, 'imprint', 'Text', 0);
    expect(linksOf((await open('/', app)).text)).toMatch(
      /<a href="\/impressum"[^>]*>Impressum<\/a><a href="\/agb"[^>]*>AGB/,
    );
    expect(linksOf((await open('/en', app)).text)).toMatch(/<a href="\/en\/impressum"[^>]*>Imprint<\/a>/);
    // Pages rendered by the browser read it from their document.
    expect((await open('/cart', app)).text).toContain('"legal":["imprint","terms"]');
  });
});

describe('a cached page', () => {
  it('shows a newly published text at once, and on another node within ten seconds', async () => {
    const clock = vi.spyOn(Date, 'now');
    onTestFinished(() => clock.mockRestore());
    const [here, there] = [renderedShop(), renderedShop()];
    await publish(here, 'terms', 'Erste', 0);
    for (const app of [here, there]) expect((await open('/agb', app)).main).toContain('Erste');
    await publish(here, 'terms', 'Zweite', 1);
    expect((await open('/agb', here)).main).toContain('Zweite');
    clock.mockReturnValue(new Date().getTime() + 10_000);
    expect((await open('/agb', there)).main).toContain('Zweite');
  });
});
