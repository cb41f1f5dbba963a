import { expect } from '../../fixtures/fixtures.ts';
import {
  expectTakenOver,
  languages,
  listFirstPaths,
  test,
  textOfMain,
  watchTakingOver,
} from '../../fixtures/first-pages.ts';
import type { Product } from '../../fixtures/shop-calls.ts';
import { pathIn, texts } from '../../fixtures/texts.ts';

/** The first pages in a browser without scripts. */
test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

test('links change the order of reviews', async ({ page, shop }) => {
  const { products } = await shop.send<{ products: Product[] }>('GET', 'products?page=1');
  const many = products.find(({ numReviews }) => numReviews > 3);
  const { reviews } = await shop.send<Pick<Product, 'reviews'>>('GET', `products/${many?._id}/reviews?sort=worst`);
  await page.goto(`/products/${many?._id}`);
  const order = page.getByRole('navigation', { name: texts.de.reviews.sort });
  await order.getByRole('link', { name: texts.de.reviews.worst }).click();
  await expect(page).toHaveURL(/\?reviews=worst#/);
  await expect(order.getByRole('link', { name: texts.de.reviews.worst })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.review').first()).toContainText(reviews[0]?.comment ?? '');
});

for (const language of languages) {
  const text = texts[language];

  test(`${language}: a product can be read`, async ({ page, pages: { product } }) => {
    const name = language === 'en' ? product.nameEn : product.name;
    const description = language === 'en' ? product.descriptionEn : product.description;
    await page.goto(pathIn(language, `/products/${product._id}`));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    const euros = product.price.toFixed(2).replace('.', language === 'de' ? ',' : '.');
    await expect(main.getByText(euros).first()).toBeVisible();
    await expect(main.getByText(description?.split('\n')[0] ?? '')).toBeVisible();
    await expect(main.getByText(product.reviews[0]?.comment ?? '')).toBeVisible();
    await expect(main.locator('.arrives b')).toContainText(text.product.arrives.split('{{')[0]?.trim() ?? '');
    // Playwright finds no text in a noscript element.
    await expect(main.locator('noscript p').first()).toBeVisible();
    expect(await main.locator('noscript p').first().textContent()).toBe(text.product.needsScript);
    await expect(page.getByRole('banner').getByRole('link', { name: text.header.login })).toBeVisible();
  });

  test(`${language}: search, filters, order, pages and categories work by links and forms`, async ({ page }) => {
    await page.goto(pathIn(language, '/'));
    const cards = page.locator('[aria-labelledby="list-heading"]').getByRole('article');
    await expect(cards).toHaveCount(24);

    await page.getByRole('navigation', { name: text.home.pages }).getByRole('link', { name: text.common.next }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(cards.first()).toBeVisible();

    const categories = page.getByRole('navigation', { name: text.home.categories });
    await categories.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(language === 'de' ? /\/kategorie\/[^/]+$/ : /\/en\/category\/[^/]+$/);
    await expect(categories.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');

    await page.goto(pathIn(language, '/'));
    await page.getByRole('combobox', { name: text.home.sort }).selectOption('price-asc');
    await page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('combobox') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/[?&]sort=price-asc/);

    await page.locator('summary', { hasText: text.finding.price }).click();
    await page.getByRole('textbox', { name: text.finding.priceFrom }).fill('100');
    await page.getByRole('checkbox', { name: text.finding.inStockOnly }).check();
    await page.getByRole('button', { name: text.finding.applyFilter }).click();
    await expect(page).toHaveURL(/[?&]minPrice=100(&|$)/);
    await expect(page).toHaveURL(/[?&]inStock=true/);
    await expect(page).toHaveURL(/[?&]sort=price-asc/);
    await expect(page.getByLabel(text.finding.priceFrom)).toHaveValue('100');

    const search = page.getByRole('searchbox', { name: text.header.searchLabel });
    await search.fill('vase');
    await search.press('Enter');
    await expect(page).toHaveURL(/[?&]q=vase/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(cards.first()).toBeVisible();
  });

  test(`${language}: the other language is a link to the same page`, async ({ page, pages }) => {
    const other = language === 'de' ? 'en' : 'de';
    for (const path of listFirstPaths(pages)) {
      await page.goto(pathIn(language, path));
      await page.getByRole('banner').locator(`a[hreflang="${other}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      expect(new URL(page.url()).pathname).toContain(path === '/' ? '/' : path);
      await page.context().clearCookies();
    }
  });

  test(`${language}: the script shows the same text`, async ({ page, browser, baseURL, pages }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      javaScriptEnabled: true,
      locale: 'fr-FR',
      timezoneId: 'Pacific/Auckland',
    });
    const withScript = await context.newPage();
    await watchTakingOver(withScript);
    for (const path of listFirstPaths(pages)) {
      await page.goto(pathIn(language, path));
      await withScript.goto(pathIn(language, path));
      await expectTakenOver(withScript);
      expect(await textOfMain(withScript)).toBe(await textOfMain(page));
    }
    await context.close();
  });
}
