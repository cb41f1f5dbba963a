import type { Page } from '@playwright/test';
import { expectCellsWhole } from '../fixtures/cells.ts';
import { expect, makeNameFilter, test } from '../fixtures/fixtures.ts';
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
  stool,
} from '../fixtures/journey.ts';
import { type Language, pathIn, pattern, texts } from '../fixtures/texts.ts';

const languages: Language[] = ['de', 'en'];
const password = 'Kunde1234';

/** Registers by the form that the login page links to. */
async function register({ page, text, email }: Shopper): Promise<void> {
  await page.getByRole('link', { name: text.login.register }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.register.title })).toBeVisible();
  await page.getByLabel(text.account.name, { exact: true }).fill('Karla Petersen');
  await page.getByLabel(text.account.email).fill(email);
  await page.getByLabel(text.account.password, { exact: true }).fill(password);
  await page.getByLabel(text.account.confirm).fill(password);
  await page.getByRole('button', { name: text.register.submit }).click();
}

async function fillAddress({ page, text }: Shopper): Promise<void> {
  await page.getByLabel(text.shipping.street).fill('Große Elbstraße');
  await page.getByLabel(text.shipping.number, { exact: true }).fill('47 b');
  await page.getByLabel(text.shipping.zipcode).fill('22767');
  await page.getByLabel(text.shipping.city, { exact: true }).fill('Hamburg');
}

async function openAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Karla Petersen' }).click();
  await page.getByRole('banner').getByText(entry, { exact: true }).click();
}

