import { expect } from '../fixtures/fixtures.ts';
import { type Way, expectPaid, goToPayPal, reachOrder } from './payment-journey.ts';
import { test } from './payment-shop.ts';
import { decide } from './provider-pages.ts';
import type { Language } from '../fixtures/texts.ts';
import { payNames } from '../fixtures/texts.ts';

const runs: { language: Language; way: Way }[] = [
  { language: 'de', way: 'click' },
  { language: 'en', way: 'reload' },
];

for (const { language, way } of runs) {
  test(`a double click starts one payment: ${language}, ${way}`, async ({ page, shop, stool, paypal }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    const before = paypal.orders.size;
    await page.getByRole('button', { name: payNames(reached.text, 'PayPal').pay }).dblclick();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'PayPal (stub)' }).dblclick(),
    ]);
    await popup.waitForURL(/\/checkoutnow\?/);
    await decide(popup, 'approve');
    await expectPaid(page, reached);
    expect(paypal.orders.size).toBe(before + 1);
  });

  test(`an order that is paid in one tab cannot be paid in the other: ${language}, ${way}`, async ({
    page,
    context,
    shop,
    stool,
    paypal,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    const before = paypal.orders.size;
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: payNames(reached.text, 'PayPal').pay }).click();
    await expect(other.getByRole('button', { name: 'PayPal (stub)' })).toBeVisible();
    await decide(await goToPayPal(page, reached), 'approve');
    await expectPaid(page, reached);
    // This tab still shows PayPal's buttons, and learns of the payment when it starts another one.
    await other.getByRole('button', { name: 'PayPal (stub)' }).click();
    await expectPaid(other, reached);
    await expect(other.getByRole('button', { name: 'PayPal (stub)' })).toBeHidden();
    expect(paypal.orders.size).toBe(before + 1);
  });

  test(`a buyer who closes the page before approving has paid after PayPal's notification: ${language}, ${way}`, async ({
    page,
    context,
    shop,
    stool,
    paypal,
    notify,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    const address = page.url();
    const popup = await goToPayPal(page, reached);
    const id = new URL(popup.url()).searchParams.get('token') ?? '';
    await page.close();
    await decide(popup, 'approve');
    await expect.poll(() => paypal.order(id).status).toBe('APPROVED');
    expect(await reached.order()).toMatchObject({ isPaid: false });
    await notify('paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id));
    const later = await context.newPage();
    await later.goto(address);
    await expectPaid(later, reached);
  });
}
