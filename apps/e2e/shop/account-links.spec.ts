import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible, keyboard } from '../fixtures/journey.ts';
import type { MailServer } from '../fixtures/mail-server.ts';
import { findLink, test } from '../fixtures/mailing-shop.ts';
import { type Language, type Texts, fill, pathIn, texts } from '../fixtures/texts.ts';

const runs: { language: Language; width: number }[] = [
  { language: 'de', width: 375 },
  { language: 'en', width: 1280 },
];

/** A person with a mailbox, who uses the shop by keyboard. */
interface Person {
  page: Page;
  text: Texts;
  language: Language;
  mails: MailServer;
}

/** Finds the newest link to a page, in the person's language. */
const linkTo = ({ mails, language }: Person, email: string, path: string) =>
  findLink(mails, email, pathIn(language, path));

async function register({ page, text, language }: Person, email: string, password: string): Promise<void> {
  await page.goto(pathIn(language, '/register'));
  await keyboard.write(page.getByLabel(text.account.name, { exact: true }), 'Karla Petersen');
  await keyboard.write(page.getByLabel(text.account.email, { exact: true }), email);
  await keyboard.write(page.getByLabel(text.account.password, { exact: true }), password);
  await keyboard.write(page.getByLabel(text.account.confirm, { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/register/);
}

/** Opens a mail's link as mail scanners do, then as its reader, and presses its button. */
async function follow({ page }: Person, link: string, button: string): Promise<void> {
  await page.request.get(link.replace('#', '?'));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await keyboard.press(page.getByRole('main').getByRole('button', { name: button }));
}

async function expectWords({ page }: Person, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expectAccessible(page);
}

async function choosePassword({ page, text }: Person, password: string): Promise<void> {
  await keyboard.write(page.getByLabel(text.profile.newPassword, { exact: true }), password);
  await keyboard.write(page.getByLabel(text.profile.confirm, { exact: true }), password);
  await page.keyboard.press('Enter');
}

/** Signs in on another device. @returns the headers for its calls */
async function signIn(page: Page, email: string, password: string): Promise<Record<string, string>> {
  const answer = await page.request.post('/api/users/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { token } = await answer.json();
  return { Authorization: `Bearer ${token}` };
}

/** Requests a new password at the login, follows the link, and chooses one. @returns the used link */
async function resetPassword(person: Person, email: string, password: string): Promise<string> {
  const { page, text, language } = person;
  await page.goto(pathIn(language, '/login'));
  await keyboard.press(page.getByRole('link', { name: text.accountLinks.forgot }));
  await expect(page.getByRole('heading', { level: 1, name: text.accountLinks.forgotTitle })).toBeFocused();
  await expectAccessible(page);
  await keyboard.write(page.getByLabel(text.account.email, { exact: true }), email);
  await page.keyboard.press('Enter');
  await expectWords(person, fill(text.accountLinks.asked, { email }));
  const link = await linkTo(person, email, '/password-reset');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await choosePassword(person, password);
  await expectWords(person, text.accountLinks.resetDone);
  return link;
}

// Both tests share one shop.
test.describe.configure({ mode: 'default' });

for (const { language, width } of runs) {
  test(`an account's address is confirmed, changed and restored by mails, by keyboard: ${language}, ${width} px`, async ({
    page,
    mails,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const text = texts[language];
    const person = { page, text, language, mails };
    const words = text.accountLinks;
    const [email, fresh] = [`karla.${randomUUID()}@post.example`, `neu.${randomUUID()}@post.example`];
    await register(person, email, 'Leuchtturm7');
    await follow(person, await linkTo(person, email, '/verify-email'), words.verifySubmit);
    await expectWords(person, fill(words.isVerified, { email }));

    const headers = await signIn(page, email, 'Leuchtturm7');
    const change = { email: fresh, password: 'Leuchtturm7', language };
    expect((await page.request.put('/api/users/email', { data: change, headers })).status()).toBe(202);
    await follow(person, await linkTo(person, fresh, '/confirm-email'), words.confirmSubmit);
    await expectWords(person, fill(words.confirmed, { email: fresh }));
    await follow(person, await linkTo(person, email, '/undo-email'), words.undoSubmit);
    await expectWords(person, fill(words.undone, { email }));
    expect((await page.request.get('/api/users/profile', { headers })).status()).toBe(401);
  });

  test(`a forgotten password is reset by the link of a mail, by keyboard: ${language}, ${width} px`, async ({
    page,
    mails,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const text = texts[language];
    const person = { page, text, language, mails };
    const email = `karla.${randomUUID()}@post.example`;
    const account = { name: 'Karla', email, password: 'Leuchtturm7', language };
    expect((await page.request.post('/api/users/register', { data: account })).status()).toBe(201);
    const headers = await signIn(page, email, 'Leuchtturm7');

    const used = await resetPassword(person, email, 'Sturmflut8');
    expect((await page.request.get('/api/users/profile', { headers })).status()).toBe(401);
    await keyboard.press(page.getByRole('main').getByRole('link', { name: text.register.loginInstead }));
    await keyboard.write(page.getByLabel(text.login.email, { exact: true }), email);
    await keyboard.write(page.getByLabel(text.login.password, { exact: true }), 'Sturmflut8');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);

    await page.goto(used);
    await choosePassword(person, 'Fremdling9');
    await expectWords(person, text.accountLinks.invalid);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await signIn(page, email, 'Sturmflut8');
  });
}
