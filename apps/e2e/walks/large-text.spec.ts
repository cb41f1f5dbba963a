import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { chooseTextSize, findPageFaults } from '../fixtures/page-faults.ts';
import { findSpokenFaults } from '../fixtures/spoken-page.ts';
import { computeLayoutShift, takeShifts, watchShifts } from '../fixtures/shifts.ts';
import type { Account } from '../fixtures/shop-calls.ts';
import { type ShopName, type WalkedShop, become, makeStoredCart, shopNames, test } from '../fixtures/two-shops.ts';
import { followRequests } from '../fixtures/quiet.ts';
import { pathIn } from '../fixtures/texts.ts';

/** One worker starts the second shop once for all tests. */
test.describe.configure({ mode: 'default' });

/** Width of the window and the browser's text size, in px (WCAG 1.4.4, 1.4.10). */
const sizes = [
  [320, 16],
  [375, 16],
  [768, 16],
  [1280, 16],
  [1440, 16],
  [320, 20],
  [320, 24],
  [375, 24],
  [768, 20],
  [768, 24],
] as const;

/** Largest invisible shift (web.dev/cls calls ten times as much good). */
const mostShift = 0.01;

const address = { street: 'Straße des 17. Juni', number: '135 a', zipcode: '10623', city: 'Berlin', country: 'DE' };

/** Places an unpaid order of two units. */
async function anOrder({ calls, products }: WalkedShop, customer: Account): Promise<{ _id: string }> {
  const first = products.find(({ countInStock }) => countInStock > 3);
  if (!first) throw new Error('Nothing to order');
  const cartItems = [{ _id: first._id, qty: 2, price: first.price }];
  return calls.send('POST', 'orders', { cartItems, shippingAddress: address, paymentMethod: 'PayPal' }, customer);
}

/** Tells whether the server renders a page. Its address then sets the language; other pages follow the visitor's choice. */
function isWritten(path: string): boolean {
  return /^\/($|\?|products\/)/.test(path);
}

interface Walk {
  /** Content of the browser's local storage. */
  stored: object;
  paths: readonly string[];
  shopName: ShopName;
}

