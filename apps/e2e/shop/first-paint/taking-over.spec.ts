import type { Page } from '@playwright/test';
import { openAs } from '../../fixtures/admin-shop.ts';
import { expect } from '../../fixtures/fixtures.ts';
import {
  expectTakenOver,
  holdScript,
  languages,
  listFirstPaths,
  test,
  watchTakingOver,
} from '../../fixtures/first-pages.ts';
import type { Product } from '../../fixtures/shop-calls.ts';
import { fill, pathIn, texts } from '../../fixtures/texts.ts';

/** Hydration of a server-rendered page by the site's script. */

for (const language of languages) {
  test(`${language}: the console is empty, and the Content-Security-Policy blocks nothing`, async ({ page, pages }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await watchTakingOver(page);
    for (const path of listFirstPaths(pages)) {
      await page.goto(pathIn(language, path));
      await expectTakenOver(page);
    }
    expect(lines).toEqual([]);
  });
}

/** Takes pictures of stars and bars. */
async function pictureRatings(page: Page): Promise<Buffer[]> {
  await page.evaluate(() => document.fonts.ready);
  const pictures: Buffer[] = [];
  for (const drawing of await page.getByRole('main').locator('.stars, .histogram').all()) {
    if (await drawing.isVisible()) pictures.push(await drawing.screenshot({ animations: 'disabled' }));
  }
  return pictures;
}

test('stars and bars look the same before and after hydration', async ({ page, pages }) => {
  await watchTakingOver(page);
  for (const path of listFirstPaths(pages)) {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const before = await pictureRatings(page);
    expect(before.length).toBeGreaterThan(0);
    await page.unroute('**/assets/*.js');
    await page.goto(path);
    await expectTakenOver(page);
    const after = await pictureRatings(page);
    expect(after.map((picture, index) => picture.equals(before[index] ?? Buffer.alloc(0)))).toEqual(
      before.map(() => true),
    );
  }
});

/** Sums up all layout shifts of the next documents. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if ('value' in shift && 'shifts' in window) window.shifts = Number(window.shifts) + Number(shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [390, 1350]) {
  test(`nothing moves during hydration at ${width} px: new visitor, filled cart, signed in`, async ({
    page,
    shop,
    pages,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    await watchTakingOver(page);
    await watchShifts(page);
    const visitors = {
      'new visitor': () => page.goto('/'),
      'filled cart': async () => {
        await page.goto(`/products/${pages.product._id}`);
        await page.getByRole('button', { name: texts.de.product.addToCart }).click();
        await expect(page.getByRole('button', { name: texts.de.product.removeFromCart })).toBeVisible();
      },
      'signed in': async () => openAs(page, await shop.aCustomer(), 'de', '/'),
    };
    for (const [visitor, arrive] of Object.entries(visitors)) {
      await arrive();
      for (const path of listFirstPaths(pages)) {
        await page.goto(path);
        await expectTakenOver(page);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => ('shifts' in window ? Number(window.shifts) : Number.NaN));
        expect(shifts, `${visitor}, ${path}`).toBeLessThanOrEqual(0.01);
      }
    }
  });
}

test('input before the script has loaded is not lost: a link, a search, the cart', async ({ page, pages }) => {
  const release = await holdScript(page);
  await page.goto('/');
  const card = page.getByRole('article').first();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[0-9a-f]{24}/);
  const search = page.getByRole('searchbox', { name: texts.de.header.searchLabel });
  await search.fill('vase');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?q=vase/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(`/products/${pages.product._id}`);
  await page.getByRole('button', { name: texts.de.product.addToCart }).click();
  release();
  await expect(page.getByRole('button', { name: texts.de.product.removeFromCart })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: fill(texts.de.header.cartCount_one, { count: 1 }) }),
  ).toBeVisible();
});

test('a page from the back button shows the current price', async ({ page, shop }) => {
  // A product that no other test uses.
  const { products } = await shop.send<{ products: Product[] }>('GET', 'products?page=2');
  const product = products.at(-1);
  if (!product) throw new Error('The demo catalogue has one page');
  const setPrice = async (price: number) =>
    shop.send('PUT', `products/${product._id}`, { ...(await shop.product(product._id)), price });
  await watchTakingOver(page);
  await page.goto(`/products/${product._id}`);
  await expectTakenOver(page);
  await page.goto('/login');
  await setPrice(123.45);
  try {
    await page.goBack();
    await expectTakenOver(page);
    await expect(page.getByRole('main').getByText('123,45')).toBeVisible();
  } finally {
    await setPrice(product.price);
  }
});
