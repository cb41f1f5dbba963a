import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { MailServer } from '../fixtures/mail-server.ts';
import { fill, texts } from '../fixtures/texts.ts';

const { adminSettings, adminReadiness, adminMails, ...text } = texts.de;

const phone = { width: 375, height: 900 };

/** Folder for new pictures of docs/opening-a-shop.md; without the variable none are taken. */
const pictureFolder = process.env['OPENING_PICTURES'];

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!pictureFolder) return;
  await mkdir(pictureFolder, { recursive: true });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: resolve(pictureFolder, `${name}.jpg`), type: 'jpeg', quality: 60 });
}

/** Expects that the page has no accessibility violation on a phone, either. */
async function expectAccessibleOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}

/** Saves a section of the settings after `change`, by default unchanged. */
async function saveSection(page: Page, section: string, change: () => Promise<void> = async () => {}) {
  await page.goto(`/admin/settings/${section}`);
  const save = page.getByRole('main').getByRole('button', { name: text.admin.save });
  await expect(save).toBeVisible();
  await change();
  await save.click();
  await expect(page.getByText(adminSettings.saved, { exact: true })).toBeVisible();
}

/** Sets up everything besides the seller: address, taxes, shipping and the notice of the legal guarantee. */
export async function setUpShop(page: Page, contactEmail: string, notice: string): Promise<void> {
  await saveSection(page, 'shop', () => page.locator('[name="contactEmail"]').fill(contactEmail));
  await saveSection(page, 'tax');
  await saveSection(page, 'shipping');
  await saveSection(page, 'notices', async () => {
    const form = page.getByRole('main');
    await form.locator('input[type="file"]').setInputFiles(notice);
    await form.locator('[name="guarantee.alt.de"]').fill('Sie haben ein gesetzliches Recht auf Gewährleistung.');
  });
}

/** Sends the merchant a test mail. */
export async function tryMail(page: Page, to: string, mails: MailServer): Promise<void> {
  await page.goto('/admin/settings/mail');
  await page.getByRole('button', { name: fill(adminMails.test, { to }) }).click();
  await expectLater.poll(mails.taken).toBe(1);
}

function checkRow(page: Page, key: keyof typeof adminReadiness.checks) {
  return page.getByRole('listitem').filter({ hasText: adminReadiness.checks[key].title });
}

const theSwitch = (page: Page) => page.getByRole('switch', { name: adminReadiness.open });

/** Checks the page of a new shop: much is missing, and the switch stays off. */
export async function lookAtReadiness(page: Page): Promise<void> {
  await page.goto('/admin/readiness');
  await expect(theSwitch(page)).toBeDisabled();
  await expectAccessibleOnPhone(page);
  await takeScreenshot(page, 'readiness');
}

/** Gives the answers that only the merchant knows, and opens the shop. */
export async function openTheShop(page: Page): Promise<void> {
  await page.goto('/admin/readiness');
  for (const key of ['weee', 'accessibility'] as const) {
    await checkRow(page, key).getByRole('button', { name: adminReadiness.answers.not_applicable }).click();
    await expect(checkRow(page, key).getByRole('button', { name: adminReadiness.takeBack })).toBeVisible();
  }
  await checkRow(page, 'backup').getByRole('button', { name: adminReadiness.answers.done }).click();
  await expect(checkRow(page, 'backup').getByRole('button', { name: adminReadiness.takeBack })).toBeVisible();
  await expect(page.getByText(adminReadiness.ready)).toBeVisible();
  await takeScreenshot(page, 'ready');
  await theSwitch(page).click();
  await expect(theSwitch(page)).toBeChecked();
  await expect(page.getByText(adminReadiness.isOpen)).toBeVisible();
  await takeScreenshot(page, 'open');
}

/** Checks the shop as a visitor sees it before it is open. */
export async function lookAtClosedShop(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: phone });
  const page = await context.newPage();
  const answer = await page.goto('/');
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '3600']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Shop öffnet bald');
  await expectAccessible(page);
  await takeScreenshot(page, 'closed');
  await context.close();
}
