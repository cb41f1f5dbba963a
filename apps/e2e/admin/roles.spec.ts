import { openAs } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible, keyboard } from '../fixtures/journey.ts';
import { findLink, test } from '../fixtures/mailing-shop.ts';
import { fill, pathIn, texts } from '../fixtures/texts.ts';

for (const { language, width } of [
  { language: 'de', width: 375 },
  { language: 'en', width: 1280 },
] as const) {
  const text = texts[language];

  test(`an invited packer ships a waiting order and sees no price: ${language}, ${width} px`, async ({
    page,
    shop,
    mails,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = `paula.${language}@post.example`;
    const order = await shop.aGuestOrder(await shop.aProduct(`Krug ${language}`), {
      name: 'Karla',
      email: 'k@post.example',
    });
    await shop.markPaid(order);

    await openAs(page, shop.admin, language, '/admin/userlist');
    await keyboard.press(page.getByRole('button', { name: text.adminUsers.invite }));
    const dialog = page.getByRole('dialog');
    await keyboard.write(dialog.getByLabel(text.adminUsers.email, { exact: true }), email);
    await expect(dialog.getByRole('radio', { name: text.adminUsers.roles.packing })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(fill(text.adminUsers.invited, { email }))).toBeVisible();

    const link = await findLink(mails, email, pathIn(language, '/invitation'));
    await page.evaluate(() => window.localStorage.removeItem('userInfo'));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: text.invitation.title })).toBeVisible();
    await expectAccessible(page);
    await keyboard.write(page.getByLabel(text.account.name, { exact: true }), 'Paula Packer');
    await keyboard.write(page.getByLabel(text.account.password, { exact: true }), 'Leuchtturm7');
    await keyboard.write(page.getByLabel(text.account.confirm, { exact: true }), 'Leuchtturm7');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: text.adminSending.waiting })).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: order.number })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('€');
    await expectAccessible(page);
    await keyboard.press(
      page.getByRole('checkbox', { name: fill(text.adminSending.choose, { number: order.number }) }),
    );
    await keyboard.press(page.getByRole('link', { name: text.adminSending.prepare }));
    await expect(page.getByRole('heading', { name: text.adminSending.pickingList })).toBeVisible();
    await expectAccessible(page);
    await keyboard.press(page.getByRole('button', { name: fill(text.adminSending.bulkYes_one, { count: 1 }) }));
    await expect(page.getByText(`✓ ${text.adminSending.shippedMark}`)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('€');
    await page.goto('/admin/orderlist');
    await expect(page).toHaveURL(/\/admin\/sending$/);
  });
}
