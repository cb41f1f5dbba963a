import type { BrowserContext } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Way, expectPaid, expectPayable, reachOrder } from './payment-journey.ts';
import { test } from './payment-shop.ts';
import { decide, openPayPal, sdkAddress } from './provider-pages.ts';
import { type Language, pathIn, payNames } from '../fixtures/texts.ts';

const runs: { language: Language; way: Way }[] = [
  { language: 'de', way: 'click' },
  { language: 'en', way: 'click' },
  { language: 'de', way: 'reload' },
  { language: 'en', way: 'reload' },
];

// Console message of PayPal's library about a blocked script.
test.use({ provoked: /^Failed to load the PayPal JS SDK script/ });

/** Makes the browser block PayPal's script, as an ad blocker does. @returns a function that ends it */
async function blockScript(context: BrowserContext): Promise<() => void> {
  let blocked = true;
  await context.route(sdkAddress, (route) => (blocked ? route.abort('blockedbyclient') : route.fallback()));
  return () => {
    blocked = false;
  };
}

for (const { language, way } of runs) {
  test(`a shopper whose browser blocks PayPal's script pays once it is unblocked: ${language}, ${way}`, async ({
    page,
    context,
    shop,
    stool,
  }) => {
    const unblock = await blockScript(context);
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    const { text } = reached;
    await page.getByRole('button', { name: payNames(text, 'PayPal').pay }).click();
    await expect(page.getByRole('alert')).toContainText(text.pay.sdkFailed);
    await expectAccessible(page);
    await page.getByRole('button', { name: text.common.tryAgain }).click();
    await expect(page.getByRole('alert')).toContainText(text.pay.sdkFailed);
    await page.getByRole('button', { name: text.pay.otherMethod }).click();
    await expectPayable(page, reached);
    await page.getByRole('button', { name: payNames(text, 'PayPal').pay }).click();
    await expect(page.getByRole('alert')).toContainText(text.pay.sdkFailed);
    unblock();
    await page.getByRole('button', { name: text.common.tryAgain }).click();
    await decide(await openPayPal(page), 'approve');
    await expectPaid(page, reached);
  });

  test(`without PayPal's script the shopper pays on PayPal's own page: ${language}, ${way}`, async ({
    page,
    context,
    shop,
    stool,
  }) => {
    await blockScript(context);
    const reached = await reachOrder({ page, shop, stool }, { language, way });
    const { text } = reached;
    const ownPage = async () => {
      await page.getByRole('button', { name: payNames(text, 'PayPal').pay }).click();
      await page.getByRole('button', { name: text.pay.onPaypalsPage }).click();
      await expect(page).toHaveURL(/^https:\/\/www\.paypal\.example\/checkoutnow\?token=/);
    };
    await ownPage();
    await decide(page, 'cancel');
    await expect(page).toHaveURL(pathIn(language, `/orders/${reached.id}`));
    await expectPayable(page, reached);
    await ownPage();
    await decide(page, 'approve');
    await expect(page).toHaveURL(pathIn(language, `/orders/${reached.id}`));
    await expectPaid(page, reached);
  });
}