for (const language of languages) {
  const text = texts[language];

  // spec 1.8, 1.10, 1.11
  test(`a customer registers, orders, pays, reviews and finds the order again: ${language}`, async ({
    page,
    restock,
  }) => {
    await restock(stool.de);
    const shopper = aShopper(page, language);
    await openShop(shopper);
    await chooseProduct(shopper);
    await expect(page.getByText(text.reviews.signIn)).toBeVisible();
    await putIntoCart(shopper, '1');
    await goToCart(shopper);
    await page.getByRole('link', { name: text.cart.checkout }).click();
    await expectAccessible(page);
    await register(shopper);
    // Registration signs in and continues where the checkout stopped.
    await expect(page).toHaveURL(/\/shipping$/);
    await expect(page.getByLabel(text.shipping.name)).toBeHidden();
    await expectAccessible(page);
    await fillAddress(shopper);
    await continueToOrder(shopper);
    await placeOrder(shopper);
    await expect(page.getByRole('button', { name: text.order.cancel })).toBeVisible();
    await expectAccessible(page);
    await payByPopup(shopper);
    await expect(page.getByRole('button', { name: text.order.cancel })).toBeHidden();

    await page.getByRole('main').getByRole('link', { name: shopper.product }).click();
    await page.getByRole('combobox', { name: text.reviews.rating, exact: true }).selectOption(text.reviews.rating5);
    await page.getByLabel(text.reviews.comment).fill(`Steht fest. <b>${shopper.email}</b>`);
    await expectAccessible(page);
    await page.getByRole('button', { name: text.reviews.send }).click();
    await expect(page.getByText(text.reviews.sent).first()).toBeVisible();
    const own = page.getByRole('listitem').filter({ hasText: shopper.email });
    await expect(own).toContainText(text.reviews.verified);
    await expectAccessible(page);

    await openAccountMenu(page, text.accountMenu.myOrders);
    await expect(page.getByRole('heading', { level: 1, name: text.accountMenu.myOrders })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    // On a phone a row is a card: the article is above the date, without overlap.
    await page.setViewportSize({ width: 390, height: 844 });
    const [articles, date] = [
      page.locator('.order-thumbs + .note'),
      page.getByRole('row').last().getByRole('cell').nth(1),
    ];
    const boxes = await Promise.all([articles.boundingBox(), date.boundingBox()]);
    expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0);
  });

  // spec 1.12
  test(`a customer cancels an unpaid order, and its stock returns: ${language}`, async ({
    page,
    products,
    restock,
  }) => {
    // A different product per language: both may run at once in one shop.
    const name = { de: 'Tischuhr, Eiche', en: 'Wanduhr mit Eichenrand' }[language];
    await restock(name);
    const shopper = aShopper(page, language);
    await openShop(shopper);
    await page.getByRole('link', { name: text.header.login }).click();
    await register(shopper);
    await expect(page).toHaveURL(pathIn(language, '/'));
    await openAccountMenu(page, text.accountMenu.myOrders);
    await expect(page.getByText(text.myOrders.empty)).toBeVisible();
    await expectAccessible(page);

    const clock = await products.findOne(makeNameFilter(name));
    await page.goto(pathIn(language, `/cart/${String(clock?._id)}?qty=3`));
    await page.getByRole('link', { name: text.cart.checkout }).click();
    await expect(page).toHaveURL(/\/shipping$/);
    await fillAddress(shopper);
    await continueToOrder(shopper);
    await placeOrder(shopper);
    const stock = async (): Promise<unknown> => (await products.findOne(makeNameFilter(name)))?.['countInStock'];
    const left = Number(await stock());

    await openAccountMenu(page, text.accountMenu.myOrders);
    await expect(page.getByRole('row').last()).toContainText(text.myOrders.open);
    await expectCellsWhole(page.getByRole('row').last());
    await page.getByRole('button', { name: pattern(text.myOrders.cancelOrder) }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.order.cancelYes }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(pattern(text.order.deleted)).first()).toBeVisible();
    expect(Number(await stock())).toBe(left + 3);
    await page.goto(pathIn(language, '/my-orders'));
    await expect(page.getByText(text.myOrders.empty)).toBeVisible();
  });

  test(`registration reports problems, and only a changed password signs in afterwards: ${language}`, async ({
    page,
  }) => {
    const shopper = aShopper(page, language);
    await openShop(shopper);
    await page.goto(pathIn(language, '/register?redirect=profile'));
    await page.getByLabel(text.account.password, { exact: true }).fill('kurz');
    await page.getByLabel(text.account.confirm).fill('anders');
    await expect(page.getByText(text.account.mismatch).first()).toBeVisible();
    await page.getByLabel(text.account.confirm).fill('kurz');
    await expect(page.getByText(text.account.matches).first()).toBeVisible();
    await page.getByLabel(text.account.name, { exact: true }).fill('Karla Petersen');
    await page.getByLabel(text.account.email).fill(shopper.email);
    await page.getByRole('button', { name: text.register.submit }).click();
    await expect(page.getByText(text.fields.password_rule)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(text.account.password, { exact: true }).fill(password);
    await page.getByLabel(text.account.confirm).fill(password);
    await expect(page.getByText(text.account.looksGood).first()).toBeVisible();
    await page.getByRole('button', { name: text.register.submit }).click();

    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel(text.account.email)).toHaveValue(shopper.email);
    await expectAccessible(page);
    await page.getByLabel(text.profile.newPassword).first().fill('Neues5678');
    await page.getByLabel(text.profile.confirm).fill('Neues5678');
    await page.getByLabel(text.account.presentPassword).fill(password);
    await page.getByRole('button', { name: text.profile.submit }).click();
    await expect(page.getByText(text.profile.updated).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(text.account.email)).toHaveValue(shopper.email);

    await openAccountMenu(page, text.accountMenu.logout);
    await expect(page.getByText(text.accountMenu.loggedOut).first()).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('userInfo'))).toBeNull();
    await page.goto(pathIn(language, '/login?redirect=my-orders'));
    await page.getByLabel(text.account.email).fill(shopper.email);
    await page.getByLabel(text.account.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: text.login.submit, exact: true }).click();
    await expect(page.getByText(text.refusals.invalid_credentials)).toBeVisible();
    await page.getByLabel(text.account.password, { exact: true }).fill('Neues5678');
    await page.getByRole('button', { name: text.login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/my-orders$/);
  });

  test(`a login that expires during the checkout loses nothing: ${language}`, async ({ page, restock }) => {
    await restock(stool.de);
    const shopper = aShopper(page, language);
    await openShop(shopper);
    await page.getByRole('link', { name: text.header.login }).click();
    await register(shopper);
    await expect(page).toHaveURL(pathIn(language, '/'));
    await chooseProduct(shopper);
    await putIntoCart(shopper, '2');
    await goToCart(shopper);
    await page.getByRole('link', { name: text.cart.checkout }).click();
    await fillAddress(shopper);
    await continueToOrder(shopper);

    // Makes the token void, as after a week.
    await page.evaluate(() => {
      const user: object = JSON.parse(window.localStorage.getItem('userInfo') ?? '{}');
      window.localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'a.b.c' }));
    });
    await page.reload();
    await page.getByRole('button', { name: text.placeOrder.submit }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel(text.account.email).fill(shopper.email);
    await page.getByLabel(text.account.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: text.login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/placeorder$/);
    await expect(page.getByText('Große Elbstraße')).toBeVisible();
    await placeOrder(shopper);
  });
}
