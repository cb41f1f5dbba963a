import type { Page } from '@playwright/test';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Language, pathIn, texts } from '../fixtures/texts.ts';

/** Returns the number below a label on the overview. */
async function figure(page: Page, name: string): Promise<number> {
  const place = page.locator('.figures > div').filter({ hasText: name });
  const shown = await place.getByRole('definition').first().textContent();
  const digits = (shown ?? '').replaceAll(/\D/g, '');
  return Number(digits);
}

/** Returns the day of the month in Germany. */
const dayOfMonth = () => Number(new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Europe/Berlin' }).format());

const paths = [
  '/admin',
  '/admin/orderlist',
  '/admin/productlist',
  '/admin/product/add',
  '/admin/productedit/65f000000000000000000000/edit',
  '/admin/userlist',
  '/admin/useredit/65f000000000000000000000/edit',
  '/admin/settings',
  '/admin/books',
  '/admin/figures',
  '/admin/audit',
  '/admin/api-keys',
  '/admin/exports',
  '/admin/webhooks',
  '/admin/reviews',
  '/admin/procedure',
  '/admin/promotions',
  '/admin/vouchers',
];

for (const { language, width } of runs) {
  const text = texts[language];

  test(`the overview counts a payment, and the books list it: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Schüssel ${language} ${width}`, { price: 120 });
    const order = await shop.aGuestOrder(product, { name: 'Karla Petersen', email: 'karla@post.example' }, 2);
    await openAs(page, shop.admin, language, '/admin');
    await expect(page.getByRole('heading', { level: 2, name: text.adminOverview.chart })).toBeVisible();
    const revenue = await figure(page, text.adminOverview.revenueToday);
    await expect(page.locator('.due').getByText(text.adminOverview.due.toBank)).toBeVisible();
    await expectAccessible(page);

    await shop.markPaid(order);
    await page.reload();
    const cents = Math.round(order.totalPrice * 100);
    await expect.poll(() => figure(page, text.adminOverview.revenueToday)).toBe(revenue + cents);
    await page.getByText(text.adminOverview.asTable).click();
    await expect(page.getByRole('table', { name: text.adminOverview.chart }).getByRole('row')).toHaveCount(
      dayOfMonth() + 1,
    );
    await expectAccessible(page);
    await page.locator('.due').getByRole('link', { name: text.adminOverview.due.toSending }).click();
    await expect(page).toHaveURL(/\/admin\/sending$/);
    await expect(page.getByText(order.number)).toBeVisible();

    // The books show the same payment.
    await page.goto('/admin/books');
    const movements = page.getByRole('table', { name: text.adminBooks.movements });
    await expect(movements.getByRole('row').filter({ hasText: order.number })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the shop decides which stock counts as low: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.send('PUT', 'settings', { lowStockThreshold: 3 });
    const { name } = await shop.aProduct(`Kelle ${language} ${width}`, { countInStock: 4 });
    await openAs(page, shop.admin, language, '/admin');
    const low = page.getByRole('region', { name: text.adminOverview.lowStock });
    await expect(low).toBeVisible();
    await expect(low.getByRole('link', { name })).toBeHidden();
    await low.getByRole('link', { name: text.adminOverview.toThreshold }).click();
    const threshold = page.getByLabel(text.adminOverview.threshold);
    await expect(threshold).toHaveValue('3');
    await threshold.fill('4');
    await page.getByRole('main').getByRole('button', { name: text.admin.save }).click();
    await expect(page.getByText(text.adminSettings.saved, { exact: true })).toBeVisible();
    expect(await shop.send('GET', 'settings')).toMatchObject({ lowStockThreshold: 4 });
    await page.reload();
    await expect(threshold).toHaveValue('4');
    await expectAccessible(page);
    await page.goto(pathIn(language, '/admin'));
    await expect(low.getByRole('link', { name })).toBeVisible();
  });

  // spec 2.21
  test(`the header's menu opens overview, orders, products, books, users and settings: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/');
    // Found by its target: the first admin's account, behind the other menu, is also called Admin.
    const toOrders = page.locator(`a[href="${pathIn(language, '/admin/orderlist')}"]`);
    const menu = page.getByRole('banner').locator('details').filter({ has: toOrders }).locator('summary');
    await expect(menu).toContainText(text.admin.area);
    const { overview, orders, products, books, users, settings } = text.admin;
    for (const area of [overview, orders, products, books, users, settings]) {
      await menu.click();
      await expectAccessible(page);
      await page.getByRole('banner').getByRole('link', { name: area }).click();
      await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
    }
  });
}

const languages: Language[] = ['de', 'en'];

for (const language of languages) {
  // spec 4.60
  test(`the admin area is closed to guests and customers: ${language}`, async ({ page, shop }) => {
    await openAs(page, undefined, language, '/');
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(pathIn(language, `/login?redirect=${encodeURIComponent(path)}`));
    }
    await openAs(page, await shop.aCustomer(), language, '/');
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(pathIn(language, '/'));
    }
    await expect(page.getByRole('banner').getByText(texts[language].admin.area, { exact: true })).toBeHidden();
  });

  test(`an admin who loses the role has to sign in at the next click: ${language}`, async ({ page, shop }) => {
    const { _id, name, email } = await shop.aCustomer();
    await shop.send('PUT', `users/${_id}`, { name, email, isAdmin: true });
    const { token } = await shop.send<{ token: string }>('POST', 'users/login', { email, password: 'Kunde1234' });
    await openAs(page, { _id, name, email, isAdmin: true, token }, language, '/admin/productlist');
    const { products, users } = texts[language].admin;
    await expect(page.getByRole('heading', { level: 1, name: products })).toBeVisible();
    await shop.send('PUT', `users/${_id}`, { name, email, isAdmin: false });
    await page.getByRole('main').getByRole('link', { name: users, exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expectAccessible(page);
  });
}
