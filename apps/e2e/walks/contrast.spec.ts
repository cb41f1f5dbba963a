import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { followRequests } from '../fixtures/quiet.ts';
import { become, makeStoredCart, test } from '../fixtures/two-shops.ts';

test.describe.configure({ mode: 'default' });

/** Returns the browser's colour for a system colour, e.g. `GrayText`. */
function readSystemColor(page: Page, color: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = name;
    document.body.append(probe);
    const { color: found } = getComputedStyle(probe);
    probe.remove();
    return found;
  }, color);
}

const readStyle = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('the current one of several links has a thick underline, also in forced colours of Windows', async ({
  page,
  shops,
}) => {
  const shop = shops.demo;
  const product = await shop.calls.product(shop.products[0]?._id ?? '');
  const order = await shop.calls.aUserOrder(product, await shop.calls.aCustomer());
  await become(page, shop, { userInfo: shop.calls.admin });
  const reviewed = shop.products.find(({ name }) => name === 'Schale, graublau')?._id ?? '';
  const lists = [
    ['/admin/reviews', '.admin nav'],
    ['/admin/settings/shipping', '.section-menu'],
    [`/products/${reviewed}`, '.reviews nav'],
    [`/orders/${order._id}/mails`, '.mails'],
  ] as const;
  for (const [path, list] of lists) {
    await page.goto(shop.url + path);
    const current = page.locator(`${list} .link[aria-current]`);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      await expect(current, path).toHaveCSS('text-decoration-thickness', '3px');
      const others = page.locator(`${list} .link:not([aria-current])`);
      for (const other of await others.all()) await expect(other).not.toHaveCSS('text-decoration-thickness', '3px');
    }
  }
});

test('the primary button differs from the others in forced colours of Windows', async ({ page, shops }) => {
  const { url, calls } = shops.demo;
  await become(page, shops.demo, { userInfo: calls.admin });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${url}/admin/settings/shipping`);
  const primary = page.locator('main .btn-primary').first();
  const other = page.locator('main .btn:not(.btn-primary)').first();
  const ground = await readSystemColor(page, 'ButtonText');
  await expect(primary).toHaveCSS('background-color', ground);
  await expect(primary).toHaveCSS('color', await readSystemColor(page, 'ButtonFace'));
  await expect(other).not.toHaveCSS('background-color', ground);
});

test('disabled controls are grey in forced colours of Windows: steps of a quantity, pages, buttons', async ({
  page,
  shops,
}) => {
  const shop = shops.demo;
  const [first] = makeStoredCart(shop).cartItems;
  await become(page, shop, { cartItems: [{ ...first, qty: 1 }] });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shop.url}/cart`);
  const grey = await readSystemColor(page, 'GrayText');
  const [fewer, more] = [page.locator('.quantity button').first(), page.locator('.quantity button').last()];
  await expect(fewer).toHaveCSS('color', grey);
  await expect(more).not.toHaveCSS('color', grey);

  await page.goto(shop.url);
  const step = page.locator('.pages [aria-disabled]').first();
  await expect(step).toHaveCSS('color', grey);
  await expect(page.locator('.pages a').first()).not.toHaveCSS('color', grey);

  await become(page, shop, { userInfo: shop.calls.admin });
  await page.goto(`${shop.url}/admin/settings/shipping`);
  await expect(page.locator('.row-tools :disabled').first()).toHaveCSS('color', grey);
  // A button is disabled by its attribute, or by `aria-disabled` while it keeps the focus.
  const button = page.locator('main .btn-primary').first();
  for (const name of ['disabled', 'aria-disabled'] as const) {
    await button.evaluate((element, attribute) => element.setAttribute(attribute, 'true'), name);
    await expect(button).toHaveCSS('color', grey);
    await button.evaluate((element, attribute) => element.removeAttribute(attribute), name);
  }
});

test('a QR code keeps its white background in forced colours of Windows', async ({ page, shops }) => {
  await become(page, shops.demo, makeStoredCart(shops.demo));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`${shops.demo.url}/cart`);
  // A real one needs an order by bank transfer; only its styles are needed here.
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<svg class="giro-code"></svg>');
  });
  await expect(page.locator('.giro-code')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

for (const forcedColors of ['none', 'active'] as const) {
  test(`the first tab stops of a page show their focus (forced colours: ${forcedColors})`, async ({ page, shops }) => {
    const shop = shops.demo;
    const untilQuiet = followRequests(page);
    await page.emulateMedia({ forcedColors });
    await become(page, shop, { ...makeStoredCart(shop), userInfo: shop.calls.admin });
    const product = `/products/${shop.withPhotos(3)._id}`;
    const unseen: string[] = [];
    for (const path of [product, '/cart', '/admin/productlist', '/admin/settings/shop']) {
      await page.goto(shop.url + path);
      await untilQuiet();
      for (let press = 0; press < 30; press += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          const around = [element, element.nextElementSibling, element.closest('.drop')];
          const card = element.closest('.card');
          if (card) around.push(...card.querySelectorAll('.photo, img'));
          const isSeen = around.some((each) => {
            if (!each) return false;
            const { outlineStyle, outlineWidth } = getComputedStyle(each);
            return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
          });
          return isSeen ? undefined : `${element.localName}.${element.className}`;
        });
        if (name !== undefined) unseen.push(`${path}: ${name}`);
      }
    }
    expect(unseen).toEqual([]);
  });
}

/** Computes the luminance of a colour as in browsers (WCAG 2.2). */
function computeLuminance(color: string): number {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((text) => Number(text) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast of two colours as in browsers (WCAG 2.2). */
function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`more contrast on request: above 4.5 for edges and disabled controls, above 7 for text (${colorScheme})`, async ({
    page,
    shops,
  }) => {
    const { url, calls } = shops.demo;
    await become(page, shops.demo, { userInfo: calls.admin });
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await page.goto(`${url}/admin/settings/shipping`);
    const paper = await readStyle(page.locator('body'), 'background-color');
    const compute = async (selector: string, property: string) =>
      computeContrast(await readStyle(page.locator(selector).first(), property), paper);
    expect(await compute('.input', 'border-top-color'), 'edge of a field').toBeGreaterThan(4.5);
    expect(await compute('.hint', 'color'), 'hint').toBeGreaterThan(7);
    expect(await compute('.row-tools :disabled', 'color'), 'what cannot be pressed').toBeGreaterThan(4.5);
    const action = page.locator('main .btn-primary').first();
    const [words, ground] = await Promise.all([readStyle(action, 'color'), readStyle(action, 'background-color')]);
    expect(computeContrast(words, ground), 'words of a button').toBeGreaterThan(7);
  });
}
