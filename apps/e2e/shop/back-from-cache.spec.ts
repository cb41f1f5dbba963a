import type { Locator, Page } from '@playwright/test';
import { openAs } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { type FirstPages, expectTakenOver, test, watchTakingOver } from '../fixtures/first-pages.ts';
import type { Account } from '../fixtures/shop-calls.ts';
import { fill, texts } from '../fixtures/texts.ts';

/**
 * A page from the back/forward cache returns in its former state. Browsers under test have no such cache, so the test sends its
 * event, the only one that such a page gets.
 */

const text = texts.de;

/** Types a street into the checkout form. @returns its field */
async function typeStreet(page: Page, customer: Account, { product }: FirstPages): Promise<Locator> {
  await openAs(page, customer, 'de', `/products/${product._id}`);
  await page.getByRole('button', { name: text.product.addToCart }).click();
  await expect(page.getByRole('button', { name: text.product.removeFromCart })).toBeVisible();
  await page.goto('/shipping');
  const street = page.getByLabel(text.shipping.street, { exact: true });
  await street.fill('Neuer Wall');
  return street;
}

test('a page from the browser’s cache shows that the cart was cleared meanwhile', async ({ page, pages }) => {
  await watchTakingOver(page);
  await page.goto(`/products/${pages.product._id}`);
  await expectTakenOver(page);
  await page.getByRole('button', { name: text.product.addToCart }).click();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: fill(text.header.cartCount_one, { count: 1 }) })).toBeVisible();
  await page.evaluate(() => {
    window.localStorage.removeItem('cartItems');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await expect(banner.getByRole('link', { name: text.header.cartEmpty })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('cartItems'))).toBeNull();
});

test('a page of an account that was signed out shows neither its name nor typed values', async ({
  page,
  shop,
  pages,
}) => {
  const customer = await shop.aCustomer('Karla Petersen');
  const street = await typeStreet(page, customer, pages);
  await page.evaluate(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await expect(street).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('visibility', 'visible');
  await expect(page.getByText('Karla Petersen')).toHaveCount(0);
  expect(
    await page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage].map(Object.entries))),
  ).not.toContain('Neuer Wall');
});

test('another user who signed in meanwhile finds no address of the former one', async ({ page, shop, pages }) => {
  const [karla, enno] = [await shop.aCustomer('Karla Petersen'), await shop.aCustomer('Enno Sievers')];
  const street = await typeStreet(page, karla, pages);
  await page.evaluate((other) => {
    const cart = window.localStorage.getItem('cartItems') ?? '[]';
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.localStorage.setItem('cartItems', cart);
    window.localStorage.setItem('userInfo', other);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }, JSON.stringify(enno));
  await expect(page.getByRole('banner').getByText('Enno Sievers')).toBeVisible();
  await expect(street).toHaveValue('');
});
