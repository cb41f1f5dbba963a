import { expectAccessible } from '../fixtures/journey.ts';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { pathIn, texts } from '../fixtures/texts.ts';

const pictures = process.env['REVIEW_PICTURES'];

for (const { language, width } of runs) {
  const text = texts[language];

  test(`a guest reports a review, and staff hide it with reasons and answer another: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const look = async (name: string): Promise<void> => {
      await expectAccessible(page);
      if (pictures) await page.screenshot({ path: `${pictures}/${name}-${language}-${width}.png`, fullPage: true });
    };
    const product = await shop.aProduct(`Vase ${language} ${width}`);
    const path = `products/${product._id}/reviews`;
    await shop.send('POST', path, { rating: 5, comment: 'Steht fest.' }, await shop.aCustomer());
    await shop.send('POST', path, { rating: 1, comment: 'Ein Betrüger!' }, await shop.aCustomer('Ole'));

    await page.goto(pathIn(language, `/products/${product._id}`));
    const bad = page.getByRole('listitem').filter({ hasText: 'Ein Betrüger!' });
    await look('product');
    await bad.getByRole('link', { name: text.reviews.report }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.reports.title })).toBeVisible();
    await page.getByLabel(text.reports.reason).selectOption('insult');
    await page.getByLabel(text.reports.explanation).fill('Eine Beleidigung.');
    await page.getByLabel(text.reports.name).fill('Nora Melder');
    await page.getByLabel(text.reports.email).fill('nora@post.example');
    await page.getByRole('checkbox', { name: text.reports.goodFaith }).check();
    await look('report');
    await page.getByRole('button', { name: text.reports.submit }).click();
    await expect(page.getByText(/MR-[A-Z0-9]{4}-[A-Z0-9]{4}/)).toBeVisible();

    await openAs(page, shop.admin, language, '/admin/reviews');
    const row = page.getByRole('row').filter({ hasText: product.name });
    await row.getByRole('button', { name: /^MR-/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.adminReviews.basis).fill('§ 185 StGB');
    await dialog.getByLabel(text.adminReviews.facts).fill('Sie nennt jemanden einen Betrüger.');
    await look('decision');
    await dialog.getByRole('button', { name: text.adminReviews.decide.hidden, exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await shop.product(product._id)).toMatchObject({ rating: 5, numReviews: 1 });

    await page.getByRole('main').getByRole('link', { name: text.adminReviews.allReviews }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Steht fest.' })
      .first()
      .getByRole('button', { name: text.adminReviews.edit })
      .click();
    await dialog.getByLabel(text.adminReviews.answer).fill('Das freut uns.');
    await dialog.getByRole('button', { name: text.adminReviews.saveAnswer }).click();
    await expect(dialog).toBeHidden();
    await look('list');
    await page.goto(pathIn(language, `/products/${product._id}`));
    await expect(page.getByText('Das freut uns.')).toBeVisible();
    await expect(page.getByText('Ein Betrüger!')).toBeHidden();
    await look('answered');

    await openAs(page, shop.admin, language, '/admin/procedure');
    await expect(page.getByText('GoBD').first()).toBeVisible();
    await look('procedure');
  });
}
