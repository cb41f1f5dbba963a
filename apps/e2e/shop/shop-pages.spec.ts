import type { Route } from '@playwright/test';
import { expect, makeNameFilter, test } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';
import { aShopper, expectAccessible, openShop } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';

// spec 2.12
test('a link to the cart with a product adds it, limited to the stock', async ({ page, products, restock }) => {
  await restock('Tischuhr, Eiche');
  const clock = await products.findOne(makeNameFilter('Tischuhr, Eiche'));
  await page.goto(`/cart/${String(clock?._id)}?qty=99`);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: 'Tischuhr, Eiche' })).toBeVisible();
  await expect(page.getByLabel(fill(texts.de.amounts.quantityOf, { name: 'Tischuhr, Eiche' }))).toHaveValue('16');
});

// spec 2.45
test('a sold-out product says so and cannot be put into the cart', async ({ page }) => {
  await page.goto('/?category=Tischkultur');
  await page.getByRole('link', { name: 'Kerzenleuchter, 2er-Set' }).click();
  await expect(page.getByText(texts.de.common.outOfStock).first()).toBeVisible();
  await expect(page.getByRole('button', { name: texts.de.product.addToCart })).toBeDisabled();
  await expectAccessible(page);
});

// spec 1.3
test('search, category and going back use the address', async ({ page }) => {
  await openRunning(page, '/');
  await page.getByRole('searchbox', { name: texts.de.header.searchLabel }).fill('leuchte');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=leuchte/);
  await expect(page.getByRole('link', { name: 'Tischleuchte Steinzeug' })).toBeVisible();
  await page.getByRole('combobox', { name: texts.de.header.searchLabel }).fill('gibtesnicht');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nichts gefunden');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Tischleuchte Steinzeug' })).toBeVisible();
  await page.goto('/?category=Uhren');
  await expect(page.getByRole('link', { name: 'Uhren' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a search without hits keeps its heading while the code of its page loads', async ({ page }) => {
  await openRunning(page, '/');
  const code = new Promise<Route>((held) => void page.route('**/assets/nothing-found-*.js', held));
  await page.getByRole('searchbox', { name: texts.de.header.searchLabel }).fill('gibtesnicht');
  await page.keyboard.press('Enter');
  const held = await code;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Suche nach „gibtesnicht“');
  await held.continue();
  await expect(heading).toHaveText('Nichts gefunden zu „gibtesnicht“');
});

test('a page whose code was removed by a deploy reloads itself once', async ({ page }) => {
  await openRunning(page, '/');
  let documents = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) documents += 1;
  });
  // The browser may request the file twice, to preload it and to run it: both fail until the document reloads.
  await page.route('**/assets/login-page-*.js', (route) =>
    documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: texts.de.header.login }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.de.login.title })).toBeVisible();
  expect(documents).toBe(1);
});

test('going back restores the scroll position', async ({ page }) => {
  await openShop(aShopper(page));
  const lamp = page.getByRole('link', { name: 'Opalleuchte, Messing' });
  await lamp.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await lamp.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opalleuchte, Messing' })).toBeVisible();
  await page.goBack();
  await expect(lamp).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a click on the stars of a product card opens the product, and the card has one link to it', async ({ page }) => {
  const shopper = aShopper(page);
  await openShop(shopper);
  const card = page.getByRole('article').filter({ hasText: shopper.product });
  // Forced: the test is about the element that the pointer hits there.
  await card.locator('.stars').click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: shopper.product })).toBeVisible();

  await page.goBack();
  const link = card.getByRole('link', { name: shopper.product });
  await expect(link).toHaveCount(1);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: shopper.product })).toBeVisible();
});
