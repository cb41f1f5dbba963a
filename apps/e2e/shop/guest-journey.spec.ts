import type { ViewportSize } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import {
  type Hand,
  aShopper,
  chooseProduct,
  continueToOrder,
  expectAccessible,
  fillShipping,
  goToCart,
  keyboard,
  mouse,
  openShop,
  payByPopup,
  placeOrder,
  proceedAsGuest,
  putIntoCart,
  stool,
} from '../fixtures/journey.ts';
import { type Language, methodName } from '../fixtures/texts.ts';

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };

/**
 * Each language with each screen and each input device, and each screen with both devices: faults depend on one or two of them.
 */
const shoppers: { language: Language; screen: string; viewport: ViewportSize; means: string; hand: Hand }[] = [
  { language: 'de', screen: 'phone', viewport: phone, means: 'mouse', hand: mouse },
  { language: 'de', screen: 'desktop', viewport: desktop, means: 'keyboard', hand: keyboard },
  { language: 'en', screen: 'phone', viewport: phone, means: 'keyboard', hand: keyboard },
  { language: 'en', screen: 'desktop', viewport: desktop, means: 'mouse', hand: mouse },
];

for (const { language, screen, viewport, means, hand } of shoppers) {
  // spec 1.1, 1.6, 1.7, 2.77, 4.36, 4.44
  test(`a guest buys a stool: ${language}, ${screen}, ${means}`, async ({ page, restock }) => {
    await restock(stool.de);
    await page.setViewportSize(viewport);
    const shopper = aShopper(page, language, hand);
    const { text } = shopper;

    await openShop(shopper);
    await expectAccessible(page);
    await chooseProduct(shopper);
    await expectAccessible(page);
    await putIntoCart(shopper, '2');
    await goToCart(shopper);
    await expectAccessible(page);
    await proceedAsGuest(shopper);
    await expectAccessible(page);
    await fillShipping(shopper);
    await continueToOrder(shopper);
    await expectAccessible(page);

    await hand.press(page.getByRole('link', { name: text.placeOrder.changeMethod }));
    await expect(page.getByRole('radio', { name: methodName('PayPal', language) })).toBeChecked();
    await expectAccessible(page);
    await hand.press(page.getByRole('button', { name: text.payment.continue, exact: true }));
    await expect(page.getByText('330,00').or(page.getByText('330.00')).first()).toBeVisible();

    await placeOrder(shopper);
    await expectAccessible(page);
    await payByPopup(shopper);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: text.header.cartEmpty })).toBeVisible();
  });
}
