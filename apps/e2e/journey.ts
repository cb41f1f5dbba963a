import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Language, type Words, words } from './words.ts';

/** Ways to use a control: with a pointer, or by keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>;
  choose(select: Locator, value: string): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

export const mouse: Hand = {
  press: (target) => target.click(),
  choose: async (select, value) => {
    await select.selectOption(value);
  },
  write: (field, text) => field.fill(text),
};

/** Moves the focus with Tab until it is on the target, as somebody without a pointer has to. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < 150; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${String(target)}`);
}

export const keyboard: Hand = {
  press: async (target) => {
    await tabTo(target);
    const native = await target.evaluate((element) => element.tagName);
    await target.page().keyboard.press(native === 'INPUT' ? 'Space' : 'Enter');
  },
  choose: async (select, value) => {
    await tabTo(select);
    await select.page().keyboard.type(value);
    await expect(select).toHaveValue(value);
  },
  write: async (field, text) => {
    await tabTo(field);
    await field.page().keyboard.type(text);
  },
};

export interface Shopper {
  page: Page;
  hand: Hand;
  language: Language;
  text: Words;
  /** Unique, so that a test finds its own orders in the database. */
  email: string;
}

export function aShopper(page: Page, language: Language = 'de', hand: Hand = mouse): Shopper {
  return { page, hand, language, text: words[language], email: `karla.${randomUUID()}@post.example` };
}

/** No accessibility violation on the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Opens the shop in the shopper's language. */
export async function openShop({ page, hand, language, text }: Shopper): Promise<void> {
  await page.goto('/');
  if (language === 'en')
    await hand.press(
      page.getByRole('button', { name: 'English' }).or(page.getByRole('button', { name: 'En', exact: true })),
    );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('link', { name: text.all }).first()).toBeVisible();
}

export async function chooseProduct({ page, hand, text }: Shopper): Promise<void> {
  await hand.press(page.getByRole('link', { name: text.product }));
  await expect(page.getByRole('heading', { level: 1, name: text.product })).toBeVisible();
}

export async function putIntoCart({ page, hand, text }: Shopper, quantity: string): Promise<void> {
  await hand.choose(page.getByLabel(text.quantity, { exact: true }), quantity);
  await hand.press(page.getByRole('button', { name: text.addToCart }));
  await expect(page.getByRole('button', { name: text.removeFromCart })).toBeVisible();
}

export async function goToCart({ page, hand, text }: Shopper): Promise<void> {
  await hand.press(page.getByRole('main').getByRole('link', { name: text.toCart }));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: text.product })).toBeVisible();
}

export async function proceedAsGuest({ page, hand, text }: Shopper): Promise<void> {
  await hand.press(page.getByRole('link', { name: text.proceed }));
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const guest = page.getByRole('link', { name: text.asGuest }).or(page.getByRole('button', { name: text.asGuest }));
  await hand.press(guest);
  await expect(page).toHaveURL(/\/shipping$/);
}

export async function fillShipping({ page, hand, text, email }: Shopper): Promise<void> {
  await hand.write(page.getByLabel(text.name), 'Karla Petersen');
  await hand.write(page.getByLabel(text.email), email);
  await hand.write(page.getByLabel(text.street), 'Große Elbstraße');
  await hand.write(page.getByLabel(text.number, { exact: true }), '47 b');
  await hand.write(page.getByLabel(text.zipcode), '22767');
  await hand.write(page.getByLabel(text.city, { exact: true }), 'Hamburg');
}

export async function continueToOrder({ page, hand, text }: Shopper): Promise<void> {
  await hand.press(page.getByRole('button', { name: text.toOrder }));
  await expect(page.getByRole('button', { name: text.placeOrder })).toBeEnabled();
}

/** From the home page to the order summary, with two pieces. */
export async function reachPlaceOrder(shopper: Shopper): Promise<void> {
  await openShop(shopper);
  await chooseProduct(shopper);
  await putIntoCart(shopper, '2');
  await goToCart(shopper);
  await proceedAsGuest(shopper);
  await fillShipping(shopper);
  await continueToOrder(shopper);
}

export async function placeOrder({ page, hand, text }: Shopper): Promise<void> {
  await hand.press(page.getByRole('button', { name: text.placeOrder }));
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}$/);
  await expect(page.getByText(text.notPaid)).toBeVisible();
}

/** Pays in the demo provider's popup. */
export async function payByPopup({ page, hand, text }: Shopper): Promise<void> {
  await hand.press(page.getByRole('button', { name: text.payDemo }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: text.approve }));
  await expect(page.getByText(text.notPaid)).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: text.paid })).toBeVisible();
}
