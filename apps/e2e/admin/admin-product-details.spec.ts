import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { decimal, pathIn, texts } from '../fixtures/texts.ts';

for (const { language, width } of runs) {
  const text = texts[language];
  const { names, yes, choices } = text.details;

  test(`staff fill in the details of a food, and its page shows them: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { _id } = await shop.aProduct(`Met ${language} ${width}`);
    await openAs(page, shop.admin, language, `/admin/productedit/${_id}/edit`);
    const section = page.getByRole('region', { name: text.adminProducts.goods });
    await section.getByLabel(names.goodsClass).selectOption(choices.goodsClass.food);
    await section.locator('[name="ingredients"]').fill('Wasser, Honig, *Sulfite*');
    await section.locator('[name="alcohol"]').fill(decimal(language, '11.5'));
    await section.locator('[name="organic"]').selectOption(yes);
    await section.locator('[name="organicControl"]').fill('DE-ÖKO-001');
    await expectAccessible(page);
    await page.getByRole('button', { name: text.adminProducts.saveChanges }).click();
    await expect(page.getByText(text.adminProducts.updated)).toBeVisible();

    await page.goto(pathIn(language, `/products/${_id}`));
    const details = page.getByRole('region', { name: text.details.title });
    await expect(details).toContainText(`${decimal(language, '11.5')}\u00a0% vol`);
    await expect(details).toContainText('DE-ÖKO-001');
    await expect(details.getByRole('strong')).toHaveText('Sulfite');
    await expectAccessible(page);
  });
}
