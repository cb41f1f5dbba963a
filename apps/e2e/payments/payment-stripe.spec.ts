import type { FakeStripe } from '@kontor/api/testing/fakes/fake-stripe';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import {
  type Reached,
  type Way,
  expectPaid,
  expectPayable,
  goToPayPal,
  reachOrder,
  stripePage,
} from './payment-journey.ts';
import { test } from './payment-shop.ts';
import { decide } from './provider-pages.ts';
import { type Language, pathIn, payNames } from '../fixtures/texts.ts';

const method = 'Stripe';

/** Goes to Stripe's page, unless placing the order has led there already. @returns the id of the session */
async function goToStripe(page: Page, { text }: Reached): Promise<string> {
  if (!stripePage.test(page.url())) await page.getByRole('button', { name: payNames(text, 'Stripe').pay }).click();
  await expect(page).toHaveURL(stripePage);
  return page.url().split('/').at(-1) ?? '';
}

/** Expects the session that the shop opened at Stripe for the order. */
async function expectSession(stripe: FakeStripe, id: string, { order, id: secret }: Reached): Promise<void> {
  const { number } = await order();
  expect(stripe.session(id)).toMatchObject({ amount_total: 9800, currency: 'eur', client_reference_id: number });
  expect(JSON.stringify(stripe.session(id))).not.toContain(secret);
}

const runs: { language: Language; way: Way; width: number }[] = [
  { language: 'de', way: 'click', width: 375 },
  { language: 'en', way: 'click', width: 1280 },
  { language: 'de', way: 'reload', width: 1280 },
  { language: 'en', way: 'reload', width: 375 },
];

for (const { language, way, width } of runs) {
  const name = `${language}, ${way}, ${width} px`;

  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`a buyer who pays on Stripe's page returns to a paid order: ${name}`, async ({
      page,
      shop,
      stool,
      stripe,
    }) => {
      const reached = await reachOrder({ page, shop, stool }, { language, way, method });
      const session = await goToStripe(page, reached);
      await expectSession(stripe, session, reached);
      await decide(page, 'approve');
      await expect(page).toHaveURL(pathIn(language, `/orders/${reached.id}`));
      await expectPaid(page, reached, method);
      await page.reload();
      await expectPaid(page, reached, method);
      await expect(page.getByRole('link', { name: reached.text.header.cartEmpty })).toBeVisible();
    });

    test(`a buyer who returns from Stripe without paying can pay by another method: ${name}`, async ({
      page,
      shop,
      stool,
      stripe,
    }) => {
      const reached = await reachOrder({ page, shop, stool }, { language, way, method });
      const session = await goToStripe(page, reached);
      await decide(page, 'cancel');
      await expect(page).toHaveURL(pathIn(language, `/orders/${reached.id}`));
      await expectPayable(page, reached);
      await decide(await goToPayPal(page, reached), 'approve');
      await expectPaid(page, reached);
      // The session at Stripe accepts no payment any more.
      expect(stripe.session(session).status).toBe('expired');
    });

    test(`a buyer who goes back from Stripe's page by the browser can pay: ${name}`, async ({ page, shop, stool }) => {
      const reached = await reachOrder({ page, shop, stool }, { language, way, method });
      await goToStripe(page, reached);
      await page.goBack();
      await expect(page).toHaveURL(pathIn(language, `/orders/${reached.id}`));
      await expectPayable(page, reached);
      await goToStripe(page, reached);
      await decide(page, 'approve');
      await expect(page).toHaveURL(pathIn(language, `/orders/${reached.id}`));
      await expectPaid(page, reached, method);
    });
  });
}

for (const language of ['de', 'en'] as const) {
  test(`an open order page shows the payment of a buyer who never returns from Stripe: ${language}`, async ({
    page,
    context,
    shop,
    stool,
    stripe,
    notify,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, method });
    const open = await context.newPage();
    await open.goto(page.url());
    await expectPayable(open, reached);
    const session = await goToStripe(page, reached);
    stripe.pay(session);
    await notify('stripe', stripe.notification('checkout.session.completed', session));
    await page.close();
    // The shopper switches to the other tab.
    await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expectPaid(open, reached, method);
  });

  test(`an order's page shows the payment as pending until the money reaches Stripe: ${language}`, async ({
    page,
    shop,
    stool,
    stripe,
    notify,
  }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, method });
    const session = await goToStripe(page, reached);
    stripe.pay(session, 'processing');
    const returned = new URL(stripe.session(session).success_url);
    await page.goto(returned.href);
    await expect(page.getByText(reached.text.pay.pending)).toBeVisible();
    await expect(page.getByRole('button', { name: payNames(reached.text, 'Stripe').pay })).toBeHidden();
    stripe.pay(session);
    await notify('stripe', stripe.notification('checkout.session.async_payment_succeeded', session));
    await expectPaid(page, reached, method);
  });

  test(`a double click opens one session at Stripe: ${language}`, async ({ page, shop, stool, stripe }) => {
    const reached = await reachOrder({ page, shop, stool }, { language, method });
    const before = stripe.sessions.size;
    await page.getByRole('button', { name: payNames(reached.text, 'Stripe').pay }).dblclick();
    await expect(page).toHaveURL(stripePage);
    expect(stripe.sessions.size).toBe(before + 1);
  });
}
