import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Page, test as base } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { expectTakenOver, watchTakingOver } from '../fixtures/first-pages.ts';
import type { Product } from '../fixtures/shop-calls.ts';
import { type Shop, startShop } from '../fixtures/shop.ts';
import { type Language, pathIn, texts } from '../fixtures/texts.ts';

/**
 * Hydrates every server-rendered page with a development build of the site: only that build reports where server and
 * browser differ. React would then leave attributes as they are or throw the page away.
 */

const web = resolve(import.meta.dirname, '../../web');
const run = promisify(execFile);

/** React's advertisement in the console, with its style. */
const reactsOwnLine =
  '%cDownload the React DevTools for a better development experience: https://react.dev/link/react-devtools font-weight:bold';
const browsersLineOf404 = 'Failed to load resource: the server responded with a status of 404 (Not Found)';
const unknownProduct = '/products/ffffffffffffffffffffffff';

/** The built shop with a development build of the site, in a time zone that differs from every test's browser. */
const test = base.extend<object, { developmentShop: Shop; paths: Record<string, string> }>({
  developmentShop: [
    async ({}, use) => {
      const site = await mkdtemp(join(tmpdir(), 'kontor-e2e-site-'));
      await run(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--mode', 'development', '--outDir', site],
        {
          cwd: web,
          env: { ...process.env, NODE_ENV: 'development' },
        },
      );
      const shop = await startShop({ WEB_DIST: site, TZ: 'UTC' });
      await use(shop);
      await shop.stop();
      await rm(site, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  paths: [
    async ({ developmentShop, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: developmentShop.url });
      const answer = await request.get('/api/products?pageSize=48');
      const { products }: { products: Product[] } = await answer.json();
      await request.dispose();
      await use({
        'the home page': '/',
        'a category': '/?category=Uhren&sort=price-asc',
        'a search': '/?q=leuchte',
        'a product with reviews': pathOf(products.find(({ numReviews }) => numReviews > 0)),
        'a product without': pathOf(products.find(({ numReviews }) => numReviews === 0)),
        'a product that is gone': unknownProduct,
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ developmentShop }, use) => use(developmentShop.url),
});

// One build for all tests: files usually run their tests in parallel.
test.describe.configure({ mode: 'default' });
test.use({ locale: 'en-US', timezoneId: 'Pacific/Kiritimati' });

function pathOf(product: Product | undefined): string {
  return `/products/${product?._id ?? ''}`;
}

/** Collects console messages from now on, except harmless ones. */
function listen(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const isOwn = message.text() === browsersLineOf404 && url.endsWith(unknownProduct);
    // Redux Toolkit's own checks took long: that depends on the machine, not on the page.
    const isSlow = message.text().includes('which is more than the warning threshold');
    if (message.text() !== reactsOwnLine && !isOwn && !isSlow) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}

const languages: Language[] = ['de', 'en'];

for (const language of languages) {
  test(`hydrating server-rendered pages reports no difference on the console: ${language}`, async ({ page, paths }) => {
    const lines = listen(page);
    await watchTakingOver(page);
    for (const [name, path] of Object.entries(paths)) {
      await test.step(name, async () => {
        await page.goto(pathIn(language, path));
        // Rendered by the server, not by the browser instead.
        expect(await page.locator('#page-answers').count()).toBe(1);
        await expectTakenOver(page);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('banner').getByRole('link', { name: texts[language].header.login })).toBeVisible();
        expect(lines).toEqual([]);
      });
    }
  });
}
