import { expect, test } from '../fixtures/fixtures.ts';
import {
  type Hand,
  type Shopper,
  aShopper,
  chooseProduct,
  continueToOrder,
  expectAccessible,
  fillShipping,
  goToCart,
  mouse,
  openShop,
  payByPopup,
  placeOrder,
  proceedAsGuest,
  reachPlaceOrder,
  stool,
} from '../fixtures/journey.ts';
import { takeShifts, watchShifts } from '../fixtures/shifts.ts';
import { fill, pathIn, pattern, payNames } from '../fixtures/texts.ts';

/** Makes a hand that records its presses, each control once: a test presses faster than a person, and sometimes in vain. */
function aCountingHand(): { hand: Hand; pressed: Set<string> } {
  const pressed = new Set<string>();
  const press: Hand['press'] = async (target) => {
    pressed.add(String(target));
    await mouse.press(target);
  };
  return { hand: { ...mouse, press }, pressed };
}

const phone = { width: 375, height: 667 };

test('a guest buys with eight presses at most, and only the fields that the law and the parcel need', async ({
  page,
  restock,
}) => {
  await restock(stool.de);
  await page.setViewportSize(phone);
  const { hand, pressed } = aCountingHand();
  const shopper = aShopper(page, 'de', hand);
  const { text } = shopper;
  await openShop(shopper);
  await chooseProduct(shopper);
  await hand.press(page.getByRole('button', { name: text.product.addToCart }));
  await goToCart(shopper);
  await proceedAsGuest(shopper);
  await expect(page.getByLabel(text.shipping.street)).toBeVisible();
  // The Packstation and the gift have a checkbox each; all other fields have to be filled in.
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(2);
  const asked = page.getByRole('main').locator('input:visible:not([type=checkbox]), select:visible');
  const names = await asked.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  const place = ['country', 'street', 'number', 'zipcode', 'city'].map((part) => `address.${part}`);
  expect(names).toEqual(['guest.name', 'guest.email', ...place]);
  await fillShipping(shopper);
  await continueToOrder(shopper);
  await placeOrder(shopper);
  await hand.press(page.getByRole('button', { name: payNames(text, 'PayPal').payDemo }));
  expect(pressed.size).toBeLessThanOrEqual(8);
});

test('at 768 px the order button is below address, e-mail address and payment method', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const shopper = aShopper(page);
  await reachPlaceOrder(shopper);
  const { text } = shopper;
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Infinity;
  const button = (await page.getByRole('button', { name: text.placeOrder.submit }).boundingBox())?.y ?? 0;
  for (const fact of [text.placeOrder.address, text.placeOrder.email, text.placeOrder.method]) {
    expect(await topOf(fact)).toBeLessThan(button);
  }
});

async function reachShipping(shopper: Shopper): Promise<void> {
  const { page, text } = shopper;
  await openShop(shopper);
  await chooseProduct(shopper);
  await page.getByRole('button', { name: text.product.addToCart }).click();
  await goToCart(shopper);
  await proceedAsGuest(shopper);
}

