import { expect, test } from '../fixtures/fixtures.ts';
import {
  aShopper,
  chooseProduct,
  continueToOrder,
  fillShipping,
  goToCart,
  openShop,
  payByPopup,
  placeOrder,
  proceedAsGuest,
  putIntoCart,
  reachPlaceOrder,
} from '../fixtures/journey.ts';

const stool = 'Hocker, Eiche geölt';

test.beforeEach(({ restock }) => restock(stool));

for (const language of ['de', 'en'] as const) {
  test(`reload and back at every step lose nothing: ${language}`, async ({ page, ordersOf }) => {
    const shopper = aShopper(page, language);
    const { text } = shopper;
    await openShop(shopper);
    await page.reload();
    await chooseProduct(shopper);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await chooseProduct(shopper);
    await page.reload();
    await putIntoCart(shopper, '2');
    await page.reload();
    await goToCart(shopper);
    await page.reload();
    await page.goBack();
    await page.goForward();
    await proceedAsGuest(shopper);
    await page.goBack();
    await page.goForward();
    await page.reload();
    await fillShipping(shopper);
    await continueToOrder(shopper);
    await page.goBack();
    await expect(page.getByLabel(text.street)).toHaveValue('Große Elbstraße');
    await page.goForward();
    await page.reload();
    await placeOrder(shopper);
    await page.goBack();
    // Back from an unpaid order leads to it again, never to a second one.
    await page.goto('/placeorder');
    await page.getByRole('main').getByRole('link', { name: text.toOpenOrder }).click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}$/);
    await page.reload();
    await payByPopup(shopper);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: text.paid })).toBeVisible();
    expect(await ordersOf(shopper.email)).toHaveLength(1);
  });
}

test('a connection lost while ordering makes one order', async ({ page, ordersOf }) => {
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper);
  // The order reaches the server, its answer never reaches the shopper.
  await page.route(
    '**/api/orders/visitor-order',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: shopper.text.placeOrder }).click();
  await expect(page.getByRole('alert')).toContainText('noch einmal');
  await placeOrder(shopper);
  expect(await ordersOf(shopper.email)).toHaveLength(1);
});

test('a double click on the order button makes one order', async ({ page, ordersOf }) => {
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper);
  await page.getByRole('button', { name: shopper.text.placeOrder }).dblclick();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}$/);
  expect(await ordersOf(shopper.email)).toHaveLength(1);
});

test('a price that changed is shown before anything is ordered', async ({ page, products, restock, ordersOf }) => {
  // A product of its own, because the other tests run meanwhile and read their prices.
  const name = 'Tischuhr, Eiche';
  await restock(name);
  const guest = aShopper(page);
  const shopper = { ...guest, text: { ...guest.text, product: name } };
  await reachPlaceOrder(shopper);
  await products.updateOne({ name }, { $set: { priceCents: 9900 }, $inc: { version: 1 } });
  try {
    await page.getByRole('button', { name: shopper.text.placeOrder }).click();
    await expect(page.getByRole('main')).toContainText('99,00');
    expect(await ordersOf(shopper.email)).toHaveLength(0);
    await page.getByRole('button', { name: /übernehmen/ }).click();
    await placeOrder(shopper);
    await expect(page.getByRole('main')).toContainText('198,00');
    expect(await ordersOf(shopper.email)).toMatchObject([{ totalCents: 19_800 }]);
  } finally {
    await products.updateOne({ name }, { $set: { priceCents: 8400 }, $inc: { version: 1 } });
  }
});

test('a declined payment leaves the order unpaid and can be tried again', async ({ page }) => {
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper);
  await placeOrder(shopper);
  await page.getByRole('button', { name: shopper.text.payDemo }).click();
  await page.getByRole('dialog').getByRole('button', { name: shopper.text.decline }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(shopper.text.notPaid)).toBeVisible();
  await payByPopup(shopper);
});

test('a payment by redirect comes back to the order, paid', async ({ page }) => {
  const shopper = aShopper(page, 'en');
  const { text } = shopper;
  await reachPlaceOrder(shopper);
  await page.getByRole('link', { name: text.changeMethod }).click();
  await page.getByRole('radio', { name: text.stripe }).check();
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  await placeOrder(shopper);
  await page.getByRole('button', { name: text.payStripeDemo }).click();
  await expect(page).toHaveURL(/\/demo-checkout\//);
  await page.getByRole('button', { name: text.approve }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}$/);
  await expect(page.getByRole('listitem').filter({ hasText: text.paid })).toBeVisible();
});

test('the language can be changed in the middle of the checkout', async ({ page }) => {
  const shopper = aShopper(page);
  await openShop(shopper);
  await chooseProduct(shopper);
  await putIntoCart(shopper, '1');
  await goToCart(shopper);
  await proceedAsGuest(shopper);
  await fillShipping(shopper);
  await page.getByRole('button', { name: 'En', exact: true }).click();
  await expect(page.getByLabel('Street')).toHaveValue('Große Elbstraße');
  await page.getByRole('button', { name: 'Continue to the order' }).click();
  await expect(page.getByRole('button', { name: 'Order with obligation to pay' })).toBeEnabled();
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/gibt/es/nicht');
  await expect(page).toHaveURL('/');
});
