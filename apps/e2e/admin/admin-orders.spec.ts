import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expectCellsWhole, expectCompact } from '../fixtures/cells.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { ShopCalls } from '../fixtures/shop-calls.ts';
import { fill, pattern, texts } from '../fixtures/texts.ts';

/** Returns the header's badge of undelivered orders, as read aloud; missing if there are none. */
function badgeOf(page: Page): Locator {
  return page.getByRole('banner').locator('summary .count .visually-hidden');
}

/** Creates a guest and a customer with a unique name, each with an order of three units. */
async function twoOrders(shop: ShopCalls) {
  const product = await shop.aProduct('Becher');
  const name = `Anke ${randomUUID().slice(0, 8)}`;
  const guest = { name, email: `anke.${randomUUID()}@post.example` };
  const customer = await shop.aCustomer(name);
  const byGuest = await shop.aGuestOrder(product, guest, 3);
  const byUser = await shop.aUserOrder(product, customer, 3);
  return { product, name, guest, customer, byGuest, byUser };
}

for (const { language, width } of runs) {
  const text = texts[language];
  const toDeliver = ({ count, paid }: { count: number; paid: number }) =>
    fill(count === 1 ? text.admin.undelivered_one : text.admin.undelivered_other, { count, paid });

  // spec 2.102
  test(`an admin finds orders, and the address keeps the search: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const { name, guest, customer, byGuest, byUser } = await twoOrders(shop);
    await shop.markPaid(byUser);
    await openAs(page, shop.admin, language, '/admin/orderlist');
    const all = page.getByRole('table', { name: text.adminOrders.allOrders });
    for (const { number } of [byGuest, byUser])
      await expect(all.getByRole('row').filter({ hasText: number })).toBeVisible();
    await expectAccessible(page);
    await expectCellsWhole(all.getByRole('row').last());
    await expectCompact(all.getByRole('row').last(), 96);

    const ofGuests = page.getByRole('table', { name: text.adminOrders.visitorOrders });
    const ofUsers = page.getByRole('table', { name: text.adminOrders.userOrders });
    const guestsFold = page.locator('summary').filter({ hasText: text.adminOrders.visitorOrders });
    const fold = page.locator('summary').filter({ hasText: text.adminOrders.userOrders });
    await guestsFold.click();
    await fold.click();
    await expect(ofGuests.getByRole('row').filter({ hasText: byGuest.number })).toBeVisible();
    await expect(ofUsers.getByRole('row').filter({ hasText: byUser.number })).toBeVisible();
    await expectAccessible(page);
    await expectCellsWhole(ofUsers.getByRole('row').last());
    await expectCompact(ofUsers.getByRole('row').last(), 96);

    await fold.click();
    await expect(ofUsers).toBeHidden();
    await fold.click();
    await expect(ofUsers).toBeVisible();

    const filters = page.getByRole('group', { name: text.adminOrders.filter });
    await filters.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/[?&]q=Anke/);
    await expect(ofGuests.getByRole('row')).toHaveCount(2);
    await expect(ofUsers.getByRole('row')).toHaveCount(2);
    await expect(all.getByRole('row')).toHaveCount(3);
    await filters.getByLabel(text.adminOrders.buyers).selectOption('visitor');
    await expect(all.getByRole('row')).toHaveCount(2);
    await expect(all.getByRole('row').last()).toContainText(byGuest.number);
    await filters.getByLabel(text.adminOrders.buyers).selectOption('');
    await expect(all.getByRole('row')).toHaveCount(3);
    await filters.getByLabel(text.adminOrders.payment).selectOption('true');
    await expect(page).toHaveURL(/[?&]paid=true/);
    await expect(ofUsers.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: text.adminOrders.nothingFound })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(filters.getByRole('searchbox')).toHaveValue(name);
    await expect(filters.getByLabel(text.adminOrders.payment)).toHaveValue('true');
    await expect(all.getByRole('row').last()).toContainText(byUser.number);
    await filters.getByLabel(text.adminOrders.delivery).selectOption('true');
    await expect(page.getByRole('heading', { name: text.adminOrders.nothingFound })).toBeVisible();
    await page.goBack();
    await expect(all.getByRole('row')).toHaveCount(2);

    // Buyer's name and e-mail address, and the account if there is one.
    await all.locator('summary').filter({ hasText: name }).click();
    await expect(all.getByText(customer.email)).toBeVisible();
    await expectAccessible(page);
    await all.getByRole('link', { name: text.adminOrders.editUser }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/useredit/${customer._id}/edit$`));

    for (const q of [byGuest.number, guest.email]) {
      await page.goto(`/admin/orderlist?q=${encodeURIComponent(q)}`);
      await expect(all.getByRole('row')).toHaveCount(2);
      await expect(all.getByRole('row').last()).toContainText(byGuest.number);
    }
    await filters.getByLabel(text.adminOrders.from, { exact: true }).fill('2099-01-01');
    await expect(page).toHaveURL(/from=2099-01-01/);
    await expect(page.getByRole('heading', { name: text.adminOrders.nothingFound })).toBeVisible();
  });

  // spec 1.15, 2.23
  test(`an admin marks an order from the list, and the badge updates: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { byGuest } = await twoOrders(shop);
    const { number } = byGuest;
    await openAs(page, shop.admin, language, `/admin/orderlist?q=${number}`);
    const row = page.getByRole('row').filter({ hasText: number });
    const mark = async (cell: string, choice: string, asked: boolean): Promise<void> => {
      await row.locator('summary').filter({ hasText: cell }).click();
      await row.getByRole('button', { name: choice, exact: true }).click();
      if (asked) await page.getByRole('dialog').getByRole('button', { name: text.adminOrders.markYes }).click();
    };
    await mark(fill(text.adminOrders.paymentOf, { number }), text.adminOrders.mark.paid, false);
    await expect(page.getByText(fill(text.adminOrders.marked.paid, { number }))).toBeVisible();
    const waiting = await shop.undelivered();
    await expect(badgeOf(page)).toHaveText(toDeliver(waiting));

    await row
      .locator('summary')
      .filter({ hasText: fill(text.adminOrders.deliveryOf, { number }) })
      .click();
    await expect(row.getByRole('button', { name: text.adminOrders.mark.delivered })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: text.adminOrders.mark.delivered }).click();
    // Without a mail server the buyer has no contract by mail (§ 312f (2) BGB).
    await page.getByRole('dialog').getByRole('button', { name: text.adminOrders.markYes }).click();
    await expect(page.getByText(fill(text.adminOrders.marked.delivered, { number }))).toBeVisible();
    const left = { count: waiting.count - 1, paid: waiting.paid - 1 };
    expect(await shop.undelivered()).toEqual(left);
    if (left.count === 0) await expect(badgeOf(page)).toHaveCount(0);
    else await expect(badgeOf(page)).toHaveText(toDeliver(left));

    await mark(fill(text.adminOrders.deliveryOf, { number }), text.adminOrders.mark.notDelivered, false);
    await expect(page.getByText(fill(text.adminOrders.marked.notDelivered, { number }))).toBeVisible();
    await expect(badgeOf(page)).toHaveText(toDeliver(waiting));
    await mark(fill(text.adminOrders.paymentOf, { number }), text.adminOrders.mark.notPaid, true);
    await expect(page.getByText(fill(text.adminOrders.marked.notPaid, { number }))).toBeVisible();
    expect(await shop.send('GET', `orders/${byGuest._id}`)).toMatchObject({ isPaid: false, isDelivered: false });
  });

  // spec 1.15, 2.94, 6.15
  test(`an admin marks and cancels on the order's page: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const { byUser, name, product } = await twoOrders(shop);
    const { number } = byUser;
    await openAs(page, shop.admin, language, `/admin/orderlist?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: fill(text.order.title, { number }) })).toBeVisible();
    await page.getByRole('button', { name: text.adminOrders.mark.paid }).click();
    await expect(page.getByText('MARKED AS PAID BY ADMIN')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.adminOrders.mark.notPaid }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.adminOrders.markYes }).click();
    await expect(page.getByText('MARKED AS NOT PAID BY ADMIN')).toBeVisible();
    // Marking an unpaid order as delivered needs a confirmation.
    await page.getByRole('button', { name: text.adminOrders.mark.delivered }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.adminOrders.markYes }).click();
    await page.getByRole('button', { name: text.adminOrders.mark.notDelivered }).click();
    await expect(page.getByRole('button', { name: text.adminOrders.mark.delivered })).toBeVisible();

    const { not_delivered, delivered, marked_not_paid, marked_paid } = text.adminOrders.events;
    const history = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text.adminOrders.history }) });
    // The shop issues the invoice by itself, some time later.
    const events = history.getByRole('listitem').filter({ hasText: shop.admin.name });
    await expect(events).toHaveText(
      [not_delivered, delivered, marked_not_paid, marked_paid].map(
        (event) => new RegExp(`^${event}.*${shop.admin.name}`),
      ),
    );
    await expectAccessible(page);

    await page.getByRole('button', { name: text.order.cancel }).click();
    await expect(page.getByRole('dialog')).toContainText(text.adminOrders.goodsBack);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.order.cancelYes }).click();
    await expect(page.getByText(fill(text.order.deleted, { id: number }), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/orderlist\?q=Anke/);
    await expect(page.getByRole('row').filter({ hasText: number })).toBeHidden();
    expect(await shop.product(product._id)).toMatchObject({ countInStock: 47 });

    await page
      .getByRole('group', { name: text.adminOrders.filter })
      .getByLabel(text.adminOrders.cancelled)
      .selectOption('true');
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(
      pattern(text.adminOrders.cancelledBy, { name: shop.admin.name }),
    );
    await expectAccessible(page);
  });

  // spec 6.15
  test(`an admin cancels an order from the list: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const { byGuest, product } = await twoOrders(shop);
    await openAs(page, shop.admin, language, `/admin/orderlist?q=${byGuest.number}`);
    await page.getByRole('button', { name: fill(text.myOrders.cancelOrder, { number: byGuest.number }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.order.cancelYes }).click();
    await expect(page.getByText(fill(text.order.deleted, { id: byGuest.number }), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: text.adminOrders.nothingFound })).toHaveCount(1);
    expect(await shop.product(product._id)).toMatchObject({ countInStock: 47 });
  });
}
