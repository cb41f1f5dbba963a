import { readFile } from 'node:fs/promises';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { aShopper, chooseProduct, expectAccessible, goToCart, putIntoCart } from '../fixtures/journey.ts';
import { pathIn, texts } from '../fixtures/texts.ts';

for (const { language, width } of runs) {
  const text = texts[language];
  const words = text.adminPromotions;

  test(`a promotion is set up, its codes come as a file, and one of them lowers a cart: ${language}, ${width} px`, async ({
    page,
    shop,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Kanne ${language} ${width}`, { price: 40 });
    const name = `Brief ${language} ${width}`;
    await openAs(page, shop.admin, language, '/admin/promotions/add');
    await page.locator('[name="name"]').fill(name);
    await page.locator('[name="value"]').fill('0');
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await expect(page.getByText(words.valueInvalid)).toBeVisible();
    await page.locator('[name="value"]').fill('25');
    await page.getByLabel(words.findProducts).fill(product.name);
    await page.getByLabel(words.findProducts).press('Enter');
    const add = text.adminProducts.addRelated.replace('{{name}}', product.name);
    await page.getByRole('button', { name: add, exact: true }).click();
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath('promotion-form.png'), fullPage: true });
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.make, exact: true }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const [, code = ''] = file.trim().split(/\r?\n/);
    await expect(page.getByText(words.made_other.replace('{{count, number}}', '100'))).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath('promotion.png'), fullPage: true });
    const cart = { items: [{ _id: product._id, qty: 1 }], country: 'DE', codes: [code] };
    expect(await shop.send('POST', 'cart/check', cart)).toMatchObject({ discounts: [{ name, amount: 10 }] });

    await page.goto('/admin/promotions');
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath('promotions.png'), fullPage: true });

    // A link to any page brings its code, here two pages before the cart.
    const shopper = { ...aShopper(page, language), product: product.name };
    await page.goto(pathIn(language, `/?q=${encodeURIComponent(product.name)}&code=${code}`));
    await chooseProduct(shopper);
    await putIntoCart(shopper, '1');
    await goToCart(shopper);
    await expect(page.getByText(`${name} (${code})`)).toBeVisible();
  });
}
