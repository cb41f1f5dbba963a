import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { computeLayoutShift, takeShifts, watchShifts } from '../fixtures/shifts.ts';
import { texts } from '../fixtures/texts.ts';

const { finding, header, home } = texts.de;

test('the search suggests products, and the keyboard moves through the suggestions and opens one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: header.searchLabel }).focus();
  const field = page.getByRole('combobox', { name: header.searchLabel });
  await page.keyboard.type('vase');
  const list = page.getByRole('listbox', { name: finding.suggestions });
  await expect(list.getByRole('group', { name: finding.suggestedProducts }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('vase');
  // The link to all hits is the last entry, after the last product.
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('href', '/?q=vase');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/[0-9a-f]{24}/);
  await expect(list).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('suggestions are within the window and above the buy bar, and a touch opens one', async ({ page }) => {
    await openRunning(page, '/');
    await page.locator('summary', { hasText: header.openSearch }).tap();
    await page.keyboard.type('vase');
    const list = page.getByRole('listbox', { name: finding.suggestions });
    await expect(list).toBeVisible();
    const box = await list.locator('..').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(568);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await list.getByRole('group', { name: finding.suggestedProducts }).getByRole('option').first().tap();
    await expect(page).toHaveURL(/\/products\/[0-9a-f]{24}/);
    // Also above the bar with the price, at the bottom of a product page.
    await expect(page.locator('.buy-bar')).toBeVisible();
    await page.locator('summary', { hasText: header.openSearch }).tap();
    await page.keyboard.type('vase');
    await list.getByRole('option').last().tap();
    await expect(page).toHaveURL(/\?q=vase/);
  });
});

test('no code of the suggestions loads before the search gets the focus', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await expect(page.getByLabel(finding.inStockOnly)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('suggestions'))).toEqual([]);
  await page.getByRole('searchbox', { name: header.searchLabel }).focus();
  await expect(page.getByRole('combobox', { name: header.searchLabel })).toBeFocused();
  expect(loaded.filter((url) => /suggestions.*\.js/.test(url))).toHaveLength(1);
});

test('active filters are listed, and a press on one removes it', async ({ page }) => {
  await openRunning(page, '/?q=eiche');
  await page.getByRole('navigation', { name: home.categories }).getByRole('link', { name: 'Möbel' }).click();
  await expect(page).toHaveURL(/category=M%C3%B6bel&q=eiche/);
  const chips = page.getByRole('list', { name: finding.chosen });
  await expect(chips.getByRole('link')).toHaveCount(2);
  const box = page.getByRole('checkbox', { name: finding.inStockOnly });
  await box.check();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(chips.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await chips.getByRole('link', { name: finding.inStockOnly }).click();
  await expect(box).not.toBeChecked();
  await expect(chips.getByRole('link')).toHaveCount(2);
});

/** Opens a filter by its summary. */
const open = (fold: Locator) => fold.locator('summary').first().click();

for (const width of [375, 768, 1440]) {
  test(`nothing moves at ${width} px when answers to filters, and to their removal, arrive late`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    await openRunning(page, '/');
    // Later than the time in which browsers count a shift as the result of a press.
    await page.route('**/api/products?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    const sheet = page.locator('.filters summary').first();
    if (await sheet.isVisible()) await sheet.click();
    const folds = page.locator('.filter');
    await open(folds.nth(1));
    await page.waitForLoadState('networkidle');
    await takeShifts(page);
    const narrow = async (act: () => Promise<void>) => {
      const answer = page.waitForResponse('**/api/products?**');
      await act();
      await answer;
      await page.waitForLoadState('networkidle');
    };
    await narrow(() => folds.nth(1).getByRole('checkbox', { disabled: false }).first().check());
    await narrow(() => page.getByRole('checkbox', { name: finding.inStockOnly }).check());
    await open(folds.last());
    await narrow(() => folds.last().getByRole('checkbox', { disabled: false }).last().click());
    if (await sheet.isVisible()) await page.keyboard.press('Escape');
    const chips = page.getByRole('list', { name: finding.chosen }).getByRole('listitem');
    await narrow(() => chips.first().getByRole('link').click());
    await narrow(() => chips.first().getByRole('link').click());
    const shifts = await takeShifts(page);
    expect(computeLayoutShift(shifts), JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.01);
  });
}

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 667 } });

  test('filters work by a form and are removed by links, and the chosen category is visible', async ({ page }) => {
    await page.goto('/?category=Uhren');
    const chosen = page.getByRole('navigation', { name: home.categories }).getByRole('link', { name: 'Uhren' });
    await expect(chosen).toBeInViewport({ ratio: 0.9 });
    await page.locator('summary', { hasText: finding.filter }).click();
    await page.locator('summary', { hasText: finding.price }).click();
    await page.getByRole('textbox', { name: finding.priceTo }).fill('100');
    await page.getByRole('checkbox', { name: finding.inStockOnly }).check();
    await page.getByRole('button', { name: finding.applyFilter }).click();
    await expect(page).toHaveURL(/category=Uhren.*maxPrice=100.*inStock=true/);
    const chips = page.getByRole('list', { name: finding.chosen });
    await expect(chips).toBeVisible();
    await chips.getByRole('link', { name: finding.inStockOnly }).click();
    await expect(page).toHaveURL(/maxPrice=100$/);
    await chips.getByRole('link', { name: 'Uhren' }).click();
    await expect(page).toHaveURL(/\/\?maxPrice=100$/);
    // The first category, at the start of the list, is that of all products.
    const all = page.getByRole('navigation', { name: home.categories }).locator('ul');
    await expect.poll(() => all.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  });
});

for (const path of ['/', '/?minPrice=50&maxPrice=100', '/?q=eiche', '/?category=Uhren']) {
  test(`at ${path} the title or the first product is visible on a phone, and nothing jumps`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(path);
    // Home begins with its cover, other lists with their products.
    const first = path === '/' ? page.getByRole('heading', { level: 1 }) : page.getByRole('article').first();
    await expect(path === '/' ? first : first.locator('.photo')).toBeInViewport({ ratio: 0.6 });
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
            resolve(shifts.reduce((sum, value) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // Without any shift the observer is never called.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.01);
  });
}
