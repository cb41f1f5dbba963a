import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { openAs } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible, keyboard } from '../fixtures/journey.ts';
import { test } from '../fixtures/mailing-shop.ts';
import type { ShopCalls } from '../fixtures/shop-calls.ts';
import { type Language, type Texts, fill, pathIn, texts } from '../fixtures/texts.ts';

const password = 'Kunde1234';
const runs: { language: Language; width: number }[] = [
  { language: 'de', width: 375 },
  { language: 'en', width: 1280 },
];

/** Creates a separate owner: switching on the second factor would sign a shared one out of other tests. */
async function anOwner(shop: ShopCalls, name: string) {
  const { _id, email } = await shop.aCustomer(name);
  await shop.send('PUT', `users/${_id}`, { name, email, isAdmin: true });
  return shop.send<Awaited<ReturnType<ShopCalls['aCustomer']>>>('POST', 'users/login', { email, password });
}

/**
 * Returns an app's current code, or the code a number of steps later. The shop accepts the previous code, too: a step may end.
 */
const codeOf = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.removeItem('userInfo'));
}

/** Signs in with password and code, and opens the account's security page. */
async function signIn(
  page: Page,
  { language, text }: { language: Language; text: Texts },
  email: string,
  code: string,
) {
  await page.goto(pathIn(language, '/login?redirect=account/security'));
  await keyboard.write(page.getByLabel(text.login.email, { exact: true }), email);
  await keyboard.write(page.getByLabel(text.login.password, { exact: true }), password);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(text.login.code);
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await keyboard.write(field, code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text.secondFactor.title })).toBeVisible();
}

for (const { language, width } of runs) {
  const text = texts[language];
  const words = text.secondFactor;

  test(`an owner sets up a second factor, and signs in by it and by a recovery code: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const owner = await anOwner(shop, `Olga ${language}`);
    await openAs(page, owner, language, pathIn(language, '/account/security'));
    const section = page.getByRole('region', { name: words.title });
    await keyboard.write(section.getByLabel(text.login.password), password);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('img', { name: words.qr })).toBeVisible();
    await expectAccessible(page);
    const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
    await keyboard.write(section.getByLabel(text.login.code), codeOf(secret, 0));
    await page.keyboard.press('Enter');
    await expect(section.getByRole('heading', { name: words.codes })).toBeVisible();
    await expectAccessible(page);
    const [recovery = ''] = await section.getByRole('listitem').allInnerTexts();

    await signOut(page);
    await signIn(page, { language, text }, owner.email, codeOf(secret, 1));
    await expect(section.getByText(fill(words.onLeft, { left: 10 }))).toBeVisible();
    await signOut(page);
    await signIn(page, { language, text }, owner.email, recovery);
    await expect(section.getByText(fill(words.onLeft, { left: 9 }))).toBeVisible();
    await expectAccessible(page);

    await page.goto(pathIn(language, '/admin/audit'));
    await expect(page.getByRole('heading', { level: 1, name: text.adminAudit.title })).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: owner.name });
    await expect(rows.filter({ hasText: text.adminAudit.actions.second_factor_on })).toHaveCount(1);
    await expectAccessible(page);
    const area = page.getByLabel(text.adminAudit.area);
    await keyboard.write(area, text.adminAudit.areas.signIns);
    await expect(page).toHaveURL(/area=signIns/);
    await expect(rows.filter({ hasText: text.adminAudit.actions.second_factor_on })).toHaveCount(0);
    await expect(rows.filter({ hasText: text.adminAudit.actions.signed_in }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