/** Opens each path on a phone, where nothing may jump, and checks it in all sizes. */
async function walk(page: Page, shop: WalkedShop, { stored, paths, shopName }: Walk): Promise<void> {
  const isUnlike = shopName === 'unlike';
  // The shop with long words in German, and the demo in English and dark mode.
  const language = isUnlike ? 'de' : 'en';
  await page.emulateMedia({ colorScheme: isUnlike ? 'light' : 'dark' });
  const untilQuiet = followRequests(page);
  await watchShifts(page);
  await become(page, shop, { ...stored, language });
  const faults: string[] = [];
  for (const german of paths) {
    const path = isWritten(german) ? pathIn(language, german) : german;
    await chooseTextSize(page, 16);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(shop.url + path);
    await untilQuiet();
    const shift = computeLayoutShift(await takeShifts(page));
    if (shift > mostShift) faults.push(`${path}: moves by ${shift.toFixed(3)}`);
    if (isUnlike) {
      await expectAccessible(page);
      faults.push(...(await findSpokenFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    // Other specs check the demo's pages in the usual size, and with axe.
    for (const [width, size] of sizes.filter((each) => isUnlike || each[1] === 24)) {
      await page.setViewportSize({ width, height: 800 });
      await chooseTextSize(page, size);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      faults.push(...(await findPageFaults(page)).map((fault) => `${path} at ${width} px, text of ${size}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

for (const name of shopNames) {
  test(`catalogue pages fit the window, and no word breaks into a column (${name})`, async ({ page, shops }) => {
    const shop = shops[name];
    const photos = name === 'unlike' ? [0, 12] : [3];
    const shown = [shop.withFewPhotos(), ...photos.map(shop.withPhotos)];
    const products = shown.map(({ _id }) => `/products/${_id}`);
    const paths = ['/', '/en', ...products, '/cart', '/login', '/register', '/wishlist', '/versand', '/?q=gibtesnicht'];
    await walk(page, shop, { stored: makeStoredCart(shop), paths, shopName: name });
  });

  test(`checkout and account pages fit the window, and no word breaks into a column (${name})`, async ({
    page,
    shops,
  }) => {
    const shop = shops[name];
    const userInfo = await shop.calls.aCustomer('Annegret Großmann-Hüttenrauch von und zu Lindhof');
    const order = await anOrder(shop, userInfo);
    const paths = ['/shipping', '/payment-method', '/placeorder', `/orders/${order._id}`, '/my-orders', '/profile'];
    await walk(page, shop, {
      stored: { ...makeStoredCart(shop), userInfo, shippingAddress: address },
      paths,
      shopName: name,
    });
  });

  test(`admin pages fit the window, and no word breaks into a column (${name})`, async ({ page, shops }) => {
    const shop = shops[name];
    const pages = [
      '',
      '/orderlist',
      '/productlist',
      `/productedit/${shop.withFewPhotos()._id}/edit`,
      '/books',
      '/mails',
    ];
    const paths = [...pages, '/userlist', '/settings', '/settings/shipping', '/readiness'].map(
      (path) => `/admin${path}`,
    );
    await walk(page, shop, { stored: { userInfo: shop.calls.admin }, paths, shopName: name });
  });
}

/** Opens each path and checks it with text of twice the size (WCAG 1.4.4). */
async function walkTwiceAsLarge(page: Page, shop: WalkedShop, paths: readonly string[]): Promise<void> {
  const untilQuiet = followRequests(page);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(shop.url + path);
    await untilQuiet();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await findPageFaults(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

test('text of twice the size hides nothing on catalogue, cart and account pages (WCAG 1.4.4)', async ({
  page,
  shops,
}) => {
  const shop = shops.unlike;
  const userInfo = await shop.calls.aCustomer('Annegret Großmann-Hüttenrauch von und zu Lindhof');
  await become(page, shop, { ...makeStoredCart(shop), userInfo });
  await anOrder(shop, userInfo);
  const product = `/products/${shop.withPhotos(1)._id}`;
  await walkTwiceAsLarge(page, shop, ['/', product, '/cart', '/my-orders', '/profile', '/wishlist']);
});

test('text of twice the size hides nothing on admin pages (WCAG 1.4.4)', async ({ page, shops }) => {
  const shop = shops.unlike;
  await become(page, shop, { userInfo: shop.calls.admin });
  const lists = ['/orderlist', '/productlist', '/books', '/mails', '/documents', '/reviews', '/userlist', '/bank'];
  const paths = ['', ...lists, '/withdrawals', '/settings', '/settings/shipping', '/readiness'];
  await walkTwiceAsLarge(
    page,
    shop,
    paths.map((path) => `/admin${path}`),
  );
});

test('the price field of a list shows its whole value, and the table hyphenates no words', async ({ page, shops }) => {
  const shop = shops.unlike;
  await become(page, shop, { userInfo: shop.calls.admin });
  await page.goto(`${shop.url}/admin/productlist`);
  const dear = page.getByRole('row', { name: /Donaudampf/ }).getByRole('textbox');
  await expect(dear).toHaveValue('9999,99');
  await dear.fill('1000000,00');
  for (const width of [375, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await dear.evaluate((field) => field.scrollWidth - field.clientWidth);
    expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expect(page.locator('.data-table td').first()).toHaveCSS('hyphens', 'manual');
});

test('no column of a table breaks a word between letters, if the table has room', async ({ page, shops }) => {
  const shop = shops.unlike;
  const untilQuiet = followRequests(page);
  await become(page, shop, { userInfo: shop.calls.admin });
  for (const path of ['productlist', 'userlist', 'books']) {
    await page.goto(`${shop.url}/admin/${path}`);
    await untilQuiet();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const broken = await page.locator('.data-table').evaluateAll((tables) => {
        const words: string[] = [];
        for (const table of tables) {
          const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const { currentNode: node } = texts;
            // No column has room for longer words.
            for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{3,23}(?!\p{L})/gu)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
              if (new Set(tops).size > 1) words.push(word);
            }
          }
        }
        return words;
      });
      expect(broken, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('names and arrows of the header are 8 px apart with large text', async ({ page, shops }) => {
  const shop = shops.demo;
  await become(page, shop, { userInfo: shop.calls.admin });
  await page.goto(`${shop.url}/admin`);
  for (const [width, size] of [
    [768, '200%'],
    [1000, '150%'],
    [1280, '200%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 500 });
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    await expect(page.locator('.account summary')).toHaveCount(2);
    const boxes = await page.locator('.account summary').evaluateAll((names) =>
      names.map((name) => {
        const { left, right } = name.getBoundingClientRect();
        return { left, right };
      }),
    );
    const [first, second] = boxes;
    expect((second?.left ?? 0) - (first?.right ?? 0), `${width} px, ${size}`).toBeGreaterThanOrEqual(8);
    const words = await page.locator('.brand span').evaluate((brand) => {
      const range = document.createRange();
      range.selectNodeContents(brand);
      return {
        right: range.getBoundingClientRect().right,
        left: document.querySelector('.lang')?.getBoundingClientRect().left,
      };
    });
    expect(words.right, `the name of the shop, ${width} px, ${size}`).toBeLessThanOrEqual(words.left ?? 0);
    expect(await findPageFaults(page)).toEqual([]);
  }
});

test('a three-digit number in the header covers less than a third of the icon below it', async ({ page, shops }) => {
  const shop = shops.unlike;
  await become(page, shop, makeStoredCart(shop));
  await page.goto(shop.url);
  const tool = page.locator('.tool.cart');
  await expect(tool.locator('.count')).toHaveText(/^\d{3}$/);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 600 });
    const covered = await tool.evaluate((link) => {
      const [icon, count] = ['.icon', '.count'].map((part) => link.querySelector(part)?.getBoundingClientRect());
      if (!icon || !count) return 1;
      const across = Math.min(icon.right, count.right) - Math.max(icon.left, count.left);
      const down = Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top);
      return (Math.max(across, 0) * Math.max(down, 0)) / (icon.width * icon.height);
    });
    expect(covered, `part of the icon that is covered at ${width} px`).toBeLessThan(0.3);
    await expect(tool.locator('.count')).toBeInViewport({ ratio: 1 });
  }
});
