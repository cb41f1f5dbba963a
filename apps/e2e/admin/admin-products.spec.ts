import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { productWords } from '../fixtures/admin-product-words.ts';
import { openAs, runs } from '../fixtures/admin-shop.ts';
import { adminWords } from '../fixtures/admin-words.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { dropFile, script, test } from './real-pictures.ts';
import type { Product } from '../fixtures/shop-calls.ts';
import type { Language } from '../fixtures/words.ts';

const idOf = (page: Page): string => /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';

async function fillFields(page: Page, language: Language, name: string): Promise<void> {
  const text = productWords[language];
  await page.getByLabel(text.name, { exact: true }).fill(name);
  await page.getByLabel(text.description, { exact: true }).fill('Aus Ton gedreht.\nSpülmaschinenfest.');
  await page.getByLabel(text.brand, { exact: true }).fill('Töpferei Amrum');
  await page.getByLabel(text.category, { exact: true }).fill('Proben');
  await page.getByLabel(text.price).fill(text.decimal('19.90'));
  await page.getByLabel(text.stock).fill('12');
  await page.getByLabel(text.nameEn).fill(`${name} (English)`);
}

/** Where the pictures come from, in the order they are shown in. */
const originals = ({ image }: Product) => image.map(({ originalname }) => originalname);

for (const { language, width } of runs) {
  const text = productWords[language];
  const common = adminWords[language];

  test(`an admin adds, shows, edits and deletes a product: ${language}, ${width} px`, async ({
    page,
    shop,
    picture,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Krug ${language} ${width}`;
    const shown = language === 'de' ? name : `${name} (English)`;
    await openAs(page, shop.admin, language, '/admin/productlist');
    await page.getByRole('main').getByRole('link', { name: text.add }).first().click();
    await page.getByLabel(text.price).fill('-1');
    await page.getByRole('button', { name: text.create }).click();
    await expect(page.getByText(text.required)).toHaveCount(5);
    await expect(page.getByText(text.positive)).toBeVisible();
    await expectAccessible(page);

    await fillFields(page, language, name);
    const files = page.getByLabel(text.chooseFiles);
    await files.setInputFiles([picture('vorn.jpg'), picture('seite.png'), picture('hinten.webp')]);
    await expect(page.getByLabel(text.alt(3))).toBeVisible();
    const scripted = await readFile(picture('skript.jpg'));
    expect(scripted.toString('latin1')).toContain(script);
    await dropFile(page.locator('.drop'), 'skript.jpg', 'image/jpeg', scripted);
    await expect(page.getByLabel(text.alt(4))).toBeVisible();
    await page.getByLabel(text.alt(2)).fill('Krug von der Seite');
    await page.getByLabel(text.altEn(2)).fill('Jug from the side');
    await page.getByRole('button', { name: text.toFront(2) }).click();
    await expect(page.getByLabel(text.alt(1))).toHaveValue('Krug von der Seite');
    await expectAccessible(page);
    await page.getByRole('button', { name: text.create }).click();
    await expect(page.getByText(text.generated)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/productedit\/[0-9a-f]{24}\/edit$/);
    await expectAccessible(page);

    const stored = await shop.product(idOf(page));
    expect(stored).toMatchObject({ name, price: 19.9, countInStock: 12, brand: 'Töpferei Amrum' });
    expect(originals(stored)).toEqual(['seite.png', 'vorn.jpg', 'hinten.webp', 'skript.jpg']);
    expect(stored.image[0]).toMatchObject({ alt: 'Krug von der Seite', altEn: 'Jug from the side' });
    for (const { path } of stored.image) {
      const { status, type, bytes } = await shop.file(path);
      expect({ status, type }).toEqual({ status: 200, type: 'image/webp' });
      expect(bytes.toString('latin1')).not.toMatch(/script|Exif|adobe:ns:meta/i);
    }

    await page.getByRole('main').getByRole('link', { name: text.show }).click();
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
    const alt = language === 'de' ? 'Krug von der Seite' : 'Jug from the side';
    await expect(page.getByRole('img', { name: alt }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: text.delete })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: text.edit }).click();
    await page.getByRole('button', { name: text.deletePicture(2) }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.yesDelete }).click();
    await expect(page.getByLabel(text.alt(4))).toBeHidden();
    expect((await shop.file(stored.image[1]?.path ?? '')).status).toBe(404);
    await page.getByLabel(text.price).fill(text.decimal('24.50'));
    await page.getByRole('button', { name: text.saveChanges }).click();
    await expect(page.getByText(text.updated)).toBeVisible();
    const edited = await shop.product(stored._id);
    expect(edited).toMatchObject({ price: 24.5, countInStock: 12 });
    expect(originals(edited)).toEqual(['seite.png', 'hinten.webp', 'skript.jpg']);

    await page.getByRole('link', { name: text.back }).click();
    await page.getByRole('main').getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/[?&]q=Krug/);
    const row = page.getByRole('row').filter({ hasText: stored._id });
    await expect(row).toContainText(text.decimal('24.50'));
    await expectAccessible(page);
    await row.getByRole('button', { name: common.delete(shown) }).click();
    await expect(page.getByRole('dialog')).toContainText(text.deleteTitle(shown));
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: common.yesDelete }).click();
    await expect(page.getByText(text.deleted, { exact: true })).toBeVisible();
    await expect(row).toBeHidden();
    for (const { path } of edited.image) expect((await shop.file(path)).status).toBe(404);
  });

  test(`what is no picture is refused, and nothing typed is lost: ${language}, ${width} px`, async ({
    page,
    picture,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/product/add');
    const name = `Kanne ${language} ${width}`;
    await fillFields(page, language, name);
    const files = page.getByLabel(text.chooseFiles);
    await files.setInputFiles(picture('vorn.jpg'));
    await page.getByLabel(text.alt(1)).fill('Kanne von vorn');

    const refusals = [
      ['rechnung.jpg', text.notImage('rechnung.jpg')],
      ['zeichnung.svg', text.notImage('zeichnung.svg')],
      ['riese.png', text.tooLarge('riese.png')],
    ] as const;
    for (const [file, message] of refusals) {
      await files.setInputFiles(picture(file));
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByLabel(text.alt(1))).toHaveValue('Kanne von vorn');
      await expect(page.getByLabel(text.alt(2))).toBeHidden();
    }
    await expectAccessible(page);
    // One wrong file among good ones takes none of them along.
    await files.setInputFiles([picture('rechnung.jpg'), picture('seite.png')]);
    await expect(page.getByLabel(text.alt(2))).toBeVisible();
    await expect(page.getByLabel(text.name, { exact: true })).toHaveValue(name);
    await expect(page.getByLabel(text.stock)).toHaveValue('12');
    await page.getByRole('button', { name: text.create }).click();
    await expect(page).toHaveURL(/\/admin\/productedit\//);
    expect(originals(await shop.product(idOf(page)))).toEqual(['vorn.jpg', 'seite.png']);
  });
}
