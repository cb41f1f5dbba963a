import { productWords } from '../fixtures/admin-product-words.ts';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { adminWords } from '../fixtures/admin-words.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';

for (const { language, width } of runs) {
  const text = productWords[language];
  const common = adminWords[language];

  test(`the second of two editors sees both states and chooses: ${language}, ${width} px`, async ({
    page,
    browser,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Schale ${language} ${width}`);
    const path = `/admin/productedit/${product._id}/edit`;
    await openAs(page, shop.admin, language, path);
    await page.getByLabel(text.price).fill(text.decimal('59.00'));

    const other = await browser.newPage();
    await openAs(other, shop.admin, language, path);
    await other.getByLabel(text.price).fill(text.decimal('45.00'));
    await other.getByLabel(text.brand, { exact: true }).fill('Werkstatt Süd');
    await other.getByRole('button', { name: text.saveChanges }).click();
    await expect(other.getByText(text.updated)).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: text.saveChanges }).click();
    await expect(page.getByRole('heading', { name: text.conflict })).toBeFocused();
    const priceChoice = page.getByRole('group', { name: text.price });
    await expect(priceChoice.getByRole('radio', { name: text.mine(text.decimal('59.00')) })).toBeChecked();
    await expect(priceChoice.getByRole('radio', { name: text.stored(text.decimal('45.00')) })).toBeVisible();
    await expectAccessible(page);
    expect(await shop.product(product._id)).toMatchObject({ price: 45, brand: 'Werkstatt Süd' });
    await expect(page.getByLabel(text.price)).toHaveValue(text.decimal('59.00'));
    await expect(page.getByLabel(text.brand, { exact: true })).toHaveValue('Werkstatt Süd');
    await page.getByRole('button', { name: text.allMine }).click();
    await expect(page.getByLabel(text.brand, { exact: true })).toHaveValue(product.brand);

    await page.getByRole('button', { name: text.saveChanges }).click();
    await expect(page.getByText(text.updated)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.conflict })).toBeHidden();
    expect(await shop.product(product._id)).toMatchObject({ price: 59, brand: product.brand });
  });

  test(`what is sold while an admin edits stays sold: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Platte ${language} ${width}`);
    await openAs(page, shop.admin, language, `/admin/productedit/${product._id}/edit`);
    await page.getByLabel(text.stock).fill('60');
    await shop.aGuestOrder(product, { name: 'Karla Petersen', email: 'karla@post.example' }, 2);
    // Somebody comes back to the window.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(text.sold)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text.saveChanges }).click();
    await expect(page.getByText(text.updated)).toBeVisible();
    // Ten more than before, less the two that were sold.
    expect(await shop.product(product._id)).toMatchObject({ countInStock: 58 });
    await expect(page.getByLabel(text.stock)).toHaveValue('58');
  });

  test(`leaving with unsaved changes is asked about: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Teller ${language} ${width}`);
    await openAs(page, shop.admin, language, '/admin/productlist');
    const row = page.getByRole('row').filter({ hasText: product._id });
    await row.getByRole('link', { name: common.edit(product.name) }).click();
    const price = page.getByLabel(text.price);
    const question = page.getByRole('dialog').filter({ hasText: common.unsavedTitle });
    await price.fill(text.decimal('51.00'));

    await page.getByRole('banner').getByRole('link').first().click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: common.stay }).click();
    await page.goBack();
    await question.getByRole('button', { name: common.stay }).click();
    await expect(price).toHaveValue(text.decimal('51.00'));
    await expect(page).toHaveURL(/\/admin\/productedit\//);

    const asked = page.waitForEvent('dialog');
    const reloaded = page.evaluate(() => window.location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloaded;
    await expect(price).toHaveValue(text.decimal('51.00'));

    await page.goBack();
    await question.getByRole('button', { name: common.leave, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/productlist$/);
    expect(await shop.product(product._id)).toMatchObject({ price: 49, version: product.version });
  });

  test(`an admin deletes a product from its own page: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct(`Tasse ${language} ${width}`);
    await openAs(page, shop.admin, language, `/products/${product._id}`);
    await page.getByRole('button', { name: text.delete }).click();
    await expect(page.getByRole('dialog')).toContainText(text.deleteTitle(product.name));
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: common.yesDelete }).click();
    await expect(page.getByText(text.deleted, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: product.name })).toBeHidden();
  });
}
