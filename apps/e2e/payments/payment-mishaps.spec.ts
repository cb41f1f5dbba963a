import type { FakePayPal } from '@kontor/api/testing/fakes/fake-paypal';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Reached, type Way, expectPaid, expectPayable, goToPayPal, reachOrder } from './payment-journey.ts';
import { test } from './payment-shop.ts';
import { decide } from './provider-pages.ts';
import { type Language, payNames } from '../fixtures/texts.ts';

const runs: { language: Language; way: Way }[] = [
  { language: 'de', way: 'click' },
  { language: 'en', way: 'reload' },
];

// The browser's message about an answer of the shop while PayPal is unavailable.
test.use({ provoked: /^Failed to load resource: the server responded with a status of 503/ });

/** Makes PayPal answer 503 to everything, until it is reset. */
function goAway(paypal: FakePayPal): void {
  paypal.disturb(/./, ...Array.from({ length: 200 }, () => ({ status: 503 })));
}

/** Expects a page that says the provider has not decided yet, and that offers no further payment. */
async function expectUndecided(page: Page, { text }: Reached): Promise<void> {
  await expect(page.getByText(text.pay.pending)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(text.pay.pendingHint)).toBeVisible();
  await expect(page.getByRole('button', { name: payNames(text, 'PayPal').pay })).toBeHidden();
  await expect(page.getByRole('button', { name: payNames(text, 'Stripe').pay })).toBeHidden();
  await expect(page.getByRole('button', { name: 'PayPal (stub)' })).toBeHidden();
}

/** Marks the document. @returns tells whether the page is still in it, without a reload */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

for (const { language, way } of runs) {
  for (const result of ['DECLINED', 'INSTRUMENT_DECLINED']) {
    test(`a declined PayPal payment leaves the order unpaid, and another one pays: ${result}, ${language}, ${way}`, async ({
      page,
      shop,
      stool,
      paypal,
    }) => {
      const reached = await reachOrder({ page, shop, stool }, { language, way });
      paypal.onCapture.result = result;
      await decide(await goToPayPal(page, reached), 'approve');
      await expect(page.getByRole('alert')).toContainText(reached.text.pay.failures.declined);
      await expectPayable(page, reached);
      await expectAccessible(page);
      paypal.onCapture.result = 'COMPLETED';
      await decide(await goToPayPal(page, reached), 'approve');
      await expectPaid(page, reached);
    });
  }

  test(`a pending PayPal payment is shown as being confirmed until it is decided: ${language}, ${way}`, async ({
    page,
    shop,
    stool,
    paypal,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    paypal.onCapture.result = 'PENDING';
    const popup = await goToPayPal(page, reached);
    const id = new URL(popup.url()).searchParams.get('token') ?? '';
    await decide(popup, 'approve');
    await expectUndecided(page, reached);
    await page.reload();
    await expectUndecided(page, reached);
    await expectAccessible(page);
    const isSameDocument = await markDocument(page);
    for (const capture of paypal.order(id).purchase_units[0].payments?.captures ?? []) capture.status = 'COMPLETED';
    await expectPaid(page, reached);
    expect(await isSameDocument()).toBe(true);
  });

  test(`no payment can start while PayPal is unavailable, and afterwards one can: ${language}, ${way}`, async ({
    page,
    shop,
    stool,
    paypal,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    goAway(paypal);
    await page.getByRole('button', { name: payNames(reached.text, 'PayPal').pay }).click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'PayPal (stub)' }).click(),
    ]);
    await expect(page.getByRole('alert')).toContainText(reached.text.pay.providerAway);
    expect(popup.isClosed()).toBe(true);
    await expectPayable(page, reached);
    paypal.calm();
    await decide(await goToPayPal(page, reached), 'approve');
    await expectPaid(page, reached);
  });

  test(`if PayPal becomes unavailable after the approval, the page waits for it: ${language}, ${way}`, async ({
    page,
    shop,
    stool,
    paypal,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    const popup = await goToPayPal(page, reached);
    goAway(paypal);
    await decide(popup, 'approve');
    await expectUndecided(page, reached);
    const isSameDocument = await markDocument(page);
    paypal.calm();
    await expectPaid(page, reached);
    expect(await isSameDocument()).toBe(true);
  });
}
