import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Language, pathIn, texts } from '../fixtures/texts.ts';

const languages: Language[] = ['de', 'en'];

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

/** Goes from the home page to the receipt: footer link, details, the final button. @returns the reference */
async function withdraw(page: Page, language: Language, look: () => Promise<void>): Promise<string> {
  const { withdrawal: words, footer } = texts[language];
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(pathIn(language, '/'));
  await page.getByRole('contentinfo').getByRole('link', { name: footer.withdraw }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await look();
  await page.getByLabel(words.name).fill('Karla Petersen');
  await page.getByLabel(words.order).fill('2026-99999');
  await page.getByLabel(words.email).fill(`karla-${language}@post.example`);
  await page.getByLabel(words.lines).fill('Vase\nDecke');
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByRole('main')).toContainText(words.check);
  await expect(page.getByRole('main')).toContainText('2026-99999');
  // One article per line, as typed.
  expect(await page.getByRole('main').innerText()).toContain('Vase\nDecke');
  await look();
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByRole('main')).toContainText(words.received);
  await look();
  return (await page.getByRole('main').getByText(/^WR-/).textContent()) ?? '';
}

for (const language of languages) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with its script' : 'without its script', () => {
      test.use({ javaScriptEnabled });

      test(`${language}: anybody can withdraw from a contract in three steps from the home page`, async ({
        page,
        database,
      }) => {
        const reference = await withdraw(page, language, async () => {
          if (!javaScriptEnabled) return;
          await expectAccessible(page);
          await expectNoSideways(page);
        });
        const stored = await database.db().collection('withdrawals').findOne({ reference });
        expect(stored).toMatchObject({
          orderText: '2026-99999',
          language,
          lines: [{ name: 'Vase' }, { name: 'Decke' }],
        });
        // The time on the receipt is the stored one.
        const shown = page.getByRole('main').locator('time');
        await expect(shown).toHaveAttribute('datetime', new Date(stored?.['receivedAt']).toISOString());
      });
    });
  }
}
