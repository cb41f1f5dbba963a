import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { adminLogin, openAs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { Account, ShopCalls } from '../fixtures/shop-calls.ts';
import { type Language, decimal, fill, texts } from '../fixtures/texts.ts';

/** Signs the owner in a second time: the test's own calls, from the first session, can end this one. */
async function signInAgain(page: Page): Promise<Account> {
  const response = await page.request.post('/api/users/login', { data: adminLogin });
  expect(response.ok()).toBe(true);
  return response.json();
}

/** Ends the owner's other sign-ins, as from another device. */
async function endOtherSessions(shop: ShopCalls): Promise<void> {
  await shop.send('DELETE', 'users/sessions', {});
}

/** Signs in by the dialog over the page. The refused call then continues by itself. */
async function signInOver(page: Page, language: Language): Promise<void> {
  const text = texts[language];
  const dialog = page.getByRole('dialog', { name: text.admin.signInTitle });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => window.localStorage.getItem('userInfo'))).not.toContain('eyJ');
  await expect(dialog.getByLabel(text.login.email)).toHaveValue(adminLogin.email);
  await dialog.getByLabel(text.login.password, { exact: true }).fill(adminLogin.password);
  await dialog.getByRole('button', { name: text.login.submit }).click();
  await expect(dialog).toBeHidden();
}

test('a product form keeps what was typed when the session ends, and saves after a sign-in in the dialog', async ({
  page,
  shop,
}) => {
  const text = texts.de;
  const product = await shop.aProduct('Kanne, deren Sitzung endet');
  await openAs(page, await signInAgain(page), 'de', `/admin/productedit/${product._id}/edit`);
  const price = page.getByLabel(text.adminProducts.priceInEuro, { exact: true });
  await price.fill(decimal('de', '61.00'));
  await endOtherSessions(shop);
  await page.getByRole('button', { name: text.adminProducts.saveChanges }).click();
  await signInOver(page, 'de');
  await expect(page.getByText(text.adminProducts.updated)).toBeVisible();
  await expect(price).toHaveValue(decimal('de', '61.00'));
  expect(await shop.product(product._id)).toMatchObject({ price: 61 });
});

test('a draft of a legal text keeps what was typed when the session ends, on a phone in English', async ({
  page,
  shop,
}) => {
  const text = texts.en;
  await page.setViewportSize({ width: 375, height: 900 });
  await openAs(page, await signInAgain(page), 'en', '/admin/settings/legal/accessibility');
  const field = page.getByRole('textbox', { name: fill(text.adminLegal.textIn, { language: 'English' }) });
  await page.getByRole('tab', { name: 'English' }).click();
  await field.fill('Our shop can be used by keyboard alone.');
  await endOtherSessions(shop);
  await page.getByRole('button', { name: text.adminLegal.save }).click();
  await signInOver(page, 'en');
  await expect(field).toHaveValue('Our shop can be used by keyboard alone.');
});

test('settings keep what was typed when the session ends; discarding needs a confirmation and signs out', async ({
  page,
  shop,
}) => {
  const text = texts.de;
  await openAs(page, await signInAgain(page), 'de', '/admin/settings');
  const section = page.getByRole('main');
  await section.getByRole('link', { name: text.adminSettings.shop, exact: true }).click();
  const note = section.getByLabel(text.adminSettings.fields.noteOnHome).first();
  await note.fill('Wir machen Ferien');
  await endOtherSessions(shop);
  await section.getByRole('button', { name: text.admin.save }).click();
  await signInOver(page, 'de');
  await expect(page.getByText(text.adminSettings.saved, { exact: true })).toBeVisible();

  await note.fill('Wir sind zurück');
  await endOtherSessions(shop);
  await section.getByRole('button', { name: text.admin.save }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: text.admin.signInTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('heading', { name: text.admin.unsavedTitle })).toBeVisible();
  await dialog.getByRole('button', { name: text.admin.unsavedLeave }).click();
  await expect(page.getByText('Wir sind zurück')).toBeHidden();
  await expect(note).toBeHidden();
  expect(await page.evaluate(() => window.localStorage.getItem('userInfo'))).toBeNull();
});

test('a refused picture is uploaded again once the same person has signed in in another tab', async ({
  page,
  shop,
}) => {
  const text = texts.de;
  const product = await shop.aProduct('Krug, dessen Bild unterwegs ist');
  await openAs(page, await signInAgain(page), 'de', `/admin/productedit/${product._id}/edit`);
  const price = page.getByLabel(text.adminProducts.priceInEuro, { exact: true });
  await price.fill(decimal('de', '62.00'));
  const other = await page.context().newPage();
  await other.goto('/cart');

  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/uploads'))
      sent.push(request.headers()['authorization']);
  });
  await endOtherSessions(shop);
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b2401f' } })
    .jpeg()
    .toBuffer();
  const picture = { name: 'vorn.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(text.adminProducts.chooseFiles).setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: text.admin.signInTitle });
  await expect(dialog).toBeVisible();
  expect(sent).toHaveLength(1);

  const fresh = await signInAgain(page);
  await other.evaluate((user) => window.localStorage.setItem('userInfo', user), JSON.stringify(fresh));
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-picture]')).toHaveCount(1);
  expect(sent.at(-1)).toBe(`Bearer ${fresh.token}`);
  await expect(price).toHaveValue(decimal('de', '62.00'));
});
