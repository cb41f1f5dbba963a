import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { fill, texts } from '../fixtures/texts.ts';

/** What the head of a document tells search engines: as it is on the screen, and as the server writes it for the address. */
async function readHeads(page: Page) {
  return page.evaluate(async () => {
    const read = (from: Document) => {
      const pathOf = (link: Element) => {
        const { pathname, search } = new URL(link.getAttribute('href') ?? '', window.location.href);
        return `${link.getAttribute('hreflang') ?? link.getAttribute('rel') ?? ''} ${pathname}${search}`;
      };
      return {
        title: from.title,
        metas: ['description', 'robots'].map((name) =>
          from.querySelector(`meta[name=${name}]`)?.getAttribute('content'),
        ),
        links: [...from.head.querySelectorAll('link[rel=canonical],link[hreflang]')].map(pathOf),
      };
    };
    const served = await (await fetch(window.location.href)).text();
    return { shown: read(document), served: read(new DOMParser().parseFromString(served, 'text/html')) };
  });
}

/** @param title of the page that is waited for */
async function expectSameHead(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} – Kontor`);
  await expect(async () => {
    const { shown, served } = await readHeads(page);
    expect(shown).toEqual(served);
  }).toPass();
}

test('after every change of page the head is the one that the server writes for the address', async ({ page }) => {
  const text = texts.de;
  await page.goto('/');
  await page.getByRole('navigation', { name: text.home.categories }).getByRole('link', { name: 'Uhren' }).click();
  await expectSameHead(page, 'Uhren');
  await page.getByRole('link', { name: 'Tischuhr, Eiche' }).click();
  await expectSameHead(page, 'Tischuhr, Eiche');
  await page.getByRole('searchbox', { name: text.header.searchLabel }).fill('leuchte');
  await page.keyboard.press('Enter');
  await expectSameHead(page, fill(text.home.results, { query: 'leuchte' }));
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('navigation', { name: text.home.pages }).getByRole('link', { name: '2', exact: true }).click();
  await expectSameHead(page, fill(text.home.pageOf, { title: text.home.latest, page: 2 }));
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expectSameHead(page, 'Tischuhr, Eiche');
});