test('a pasted street with its number is split, and a wrong postcode is reported at once', async ({
  page,
  context,
}) => {
  const shopper = aShopper(page);
  const { text } = shopper;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reachShipping(shopper);
  await page.evaluate(() => navigator.clipboard.writeText('Musterstr. 12a'));
  await page.getByLabel(text.shipping.street).focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel(text.shipping.street)).toHaveValue('Musterstr.');
  await expect(page.getByLabel(text.shipping.number, { exact: true })).toHaveValue('12a');
  await page.getByLabel(text.shipping.zipcode).fill('1010');
  await page.keyboard.press('Tab');
  await expect(page.getByText(fill(text.shipping.zipcodeDigits, { digits: 5, country: 'Deutschland' }))).toBeVisible();
  await expectAccessible(page);
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('a postcode unknown in its country gets a warning, and can be confirmed', async ({ page }) => {
    const shopper = aShopper(page);
    const { shipping } = shopper.text;
    await reachShipping(shopper);
    await fillShipping(shopper);
    const zipcode = page.getByLabel(shipping.zipcode);
    await zipcode.fill('1010');
    await page.getByRole('button', { name: shipping.continue }).click();
    await expect(zipcode).toBeFocused();
    const warning = page.getByText(fill(shipping.zipcodeDigits, { digits: 5, country: 'Deutschland' }));
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    const useIt = page.getByRole('button', { name: shipping.useZipcode });
    expect((await useIt.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await useIt.tap();
    await expect(warning).toBeHidden();
    await continueToOrder(shopper);
    await page.goto('/shipping');
    await expect(zipcode).toHaveValue('1010');
    await continueToOrder(shopper);
  });
});

/** Longer than the time in which browsers count a shift as the result of a key. */
const LATE_ANSWER_MS = 800;

for (const width of [320, 375, 1280]) {
  test(`the place of a postcode is filled in or offered, and nothing moves: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await watchShifts(page);
    await page.route('**/api/places?*', async (route) => {
      await new Promise((done) => setTimeout(done, LATE_ANSWER_MS));
      await route.continue();
    });
    const shopper = aShopper(page);
    const { shipping } = shopper.text;
    await reachShipping(shopper);
    const zipcode = page.getByLabel(shipping.zipcode);
    const city = page.getByLabel(shipping.city, { exact: true });
    await zipcode.focus();
    await takeShifts(page);
    await page.keyboard.type('20251');
    await expect(city).toHaveValue('Hamburg');
    await expect(zipcode).toBeFocused();
    await expect(page.getByText(shipping.placesCredit)).toBeVisible();
    await city.fill('Kiel');
    await page.keyboard.press('Tab');
    const hint = fill(shipping.placeOf, { zipcode: '20251', place: 'Hamburg' });
    await expect(page.getByRole('main').getByText(hint)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: shipping.takePlace }).click();
    await expect(city).toHaveValue('Hamburg');
    await city.fill('');
    await zipcode.fill('25813');
    await expect(page.getByRole('button', { name: 'Schwesing' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Husum' }).click();
    await expect(city).toHaveValue('Husum');
    expect(await takeShifts(page)).toEqual([]);
  });
}

test('a guest has the device forget e-mail address and street, but not the cart', async ({ page }) => {
  const shopper = aShopper(page);
  const { text } = shopper;
  await reachPlaceOrder(shopper);
  await page.goto('/shipping');
  await expect(page.getByLabel(text.shipping.email)).toHaveValue(shopper.email);
  await page.getByRole('button', { name: text.shipping.forget }).click();
  await expect(page.getByLabel(text.shipping.email)).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(shopper.email);
  expect(kept).not.toContain('Elbstraße');
  expect(kept).toContain('cartItems');
});

for (const language of ['de', 'en'] as const) {
  test(`a cancelled order shows its contents, and can be ordered again: ${language}`, async ({ page, database }) => {
    const shopper = aShopper(page, language);
    const { text } = shopper;
    await reachPlaceOrder(shopper);
    await placeOrder(shopper);
    // The button of the chosen method; the others are in a disclosure.
    await expect(page.getByRole('button', { name: payNames(text, 'PayPal').payDemo })).toBeVisible();
    await expect(page.getByRole('button', { name: payNames(text, 'Stripe').payDemo })).toBeHidden();
    const address = page.url();
    const orders = database.db().collection('orders');
    await orders.updateOne(
      { 'buyer.email': shopper.email },
      { $set: { isCancelled: true, cancelledAt: new Date() }, $unset: { hold: '' } },
    );
    await page.evaluate(() => localStorage.removeItem('cartItems'));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: pattern(text.order.cancelledOn) })).toBeVisible();
    await expect(page.getByText(text.order.endedByTime)).toBeVisible();
    await expect(page.getByRole('link', { name: shopper.product })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.again.orderAgain }).click();
    await expect(page).toHaveURL(pathIn(language, '/cart'));
    await expect(page.getByRole('link', { name: shopper.product })).toBeVisible();
  });
}

test('the confirmation says what happens next', async ({ page, restock }) => {
  await restock(stool.de);
  const shopper = aShopper(page);
  const { text } = shopper;
  await reachPlaceOrder(shopper);
  await placeOrder(shopper);
  await payByPopup(shopper);
  await expect(page.getByRole('heading', { name: text.nextSteps.title })).toBeVisible();
  await expect(page.getByText(fill(text.nextSteps.mail, { email: shopper.email }))).toBeVisible();
  await expectAccessible(page);
});
