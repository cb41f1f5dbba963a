import type { Page } from '@playwright/test';
import { accountWords } from '../fixtures/account-words.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import {
  type Shopper,
  aShopper,
  chooseProduct,
  continueToOrder,
  expectAccessible,
  goToCart,
  openShop,
  payByPopup,
  placeOrder,
  putIntoCart,
} from '../fixtures/journey.ts';
import type { Language } from '../fixtures/words.ts';

const languages: Language[] = ['de', 'en'];
const password = 'Kunde1234';

/** Opens an account by the form the header's login leads to. */
async function register({ page, language, email }: Shopper): Promise<void> {
  const words = accountWords[language];
  await page.getByRole('link', { name: words.register }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.register })).toBeVisible();
  await page.getByLabel(words.accountName, { exact: true }).fill('Karla Petersen');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.confirm).fill(password);
  await page.getByRole('button', { name: words.submitRegistration }).click();
}

async function fillAddress({ page, text }: Shopper): Promise<void> {
  await page.getByLabel(text.street).fill('Große Elbstraße');
  await page.getByLabel(text.number, { exact: true }).fill('47 b');
  await page.getByLabel(text.zipcode).fill('22767');
  await page.getByLabel(text.city, { exact: true }).fill('Hamburg');
}

async function openAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Karla Petersen' }).click();
  await page.getByRole('banner').getByText(entry, { exact: true }).click();
}

