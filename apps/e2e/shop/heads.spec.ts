import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';
import { type Language, fill, pathIn, texts } from '../fixtures/texts.ts';

/** Reads the head of the current document, and that of the server's document for the address. */
async function readHeads(page: Page) {
  return page.evaluate(async () => {
    const answer = await (await fetch(window.location.href)).text();
    const documents = [document, new DOMParser().parseFromString(answer, 'text/html')];
    const [shown, served] = documents.map(({ title, head }) => ({
      title,
      metas: ['description', 'robots'].map((name) => head.querySelector(`meta[name=${name}]`)?.getAttribute('content')),
      links: [...head.querySelectorAll('link[rel=canonical],link[hreflang]')].map((link) => {
        const { pathname, search } = new URL(link.getAttribute('href') ?? '', window.location.href);
        return `${link.getAttribute('hreflang') ?? link.getAttribute('rel') ?? ''} ${pathname}${search}`;
      }),
    }));
    return { shown, served };
  });
}

/** @param title of the page to wait for */
async function expectSameHead(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} – Kontor`);
  await expect(async () => {
    const { shown, served } = await readHeads(page);
    expect(shown).toEqual(served);
  }).toPass();
}

const languages: Language[] = ['de', 'en'];

for (const language of languages) {
  const text = texts[language];
  const category = { de: 'Uhren', en: 'Clocks' }[language];
  const clock = { de: 'Tischuhr, Eiche', en: 'Table clock, oak' }[language];
  const query = { de: 'leuchte', en: 'lamp' }[language];

  test(`after every change of page the head equals the server's for the address: ${language}`, async ({ page }) => {
    // Otherwise the first link would load a document instead of changing the page.
    await openRunning(page, pathIn(language, '/'));
    await page.getByRole('navigation', { name: text.home.assortment }).getByRole('link', { name: category }).click();
    await expectSameHead(page, category);
    await page.getByRole('link', { name: clock }).click();
    await expectSameHead(page, clock);
    await page.getByRole('searchbox', { name: text.header.searchLabel }).fill(query);
    await page.keyboard.press('Enter');
    await expectSameHead(page, fill(text.home.results, { query }));
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('navigation', { name: text.home.pages }).getByRole('link', { name: '2', exact: true }).click();
    await expectSameHead(page, fill(text.home.pageOf, { title: text.home.latest, page: 2 }));
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expectSameHead(page, clock);
  });
}

test('switching the language also changes head and address', async ({ page }) => {
  await openRunning(page, '/?category=Uhren');
  await page.getByRole('link', { name: 'En', exact: true }).click();
  await expect(page).toHaveURL('/en?category=Uhren');
  await expectSameHead(page, 'Clocks');
  await page.getByRole('link', { name: 'De', exact: true }).click();
  await expect(page).toHaveURL('/?category=Uhren');
  await expectSameHead(page, 'Uhren');
});
