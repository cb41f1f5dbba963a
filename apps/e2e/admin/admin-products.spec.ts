import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, runs } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { dropFile, script, test } from './real-pictures.ts';
import type { Product } from '../fixtures/shop-calls.ts';
import { type Language, decimal, fill, texts } from '../fixtures/texts.ts';

const idOf = (page: Page): string => /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';

/** English, as browsers call it in each language. */
const english: Record<Language, string> = { de: 'Englisch', en: 'English' };

async function fillFields(page: Page, language: Language, name: string): Promise<void> {
  const text = texts[language];
  await page.getByLabel(text.adminProducts.name, { exact: true }).fill(name);
  await page.getByLabel(text.adminProducts.description, { exact: true }).fill('Aus Ton gedreht.\nSpülmaschinenfest.');
  await page.getByLabel(text.adminProducts.brand, { exact: true }).fill('Töpferei Amrum');
  await page.getByLabel(text.adminProducts.category, { exact: true }).fill('Proben');
  await page.getByLabel(text.adminProducts.priceInEuro, { exact: true }).fill(decimal(language, '19.90'));
  await page.getByLabel(text.adminProducts.stock, { exact: true }).fill('12');
  const switchName = fill(text.adminProducts.furtherToo, { language: english[language] });
  await page.getByRole('checkbox', { name: switchName }).check();
  const nameInEnglish = fill(text.adminProducts.furtherText, {
    text: text.adminProducts.name,
    language: english[language],
  });
  await page.getByLabel(nameInEnglish).fill(`${name} (English)`);
}

/** Returns the original file names of the pictures, in display order. */
const originals = ({ image }: Product) => image.map(({ originalname }) => originalname);

