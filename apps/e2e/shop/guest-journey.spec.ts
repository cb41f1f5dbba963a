import { expect, test } from '../fixtures/fixtures.ts';
import {
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
import type { Language } from '../fixtures/texts.ts';

const screens = [
  { name: 'phone', viewport: { width: 375, height: 812 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
];
const hands = { mouse, keyboard };
const languages: Language[] = ['de', 'en'];

for (const { name: screen, viewport } of screens) {
  for (const language of languages) {
    for (const [means, hand] of Object.entries(hands)) {
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
        await expect(page.getByRole('radio', { name: text.payment.paypal })).toBeChecked();
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
  }
}
