import { expect } from '../fixtures/fixtures.ts';
import { findPrintFaults, layOnPaper } from '../fixtures/paper.ts';
import { followRequests } from '../fixtures/quiet.ts';
import { become, makeStoredCart, shopNames, test } from '../fixtures/two-shops.ts';

test.describe.configure({ mode: 'default' });

for (const name of shopNames) {
  test(`printed pages for shoppers have no controls, and nothing leaves the sheet (${name})`, async ({
    page,
    shops,
  }) => {
    const shop = shops[name];
    const untilQuiet = followRequests(page);
    await become(page, shop, makeStoredCart(shop));
    const product = `/products/${shop.withPhotos(name === 'unlike' ? 12 : 3)._id}`;
    for (const path of [
      '/',
      '/en?q=e',
      product,
      '/cart',
      '/login',
      '/register',
      '/find-order',
      '/vertrag-widerrufen',
    ]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(shop.url + path);
      await untilQuiet();
      await layOnPaper(page);
      expect(await findPrintFaults(page), path).toEqual([]);
    }
  });

  test(`printed pages for the merchant have no controls, and nothing leaves the sheet (${name})`, async ({
    page,
    shops,
  }) => {
    const shop = shops[name];
    const untilQuiet = followRequests(page);
    await become(page, shop, { userInfo: shop.calls.admin });
    const product = `/productedit/${shop.withFewPhotos()._id}/edit`;
    const settings = ['/settings', '/settings/shipping', '/settings/legal/terms'];
    for (const path of ['', '/orderlist', '/productlist', product, '/userlist', '/mails', '/reviews', ...settings]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${shop.url}/admin${path}`);
      await untilQuiet();
      await layOnPaper(page);
      expect(await findPrintFaults(page), path).toEqual([]);
    }
  });
}

test('the printed home page takes about three sheets and shows each product with one photo, and the merchant’s words', async ({
  page,
  shops,
}) => {
  await page.goto(shops.demo.url);
  await layOnPaper(page);
  const cards = page.getByRole('main').locator('.card').filter({ visible: true });
  await expect(cards.nth(23)).toBeVisible();
  await expect(page.locator('.slides img:visible')).toHaveCount(await cards.count());
  await expect(page.getByRole('heading', { name: 'Jedes Stück fällt ein wenig anders aus' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3200);
});

test('a printed cart shows a quantity without the frame of its field, followed by ×', async ({ page, shops }) => {
  const shop = shops.unlike;
  await become(page, shop, makeStoredCart(shop));
  await page.goto(`${shop.url}/cart`);
  const quantity = page.locator('.line .quantity').first();
  const field = quantity.getByRole('spinbutton');
  await expect(field).toHaveValue('111');
  await layOnPaper(page);
  await expect(field).toBeVisible();
  await expect(field).toHaveCSS('border-top-width', '0px');
  const excess = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
  const sign = await quantity.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(sign).toBe('"\u00a0×"');
});

test('a printed list shows its filters, and empty groups in one line', async ({ page, shops }) => {
  const shop = shops.demo;
  await page.goto(`${shop.url}/?q=vase&inStock=true`);
  await layOnPaper(page);
  await expect(page.locator('.filterbar')).toContainText('Sortieren');
  await expect(page.getByRole('list', { name: 'Gewählte Filter' }).getByRole('link').first()).toBeVisible();
  await become(page, shop, { userInfo: shop.calls.admin });
  await page.goto(`${shop.url}/admin/orderlist?q=gibtesnicht`);
  const empty = page.locator('.all-orders .empty');
  await expect(empty).toHaveCount(1);
  await expect(empty).toBeHidden();
  await expect(page.getByText('0 Bestellungen').first()).toBeVisible();
});

test('the address of a link is printed behind its words: in texts and for parcels', async ({ page, shops }) => {
  const { url, calls, products } = shops.unlike;
  const product = await calls.product(products.find(({ countInStock }) => countInStock > 3)?._id ?? '');
  const buyer = await calls.aCustomer();
  const order = await calls.aUserOrder(product, buyer);
  await calls.markPaid(order);
  const parcel = { carrier: 'dhl', tracking: '00340434161094042557' };
  await calls.send('POST', `orders/${order._id}/shipments`, parcel);
  await become(page, shops.unlike, { userInfo: buyer });
  await layOnPaper(page);
  for (const path of [`/orders/${order._id}`, '/my-orders', '/datenschutz']) {
    await page.goto(url + path);
    const link = page.locator('main a[data-address]').first();
    await expect(link).toBeVisible();
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(printed, path).toMatch(/^" \(.+\)"$/);
  }
});

test('a long value of a field is printed to its end', async ({ page, shops }) => {
  const shop = shops.unlike;
  const name = `Vase ${'Amrum '.repeat(30)}`.trim();
  await become(page, shop, { userInfo: shop.calls.admin });
  await page.goto(`${shop.url}/admin/productedit/${shop.withPhotos(1)._id}/edit`);
  const field = page.getByLabel('Name', { exact: true }).first();
  await field.fill(name);
  await layOnPaper(page);
  await expect(field).toBeHidden();
  const frame = page.locator('.field').filter({ has: field });
  const printed = await frame.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toBe(JSON.stringify(name));
  expect(await findPrintFaults(page)).toEqual([]);
});

test('the printed list of documents shows their numbers, which are buttons on the screen', async ({ page, shops }) => {
  const { url, calls, products } = shops.unlike;
  const product = await calls.product(products.find(({ countInStock }) => countInStock > 3)?._id ?? '');
  await calls.markPaid(await calls.aUserOrder(product, await calls.aCustomer()));
  await become(page, shops.unlike, { userInfo: calls.admin });
  await page.goto(`${url}/admin/documents`);
  await layOnPaper(page);
  await expect(page.getByRole('table').getByRole('button', { name: /RE-/ }).first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Ansehen').first()).toBeHidden();
});
