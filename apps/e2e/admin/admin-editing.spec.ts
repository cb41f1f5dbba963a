import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { decimal, fill, pathIn, texts } from '../fixtures/texts.ts';

for (const { language, width } of runs) {
  const text = texts[language];

  test(`the second of two admins to save sees both values and chooses one: ${language}, ${width} px`, async ({
    page,
    browser,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Schale ${language} ${width}`);
    const path = `/admin/productedit/${product._id}/edit`;
    await openAs(page, shop.admin, language, path);
    await page.getByLabel(text.adminProducts.priceInEuro, { exact: true }).fill(decimal(language, '59.00'));

    const other = await browser.newPage();
    await openAs(other, shop.admin, language, path);
    await other.getByLabel(text.adminProducts.priceInEuro, { exact: true }).fill(decimal(language, '45.00'));
    await other.getByLabel(text.adminProducts.brand, { exact: true }).fill('Werkstatt Süd');
    await other.getByRole('button', { name: text.adminProducts.saveChanges }).click();
    await expect(other.getByText(text.adminProducts.updated)).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: text.adminProducts.saveChanges }).click();
    await expect(page.getByRole('heading', { name: text.adminProducts.conflict })).toBeFocused();
    const priceChoice = page.getByRole('group', { name: text.adminProducts.priceInEuro });
    await expect(
      priceChoice.getByRole('radio', { name: `${text.adminProducts.mine} ${decimal(language, '59.00')}` }),
    ).toBeChecked();
    await expect(
      priceChoice.getByRole('radio', { name: `${text.adminProducts.stored} ${decimal(language, '45.00')}` }),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await shop.product(product._id)).toMatchObject({ price: 45, brand: 'Werkstatt Süd' });
    await expect(page.getByLabel(text.adminProducts.priceInEuro, { exact: true })).toHaveValue(
      decimal(language, '59.00'),
    );
    await expect(page.getByLabel(text.adminProducts.brand, { exact: true })).toHaveValue('Werkstatt Süd');
    await page.getByRole('button', { name: text.adminProducts.allMine }).click();
    await expect(page.getByLabel(text.adminProducts.brand, { exact: true })).toHaveValue(product.brand);

    await page.getByRole('button', { name: text.adminProducts.saveChanges }).click();
    await expect(page.getByText(text.adminProducts.updated)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.adminProducts.conflict })).toBeHidden();
    expect(await shop.product(product._id)).toMatchObject({ price: 59, brand: product.brand });
  });

  test(`units sold while an admin edits stay sold: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Platte ${language} ${width}`);
    await openAs(page, shop.admin, language, `/admin/productedit/${product._id}/edit`);
    await page.getByLabel(text.adminProducts.stock, { exact: true }).fill('60');
    await shop.aGuestOrder(product, { name: 'Karla Petersen', email: 'karla@post.example' }, 2);
    // The admin returns to the window.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(fill(text.adminProducts.soldSince_other, { count: 2 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.adminProducts.saveChanges }).click();
    await expect(page.getByText(text.adminProducts.updated)).toBeVisible();
    // Ten more than before, minus the two sold.
    expect(await shop.product(product._id)).toMatchObject({ countInStock: 58 });
    await expect(page.getByLabel(text.adminProducts.stock, { exact: true })).toHaveValue('58');
  });

  test(`leaving with unsaved changes needs a confirmation: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Teller ${language} ${width}`);
    await openAs(page, shop.admin, language, '/admin/productlist');
    const row = page.getByRole('row').filter({ has: page.getByTitle(product._id) });
    await row.getByRole('link', { name: fill(text.admin.editOf, { name: product.name }) }).click();
    const price = page.getByLabel(text.adminProducts.priceInEuro, { exact: true });
    const question = page.getByRole('dialog').filter({ hasText: text.admin.unsavedTitle });
    await price.fill(decimal(language, '51.00'));

    await page.getByRole('banner').getByRole('link').first().click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: text.admin.unsavedStay }).click();
    await page.goBack();
    await question.getByRole('button', { name: text.admin.unsavedStay }).click();
    await expect(price).toHaveValue(decimal(language, '51.00'));
    await expect(page).toHaveURL(/\/admin\/productedit\//);

    const asked = page.waitForEvent('dialog');
    const reloaded = page.evaluate(() => window.location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloaded;
    await expect(price).toHaveValue(decimal(language, '51.00'));

    await page.goBack();
    await question.getByRole('button', { name: text.admin.unsavedLeave, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/productlist$/);
    expect(await shop.product(product._id)).toMatchObject({ price: 49, version: product.version });
  });

  // spec 2.48, 4.46
  test(`an admin deletes a product from its own page: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Tasse ${language} ${width}`);
    await openAs(page, shop.admin, language, `/products/${product._id}`);
    await page.getByRole('button', { name: text.adminProducts.delete }).click();
    await expect(page.getByRole('dialog')).toContainText(fill(text.adminProducts.deleteTitle, { name: product.name }));
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.adminProducts.deleteYes }).click();
    await expect(page.getByText(text.adminProducts.deleted, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(pathIn(language, '/'));
    await expect(page.getByRole('link', { name: product.name })).toBeHidden();
  });
}
