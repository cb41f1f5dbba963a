import type { Locator } from '@playwright/test';
import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible, keyboard } from '../fixtures/journey.ts';
import { type Language, startingWith, texts } from '../fixtures/texts.ts';

const runs: readonly { language: Language; width: number }[] = [
  { language: 'de', width: 1280 },
  { language: 'en', width: 768 },
  { language: 'de', width: 375 },
  { language: 'de', width: 320 },
];

/** Chooses an option with the arrow keys. */
async function choose(select: Locator, name: string): Promise<void> {
  await select.focus();
  const options = await select.locator('option').count();
  for (let presses = 0; presses < options; presses += 1) {
    if ((await select.locator('option:checked').textContent()) === name) return;
    await select.press('ArrowDown');
  }
  await expect(select.locator('option:checked')).toHaveText(name);
}

/** Page of a category in each language. */
const pageOf = (language: Language, slug: string) =>
  language === 'de' ? `/kategorie/${slug}` : `/en/category/${slug}`;

for (const { language, width } of runs) {
  const { adminCategories: words, adminProducts, home } = texts[language];
  const mark = `${language}${width}`;
  const [ceramics, vases, gifts] = [`Keramik ${mark}`, `Vasen ${mark}`, `Geschenke ${mark}`];

  test(`staff put vases below ceramics by keyboard, and a vase among gifts: ${language}, ${width} px`, async ({
    page,
    shop,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    const take = (name: string) =>
      page.screenshot({ path: testInfo.outputPath(`${name}-${mark}.png`), fullPage: true });
    const jug = await shop.aProduct(`Krug ${mark}`, { category: ceramics });
    const vase = await shop.aProduct(`Vase ${mark}`, { category: vases });

    await openAs(page, shop.admin, language, '/admin/categories');
    await expectAccessible(page);
    await keyboard.press(page.getByRole('link', { name: words.add, exact: true }));
    await keyboard.write(page.getByLabel(words.name, { exact: true }), gifts);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.created)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: words.title, exact: true }).last().click();
    await keyboard.press(page.getByRole('link', { name: vases, exact: true }));
    const parent = page.getByLabel(words.parent, { exact: true });
    await expect(page.getByRole('heading', { level: 1, name: vases })).toBeVisible();
    await choose(parent, ceramics);
    await keyboard.press(page.getByRole('button', { name: adminProducts.saveChanges }));
    await expect(page.getByText(words.saved)).toBeVisible();
    await expectAccessible(page);
    await take('category');

    await page.goto('/admin/categories');
    const outer = page.getByRole('listitem').filter({ hasText: ceramics }).first();
    await expect(outer.getByRole('listitem')).toContainText(vases);
    const up = words.up.replace('{{name}}', gifts);
    await keyboard.press(page.getByRole('button', { name: up }));
    await expect(page.getByText(words.placed.split('{{place')[0]?.replace('{{name}}', gifts) ?? '')).toBeAttached();
    await take('tree');

    await page.goto(`/admin/productedit/${vase._id}/edit`);
    const further = page.getByLabel(startingWith(adminProducts.furtherCategories)).and(page.locator('select'));
    await choose(further, gifts);
    await keyboard.press(page.getByRole('button', { name: adminProducts.addCategory }));
    await expect(page.getByRole('list', { name: adminProducts.furtherCategories })).toContainText(gifts);
    await expectAccessible(page);
    await keyboard.press(page.getByRole('button', { name: adminProducts.saveChanges }));
    await expect(page.getByText(adminProducts.updated)).toBeVisible();

    await page.goto(pageOf(language, `keramik-${mark}`));
    for (const name of [jug.name, vase.name]) await expect(page.getByRole('link', { name }).first()).toBeVisible();
    const bar = page.getByRole('navigation', { name: home.categories });
    await keyboard.press(bar.getByText(home.allCategories));
    await expect(bar.locator('details').getByRole('link', { name: startingWith(vases) })).toBeVisible();
    await expectAccessible(page);
    await take('shop');
    await page.goto(pageOf(language, `geschenke-${mark}`));
    await expect(page.getByRole('link', { name: vase.name }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: jug.name })).toHaveCount(0);
  });
}
