import { expect, makeNameFilter, test } from '../fixtures/fixtures.ts';
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
  stool,
} from '../fixtures/journey.ts';
import { methodName, pathIn, startingWith, texts, payNames } from '../fixtures/texts.ts';

test.beforeEach(({ restock }) => restock(stool.de));

for (const language of ['de', 'en'] as const) {
  // spec 1.21, 6.2
  test(`reloading and going back lose nothing at any step: ${language}`, async ({ page, ordersOf }) => {
    const shopper = aShopper(page, language);
    const { text } = shopper;
    await openShop(shopper);
    await page.reload();
    await chooseProduct(shopper);
    await page.goBack();
    await expect(page).toHaveURL(pathIn(language, '/'));
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
    await expect(page.getByLabel(text.shipping.street)).toHaveValue('Große Elbstraße');
    await page.goForward();
    await page.reload();
    await placeOrder(shopper);
    await page.goBack();
    // Going back from an unpaid order leads to it again, never to a second one.
    await page.goto(pathIn(language, '/placeorder'));
    await page.getByRole('main').getByRole('link', { name: text.cart.toUnpaidOrder }).click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}$/);
    await page.reload();
    await payByPopup(shopper);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: startingWith(text.order.orderedAndPaid) })).toBeVisible();
    expect(await ordersOf(shopper.email)).toHaveLength(1);
  });
}

test('a connection lost while ordering creates one order', async ({ page, ordersOf }) => {
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper);
  // The order reaches the server, but its answer never reaches the shopper.
  await page.route(
    '**/api/orders/visitor-order',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: shopper.text.placeOrder.submit }).click();
  await expect(page.getByRole('alert')).toContainText(shopper.text.placeOrder.maybeArrived);
  await placeOrder(shopper);
  expect(await ordersOf(shopper.email)).toHaveLength(1);
});

test('a double click on the order button creates one order', async ({ page, ordersOf }) => {
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper);
  await page.getByRole('button', { name: shopper.text.placeOrder.submit }).dblclick();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}$/);
  expect(await ordersOf(shopper.email)).toHaveLength(1);
});

test('a changed price is shown before anything is ordered', async ({ page, products, restock, ordersOf }) => {
  // A separate product, because other tests run meanwhile and read their prices.
  const name = 'Tischuhr, Eiche';
  await restock(name);
  const guest = aShopper(page);
  const shopper = { ...guest, product: name };
  await reachPlaceOrder(shopper);
  await products.updateOne(makeNameFilter(name), { $set: { priceCents: 9900 }, $inc: { version: 1 } });
  try {
    await page.getByRole('button', { name: shopper.text.placeOrder.submit }).click();
    await expect(page.getByRole('main')).toContainText('99,00');
    expect(await ordersOf(shopper.email)).toHaveLength(0);
    await page.getByRole('button', { name: shopper.text.changes.acceptPrice }).click();
    await placeOrder(shopper);
    await expect(page.getByRole('main')).toContainText('198,00');
    expect(await ordersOf(shopper.email)).toMatchObject([{ totalCents: 19_800 }]);
  } finally {
    await products.updateOne(makeNameFilter(name), { $set: { priceCents: 8400 }, $inc: { version: 1 } });
  }
});

test('a declined payment leaves the order unpaid and can be tried again', async ({ page }) => {
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper);
  await placeOrder(shopper);
  await page.getByRole('button', { name: payNames(shopper.text, 'PayPal').payDemo }).click();
  await page.getByRole('dialog').getByRole('button', { name: shopper.text.demoCheckout.decline }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(shopper.text.order.notPaid)).toBeVisible();
  await payByPopup(shopper);
});

test('a payment by redirect returns to the paid order', async ({ page }) => {
  const shopper = aShopper(page, 'en');
  const { text } = shopper;
  await reachPlaceOrder(shopper);
  await page.getByRole('link', { name: text.placeOrder.changeMethod }).click();
  await page.getByRole('radio', { name: methodName('Stripe', shopper.language) }).check();
  await page.getByRole('button', { name: text.payment.continue, exact: true }).click();
  // Chosen once: the order leads to the provider's page automatically.
  await page.getByRole('button', { name: text.placeOrder.submit }).click();
  await expect(page).toHaveURL(/\/demo-checkout\//);
  await page.getByRole('button', { name: text.demoCheckout.approve }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}$/);
  await expect(page.getByRole('listitem').filter({ hasText: startingWith(text.order.orderedAndPaid) })).toBeVisible();
});

test('the language can be changed during the checkout', async ({ page }) => {
  const shopper = aShopper(page);
  await openShop(shopper);
  await chooseProduct(shopper);
  await putIntoCart(shopper, '1');
  await goToCart(shopper);
  await proceedAsGuest(shopper);
  await fillShipping(shopper);
  await page.getByRole('link', { name: 'En', exact: true }).click();
  await expect(page.getByLabel(texts.en.shipping.street)).toHaveValue('Große Elbstraße');
  await page.getByRole('button', { name: texts.en.shipping.continue }).click();
  await expect(page.getByRole('button', { name: texts.en.placeOrder.submit })).toBeEnabled();
});

// spec 2.1
test('an unknown address leads home', async ({ page }) => {
  await page.goto('/gibt/es/nicht');
  await expect(page).toHaveURL('/#gone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.de.home.pageGone);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.de.home.pageGone);
});
