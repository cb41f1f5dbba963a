import type { Locator } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible, keyboard } from '../fixtures/journey.ts';
import type { Order, ShopCalls } from '../fixtures/shop-calls.ts';
import { type Language, texts } from '../fixtures/texts.ts';

// Axe and Playwright try to run scripts in a mail's frame, which blocks all scripts.
test.use({ provoked: /^Blocked script execution in '[^']+\/api\/mail-views\// });

interface Listed {
  mails: { _id: string; kind: string; subject: string }[];
}

/** Creates a guest's paid order, with three mails to the buyer, one of them with the invoice, and one to the merchant. */
async function anOrderWithMails(shop: ShopCalls, name: string): Promise<Order> {
  const product = await shop.aProduct(`Krug ${name}`);
  const order = await shop.aGuestOrder(product, { name, email: `${name.toLowerCase()}@post.example` });
  await shop.markPaid(order);
  const list = () => shop.send<Listed>('GET', `mails?q=${order.number}`);
  await expectLater.poll(async () => (await list()).mails.length).toBe(4);
  return order;
}

/** Steps through a select by arrow keys: letters typed in quick succession would be taken as one search. */
async function stepTo(select: Locator, value: string): Promise<void> {
  const options = await select
    .getByRole('option')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  const [from, to] = [options.indexOf(await select.inputValue()), options.indexOf(value)];
  for (let at = from; at !== to; at += Math.sign(to - from)) {
    await select.press(to > from ? 'ArrowDown' : 'ArrowUp');
    await expect(select).toHaveValue(options[at + Math.sign(to - from)] ?? '');
  }
}

for (const { language, width } of runs) {
  const text = texts[language].adminMails;

  test(`staff find, read, copy and resend a mail by keyboard alone: ${language}, ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const order = await anOrderWithMails(shop, `Karla-${language}-${width}`);
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/mails');
    await expect(page.getByText(text.holds)).toBeVisible();
    await expectAccessible(page);

    await keyboard.write(page.getByRole('search', { name: text.search }).getByRole('searchbox'), order.number);
    const rows = page.getByRole('table').locator('a[href*="/admin/mails/"]');
    await expect(rows).toHaveCount(4);
    await stepTo(page.getByLabel(text.kind, { exact: true }), 'payment_received');
    await expect(rows).toHaveCount(1);
    const status = page.getByLabel(text.status, { exact: true });
    await stepTo(status, 'sent');
    await expect(page.getByText(text.empty)).toBeVisible();
    await expectAccessible(page);
    await stepTo(status, 'held');
    await keyboard.press(rows.first());

    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('link', { name: 'Bestellung ansehen' })).toHaveAttribute(
      'href',
      new RegExp(`/orders/${order._id}$`),
    );
    await expectAccessible(page);
    await keyboard.press(page.getByRole('button', { name: text.copy }));
    await expect(page.getByText(text.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(order.number);
    const before = page.url();
    await keyboard.press(page.getByRole('button', { name: text.sendAgain }));
    await expect(page.getByText(text.sentAgain)).toBeVisible();
    await expect(page).not.toHaveURL(before);
    await expect(frame.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible();
    const { mails } = await shop.send<Listed>('GET', `mails?q=${order.number}&kind=payment_received`);
    expect(mails).toHaveLength(2);
  });

  test(`a mail that did not arrive is on the overview until it is sent again: ${language}, ${width} px`, async ({
    page,
    shop,
    ownShop,
  }) => {
    const order = await anOrderWithMails(shop, `Jasper-${language}-${width}`);
    const error = '550 No such mailbox';
    const client = await MongoClient.connect(ownShop.mongoUri);
    const failed = { status: 'failed', isUndelivered: true, lastError: error, deliveries: [{ at: new Date(), error }] };
    await client
      .db()
      .collection('mails')
      .updateOne({ orderNumber: order.number, kind: 'order_received' }, { $set: failed });
    await client.close();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin');
    const toFailed = page.locator('.due').locator(`a[href$="/admin/mails?status=failed"]`);
    await expect(toFailed).toBeVisible();
    await expectAccessible(page);
    await toFailed.press('Enter');
    await expect(page).toHaveURL(/\/admin\/mails\?status=failed$/);
    const row = page.getByRole('row').filter({ hasText: `jasper-${language}-${width}@post.example` });
    await row.locator('a[href*="/admin/mails/"]').press('Enter');
    await expect(page.getByText(error)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.sendAgain }).press('Enter');
    await expect(page.getByText(text.sentAgain)).toBeVisible();
    await openAs(page, shop.admin, language, '/admin');
    await expect(page.locator('.figures > div').first()).toBeVisible();
    await expect(toFailed).toBeHidden();
  });
}

test("the list of mails and a mail's page fit a small phone", async ({ page, shop }) => {
  const languages: Language[] = ['de', 'en'];
  await anOrderWithMails(shop, 'Ada');
  const { mails } = await shop.send<Listed>('GET', 'mails?q=ada');
  await page.setViewportSize({ width: 320, height: 900 });
  for (const language of languages) {
    for (const path of ['/admin/mails', `/admin/mails/${mails[0]?._id}`]) {
      await openAs(page, shop.admin, language, path);
      await expect(page.getByText(mails[0]?.subject ?? '').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectAccessible(page);
    }
  }
});
