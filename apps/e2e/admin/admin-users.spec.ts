import type { Page } from '@playwright/test';
import { adminLogin, openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Texts, fill, texts } from '../fixtures/texts.ts';

async function signInByForm(page: Page, { login: { email, password, submit } }: Texts): Promise<void> {
  await page.getByLabel(email).fill(adminLogin.email);
  await page.getByLabel(password, { exact: true }).fill(adminLogin.password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

for (const { language, width } of runs) {
  const text = texts[language];

  // spec 1.13
  test(`an admin finds, edits and deletes a user: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const customer = await shop.aCustomer();
    await openAs(page, undefined, language, '/admin/userlist');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signInByForm(page, text);
    await expect(page).toHaveURL(/\/admin\/userlist$/);
    await expect(page.getByRole('heading', { level: 1, name: text.admin.users })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: customer.email });
    await expect(row.getByTitle(customer._id)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);

    await page.getByRole('main').getByRole('searchbox').fill(customer.email);
    await expect(page).toHaveURL(/[?&]q=bruno/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('link', { name: fill(text.admin.editOf, { name: customer.name }) }).click();
    await expect(page.getByLabel(text.adminUsers.name, { exact: true })).toHaveValue(customer.name);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: text.adminUsers.admin, exact: true }).check();
    await expect(page.getByRole('checkbox', { name: text.adminUsers.user, exact: true })).not.toBeChecked();
    await page.getByRole('button', { name: text.admin.save }).click();
    await expect(page.getByText(text.adminUsers.edited)).toBeVisible();
    // The list keeps its search.
    await expect(page).toHaveURL(/\/admin\/userlist\?q=bruno/);
    await expect(row).toContainText(text.admin.yes);
    expect(await shop.send('GET', `users/${customer._id}`)).toMatchObject({ isAdmin: true });

    await row.getByRole('link', { name: fill(text.admin.editOf, { name: customer.name }) }).click();
    await page.getByRole('checkbox', { name: text.adminUsers.user, exact: true }).check();
    await page.getByLabel(text.adminUsers.name, { exact: true }).fill('Bruno Wenzel-Krüger');
    await page.getByRole('link', { name: text.adminUsers.back }).click();
    await expect(page.getByRole('dialog')).toContainText(text.admin.unsavedTitle);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.admin.unsavedStay }).click();
    await page.getByRole('button', { name: text.admin.save }).click();
    await expect(row).toContainText('Bruno Wenzel-Krüger');
    await expect(row).toContainText(text.admin.no);
    expect(await shop.send('GET', `users/${customer._id}`)).toMatchObject({ isAdmin: false });

    const renamed = { ...customer, name: 'Bruno Wenzel-Krüger' };
    await row.getByRole('button', { name: fill(text.admin.deleteOf, { name: renamed.name }) }).click();
    await expect(page.getByRole('dialog').getByText(text.adminUsers.deleteOrders)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.adminUsers.deleteYes }).click();
    await expect(
      page.getByText(fill(text.adminUsers.deleted, { name: renamed.name, id: renamed._id }), { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: fill(text.finding.nothingFound, { query: customer.email }) }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test(`the last admin can be neither demoted nor deleted: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, `/admin/useredit/${shop.admin._id}/edit`);
    await page.getByRole('checkbox', { name: text.adminUsers.user, exact: true }).check();
    await expect(page.getByText(text.adminUsers.demotingSelf)).toBeVisible();
    await page.getByRole('button', { name: text.admin.save }).click();
    await expect(page.getByText(text.refusals.last_admin)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: text.adminUsers.user, exact: true })).toBeChecked();
    await expectAccessible(page);

    await page.getByRole('link', { name: text.common.cancel, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.admin.unsavedLeave, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: shop.admin.email });
    await row.getByRole('button', { name: fill(text.admin.deleteOf, { name: shop.admin.name }) }).click();
    await expect(page.getByRole('dialog').getByText(text.adminUsers.deleteSelf)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: text.adminUsers.deleteYes }).click();
    await expect(page.getByRole('dialog').getByText(text.refusals.last_admin)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.onward.close }).click();
    expect(await shop.send('GET', `users/${shop.admin._id}`)).toMatchObject({ isAdmin: true });
  });
}
