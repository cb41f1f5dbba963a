import { type Page, expect } from '@playwright/test';
import { openAs } from '../fixtures/admin-shop.ts';
import {
  type Shopper,
  aShopper,
  continueToOrder,
  fillShipping,
  goToCart,
  openShop,
  placeOrder,
  proceedAsGuest,
  putIntoCart,
} from '../fixtures/journey.ts';
import { openPayPal } from './provider-pages.ts';
import type { Order, Product, ShopCalls } from '../fixtures/shop-calls.ts';
import { type Language, methodName, pathIn, payNames } from '../fixtures/texts.ts';

/** Ways to the page of an unpaid order: by placing it, or by its address as after a reload. */
export type Way = 'click' | 'reload';

interface Setting {
  page: Page;
  shop: ShopCalls;
  stool: Product;
}

interface Wish {
  language?: Language;
  way?: Way;
  method?: 'PayPal' | 'Stripe';
}

/** Goes from the product to the order summary, as a guest. */
export async function reachPlaceOrder(shopper: Shopper, stool: Product): Promise<void> {
  await openShop(shopper);
  await shopper.page.goto(pathIn(shopper.language, `/products/${stool._id}`));
  await putIntoCart(shopper, '2');
  await goToCart(shopper);
  await proceedAsGuest(shopper);
  await fillShipping(shopper);
  await continueToOrder(shopper);
}

async function choose({ page, text, language }: Shopper, method: 'PayPal' | 'Stripe'): Promise<void> {
  await page.getByRole('link', { name: text.placeOrder.changeMethod }).click();
  await page.getByRole('radio', { name: methodName(method, language) }).check();
  await page.getByRole('button', { name: text.payment.continue, exact: true }).click();
}

/** Address of Stripe's page. */
export const stripePage = /^https:\/\/checkout\.stripe\.example\/c\/pay\/\w+$/;

/** Orders by a method with its own page, which opens at once. */
async function goAway({ page, text }: Shopper): Promise<void> {
  await page.getByRole('button', { name: text.placeOrder.submit }).click();
  await expect(page).toHaveURL(stripePage);
}

/** Finds the id of a guest's only order. */
async function findOrder(shop: ShopCalls, email: string): Promise<string> {
  const query = `kind=visitor&page=1&pageSize=5&q=${encodeURIComponent(email)}`;
  const { visitorOrders } = await shop.send<{ visitorOrders: Order[] }>('GET', `orders?${query}`);
  return visitorOrders[0]?._id ?? '';
}

/** Opens the disclosure of the other methods, if there is one. */
async function showOthers(page: Page, { text }: Pick<Reached, 'text'>): Promise<void> {
  const others = page.getByText(text.pay.otherMethod, { exact: true });
  await expect(others).toBeVisible();
  if ((await page.locator('details[open]').filter({ has: others }).count()) === 0) await others.click();
}

/** Brings a guest to the page of an unpaid order, or to Stripe's if that is chosen. @returns texts, language and order */
export async function reachOrder({ page, shop, stool }: Setting, wish: Wish = {}) {
  const { language = 'de', way = 'reload', method = 'PayPal' } = wish;
  const shopper = aShopper(page, language);
  const { text, email } = shopper;
  if (way === 'click') {
    await reachPlaceOrder(shopper, stool);
    if (method === 'Stripe') await choose(shopper, method);
    if (method === 'PayPal') await placeOrder(shopper);
    else await goAway(shopper);
  } else {
    const placed = await shop.aGuestOrder(stool, { name: 'Karla Petersen', email }, 2, method);
    await openAs(page, undefined, language, `/orders/${placed._id}`);
    await page.reload();
  }
  const id = stripePage.test(page.url())
    ? await findOrder(shop, email)
    : new URL(page.url()).pathname.replace(/^.*\/orders\//, '');
  const order: () => Promise<PaidOrder> = () => shop.send('GET', `orders/${id}`);
  return { id, order, text, language };
}

/** Fields about the payment in an order's answer to admins. */
interface PaidOrder extends Order {
  isPaid: boolean;
  payments?: { id: string; amount: number; refunded: number }[];
}

export type Reached = Awaited<ReturnType<typeof reachOrder>>;

/** Chooses PayPal on the order page, and then PayPal's own button. @returns PayPal's window */
export async function goToPayPal(page: Page, { text }: Reached): Promise<Page> {
  const button = page.getByRole('button', { name: payNames(text, 'PayPal').pay });
  if (!(await button.isVisible())) await showOthers(page, { text });
  await button.click();
  return openPayPal(page);
}

/** Matches date and time in each language. */
const moment: Record<Language, RegExp> = {
  de: /\d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr/,
  en: /\d{1,2}\s\w+ \d{4}, \d\d:\d\d/,
};

/** Expects a page that shows payment, method and time, with nothing left to pay, and one payment in the shop. */
export async function expectPaid(page: Page, { order, text, language }: Reached, by: 'PayPal' | 'Stripe' = 'PayPal') {
  const paid = new RegExp(`^${text.order.orderedAndPaid}${moment[language].source}, ${methodName(by, language)}$`);
  const stage = page.getByRole('listitem').filter({ hasText: paid });
  // The page polls at growing intervals.
  await expect(stage).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(text.order.notPaid)).toBeHidden();
  await expect(page.getByRole('region', { name: text.order.toPay })).toBeHidden();
  const { isPaid, payments, totalPrice } = await order();
  expect({ isPaid, payments }).toMatchObject({ isPaid: true, payments: [{ amount: totalPrice, refunded: 0 }] });
}

/** Expects an unpaid order without any taken money, which the shopper can pay. */
export async function expectPayable(page: Page, { order, text }: Reached) {
  await expect(page.getByText(text.order.notPaid)).toBeVisible();
  await showOthers(page, { text });
  await expect(page.getByRole('button', { name: payNames(text, 'PayPal').pay })).toBeEnabled();
  await expect(page.getByRole('button', { name: payNames(text, 'Stripe').pay })).toBeEnabled();
  const { isPaid, payments } = await order();
  expect({ isPaid, payments }).toEqual({ isPaid: false, payments: [] });
}
