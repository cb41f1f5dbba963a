// asvs 14.2.3
import type { Page, Response } from '@playwright/test';
import { openAs } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { aShopper, placeOrder, stool as stoolName } from '../fixtures/journey.ts';
import { expectPaid, goToPayPal, reachOrder, reachPlaceOrder } from './payment-journey.ts';
import { fill, pathIn, texts, payNames } from '../fixtures/texts.ts';
import { test } from './payment-shop.ts';
import { decide, openPayPal } from './provider-pages.ts';

const hosts = 'https://*.paypal.com https://*.paypalobjects.com';
const orderPage = /\/orders\/[0-9a-f]{32}$/;

/** Returns the Content-Security-Policy of a document, and its nonce. */
function headersOf(document: Response | null) {
  const headers = document?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  return { policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1], opener: headers['cross-origin-opener-policy'] };
}

/** Expects that the current address is the one its document was loaded from. */
async function expectOwnDocument(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  await expect(page).toHaveURL(orderPage);
  await expect.poll(loaded).toBe(page.url());
}

test("an order's document allows PayPal's script, and the home page's none", async ({ page, shop, stool }) => {
  const home = headersOf(await page.goto('/'));
  expect(home).toMatchObject({ nonce: undefined, opener: 'same-origin' });
  expect(home.policy).not.toMatch(/paypal|stripe/);
  const { id } = await reachOrder({ page, shop, stool });
  const order = headersOf(await page.goto(`/orders/${id}`));
  expect(order).toMatchObject({ nonce: expect.any(String), opener: 'same-origin-allow-popups' });
  expect(order.policy).toContain(`script-src 'self' 'nonce-${order.nonce}' ${hosts}`);
  expect(order.policy).not.toMatch(/stripe|unsafe/);
  expect(headersOf(await page.reload()).nonce).not.toBe(order.nonce);
});

test("no other site is called before the shopper chooses to pay, and then PayPal with the shop's parameters", async ({
  page,
  stool,
  paypal,
  strangers,
}) => {
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper, stool);
  const [document] = await Promise.all([page.waitForResponse(orderPage), placeOrder(shopper)]);
  const pay = page.getByRole('button', { name: payNames(texts.de, 'PayPal').pay });
  await expect(pay).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
  await pay.click();
  await expect(page.getByRole('button', { name: 'PayPal (stub)' })).toBeVisible();
  expect(strangers).toHaveLength(1);
  const { origin, pathname, searchParams } = new URL(strangers[0] ?? '');
  expect(origin + pathname).toBe('https://www.paypal.com/sdk/js');
  expect(Object.fromEntries(searchParams)).toEqual({
    'client-id': paypal.settings.clientId,
    currency: 'EUR',
    locale: 'de_DE',
    intent: 'capture',
    components: 'buttons',
  });
  const script = page.locator('script[src^="https://www.paypal.com/sdk/js"]');
  await expect(script).toHaveAttribute('data-csp-nonce', headersOf(document).nonce ?? '');
});

for (const language of ['de', 'en'] as const) {
  test(`an order opens as a new document, also on coming back, and PayPal can be used in each: ${language}`, async ({
    page,
    shop,
    stool,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, way: 'click' });
    const { text } = reached;
    await expectOwnDocument(page);
    await page.goBack();
    await expect(page).not.toHaveURL(orderPage);
    await page.goForward();
    await expectOwnDocument(page);
    await page.getByRole('button', { name: payNames(text, 'PayPal').pay }).click();
    await expect(page.getByRole('button', { name: 'PayPal (stub)' })).toBeVisible();

    // To another page within the app, which a reload makes a document without PayPal; and back.
    await page.getByRole('main').getByRole('link', { name: stoolName[language] }).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, `/products/${stool._id}`)}(?:/|$)`));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: stoolName[language] })).toBeVisible();
    await page.goBack();
    await expectOwnDocument(page);
    await decide(await goToPayPal(page, reached), 'approve');
    await expectPaid(page, reached);
  });

  test(`a customer's order opens as a new document, and can be paid: ${language}`, async ({ page, shop, stool }) => {
    const customer = await shop.aCustomer();
    const { number } = await shop.aUserOrder(stool, customer);
    await openAs(page, customer, language, '/my-orders');
    await page.getByRole('link', { name: fill(texts[language].myOrders.showOrder, { number }) }).click();
    await expectOwnDocument(page);
    await page.goBack();
    await expect(page).toHaveURL(pathIn(language, '/my-orders'));
    await page.goForward();
    await expectOwnDocument(page);
    await page.getByRole('button', { name: payNames(texts[language], 'PayPal').pay }).click();
    await decide(await openPayPal(page), 'approve');
    await expect(page.getByText(texts[language].pay.success).first()).toBeAttached();
  });
}
