import { randomUUID } from 'node:crypto';
import { openAs } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { test } from '../fixtures/mailing-shop.ts';
import { fill, texts } from '../fixtures/texts.ts';

const { admin, adminMails, adminSending, adminUsers } = texts.de;

// Axe and Playwright try to run scripts in a mail's frame, which blocks all scripts.
test.use({ provoked: /^Blocked script execution in '[^']+\/api\/mail-views\// });

test('staff see a mail that the mail server refused, correct its address and send it again', async ({
  page,
  shop,
  mails,
}) => {
  const [mistyped, right] = [`karla.${randomUUID()}@psot.example`, `karla.${randomUUID()}@post.example`];
  mails.refuse(mistyped);
  const order = await shop.aGuestOrder(await shop.aProduct('Krug'), { name: 'Karla Petersen', email: mistyped });
  const failed = () => shop.send<{ total: number }>('GET', `mails?q=${order.number}&status=failed`);
  await expectLater.poll(async () => (await failed()).total).toBe(1);

  await openAs(page, shop.admin, 'de', '/admin');
  const toFailed = page.locator('.due').locator('a[href$="/admin/mails?status=failed"]');
  await toFailed.click();
  await page.getByRole('row').filter({ hasText: mistyped }).locator('a[href*="/admin/mails/"]').click();
  await expect(page.getByText('550 No such mailbox')).toBeVisible();
  await expect(page.getByText(adminMails.failedHint)).toBeVisible();
  await expectAccessible(page);
  const mail = page.url();

  await page.getByRole('link', { name: order.number, exact: true }).click();
  await page.getByRole('row').getByRole('link', { name: order.number, exact: true }).click();
  await page.getByRole('button', { name: adminSending.correct }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(adminUsers.email, { exact: true }).fill(right);
  await dialog.getByRole('button', { name: admin.save }).click();
  await expect(page.getByText(fill(adminSending.corrected, { number: order.number }))).toBeVisible();

  await page.goto(mail);
  await page.getByRole('button', { name: adminMails.sendAgain }).click();
  await expect(page.getByText(adminMails.sentAgain)).toBeVisible();
  await expectLater.poll(() => mails.textsTo(right).join()).toContain(order.number);
  await page.goto('/admin');
  await expect(page.locator('.figures > div').first()).toBeVisible();
  await expect(toFailed).toBeHidden();
});