for (const { language, width } of runs) {
  const text = texts[language];
  const altInEnglish = fill(text.adminProducts.furtherAlt, { language: english[language] });
  const ofPicture = (field: string, number: number) => fill(text.adminProducts.ofPicture, { text: field, number });

  // spec 1.14, 2.48, 2.105
  test(`an admin adds, shows, edits and deletes a product: ${language}, ${width} px`, async ({
    page,
    shop,
    picture,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Krug ${language} ${width}`;
    const shown = language === 'de' ? name : `${name} (English)`;
    await openAs(page, shop.admin, language, '/admin/productlist');
    await page.getByRole('main').getByRole('link', { name: text.adminProducts.add }).first().click();
    await page.getByLabel(text.adminProducts.priceInEuro, { exact: true }).fill('-1');
    await page.getByRole('button', { name: text.adminProducts.create }).click();
    await expect(page.getByText(text.adminProducts.required)).toHaveCount(5);
    await expect(page.getByText(text.adminProducts.positive)).toBeVisible();
    await expectAccessible(page);

    await fillFields(page, language, name);
    const files = page.getByLabel(text.adminProducts.chooseFiles);
    await files.setInputFiles([picture('vorn.jpg'), picture('seite.png'), picture('hinten.webp')]);
    await expect(page.getByLabel(ofPicture(text.adminProducts.alt, 3))).toBeVisible();
    const scripted = await readFile(picture('skript.jpg'));
    expect(scripted.toString('latin1')).toContain(script);
    await dropFile(page.locator('.drop'), 'skript.jpg', 'image/jpeg', scripted);
    await expect(page.getByLabel(ofPicture(text.adminProducts.alt, 4))).toBeVisible();
    await page.getByLabel(ofPicture(text.adminProducts.alt, 2)).fill('Krug von der Seite');
    await page.getByLabel(ofPicture(altInEnglish, 2)).fill('Jug from the side');
    await page.getByRole('button', { name: fill(text.adminProducts.toFront, { number: 2 }) }).click();
    await expect(page.getByLabel(ofPicture(text.adminProducts.alt, 1))).toHaveValue('Krug von der Seite');
    await expectAccessible(page);
    await page.getByRole('button', { name: text.adminProducts.create }).click();
    await expect(page.getByText(text.adminProducts.generated)).toBeVisible();
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

    await page.getByRole('main').getByRole('link', { name: text.adminProducts.show }).click();
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
    const alt = language === 'de' ? 'Krug von der Seite' : 'Jug from the side';
    await expect(page.getByRole('img', { name: alt }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: text.adminProducts.delete })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: text.adminProducts.edit }).click();
    await page.getByRole('button', { name: fill(text.adminProducts.deletePicture, { number: 2 }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.adminProducts.deleteYes }).click();
    await expect(page.getByLabel(ofPicture(text.adminProducts.alt, 4))).toBeHidden();
    expect((await shop.file(stored.image[1]?.path ?? '')).status).toBe(404);
    await page.getByLabel(text.adminProducts.priceInEuro, { exact: true }).fill(decimal(language, '24.50'));
    await page.getByRole('button', { name: text.adminProducts.saveChanges }).click();
    await expect(page.getByText(text.adminProducts.updated)).toBeVisible();
    const edited = await shop.product(stored._id);
    expect(edited).toMatchObject({ price: 24.5, countInStock: 12 });
    expect(originals(edited)).toEqual(['seite.png', 'hinten.webp', 'skript.jpg']);

    await page.getByRole('link', { name: text.adminProducts.back }).click();
    // Found by its name: the form that is being left has its own search, for related products.
    await page.getByRole('search', { name: text.adminProducts.searchProducts }).getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/[?&]q=Krug/);
    const row = page.getByRole('row').filter({ has: page.getByTitle(stored._id) });
    const price = fill(text.adminProducts.fieldOf, { field: text.adminProducts.priceInEuro, name: shown });
    await expect(row.getByLabel(price)).toHaveValue(decimal(language, '24.50'));
    await expectAccessible(page);
    await row.getByRole('button', { name: fill(text.admin.deleteOf, { name: shown }) }).click();
    await expect(page.getByRole('dialog')).toContainText(fill(text.adminProducts.deleteTitle, { name: shown }));
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.adminProducts.deleteYes }).click();
    await expect(page.getByText(text.adminProducts.deleted, { exact: true })).toBeVisible();
    await expect(row).toBeHidden();
    for (const { path } of edited.image) expect((await shop.file(path)).status).toBe(404);
  });

  // spec 5.12
  test(`a file that is too large or no picture is refused, and nothing typed is lost: ${language}, ${width} px`, async ({
    page,
    picture,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/product/add');
    const name = `Kanne ${language} ${width}`;
    await fillFields(page, language, name);
    const files = page.getByLabel(text.adminProducts.chooseFiles);
    await files.setInputFiles(picture('vorn.jpg'));
    await page.getByLabel(ofPicture(text.adminProducts.alt, 1)).fill('Kanne von vorn');

    const refusals = [
      ['rechnung.jpg', fill(text.adminProducts.notImage, { file: 'rechnung.jpg' })],
      ['zeichnung.svg', fill(text.adminProducts.notImage, { file: 'zeichnung.svg' })],
      ['riese.png', fill(text.adminProducts.tooLarge, { file: 'riese.png' })],
    ] as const;
    for (const [file, message] of refusals) {
      await files.setInputFiles(picture(file));
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByLabel(ofPicture(text.adminProducts.alt, 1))).toHaveValue('Kanne von vorn');
      await expect(page.getByLabel(ofPicture(text.adminProducts.alt, 2))).toBeHidden();
    }
    await expectAccessible(page);
    // A wrong file among good ones does not prevent their upload.
    await files.setInputFiles([picture('rechnung.jpg'), picture('seite.png')]);
    await expect(page.getByLabel(ofPicture(text.adminProducts.alt, 2))).toBeVisible();
    await expect(page.getByLabel(text.adminProducts.name, { exact: true })).toHaveValue(name);
    await expect(page.getByLabel(text.adminProducts.stock, { exact: true })).toHaveValue('12');
    await page.getByRole('button', { name: text.adminProducts.create }).click();
    await expect(page).toHaveURL(/\/admin\/productedit\//);
    expect(originals(await shop.product(idOf(page)))).toEqual(['vorn.jpg', 'seite.png']);
  });
}
