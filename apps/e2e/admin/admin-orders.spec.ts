import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { orderWords } from '../fixtures/admin-order-words.ts';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { adminWords } from '../fixtures/admin-words.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { ShopCalls } from '../fixtures/shop-calls.ts';

/** The badge of undelivered orders in the header, as read aloud; there is none for none. */
function badgeOf(page: Page): Locator {
  return page.getByRole('banner').locator('summary .count .visually-hidden');
}

/** A guest and a customer of a name of their own, each with an order of three pieces. */
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
  const text = orderWords[language];
  const common = adminWords[language];

  test(`an admin finds orders, and the address keeps how: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const { name, guest, customer, byGuest, byUser } = await twoOrders(shop);
    await shop.markPaid(byUser);
    await openAs(page, shop.admin, language, '/admin/orderlist');
    const ofGuests = page.getByRole('table', { name: text.visitorOrders });
    const ofUsers = page.getByRole('table', { name: text.userOrders });
    await expect(ofGuests.getByRole('row').filter({ hasText: byGuest.number })).toBeVisible();
    await expect(ofUsers.getByRole('row').filter({ hasText: byUser.number })).toBeVisible();
    await expectAccessible(page);

    const fold = page.locator('summary').filter({ hasText: text.userOrders });
    await fold.click();
    await expect(ofUsers).toBeHidden();
    await fold.click();
    await expect(ofUsers).toBeVisible();

    const filters = page.getByRole('group', { name: text.filter });
    await filters.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/[?&]q=Anke/);
    await expect(ofGuests.getByRole('row')).toHaveCount(2);
    await expect(ofUsers.getByRole('row')).toHaveCount(2);
    await filters.getByLabel(text.payment).selectOption('true');
    await expect(page).toHaveURL(/[?&]paid=true/);
    await expect(ofUsers.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: text.nothingFound })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(filters.getByRole('searchbox')).toHaveValue(name);
    await expect(filters.getByLabel(text.payment)).toHaveValue('true');
    await expect(ofUsers.getByRole('row').last()).toContainText(byUser.number);
    await filters.getByLabel(text.delivery).selectOption('true');
    await expect(page.getByRole('heading', { name: text.nothingFound })).toHaveCount(2);
    await page.goBack();
    await expect(ofUsers.getByRole('row')).toHaveCount(2);

    // Who ordered: name and e-mail address, and the account if there is one.
    await ofUsers.locator('summary').filter({ hasText: name }).click();
    await expect(ofUsers.getByText(customer.email)).toBeVisible();
    await expectAccessible(page);
    await ofUsers.getByRole('link', { name: text.editUser }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/useredit/${customer._id}/edit$`));

    for (const q of [byGuest.number, guest.email]) {
      await page.goto(`/admin/orderlist?q=${encodeURIComponent(q)}`);
      await expect(ofGuests.getByRole('row')).toHaveCount(2);
      await expect(ofGuests.getByRole('row').last()).toContainText(byGuest.number);
    }
    await filters.getByLabel(text.from, { exact: true }).fill('2099-01-01');
    await expect(page).toHaveURL(/from=2099-01-01/);
    await expect(page.getByRole('heading', { name: text.nothingFound })).toHaveCount(2);
  });

  test(`an admin marks an order from the list, and the badge follows: ${language}, ${width} px`, async ({
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
      if (asked) await page.getByRole('dialog').getByRole('button', { name: text.markYes }).click();
    };
    await mark(text.paymentOf(number), text.markPaid, false);
    await expect(page.getByText(text.marked(number, 'paid'))).toBeVisible();
    const waiting = await shop.undelivered();
    await expect(badgeOf(page)).toHaveText(common.open(waiting));

    await row
      .locator('summary')
      .filter({ hasText: text.deliveryOf(number) })
      .click();
    await expect(row.getByRole('button', { name: text.markDelivered })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: text.markDelivered }).click();
    await expect(page.getByText(text.marked(number, 'delivered'))).toBeVisible();
    expect(await shop.undelivered()).toBe(waiting - 1);
    if (waiting === 1) await expect(badgeOf(page)).toHaveCount(0);
    else await expect(badgeOf(page)).toHaveText(common.open(waiting - 1));

    await mark(text.deliveryOf(number), text.markNotDelivered, false);
    await expect(page.getByText(text.marked(number, 'notDelivered'))).toBeVisible();
    await expect(badgeOf(page)).toHaveText(common.open(waiting));
    await mark(text.paymentOf(number), text.markNotPaid, true);
    await expect(page.getByText(text.marked(number, 'notPaid'))).toBeVisible();
    expect(await shop.send('GET', `orders/${byGuest._id}`)).toMatchObject({ isPaid: false, isDelivered: false });
  });

  test(`an admin marks and cancels on the order's page: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const { byUser, name, product } = await twoOrders(shop);
    const { number } = byUser;
    await openAs(page, shop.admin, language, `/admin/orderlist?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.heading(number) })).toBeVisible();
    await page.getByRole('button', { name: text.markPaid }).click();
    await expect(page.getByText('MARKED AS PAID BY ADMIN')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.markNotPaid }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.markYes }).click();
    await expect(page.getByText('MARKED AS NOT PAID BY ADMIN')).toBeVisible();
    // Goods that nobody has paid for are asked about.
    await page.getByRole('button', { name: text.markDelivered }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.markYes }).click();
    await page.getByRole('button', { name: text.markNotDelivered }).click();
    await expect(page.getByRole('button', { name: text.markDelivered })).toBeVisible();

    const history = page.locator('section').filter({ has: page.getByRole('heading', { name: text.history }) });
    const events = history.getByRole('listitem');
    await expect(events).toHaveText(text.events.map((event) => new RegExp(`^${event}.*${shop.admin.name}`)));
    await expectAccessible(page);

    await page.getByRole('button', { name: text.cancel }).click();
    await expect(page.getByRole('dialog')).toContainText(text.goodsBack);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.cancelYes }).click();
    await expect(page.getByText(text.deleted(number), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/orderlist\?q=Anke/);
    await expect(page.getByRole('row').filter({ hasText: number })).toBeHidden();
    expect(await shop.product(product._id)).toMatchObject({ countInStock: 47 });

    await page.getByRole('group', { name: text.filter }).getByLabel(text.cancelled).selectOption('true');
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(text.cancelledBy(shop.admin.name));
    await expectAccessible(page);
  });

  test(`an admin cancels an order from the list: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const { byGuest, product } = await twoOrders(shop);
    await openAs(page, shop.admin, language, `/admin/orderlist?q=${byGuest.number}`);
    await page.getByRole('button', { name: text.cancelOf(byGuest.number) }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.cancelYes }).click();
    await expect(page.getByText(text.deleted(byGuest.number), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: text.nothingFound })).toHaveCount(2);
    expect(await shop.product(product._id)).toMatchObject({ countInStock: 47 });
  });
}
