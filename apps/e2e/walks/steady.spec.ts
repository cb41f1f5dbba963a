import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { openRunning, test } from '../fixtures/first-pages.ts';
import {
  aShopper,
  chooseProduct,
  continueToOrder,
  fillShipping,
  goToCart,
  payByPopup,
  placeOrder,
  proceedAsGuest,
  putIntoCart,
  stool,
} from '../fixtures/journey.ts';
import { followRequests } from '../fixtures/quiet.ts';
import type { Product, ShopCalls } from '../fixtures/shop-calls.ts';
import { computeLayoutShift, takeShifts, watchShifts } from '../fixtures/shifts.ts';
import { texts } from '../fixtures/texts.ts';

const { home } = texts.de;

/**
 * Nothing moves by itself while a page loads: on a processor four times as slow, with a cold cache, and with answers of the
 * shop that are late and out of order.
 */

/** Largest invisible shift (web.dev/cls calls ten times as much good). */
const MOST = 0.01;

const ANSWER_MS = [100, 500, 300];

/** Delays in milliseconds above the 500 ms within which browsers count a shift as the result of a press. */
const LATE_ANSWER_MS = [600, 900, 700];

async function delayAnswers(page: Page, delays: readonly number[]): Promise<void> {
  let answers = 0;
  // A routed page has no cache, either.
  await page.route('**/api/**', async (route) => {
    answers += 1;
    await wait(delays[answers % delays.length]);
    await route.continue();
  });
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await delayAnswers(page, ANSWER_MS);
}

/** Data that the browser keeps of a visitor (spec §3, "Locally persisted items"). */
type Stored = Record<string, unknown>;

/** Opens the shop with these stored data. */
async function become(page: Page, stored: Stored): Promise<void> {
  // A document of the shop's origin without the site's script.
  await page.route('/before', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/before');
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, JSON.stringify(value));
  }, stored);
}

/** Returns the elements that moved too much since the last call, in words; empty if none did. */
async function findMoving(page: Page, screen: string, most = MOST): Promise<string[]> {
  const shifts = await takeShifts(page);
  const shift = computeLayoutShift(shifts);
  if (shift <= most) return [];
  return [`${screen}: ${shift.toFixed(3)}`, ...shifts.flatMap(({ moved }) => moved.map((what) => `  ${what}`))];
}

/** Opens each screen and waits until it is complete. */
async function expectSteady(page: Page, stored: Stored, screens: Record<string, string>): Promise<void> {
  const untilQuiet = followRequests(page);
  await watchShifts(page);
  await become(page, stored);
  await slowDown(page);
  const moving: string[] = [];
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path);
    await untilQuiet();
    moving.push(...(await findMoving(page, screen)));
  }
  expect(moving).toEqual([]);
}

