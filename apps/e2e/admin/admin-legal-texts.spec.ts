import type { Locator, Page } from '@playwright/test';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Language, fill, pathIn, texts } from '../fixtures/texts.ts';

const names = { de: { de: 'Deutsch', en: 'Englisch' }, en: { de: 'German', en: 'English' } } as const;

/** Returns the editor of a text, with locators for its visible parts. */
function editorOf(page: Page, shown: Language) {
  const text = texts[shown].adminLegal;
  const fieldOf = (language: Language) => {
    const label = fill(text.textIn, { language: names[shown][language] });
    return page.getByRole('textbox', { name: label });
  };
  return {
    text,
    tab: (language: Language) => page.getByRole('tab', { name: names[shown][language] }),
    field: fieldOf,
    preview: page.getByRole('group', { name: text.preview }),
    publish: page.getByRole('button', { name: text.publish, exact: true }),
    comparison: page.getByRole('region', { name: text.compare }),
  };
}
type Editor = ReturnType<typeof editorOf>;

/** Removes the draft mark and fills every placeholder as a merchant would: by its name in the list. */
async function fillIn({ page, text, tab, field }: Editor & { page: Page }, language: Language): Promise<void> {
  await tab(language).click();
  await page.getByRole('button', { name: text.removeMark }).click();
  const places: Locator = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  while ((await places.count()) > 0) {
    await places.first().click();
    await expect(field(language)).toBeFocused();
    await page.keyboard.insertText('040 123456');
  }
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

async function publish(page: Page, { text, publish: button }: Editor, version: number): Promise<void> {
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: text.publishYes }).click();
  await expect(page.getByText(fill(text.publishedNow, { version })).first()).toBeVisible();
}

// A different text for each run, because all share one shop.
const kinds = [
  { kind: 'accessibility', path: '/barrierefreiheit' },
  { kind: 'withdrawal', path: '/widerruf' },
  { kind: 'imprint', path: '/impressum' },
] as const;

for (const [index, { language, width }] of runs.entries()) {
  const { kind, path } = kinds[index] ?? kinds[0];

  test(`a draft is filled in, published, changed and published again: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/settings');
    await page.getByRole('main').getByRole('link', { name: texts[language].adminSettings.legal }).click();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: texts[language].legal[kind], exact: true }).click();
    const editor = editorOf(page, language);
    await expect(editor.field(language)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await editor.publish.click();
    await expect(page.getByRole('alert').getByText(editor.text.notPublishedNow)).toBeVisible();
    await expectAccessible(page);

    await fillIn({ ...editor, page }, 'de');
    await fillIn({ ...editor, page }, 'en');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(editor.preview.getByText('040 123456').first()).toBeVisible();
    await page.getByRole('button', { name: editor.text.save }).click();
    await expect(page.getByText(editor.text.saved)).toBeVisible();
    await publish(page, editor, 1);

    for (const reader of ['de', 'en'] as const) {
      await page.goto(pathIn(reader, path));
      await expect(page.getByRole('main').getByText('040 123456').first()).toBeVisible();
    }

    await page.goto(`/admin/settings/legal/${kind}`);
    await editor.tab(language).click();
    await editor.field(language).press('ControlOrMeta+End');
    await page.keyboard.insertText('\n\nKontor 2030');
    await expect(editor.comparison.getByText('Kontor 2030')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await publish(page, editor, 2);
    await expect(editor.comparison.getByText(editor.text.noDifference)).toBeVisible();
    await page.getByRole('button', { name: fill(editor.text.read, { version: 1 }) }).click();
    await expect(editor.comparison.getByText('040 123456').first()).toBeVisible();
    await expect(editor.comparison.getByText('Kontor 2030')).toBeHidden();
    await expectAccessible(page);

    await page.goto(pathIn(language, path));
    await expect(page.getByText('Kontor 2030')).toBeVisible();
  });
}
