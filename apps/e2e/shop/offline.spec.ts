import type { Page } from '@playwright/test';
import { openConnection } from '../fixtures/connection.ts';
import { expect, test as base } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';

const dayMs = 86_400_000;

const test = base.extend<{ connection: Awaited<ReturnType<typeof openConnection>> }>({
  connection: async ({}, use) => {
    const connection = await openConnection(process.env['KONTOR_E2E_URL'] ?? '');
    await use(connection);
    await connection.cut();
  },
  baseURL: async ({ connection }, use) => use(connection.url),
  serviceWorkers: 'allow',
});

/** Returns the paths that the browser has cached. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
  });

/** Waits until the browser has cached every file that the page has loaded. */
async function expectFilesKept(page: Page): Promise<void> {
  const findMissing = async () => {
    const kept = new Set(await readKept(page));
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return loaded.filter((path) => path.startsWith('/assets/') && !kept.has(path));
  };
  await expect.poll(findMissing).toEqual([]);
}

/** Opens some products, and allows this device to cache them and later pages; before that nothing is cached. */
async function switchOn(page: Page, language: 'de' | 'en'): Promise<void> {
  const { product: words, offline } = texts[language];
  await openRunning(page, language === 'de' ? '/' : '/en');
  for (const index of [0, 1, 2]) {
    if (index > 0) await page.goBack();
    await page.getByRole('article').nth(index).getByRole('link').first().click();
    // Loads last, in a separate chunk: the code that stores viewed products.
    await expect(page.locator('main > .product ~ section + div')).toBeAttached();
  }
  await page.getByRole('heading', { name: words.recent }).scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: offline.keep }).check();
  await expect.poll(async () => (await readKept(page)).length).toBeGreaterThan(0);
}

/** Switches offline pages on, opens a page and uses it; then waits until the browser has cached it and the cart's shell. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await switchOn(page, path.startsWith('/en') ? 'en' : 'de');
  await openRunning(page, path);
  await page.keyboard.press('Tab');
  const shell = path.startsWith('/en') ? '/en/cart' : '/cart';
  await expect.poll(() => readKept(page)).toEqual(expect.arrayContaining([path, shell]));
  await expectFilesKept(page);
}

for (const language of ['de', 'en'] as const) {
  const { offline, common, product: words } = texts[language];
  const home = language === 'de' ? '/' : '/en';

  test(`viewed pages open without a connection, and the cart survives: ${language}`, async ({ page, connection }) => {
    await openAndKeep(page, home);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name }).click();
    await page.getByRole('button', { name: words.addToCart }).click();
    // The message that it is in the cart loads its styles first.
    await expect(page.locator('.toast').last()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // Loads last, in a separate chunk.
    await expect(page.locator('main > .product ~ section + div')).toBeAttached();
    await expectFilesKept(page);
    const address = page.url();
    await connection.cut();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(offline.title)).toBeVisible();
    await expectAccessible(page);
    await page.goto(home);
    await page.getByRole('article').nth(1).getByRole('link').first().click();
    const kept = page.getByRole('region', { name: offline.products });
    await kept.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto(language === 'de' ? '/cart' : '/en/cart');
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await page.goto(address);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: common.reload }).click();
    await loaded;
    await expect(page.getByText(offline.title)).toBeVisible();
    await connection.mend();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(offline.title)).toBeHidden();
  });

  test(`prices older than a day are marked: ${language}`, async ({ page, connection }) => {
    await openAndKeep(page, home);
    await page.clock.setFixedTime(Date.now() + 2 * dayMs);
    await connection.cut();
    await page.reload();
    const [sentence = ''] = fill(offline.oldPrices, { date: '§' }).split('§');
    await expect(page.getByText(sentence)).toBeVisible();
    const price = page.getByRole('article').first().locator('.price');
    expect(await price.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('*');
  });
}

test('a visitor who has not allowed offline use has no cached pages, and those of an earlier version are removed', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(async () => {
    localStorage.setItem('recentlySeen', JSON.stringify(['0'.repeat(24)]));
    await (await caches.open('documents')).put('/', new Response('früher'));
    await navigator.serviceWorker.register('/service-worker.js');
  });
  await openRunning(page, '/');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const readTraces = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      seen: localStorage.getItem('recentlySeen'),
    }));
  await expect.poll(readTraces).toEqual({ workers: 0, seen: null });
  // The former worker has ended with its page.
  await openRunning(page, '/');
  await page.keyboard.press('Tab');
  await expect.poll(() => readKept(page)).toEqual([]);
});

test('switching offline use off removes all cached pages and viewed products', async ({ page }) => {
  await switchOn(page, 'de');
  await page.getByRole('checkbox', { name: texts.de.offline.keep }).uncheck();
  await openRunning(page, '/');
  await page.keyboard.press('Tab');
  await expect.poll(() => readKept(page)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem('keepSeen'), localStorage.getItem('recentlySeen')])).toEqual([
    null,
    null,
  ]);
});

test("a page loads nothing for offline use before the visitor's first key", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('keepSeen', 'true'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openRunning(page, '/');
  await page.waitForLoadState('networkidle');
  const later = /service-worker|further-routes|cart-page|assets\/pages-/;
  expect(asked.filter((path) => later.test(path))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => asked.filter((path) => later.test(path)).length).toBeGreaterThanOrEqual(4);
});

test('orders, account, checkout and admin area are never cached', async ({ page, connection }) => {
  await openAndKeep(page, '/');
  for (const path of ['/login', '/my-orders', '/account/security', '/shipping', '/admin/orders', '/find-order'])
    await page.goto(path);
  // Loaded completely before the connection is cut: a page that misses files reloads itself, in the middle of the next `goto`.
  await openRunning(page, `/orders/${'0'.repeat(32)}`);
  await page.waitForLoadState('networkidle');
  const kept = await readKept(page);
  const known =
    /^\/(?:assets|uploads)\/|^\/(?:en\/?)?(?:cart|products\/.*)?(?:\?.*)?$|^\/api\/(?:products|config|legal)/;
  expect(kept.filter((path) => !known.test(path) && !/\.(?:svg|png|ico)$/.test(path))).toEqual([]);
  await connection.cut();
  await expect(page.goto(`/orders/${'0'.repeat(32)}`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
