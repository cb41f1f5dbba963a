import type { FakePayPal } from '@kontor/api/testing/fakes/fake-paypal';
import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { test } from './payment-shop.ts';
import { fill, texts } from '../fixtures/texts.ts';
import type { Order, Product, ShopCalls } from '../fixtures/shop-calls.ts';

const text = texts.de;

/** Creates a guest's order of 98 €, paid with PayPal. */
async function aPaidOrder(shop: ShopCalls, stool: Product, paypal: FakePayPal) {
  const order = await shop.aGuestOrder(stool, { name: 'Karla Petersen', email: 'karla@post.example' }, 2);
  const path = `orders/${order._id}`;
  const { id } = await shop.send<{ id: string }>('POST', `${path}/payments`, { method: 'PayPal' });
  paypal.approve(id);
  await shop.send('PUT', `${path}/pay`, { id });
  const given = () => paypal.order(id).purchase_units[0].payments?.refunds?.map(({ amount }) => amount.value);
  return { order, given };
}

/** Opens the order as its guest. */
async function openAsGuest(page: Page, { _id }: Order) {
  await openAs(page, undefined, 'de', `/orders/${_id}`);
  return page.getByRole('main');
}

for (const width of [375, 1440]) {
  test(`an admin refunds a part of the payment, then the rest: ${width} px`, async ({
    page,
    browser,
    ownShop,
    shop,
    stool,
    paypal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { order, given } = await aPaidOrder(shop, stool, paypal);
    const { number } = order;
    await openAs(page, shop.admin, 'de', `/orders/${order._id}`);
    const ask = page.getByRole('button', { name: fill(text.adminOrders.refundPayment, { amount: '98,00 €' }) });
    const dialog = page.getByRole('dialog', { name: fill(text.adminOrders.refund.title, { number }) });
    const history = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text.adminOrders.history }) });

    await ask.click();
    await expect(dialog.getByLabel(text.adminOrders.refund.amount)).toHaveValue('98,00');
    await expectAccessible(page);
    await dialog.getByLabel(text.adminOrders.refund.amount).fill('98,01');
    await dialog.getByRole('button', { name: text.adminOrders.refund.yes }).click();
    await expect(dialog).toContainText(fill(text.adminOrders.refund.tooMuch, { amount: '98,00 €' }));
    await dialog.getByLabel(text.adminOrders.refund.amount).fill('10,00');
    await dialog.getByRole('button', { name: fill(text.adminOrders.refund.yesAmount, { amount: '10,00 €' }) }).click();
    await expect(page.getByText(fill(text.adminOrders.refund.done, { amount: '10,00 €', number }))).toBeVisible();
    await expect(dialog).toBeHidden();
    // The corrected invoice, issued meanwhile, may be listed above it.
    await expect(history.getByRole('listitem').filter({ hasText: /^Erstattet.*: 10,00\s€$/ })).toHaveCount(1);
    expect(given()).toEqual(['10.00']);

    const context = await browser.newContext({ baseURL: ownShop.url, viewport: { width, height: 900 } });
    const guest = await openAsGuest(await context.newPage(), order);
    await expect(guest).toContainText(/Erstattet10,00\s€/);
    await expect(guest).not.toContainText(text.order.fullyRefunded);

    await ask.click();
    await expect(dialog.getByLabel(text.adminOrders.refund.amount)).toHaveValue('88,00');
    await expect(dialog).toContainText(fill(text.adminOrders.refund.before, { amount: '10,00 €' }));
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await dialog
      .getByRole('button', { name: fill(text.adminOrders.refund.yesAmount, { amount: '88,00 €' }) })
      .dblclick();
    await expect(page.getByText(fill(text.adminOrders.refund.done, { amount: '88,00 €', number }))).toBeVisible();
    await expect(ask).toBeHidden();
    await expect(history.getByRole('listitem').filter({ hasText: text.adminOrders.events.refunded })).toHaveCount(2);
    expect(given()).toEqual(['10.00', '88.00']);
    expect(await shop.product(stool._id)).toMatchObject({ countInStock: 16 });
    await expectAccessible(page);

    await guest.page().reload();
    await expect(guest).toContainText(/Erstattet98,00\s€/);
    await expect(guest.getByRole('listitem').filter({ hasText: text.order.fullyRefunded })).toBeVisible();
    await context.close();
  });
}

test('the refund of a cancelled order is due on the overview, and staff make it from the list', async ({
  page,
  shop,
  stool,
  paypal,
}) => {
  const { order, given } = await aPaidOrder(shop, stool, paypal);
  const { number } = order;
  await shop.send('DELETE', `orders/${order._id}`);
  await openAs(page, shop.admin, 'de', '/admin');
  const due = page.getByRole('region', { name: text.adminOverview.refundsDue });
  await expect(due.getByRole('listitem').filter({ hasText: number })).toContainText('98,00 €');
  await due.getByRole('link', { name: number }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(text.adminOrders.refundDue);
  await row.getByRole('button', { name: fill(text.adminOrders.refundOrder, { number }) }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fill(text.adminOrders.refund.yesAmount, { amount: '98,00 €' }) })
    .click();
  await expect(page.getByText(fill(text.adminOrders.refund.done, { amount: '98,00 €', number }))).toBeVisible();
  await expect(row).not.toContainText(text.adminOrders.refundDue);
  await expect(row.getByRole('button', { name: fill(text.adminOrders.refundOrder, { number }) })).toBeHidden();
  expect(given()).toEqual(['98.00']);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(number)).toBeHidden();
});

test('a disputed payment is on the overview with its deadline', async ({ page, shop, stool, stripe, notify }) => {
  const buyer = { name: 'Karla Petersen', email: 'karla@post.example' };
  const { _id, number } = await shop.aGuestOrder(stool, buyer, 1, 'Stripe');
  await shop.send('POST', `orders/${_id}/payments`, { method: 'Stripe' });
  const session = [...stripe.sessions.keys()].at(-1) ?? '';
  stripe.pay(session);
  await notify('stripe', stripe.notification('checkout.session.completed', session));
  stripe.dispute(session, 'needs_response');
  await notify('stripe', stripe.notification('charge.dispute.created', session));
  await openAs(page, shop.admin, 'de', '/admin');
  const disputes = page.getByRole('region', { name: text.adminOverview.disputes });
  await expect(disputes).toContainText(/Antwort möglich bis \d/);
  await expectAccessible(page);
  await disputes.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByText(text.adminOrders.events.disputed).first()).toBeVisible();
});
