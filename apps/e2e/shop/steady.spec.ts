import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { test } from '../fixtures/first-pages.ts';
import type { Product, ShopCalls } from '../fixtures/shop-calls.ts';
import { computeLayoutShift, takeShifts, watchShifts } from '../fixtures/shifts.ts';

/**
 * Nothing moves by itself while a page appears: on a processor four times as slow, with a cold cache, and with answers of the
 * shop that come late and out of turn.
 */

/** More than this is seen (web.dev/cls calls ten times as much good). */
const MOST = 0.01;

const ANSWER_MS = [100, 500, 300];

/** A page takes four times as long, too. */
const PATIENCE = { timeout: 40_000 };

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let answers = 0;
  // A page with routes has no cache either.
  await page.route('**/api/**', async (route) => {
    answers += 1;
    await wait(ANSWER_MS[answers % ANSWER_MS.length]);
    await route.continue();
  });
}

/** What the browser keeps of a visitor (spec §3, "Locally persisted items"). */
type Stored = Record<string, unknown>;

/** Comes as somebody of whom the browser keeps this. */
async function become(page: Page, stored: Stored): Promise<void> {
  // A document of the shop's origin in which the site does not run.
  await page.route('/before', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/before');
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, JSON.stringify(value));
  }, stored);
}

/** Opens a page and waits until all of it is there. @returns what moved too much, in words; nothing where all stood still */
async function findMoving(page: Page, screen: string, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible(PATIENCE);
  await expect(page.locator('main .skeleton, .spinner')).toHaveCount(0, PATIENCE);
  await page.waitForLoadState('networkidle');
  const shifts = await takeShifts(page);
  const shift = computeLayoutShift(shifts);
  if (shift <= MOST) return [];
  return [`${screen}: ${shift.toFixed(3)}`, ...shifts.flatMap(({ moved }) => moved.map((what) => `  ${what}`))];
}

async function expectSteady(page: Page, stored: Stored, screens: Record<string, string>): Promise<void> {
  await watchShifts(page);
  await become(page, stored);
  await slowDown(page);
  const moving: string[] = [];
  for (const [screen, path] of Object.entries(screens)) moving.push(...(await findMoving(page, screen, path)));
  expect(moving).toEqual([]);
}

const shippingAddress = { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' };
const buyer = { name: 'Karla Petersen', email: 'karla.petersen@post.example' };

/** A cart of a product, as the browser keeps it. */
function cartOf({ _id, name, image, price, countInStock }: Product, changes: object = {}) {
  return { cartItems: [{ _id, name, image: image.slice(0, 1), price, countInStock, qty: 1, ...changes }] };
}

function registerVisitor(shop: ShopCalls) {
  return shop.send<object>('POST', 'users/register/visitor', buyer);
}

for (const [width, height] of [
  [375, 667],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px nothing jumps`, () => {
    test.describe.configure({ timeout: 4 * 60_000 });
    test.use({ viewport: { width, height } });

    test('for whoever looks around', async ({ page, pages: { product } }) => {
      await expectSteady(
        page,
        { wishlist: [product._id], ...cartOf(product, { price: product.price + 5 }) },
        {
          'search with a filter': '/?q=eiche&inStock=true',
          'unknown path': '/nirgendwo',
          product: `/products/${product._id}`,
          'wish list': '/wishlist',
          'cart with a change': '/cart',
          login: '/login',
          'find order': '/find-order',
          'legal text': '/agb',
        },
      );
    });

    test('for whoever orders as a guest', async ({ page, shop, pages: { product } }) => {
      const unpaid = await shop.aGuestOrder(product, buyer);
      const paid = await shop.aGuestOrder(product, buyer);
      await shop.markPaid(paid);
      const userAsGuestInfo = await registerVisitor(shop);
      await expectSteady(
        page,
        { ...cartOf(product), userAsGuestInfo, shippingAddress },
        {
          shipping: '/shipping',
          payment: '/payment-method',
          'place order': '/placeorder',
          'order unpaid': `/orders/${unpaid._id}`,
          'order paid': `/orders/${paid._id}`,
        },
      );
    });

    test('for whoever has an account', async ({ page, shop, pages: { product } }) => {
      const userInfo = await shop.aCustomer();
      await shop.aUserOrder(product, userInfo);
      await expectSteady(
        page,
        { ...cartOf(product), userInfo },
        {
          shipping: '/shipping',
          'my orders': '/my-orders',
          profile: '/profile',
          addresses: '/account/addresses',
          data: '/account/data',
        },
      );
    });

    test('for the merchant', async ({ page, shop, pages: { product } }) => {
      const order = await shop.aGuestOrder(product, buyer);
      await shop.markPaid(order);
      await expectSteady(
        page,
        { userInfo: shop.admin },
        {
          overview: '/admin',
          orders: '/admin/orderlist',
          order: `/orders/${order._id}`,
          products: '/admin/productlist',
          'product form': `/admin/productedit/${product._id}/edit`,
          mails: '/admin/mails',
          readiness: '/admin/readiness',
          settings: '/admin/settings',
        },
      );
    });
  });
}