const shippingAddress = { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' };
const buyer = { name: 'Karla Petersen', email: 'karla.petersen@post.example' };

/** Returns a stored cart with a product. */
function cartOf({ _id, name, image, price, countInStock }: Product, changes: object = {}) {
  return { cartItems: [{ _id, name, image: image.slice(0, 1), price, countInStock, qty: 1, ...changes }] };
}

function registerVisitor(shop: ShopCalls) {
  return shop.send<object>('POST', 'users/register/visitor', buyer);
}

/** All screens on phones, where most has moved; each of the others at one of the wider windows. */
const windows = [
  { width: 375, height: 667, isShown: () => true },
  { width: 768, height: 1024, isShown: (index: number) => index % 2 === 0 },
  { width: 1440, height: 900, isShown: (index: number) => index % 2 === 1 },
];

// Most walks order one unit.
test.beforeEach(({ restock, pages: { product } }) => restock(product.name));

for (const { width, height, isShown } of windows) {
  const expectSteadyHere: typeof expectSteady = (page, stored, screens) =>
    expectSteady(page, stored, Object.fromEntries(Object.entries(screens).filter((_, index) => isShown(index))));

  test.describe(`at ${width} px nothing jumps`, () => {
    test.use({ viewport: { width, height } });

    test('for a visitor who looks around', async ({ page, pages: { product } }) => {
      await expectSteadyHere(
        page,
        {
          wishlist: [product._id],
          keepSeen: true,
          recentlySeen: [product._id],
          ...cartOf(product, { price: product.price + 5 }),
        },
        {
          'search with a filter': '/?q=eiche&inStock=true',
          'unknown path': '/nirgendwo',
          'cart with a change': '/cart',
          product: `/products/${product._id}`,
          'product that is gone': `/products/${'0'.repeat(24)}`,
          'wish list': '/wishlist',
          // Redirects to the home page.
          'notice of nothing': '/stock-notice',
          login: '/login',
        },
      );
    });

    test('for a guest who orders', async ({ page, shop, pages: { product } }) => {
      const unpaid = await shop.aGuestOrder(product, buyer);
      const paid = await shop.aGuestOrder(product, buyer);
      await shop.markPaid(paid);
      const userAsGuestInfo = await registerVisitor(shop);
      await expectSteadyHere(
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

    test('for a customer with an account', async ({ page, shop, pages: { product } }) => {
      const userInfo = await shop.aCustomer();
      await shop.aUserOrder(product, userInfo);
      await expectSteadyHere(
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
      await expectSteadyHere(
        page,
        { userInfo: shop.admin },
        {
          overview: '/admin',
          orders: '/admin/orderlist',
          books: '/admin/books',
          reviews: '/admin/reviews',
          procedure: '/admin/procedure',
          order: `/orders/${order._id}`,
          security: '/account/security',
          products: '/admin/productlist',
          'product form': `/admin/productedit/${product._id}/edit`,
          settings: '/admin/settings',
          'section of the settings': '/admin/settings/seller',
        },
      );
    });
  });
}

test.describe('nothing jumps between pages, however late their data arrive', () => {
  test('on the way to an order, at 375 px', async ({ page, restock }) => {
    await restock(stool.de);
    await page.setViewportSize({ width: 375, height: 667 });
    const untilQuiet = followRequests(page);
    await watchShifts(page);
    await delayAnswers(page, LATE_ANSWER_MS);
    const shopper = aShopper(page);
    await openRunning(page, '/');
    await untilQuiet();
    const moving = await findMoving(page, 'home');
    const steps = {
      product: chooseProduct,
      adding: () => putIntoCart(shopper, '2'),
      cart: goToCart,
      shipping: proceedAsGuest,
      summary: async () => {
        await fillShipping(shopper);
        await continueToOrder(shopper);
      },
      order: placeOrder,
    };
    for (const [screen, act] of Object.entries(steps)) {
      await act(shopper);
      await untilQuiet();
      moving.push(...(await findMoving(page, screen)));
    }
    expect(moving).toEqual([]);
  });

  for (const { width, height } of windows) {
    test(`from an unpaid order to a paid one, at ${width} px`, async ({ page, shop, pages: { product } }) => {
      await page.setViewportSize({ width, height });
      const order = await shop.aGuestOrder(product, buyer);
      const untilQuiet = followRequests(page);
      await watchShifts(page);
      await become(page, { userAsGuestInfo: await registerVisitor(shop) });
      await delayAnswers(page, LATE_ANSWER_MS);
      await openRunning(page, `/orders/${order._id}`);
      await untilQuiet();
      const moving = await findMoving(page, 'unpaid');
      await payByPopup(aShopper(page));
      await expect(page.getByRole('heading', { level: 1, name: /^Wird gepackt/ })).toBeVisible();
      await untilQuiet();
      moving.push(...(await findMoving(page, 'paid')));
      expect(moving).toEqual([]);
    });
  }

  test('through the catalogue, at 1440 px', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const untilQuiet = followRequests(page);
    await watchShifts(page);
    await delayAnswers(page, LATE_ANSWER_MS);
    await openRunning(page, '/');
    await untilQuiet();
    const moving = await findMoving(page, 'home');
    const categories = page.getByRole('navigation', { name: home.categories });
    const assortment = page.getByRole('navigation', { name: home.assortment });
    const steps = {
      category: () => assortment.getByRole('link', { name: 'Uhren' }).click(),
      'another category': () => categories.getByRole('link', { name: 'Leuchten' }).click(),
      everything: () => categories.getByRole('link', { name: home.all }).click(),
      'page 2': () => page.getByRole('navigation', { name: home.pages }).getByRole('link', { name: '2' }).click(),
      product: () => page.getByRole('article').first().getByRole('link').first().click(),
      back: () => page.goBack(),
    };
    for (const [screen, act] of Object.entries(steps)) {
      await act();
      await untilQuiet();
      // Choices of another list replace these in place; the shift was 0.009 while they moved.
      moving.push(...(await findMoving(page, screen, 0.001)));
    }
    expect(moving).toEqual([]);
  });

  test('through the admin area, at 768 px', async ({ page, shop }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const untilQuiet = followRequests(page);
    await watchShifts(page);
    await become(page, { userInfo: shop.admin });
    await delayAnswers(page, LATE_ANSWER_MS);
    await page.goto('/admin');
    await untilQuiet();
    const moving = await findMoving(page, '/admin');
    for (const area of ['orderlist', 'productlist', 'reviews', 'books', 'mails', 'userlist', 'settings']) {
      await page.getByRole('main').locator(`nav [href="/admin/${area}"]`).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/admin/${area}$`));
      await untilQuiet();
      moving.push(...(await findMoving(page, area)));
    }
    expect(moving).toEqual([]);
  });
});
