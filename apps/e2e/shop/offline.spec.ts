import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';

test.use({ serviceWorkers: 'allow' });

const dayMs = 86_400_000;

/** The paths of what the browser has kept. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });

/** Waits until the browser keeps what it is shown, and has the shell of the cart. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await openRunning(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await readKept(page)).filter((kept) => kept.endsWith('/cart'))).toHaveLength(1);
}

for (const language of ['de', 'en'] as const) {
  const { offline, common, product: words } = texts[language];
  const home = language === 'de' ? '/' : '/en';

  test(`what was seen opens without a connection, and the cart survives: ${language}`, async ({ page, context }) => {
    await openAndKeep(page, home);
    await page.getByRole('article').getByRole('link').first().click();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: words.addToCart }).click();
    const address = page.url();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await expect(page.getByText(offline.title)).toBeVisible();
    await expectAccessible(page);
    await page.goto(home);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(language === 'de' ? '/cart' : '/en/cart');
    await expect(page.getByRole('link', { name: name ?? '' }).first()).toBeVisible();
    await context.setOffline(false);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await expect(page.getByText(offline.title)).toBeHidden();
  });

  test(`prices older than a day are marked: ${language}`, async ({ page, context }) => {
    await openAndKeep(page, home);
    await page.clock.setFixedTime(Date.now() + 2 * dayMs);
    await context.setOffline(true);
    await page.reload();
    const [sentence] = fill(offline.oldPrices, { date: '§' }).split('§');
    await expect(page.getByText(sentence ?? '')).toBeVisible();
    const mark = await page
      .getByRole('article')
      .first()
      .locator('.price')
      .evaluate((price) => getComputedStyle(price, '::after').content);
    expect(mark).toContain('*');
    await context.setOffline(false);
    await page.getByRole('button', { name: common.reload }).click();
    await expect(page.getByText(offline.title)).toBeHidden();
  });
}

test('orders, account, checkout and admin area are never kept', async ({ page, context }) => {
  await openAndKeep(page, '/');
  for (const path of ['/login', '/my-orders', '/account/security', '/shipping', '/admin/orders', '/find-order'])
    await page.goto(path);
  await page.goto(`/orders/${'0'.repeat(32)}`);
  const kept = await readKept(page);
  const known =
    /^\/(?:assets|uploads)\/|^\/(?:en\/?)?(?:cart|products\/.*)?(?:\?.*)?$|^\/api\/(?:products|config|legal)/;
  expect(kept.filter((path) => !known.test(path) && !/\.(?:svg|png|ico)$/.test(path))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`/orders/${'0'.repeat(32)}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
