import type { Locator, Page } from '@playwright/test';
import { openAs, runs } from '../fixtures/admin-shop.ts';
import { expectCellsWhole, expectCompact } from '../fixtures/cells.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { decimal, fill, texts } from '../fixtures/texts.ts';
import { test } from './real-pictures.ts';

/** Expects that nothing overflows the page. */
async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

/** Details for a lawful offer besides name, description, brand, category, price and stock. */
const manufacturer = {
  name: 'Töpferei Nord',
  contact: 'post@toepferei.example',
  street: 'Deichweg',
  number: '4',
  zipcode: '25980',
  city: 'Sylt',
  country: 'Deutschland',
};

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ has: page.getByTitle(id) });

for (const { language, width } of runs) {
  const text = texts[language];
  const { adminProducts } = text;
  const fieldOf = (row: Locator, field: string, name: string) =>
    row.getByLabel(fill(adminProducts.fieldOf, { field, name }));

  test(`staff get from the list to the lawful page of a new product in five clicks: ${language}, ${width} px`, async ({
    page,
    shop,
    picture,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/productlist');
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    const write = (label: string, words: string) => page.getByLabel(label, { exact: true }).fill(words);

    await click(page.getByRole('main').getByRole('link', { name: adminProducts.add }).first());
    const name = `Kanne lawful ${language} ${width}`;
    await write(adminProducts.name, name);
    await write(adminProducts.description, 'Aus Ton gedreht.');
    await write(`${adminProducts.properties} ${text.onward.optional}`, 'Steinzeug, 1 Liter, spülmaschinenfest');
    await write(adminProducts.brand, 'Töpferei Nord');
    await write(adminProducts.category, 'Kannen');
    await write(adminProducts.priceInEuro, decimal(language, '39.00'));
    await write(adminProducts.stock, '6');
    await write(`${adminProducts.sku} ${text.onward.optional}`, `K-${language}-${width}`);
    for (const [part, words] of Object.entries(manufacturer)) {
      await page.locator(`[name="manufacturer.${part}"]`).fill(words);
    }
    await write(`${adminProducts.guaranteeYears} ${text.onward.optional}`, '3');
    // Choosing a file takes separate clicks.
    clicks += 2;
    await page.getByLabel(adminProducts.chooseFiles).setInputFiles(picture('vorn.jpg'));
    await page.locator('[name="guaranteeLabel"]').setInputFiles(picture('seite.png'));
    await page.getByLabel(fill(adminProducts.ofPicture, { text: adminProducts.alt, number: 1 })).fill('Kanne von vorn');
    await expect(page.getByRole('img', { name: adminProducts.guaranteeLabel })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await click(page.getByRole('button', { name: adminProducts.create }));
    await click(page.getByRole('main').getByRole('link', { name: adminProducts.show }));

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const safety = page.locator('details').filter({ hasText: text.product.safety });
    await expect(safety).toContainText('Töpferei Nord, Deichweg 4, 25980 Sylt');
    await expect(safety).toContainText(`K-${language}-${width}`);
    await expect(page.getByText('Steinzeug, 1 Liter, spülmaschinenfest')).toBeVisible();
    const label = page.getByRole('img', { name: fill(text.product.guaranteeYears_other, { count: 3 }) });
    await label.scrollIntoViewIfNeeded();
    await expect(label).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(clicks).toBe(5);
    const { products } = await shop.send<{ products: { name: string; lacks: string[] }[] }>('GET', 'products/admin');
    expect(products.find((product) => product.name === name)?.lacks).toEqual([]);
  });

  test(`price and stock are edited in the list while another admin edits: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { _id, name, version } = await shop.aProduct(`Vase list ${language} ${width}`, { price: 0 });
    await openAs(page, shop.admin, language, '/admin/productlist');
    const row = rowOf(page, _id);
    const price = fieldOf(row, adminProducts.priceInEuro, name);
    const stock = fieldOf(row, adminProducts.stock, name);
    await expect(row.getByText(adminProducts.lacks.title)).toBeVisible();

    await price.fill(decimal(language, '59.00'));
    await price.press('Enter');
    await expect(row.getByText(fill(adminProducts.rowSaved, { name }))).toBeVisible();
    await expect(price).toBeFocused();
    expect(await shop.product(_id)).toMatchObject({ price: 59, countInStock: 50, version: version + 1 });

    await stock.fill('60');
    const change = { price: 45, version: version + 1 };
    await shop.send('PUT', `products/${_id}/price-and-stock`, change);
    await stock.press('Enter');
    await expect(row.getByText(adminProducts.conflict)).toBeVisible();
    // Untouched fields show the stored values, typed ones stay.
    await expect(price).toHaveValue(decimal(language, '45.00'));
    await expect(stock).toHaveValue('60');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await row.getByRole('button', { name: fill(adminProducts.saveOf, { name }) }).click();
    await expect(row.getByText(fill(adminProducts.rowSaved, { name }))).toBeVisible();
    expect(await shop.product(_id)).toMatchObject({ price: 45, countInStock: 60 });

    await stock.fill('1');
    await stock.press('Escape');
    await expect(stock).toHaveValue('60');
    await row
      .getByRole('link', { name: fill(adminProducts.lacks.of, { lack: adminProducts.lacks.properties, name }) })
      .click();
    await expect(page.locator('[name="properties"]')).toBeFocused();
  });

  test(`the list fits long names, prices of 0 and missing pictures: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const long = `Donaudampfschifffahrtsgesellschaftskapitänsmütze ${language} ${width} `.padEnd(120, 'Ä');
    const { _id } = await shop.aProduct(long, { price: 0, countInStock: 0 });
    const { _id: short } = await shop.aProduct(`Krug ${language} ${width}`);
    await openAs(page, shop.admin, language, '/admin/productlist');
    await expect(rowOf(page, _id)).toContainText(long);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expectCellsWhole(rowOf(page, _id));
    // With three lines of missing details.
    await expectCompact(rowOf(page, short), 170);
  });
}
