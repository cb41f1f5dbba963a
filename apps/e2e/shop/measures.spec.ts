import { EventEmitter, once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';
import { aShopper, chooseProduct, openShop } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';

/** Sizes, columns and colours of the specification (§2 and §9), measured in a browser. */

async function heightOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.height;
}

async function openAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openShop(aShopper(page));
}

/** Returns the number of product cards in the first row. */
async function cardsPerRow(page: Page): Promise<number> {
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}

// spec 9.18
test('the page starts 56 px from the top, below the header', async ({ page }) => {
  await openAt(page, 1280);
  await expect(page.locator('body')).toHaveCSS('padding-top', '56px');
  expect(await heightOf(page.getByRole('banner'))).toBe(56);
});

for (const [width, columns] of [
  [279, 1],
  [320, 2],
  [399, 2],
  [720, 2],
  [1023, 3],
  [1024, 3],
  [1280, 4],
  [1440, 4],
  [2560, 4],
] as const) {
  // spec 2.33, 9.14, 9.19
  test(`at ${width} px the home page has ${columns} cards in a row and does not scroll sideways`, async ({ page }) => {
    await openAt(page, width);
    expect(await cardsPerRow(page)).toBe(columns);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await excess()).toBeLessThanOrEqual(0);
  });
}

// spec 9.17
test('photos on cards are 300 px high or higher from 576 px on, and 4:5 at every width', async ({ page }) => {
  await openAt(page, 1280);
  const photo = page.getByRole('article').first().locator('.photo');
  for (const width of [320, 375, 575, 576, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await photo.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.8, 2);
    if (width >= 576) expect(box?.height).toBeGreaterThanOrEqual(300);
  }
});

// spec 9.17
test('the first photo of a product is 4:5, and from 576 px on 400 px high or higher', async ({ page }) => {
  await openAt(page, 1280);
  await chooseProduct(aShopper(page));
  const photo = page.getByRole('main').locator('.strip img').first();
  for (const width of [320, 375, 575, 576, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await photo.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.8, 2);
    if (width < 576) expect(box?.width).toBeCloseTo((width - 32) * 0.88, 0);
    if (width >= 576) expect(box?.height).toBeGreaterThanOrEqual(400);
  }
});

// spec 2.38
test('a page that is loading has a spinner in the middle of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const arrival = new EventEmitter();
  // Stays resolved, so that later requests do not wait.
  const arrived = once(arrival, 'now');
  await page.route('**/assets/login-page-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const spinner = page.getByRole('status').filter({ hasText: texts.de.common.loading });
  await expect(spinner).toBeVisible();
  const { x, y, width, height } = (await spinner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(x + width / 2 - 1280 / 2)).toBeLessThan(10);
  expect(Math.abs(y + height / 2 - (56 + 900) / 2)).toBeLessThan(10);
  arrival.emit('now');
  await expect(page.getByRole('heading', { level: 1, name: texts.de.login.title })).toBeVisible();
  await expect(spinner).toBeHidden();
});

// spec 9.6
test('stars are gold', async ({ page }) => {
  await openAt(page, 1280);
  const stars = page.getByRole('img', { name: fill(texts.de.common.stars, { rating: '4,5' }) }).first();
  await expect(stars.locator('svg').last()).toHaveCSS('fill', 'rgb(226, 165, 18)');
});

// spec 2.39, 8.1
test('an error is red', async ({ page }) => {
  await page.route('**/api/products?*', (route) => route.abort());
  await openRunning(page, '/');
  await page.getByRole('link', { name: 'Uhren' }).click();
  await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(160, 28, 28)');
});
