import type { APIRequestContext } from '@playwright/test';
import { expect } from '../../fixtures/fixtures.ts';
import { expectTakenOver, languages, listFirstPaths, test, watchTakingOver } from '../../fixtures/first-pages.ts';
import { pathIn, texts } from '../../fixtures/texts.ts';

/** Structured data of the first pages, as HTTP clients get them. */

type Data = Record<string, unknown> & { '@type': string };

/** Reads every JSON-LD block of a page. @throws when one does not parse */
async function readData(request: APIRequestContext, path: string): Promise<Data[]> {
  const html = await (await request.get(path)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...blocks].flatMap(([, json = '']) => JSON.parse(json) as Data | Data[]); // the test checks the shape
}

for (const language of languages) {
  test(`${language}: data for search engines agree with the API`, async ({ request, shop, pages: { product } }) => {
    const { price, countInStock, rating, numReviews } = await shop.product(product._id);
    const found = await readData(request, pathIn(language, `/products/${product._id}`));
    expect(found).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({
          price: price.toFixed(2),
          priceCurrency: 'EUR',
          availability: `https://schema.org/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
        }),
        aggregateRating: expect.objectContaining({ ratingValue: rating, reviewCount: numReviews }),
      }),
    );
    expect(found.map((data) => data['@type'])).toContain('BreadcrumbList');
    const home = await readData(request, pathIn(language, '/'));
    expect(home.map((data) => data['@type'])).toEqual(expect.arrayContaining(['OnlineStore', 'WebSite']));
  });

  test(`${language}: an unknown product is not found, and its page leads to categories`, async ({ page }) => {
    await watchTakingOver(page);
    const response = await page.goto(pathIn(language, '/products/ffffffffffffffffffffffff'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: texts[language].product.gone })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: texts[language].header.searchLabel })).toBeVisible();
    await expectTakenOver(page);
    await page.getByRole('list', { name: texts[language].home.categories }).getByRole('link').last().click();
    await expect(page).toHaveURL(/[?&]category=/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('an unknown page leads home, and a missing file is a 404', async ({ request }) => {
  const elsewhere = await request.get('/gibtsnicht', { maxRedirects: 0 });
  expect(elsewhere.status()).toBe(302);
  expect(elsewhere.headers()['location']).toBe('/#gone');
  expect((await request.get('/en/nowhere', { maxRedirects: 0 })).status()).toBe(302);
  for (const path of ['/assets/none.js', '/none.js']) expect((await request.get(path)).status()).toBe(404);
});

test('an unchanged page is not sent again, and no page has an inline script', async ({ request, pages }) => {
  for (const path of listFirstPaths(pages).flatMap((page) => languages.map((language) => pathIn(language, page)))) {
    const first = await request.get(path);
    const { etag = '', 'cache-control': caching } = first.headers();
    expect(etag).not.toBe('');
    expect(caching).toContain('no-cache');
    const again = await request.get(path, { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
    expect(await again.text()).toBe('');
    const inline = (await first.text()).match(/<script\b(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")/g);
    expect(inline).toBeNull();
  }
});
