import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { pathIn, texts } from '../fixtures/texts.ts';

interface Sections {
  shop: object;
  version: number;
}

for (const { language, width } of runs) {
  const text = texts[language].adminSettings;

  test(`a changed note shows on the home page and in the log at once: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    const { shop: before } = await shop.send<Sections>('GET', 'settings');
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/settings');
    await expect(page.getByText(text.is.holds)).toBeVisible();
    await expectAccessible(page);
    const section = page.getByRole('main');
    await section.getByRole('link', { name: text.shop, exact: true }).click();
    const note = section.getByLabel(text.fields.noteOnHome).first();
    await note.fill(`Ferien ${language} ${width}`);
    await section.getByRole('button', { name: texts[language].admin.save }).click();
    await expect(page.getByText(text.saved, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/settings/log');
    await expect(section.getByText(`Ferien ${language} ${width}`).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(pathIn(language, '/'));
    await expect(page.getByText(`Ferien ${language} ${width}`)).toBeVisible();
    await expectAccessible(page);
    await shop.send('PUT', 'settings', { shop: before });
  });
}

test('a table of countries works by keyboard, marks missing values, and fits a small phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  const text = texts.de.adminSettings;
  await openAs(page, shop.admin, 'de', '/admin/settings#settings-shipping');
  const section = page.getByRole('main');
  await section.getByRole('button', { name: text.addCountry }).press('Enter');
  await expect(section.getByRole('combobox').last()).toBeFocused();
  await section.getByRole('button', { name: texts.de.admin.save }).click();
  await expect(section.getByText(texts.de.fields.unknown_value)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
  const tooWide = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'))
      .filter((element) => !element.closest('.tabs') && element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => `${element.tagName} ${element.className}`),
  );
  expect(tooWide).toEqual([]);
});
