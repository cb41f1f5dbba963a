import { expect } from '../fixtures/fixtures.ts';
import { languages, openRunning, test } from '../fixtures/first-pages.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { pathIn, texts } from '../fixtures/texts.ts';

const paths = {
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  withdrawal: '/widerruf',
  shipping: '/versand',
} as const;
/** Texts that the demo publishes. */
const published = ['imprint', 'privacy', 'terms', 'withdrawal', 'shipping'] as const;
/** A text that it does not publish. */
const missing = { kind: 'accessibility', path: '/barrierefreiheit' } as const;

for (const language of languages) {
  const text = texts[language];

  for (const width of [375, 1280]) {
    test(`${language}: a visitor can read the legal texts, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const kind of published) {
        await openRunning(page, pathIn(language, paths[kind]));
        await expect(page.getByRole('heading', { level: 1, name: text.legal[kind] })).toBeVisible();
        await expectAccessible(page);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([kind, Math.max(0, excess)]).toEqual([kind, 0]);
      }
    });
  }

  test(`${language}: an unpublished text is not found`, async ({ page }) => {
    const answer = await page.goto(pathIn(language, missing.path));
    expect(answer?.status()).toBe(404);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    await expect(page.getByRole('main')).toContainText(text.legalPage.missing);
    await expectAccessible(page);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: text.legal.imprint })).toBeVisible();
    await expect(foot.getByRole('link', { name: text.legal[missing.kind] })).toHaveCount(0);
  });

  test(`${language}: every text is linked in the footer, and a link within a text works`, async ({ page }) => {
    await openRunning(page, pathIn(language, '/'));
    for (const kind of published) {
      await page.getByRole('contentinfo').getByRole('link', { name: text.legal[kind] }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.legal[kind] })).toBeVisible();
      await expect(page).toHaveTitle(`${text.legal[kind]} – Kontor`);
    }
    await page.getByRole('main').getByRole('paragraph').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: text.legal.withdrawal })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, paths.withdrawal)}$`));
  });

  test(`${language}: the note beside a price links to the shipping costs`, async ({ page, pages: { product } }) => {
    await openRunning(page, pathIn(language, `/products/${product._id}`));
    const note = { de: 'inkl. MwSt., kostenloser Versand', en: 'incl. VAT, free shipping' }[language];
    await page.getByRole('main').getByRole('link', { name: note }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.legal.shipping })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      { de: 'Der Versand ist kostenlos.', en: 'Shipping is free.' }[language],
    );
  });

  test(`${language}: only the text is printed`, async ({ page }) => {
    await openRunning(page, pathIn(language, paths.terms));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toBeVisible();
    for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('padding-top', '0px');
  });
}

test.describe('without its script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`${language}: each text can be read, indexed and left by links`, async ({ page }) => {
      for (const kind of published) {
        const answer = await page.goto(pathIn(language, paths[kind]));
        expect(answer?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('meta[name=robots]')).toHaveCount(0);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1, name: texts[language].legal[kind] })).toBeVisible();
        await expect(main).toContainText({ de: 'Dies ist ein Demo-Shop.', en: 'This is a demo shop.' }[language]);
        await expect(main).not.toContainText('[[');
      }
      await page.goto(pathIn(language, paths.terms));
      const last = page.getByRole('navigation', { name: texts[language].legalPage.contents }).getByRole('link').last();
      const title = await last.innerText();
      await last.click();
      await expect(page).toHaveURL(/#text-/);
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
      await page.getByRole('contentinfo').getByRole('link', { name: texts[language].legal.imprint }).click();
      await expect(page).toHaveURL(new RegExp(`${paths.imprint}$`));
    });
  }
});
