import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { ShopCalls } from '../fixtures/shop-calls.ts';
import { type Language, pathIn, texts } from '../fixtures/texts.ts';

const options = [
  {
    name: 'Farbe',
    nameEn: 'Colour',
    values: [
      { value: 'Blau', valueEn: 'Blue' },
      { value: 'Moos', valueEn: 'Moss' },
    ],
  },
  { name: 'Inhalt', nameEn: 'Content', values: [{ value: '200 ml' }, { value: '300 ml' }] },
];

interface Variant {
  _id: string;
  version: number;
}

/** Values as a shopper reads them. */
const words = {
  de: { moss: /^Moos/, large: '300 ml', line: /, Moos, 300 ml$/, small: /^Moos ?\(ausverkauft\)$/ },
  en: { moss: /^Moss/, large: '300 ml', line: /, Moss, 300 ml$/, small: /^Moss ?\(sold out\)$/ },
} as const satisfies Record<Language, object>;

/** Makes a mug in two colours and sizes, of which the small one in moss is sold out. @returns its page's path */
async function makeMug(shop: ShopCalls): Promise<{ name: string; path: string }> {
  const name = `Becher ${randomUUID()}`;
  const mug = await shop.aProduct(name, { nameEn: name, price: 12 });
  const { _id, variants } = await shop.send<{ _id: string; variants: Variant[] }>(
    'POST',
    `products/${mug._id}/variants`,
    { options },
  );
  const rows = variants.map((variant, index) => ({
    _id: variant._id,
    version: variant.version,
    price: 12 + index,
    countInStock: index === 2 ? 0 : 5,
    published: true,
  }));
  await shop.send('PUT', `products/groups/${_id}/variants`, { variants: rows });
  return { name, path: `/products/${mug._id}` };
}

/** Rows of values: other products' names have them, too. */
const choices = (page: Page) => page.locator('.options');

for (const { language, width } of runs) {
  const text = texts[language];
  const word = words[language];

  test(`a shopper chooses a variant, meets a sold-out one and puts the chosen one into the cart: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { path } = await makeMug(shop);
    await page.goto(pathIn(language, path));
    await expect(choices(page).getByRole('link', { name: '200 ml' })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await choices(page).getByRole('link', { name: word.moss }).click();
    // The small one in moss is sold out: its page says so, and has a notice for when it is back.
    await expect(choices(page).getByRole('link', { name: word.small })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: text.stockNotice.submitHere })).toBeVisible();
    await expectAccessible(page);
    await choices(page).getByRole('link', { name: word.large }).click();
    await expect(page.getByRole('heading', { level: 1, name: word.line })).toBeVisible();
    await page.getByRole('button', { name: text.product.addToCart }).first().click();
    await expect(page.getByRole('button', { name: text.product.removeFromCart })).toBeVisible();
    await page.goto(pathIn(language, '/cart'));
    await expect(page.getByRole('link', { name: word.line }).first()).toBeVisible();
  });
}

test('long words of options break at 320 px, with text twice as large', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const mug = await shop.aProduct(`Becher ${randomUUID()}`);
  const values = [{ value: 'Rindenmulchbraunlasurüberzugsglanz' }, { value: 'Rot' }];
  await shop.send('POST', `products/${mug._id}/variants`, {
    options: [{ name: 'Oberflächenbehandlungsverfahren', values }],
  });
  await page.goto(`/products/${mug._id}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(choices(page).getByRole('link')).toHaveCount(2);
  expect(await choices(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const edge = await choices(page).getByRole('link').first().boundingBox();
  expect((edge?.x ?? 0) + (edge?.width ?? Infinity)).toBeLessThanOrEqual(320);
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('the values of a product are links to its variants, and its card names their number and lowest price', async ({
    page,
    shop,
  }) => {
    const { name, path } = await makeMug(shop);
    await page.goto(path);
    await choices(page).getByRole('link', { name: '300 ml' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /, Blau, 300 ml$/ })).toBeVisible();
    await page.goto(`/?q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(/ab 12,00\s€/);
    await expect(card).toContainText(/4\sVarianten/);
  });
});
