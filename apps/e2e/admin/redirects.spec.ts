import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { pathIn, texts } from '../fixtures/texts.ts';

for (const { language, width } of runs) {
  const text = texts[language];
  const words = text.adminRedirects;

  test(`an address looked for in vain leads to a product, also after that has moved: ${language}, ${width} px`, async ({
    page,
    shop,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Krug ${language} ${width}`;
    const old = `/produkt/alter-krug-${language}-${width}`;
    const { _id } = await shop.aProduct(name);
    expect((await page.request.get(old, { maxRedirects: 0 })).status()).toBe(302);

    await openAs(page, shop.admin, language, '/admin/redirects');
    await expectAccessible(page);
    await page.getByRole('button', { name: words.leadNamed.replace('{{from}}', old), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.findTarget).fill(name);
    await dialog.getByLabel(words.findTarget).press('Enter');
    await dialog.getByRole('button', { name: words.chooseNamed.replace('{{name}}', name), exact: true }).click();
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath('redirect-form.png'), fullPage: true });
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('redirects.png'), fullPage: true });

    await openAs(page, shop.admin, language, `/admin/productedit/${_id}/edit`);
    const section = page.getByRole('region', { name: text.adminProducts.searchEngines });
    await section.locator('[name="slug"]').fill('Der große Krug');
    await section.locator('[name="seo.title"]').fill('Krug aus Steinzeug');
    const [german] = await section.getByRole('figure').all();
    await expect(german ?? section).toContainText('der-grosse-krug');
    await expect(german ?? section).toContainText('Krug aus Steinzeug');
    await expectAccessible(page);
    await section.screenshot({ path: testInfo.outputPath('search-preview.png') });
    await page.getByRole('button', { name: text.adminProducts.saveChanges }).click();
    await expect(page.getByText(text.adminProducts.updated)).toBeVisible();

    await page.goto(`${old.toUpperCase()}/?utm_source=brief`);
    await expect(page).toHaveURL(new RegExp(`/products/${_id}/der-grosse-krug\\?utm_source=brief$`));
    await expect(page).toHaveTitle(/^Krug aus Steinzeug/);
    await page.goto(pathIn(language, `/products/${_id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
}
