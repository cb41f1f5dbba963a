import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { findPageFaults } from '../fixtures/page-faults.ts';
import { test as withPictures } from './real-pictures.ts';
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

withPictures(
  'the title has the merchant’s words and picture, and a word as long as they come stays in the window',
  async ({ page, shop, picture }) => {
    const { home: before } = await shop.send<{ home: object }>('GET', 'settings');
    const text = texts.de.adminSettings;
    const heading = 'Handgedrehte Gebrauchskeramik und Donaudampfschifffahrtsandenken';
    await openAs(page, shop.admin, 'de', '/admin/settings/home');
    const section = page.getByRole('main');
    await section.locator('[name="blocks.0.picture"]').setInputFiles(picture('vorn.jpg'));
    await section.locator('[name="blocks.0.alt.de"]').fill('Ein Krug');
    await section.locator('[name="blocks.0.heading.de"]').fill(heading);
    await section.locator('[name="blocks.0.text.de"]').fill('Seit 1923 gedreht, glasiert und gebrannt.');
    await expect(section.getByRole('img', { name: 'Ein Krug' })).toBeVisible();
    await section.getByRole('button', { name: texts.de.admin.save }).click();
    await expect(page.getByText(text.saved, { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Ein Krug' })).toBeInViewport();
      expect(await findPageFaults(page)).toEqual([]);
      await expectAccessible(page);
    }
    await shop.send('PUT', 'settings', { home: before });
  },
);
