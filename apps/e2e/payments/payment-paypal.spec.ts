import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Way, expectPaid, expectPayable, goToPayPal, reachOrder } from './payment-journey.ts';
import { test } from './payment-shop.ts';
import { decide, openPayPal } from './provider-pages.ts';
import type { Language } from '../fixtures/texts.ts';
import { payNames } from '../fixtures/texts.ts';

interface Run {
  language: Language;
  way: Way;
  width: number;
}

const runs: Run[] = [
  { language: 'de', way: 'click', width: 1280 },
  { language: 'en', way: 'click', width: 375 },
  { language: 'de', way: 'reload', width: 375 },
  { language: 'en', way: 'reload', width: 1280 },
];

for (const { language, way, width } of runs) {
  const name = `${language}, ${way}, ${width} px`;
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`a buyer who approves in PayPal's window has paid: ${name}`, async ({ page, shop, stool, paypal }) => {
      const reached = await reachOrder({ page, shop, stool }, { language, way });
      const { text, order } = reached;
      await page.getByRole('button', { name: payNames(text, 'PayPal').pay }).click();
      await expect(page.getByRole('button', { name: 'PayPal (stub)' })).toBeVisible();
      await expectAccessible(page);
      const popup = await openPayPal(page);
      await decide(popup, 'approve');
      await expectPaid(page, reached);
      await expect(page.getByText(text.pay.success).first()).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: text.header.cartEmpty })).toBeVisible();
      expect(popup.isClosed()).toBe(true);
      const [taken] = (await order()).payments ?? [];
      expect(paypal.order(taken?.id ?? '')).toMatchObject({
        status: 'COMPLETED',
        purchase_units: [{ amount: { currency_code: 'EUR', value: '98.00' }, payee: { merchant_id: 'SHOPMERCHANT1' } }],
      });
    });

    test(`a buyer who cancels or closes PayPal's window can still pay: ${name}`, async ({ page, shop, stool }) => {
      const reached = await reachOrder({ page, shop, stool }, { language, way });
      await decide(await goToPayPal(page, reached), 'cancel');
      await expect(page.getByText(reached.text.pay.aborted)).toBeVisible();
      await expectPayable(page, reached);
      // Closing PayPal's window counts as cancelling.
      await (await goToPayPal(page, reached)).close();
      await expect(page.getByText(reached.text.pay.aborted)).toBeVisible();
      await decide(await goToPayPal(page, reached), 'approve');
      await expectPaid(page, reached);
    });

    test(`a buyer sees an error of PayPal explained, and can still pay: ${name}`, async ({ page, shop, stool }) => {
      const reached = await reachOrder({ page, shop, stool }, { language, way });
      const { text } = reached;
      await decide(await goToPayPal(page, reached), 'error');
      await expect(page.getByRole('alert')).toContainText(text.pay.paypalBroken);
      await expect(page.getByRole('alert')).toContainText(text.pay.paypalBrokenHint);
      await expectPayable(page, reached);
      await expectAccessible(page);
      await decide(await goToPayPal(page, reached), 'approve');
      await expectPaid(page, reached);
    });
  });
}
