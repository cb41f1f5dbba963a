import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { test } from '../fixtures/first-pages.ts';
import { expectAccessible, stool } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';

const text = texts.de;
const vase = 'Bauchvase, cremeweiß';
const password = 'Kunde1234';

const heart = (page: Page, name: string) => page.getByRole('button', { name: fill(text.common.wish, { name }) });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=/wishlist');
  await page.getByLabel(text.login.email).fill(email);
  await page.getByLabel(text.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: text.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
}

test.use({ viewport: { width: 375, height: 667 } });

test('a guest’s wishes, from a card and a product page, move to the account and from there into the cart', async ({
  page,
  shop,
}) => {
  const customer = await shop.aCustomer();
  const readAccount = () => shop.send<{ ids: string[] }>('GET', 'users/wishlist', undefined, customer);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: stool.de }) });
  await page.goto('/?q=hocker');
  await heart(page, stool.de).click();
  await expect(heart(page, stool.de)).toHaveAttribute('aria-pressed', 'true');
  await expect(card.locator('mark')).toHaveText('Hocker');
  expect(new URL(page.url()).pathname).toBe('/');
  await expectAccessible(page);

  await page.goto('/?q=bauchvase');
  await page.getByRole('link', { name: vase }).click();
  await heart(page, vase).click();
  await page.getByRole('contentinfo').getByRole('link', { name: text.footer.wishlist }).click();
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names).toHaveText([vase, stool.de]);
  await expectAccessible(page);

  await signIn(page, customer.email);
  await expect(names).toHaveText([vase, stool.de]);
  await expect.poll(async () => (await readAccount()).ids.length).toBe(2);
  const { ids } = await readAccount();
  await page.getByRole('button', { name: fill(text.wishlist.addToCartOf, { name: stool.de }) }).click();
  await expect(page.getByRole('main').getByRole('link', { name: text.product.goToCart })).toBeVisible();

  // An account's list loads when the page is first used, not before.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?q=hocker');
  await expect(page.getByRole('banner').getByText(customer.name, { exact: true })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/users/wishlist');
  await page.keyboard.press('Tab');
  await expect(heart(page, stool.de)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, stool.de).click();
  await expect.poll(async () => (await readAccount()).ids).toEqual(ids.slice(0, 1));

  await page.goto('/cart');
  await expect(page.getByRole('listitem').getByRole('link', { name: stool.de }).first()).toBeVisible();
});