for (const language of languages) {
  const words = accountWords[language];

  test(`a customer registers, orders, pays, reviews and finds the order again: ${language}`, async ({
    page,
    restock,
  }) => {
    await restock('Hocker, Eiche geölt');
    const shopper = aShopper(page, language);
    const { text } = shopper;
    await openShop(shopper);
    await chooseProduct(shopper);
    await expect(page.getByText(words.reviewSignIn)).toBeVisible();
    await putIntoCart(shopper, '1');
    await goToCart(shopper);
    await page.getByRole('link', { name: text.proceed }).click();
    await expectAccessible(page);
    await register(shopper);
    // Registration signs in and leads on to where the checkout stopped.
    await expect(page).toHaveURL(/\/shipping$/);
    await expect(page.getByLabel(text.name)).toBeHidden();
    await expectAccessible(page);
    await fillAddress(shopper);
    await continueToOrder(shopper);
    await placeOrder(shopper);
    await expect(page.getByRole('button', { name: words.cancelOrder })).toBeVisible();
    await expectAccessible(page);
    await payByPopup(shopper);
    await expect(page.getByRole('button', { name: words.cancelOrder })).toBeHidden();

    await page.getByRole('main').getByRole('link', { name: text.product }).click();
    await page.getByRole('combobox', { name: words.stars, exact: true }).selectOption(words.fiveStars);
    await page.getByLabel(words.comment).fill(`Steht fest. <b>${shopper.email}</b>`);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.sendReview }).click();
    await expect(page.getByText(words.reviewThanks).first()).toBeVisible();
    const own = page.getByRole('listitem').filter({ hasText: shopper.email });
    await expect(own).toContainText(words.verified);
    await expectAccessible(page);

    await openAccountMenu(page, words.myOrders);
    await expect(page.getByRole('heading', { level: 1, name: words.myOrders })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
  });

  test(`a customer cancels an unpaid order and its stock comes back: ${language}`, async ({
    page,
    products,
    restock,
  }) => {
    const name = 'Tischuhr, Eiche';
    await restock(name);
    const shopper = aShopper(page, language);
    await openShop(shopper);
    await page.getByRole('link', { name: words.login }).click();
    await register(shopper);
    await expect(page).toHaveURL('/');
    await openAccountMenu(page, words.myOrders);
    await expect(page.getByText(words.noOrders)).toBeVisible();
    await expectAccessible(page);

    const clock = await products.findOne({ name });
    await page.goto(`/cart/${String(clock?._id)}?qty=3`);
    await page.getByRole('link', { name: shopper.text.proceed }).click();
    await expect(page).toHaveURL(/\/shipping$/);
    await fillAddress(shopper);
    await continueToOrder(shopper);
    await placeOrder(shopper);
    const stock = async (): Promise<unknown> => (await products.findOne({ name }))?.['countInStock'];
    const left = Number(await stock());

    await openAccountMenu(page, words.myOrders);
    await expect(page.getByRole('row').last()).toContainText(words.paidColumn);
    await page.getByRole('button', { name: new RegExp(language === 'de' ? 'stornieren' : 'Cancel order') }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: words.cancelYes }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(words.cancelled).first()).toBeVisible();
    expect(Number(await stock())).toBe(left + 3);
    await page.goto('/my-orders');
    await expect(page.getByText(words.noOrders)).toBeVisible();
  });

  test(`registration says what is wrong as one types, and a profile can be changed: ${language}`, async ({ page }) => {
    const shopper = aShopper(page, language);
    await openShop(shopper);
    await page.goto('/register?redirect=profile');
    await page.getByLabel(words.password, { exact: true }).fill('kurz');
    await page.getByLabel(words.confirm).fill('anders');
    await expect(page.getByText(words.mismatch).first()).toBeVisible();
    await page.getByLabel(words.confirm).fill('kurz');
    await expect(page.getByText(words.matches).first()).toBeVisible();
    await page.getByLabel(words.accountName, { exact: true }).fill('Karla Petersen');
    await page.getByLabel(words.email).fill(shopper.email);
    await page.getByRole('button', { name: words.submitRegistration }).click();
    await expect(page.getByText(words.passwordRule)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByLabel(words.confirm).fill(password);
    await expect(page.getByText(words.looksGood).first()).toBeVisible();
    await page.getByRole('button', { name: words.submitRegistration }).click();

    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel(words.email)).toHaveValue(shopper.email);
    await expectAccessible(page);
    await page.getByLabel(words.newPassword).first().fill('Neues5678');
    await page.getByLabel(words.confirmNew).fill('Neues5678');
    await page.getByRole('button', { name: words.updateProfile }).click();
    await expect(page.getByText(words.profileUpdated).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(words.email)).toHaveValue(shopper.email);

    await openAccountMenu(page, words.logout);
    await expect(page.getByText(words.loggedOut).first()).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('userInfo'))).toBeNull();
    await page.goto('/login?redirect=my-orders');
    await page.getByLabel(words.email).fill(shopper.email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.login, exact: true }).click();
    await expect(page.getByText(words.wrongCredentials)).toBeVisible();
    await page.getByLabel(words.password, { exact: true }).fill('Neues5678');
    await page.getByRole('button', { name: words.login, exact: true }).click();
    await expect(page).toHaveURL(/\/my-orders$/);
  });

  test(`a login that expires in the middle of the checkout loses nothing: ${language}`, async ({ page, restock }) => {
    await restock('Hocker, Eiche geölt');
    const shopper = aShopper(page, language);
    const { text } = shopper;
    await openShop(shopper);
    await page.getByRole('link', { name: words.login }).click();
    await register(shopper);
    await expect(page).toHaveURL('/');
    await chooseProduct(shopper);
    await putIntoCart(shopper, '2');
    await goToCart(shopper);
    await page.getByRole('link', { name: text.proceed }).click();
    await fillAddress(shopper);
    await continueToOrder(shopper);

    // The token is void now, as after a week.
    await page.evaluate(() => {
      const user: object = JSON.parse(window.localStorage.getItem('userInfo') ?? '{}');
      window.localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'a.b.c' }));
    });
    await page.reload();
    await page.getByRole('button', { name: text.placeOrder }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel(words.email).fill(shopper.email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.login, exact: true }).click();
    await expect(page).toHaveURL(/\/placeorder$/);
    await expect(page.getByText('Große Elbstraße')).toBeVisible();
    await placeOrder(shopper);
  });
}
