import type { Page } from '@playwright/test';
import { adminLogin, openAs, runs, test } from '../fixtures/admin-shop.ts';
import { adminWords } from '../fixtures/admin-words.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { Account } from '../fixtures/shop-calls.ts';
import type { Language } from '../fixtures/words.ts';

interface UserWords {
  login: string;
  email: string;
  password: string;
  name: string;
  yes: string;
  admin: string;
  user: string;
  cancel: string;
  back: string;
  edited: string;
  ordersStay: RegExp;
  deleted: (user: Account) => string;
  notFound: (q: string) => string;
  demotingSelf: RegExp;
  deleteSelf: RegExp;
  lastAdmin: string;
}

const words: Record<Language, UserWords> = {
  de: {
    login: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    name: 'Name',
    yes: 'Ja',
    admin: 'Admin',
    user: 'Benutzer',
    cancel: 'Abbrechen',
    back: 'Zurück zu den Benutzern',
    edited: 'Benutzer erfolgreich bearbeitet',
    ordersStay: /^Die Bestellungen bleiben/,
    deleted: ({ name, _id }) => `Benutzer „${name}“ mit der Id ${_id} wurde gelöscht.`,
    notFound: (q) => `Nichts gefunden zu „${q}“`,
    demotingSelf: /Das ist Ihr eigenes Konto/,
    deleteSelf: /Das ist Ihr eigenes Konto/,
    lastAdmin: 'Das ist das letzte Konto mit Verwaltungsrechten. Geben Sie zuerst einem anderen diese Rechte.',
  },
  en: {
    login: 'Log in',
    email: 'E-mail address',
    password: 'Password',
    name: 'Name',
    yes: 'Yes',
    admin: 'Admin',
    user: 'User',
    cancel: 'Cancel',
    back: 'Back to the users',
    edited: 'User edited successfully',
    ordersStay: /^Its orders stay/,
    deleted: ({ name, _id }) => `User '${name}' with id: ${_id} was successfully deleted.`,
    notFound: (q) => `Nothing found for “${q}”`,
    demotingSelf: /This is your own account/,
    deleteSelf: /This is your own account/,
    lastAdmin: 'This is the last account with admin rights. Give them to another account first.',
  },
};

async function signInByForm(page: Page, { email, password, login }: UserWords): Promise<void> {
  await page.getByLabel(email).fill(adminLogin.email);
  await page.getByLabel(password, { exact: true }).fill(adminLogin.password);
  await page.getByRole('button', { name: login, exact: true }).click();
}

for (const { language, width } of runs) {
  const text = words[language];
  const common = adminWords[language];

  test(`an admin finds, edits and deletes a user: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const customer = await shop.aCustomer();
    await openAs(page, undefined, language, '/admin/userlist');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signInByForm(page, text);
    await expect(page).toHaveURL(/\/admin\/userlist$/);
    await expect(page.getByRole('heading', { level: 1, name: common.users })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: customer.email });
    await expect(row).toContainText(customer._id);
    await expectAccessible(page);

    await page.getByRole('main').getByRole('searchbox').fill(customer.email);
    await expect(page).toHaveURL(/[?&]q=bruno/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('link', { name: common.edit(customer.name) }).click();
    await expect(page.getByLabel(text.name, { exact: true })).toHaveValue(customer.name);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: text.admin, exact: true }).check();
    await expect(page.getByRole('checkbox', { name: text.user, exact: true })).not.toBeChecked();
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(text.edited)).toBeVisible();
    // The list is as it was left.
    await expect(page).toHaveURL(/\/admin\/userlist\?q=bruno/);
    await expect(row).toContainText(text.yes);
    expect(await shop.send('GET', `users/${customer._id}`)).toMatchObject({ isAdmin: true });

    await row.getByRole('link', { name: common.edit(customer.name) }).click();
    await page.getByRole('checkbox', { name: text.user, exact: true }).check();
    await page.getByLabel(text.name, { exact: true }).fill('Bruno Wenzel-Krüger');
    await page.getByRole('link', { name: text.back }).click();
    await expect(page.getByRole('dialog')).toContainText(common.unsavedTitle);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: common.stay }).click();
    await page.getByRole('button', { name: common.save }).click();
    await expect(row).toContainText('Bruno Wenzel-Krüger');
    await expect(row).toContainText(common.no);
    expect(await shop.send('GET', `users/${customer._id}`)).toMatchObject({ isAdmin: false });

    const renamed = { ...customer, name: 'Bruno Wenzel-Krüger' };
    await row.getByRole('button', { name: common.delete(renamed.name) }).click();
    await expect(page.getByRole('dialog').getByText(text.ordersStay)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: common.yesDelete }).click();
    await expect(page.getByText(text.deleted(renamed), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: text.notFound(customer.email) })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the last admin can be neither demoted nor deleted: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, `/admin/useredit/${shop.admin._id}/edit`);
    await page.getByRole('checkbox', { name: text.user, exact: true }).check();
    await expect(page.getByText(text.demotingSelf)).toBeVisible();
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(text.lastAdmin)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: text.user, exact: true })).toBeChecked();
    await expectAccessible(page);

    await page.getByRole('link', { name: text.cancel, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.leave, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: shop.admin.email });
    await row.getByRole('button', { name: common.delete(shop.admin.name) }).click();
    await expect(page.getByRole('dialog').getByText(text.deleteSelf)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: common.yesDelete }).click();
    await expect(page.getByRole('dialog').getByText(text.lastAdmin)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: common.close }).click();
    expect(await shop.send('GET', `users/${shop.admin._id}`)).toMatchObject({ isAdmin: true });
  });
}
