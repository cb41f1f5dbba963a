import type { Page } from '@playwright/test';
import { test } from '../fixtures/component-page.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { findTextFaults } from '../fixtures/page-faults.ts';

/** Components of the site in their states (`pnpm components`): both languages and themes, on a phone and a desktop. */

async function openPieces(page: Page, query: string): Promise<void> {
  await page.goto(`/${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens each dialog and menu of a component in turn, and checks it. */
async function expectOpenPieces(page: Page, name: string): Promise<void> {
  const piece = page.locator(`[data-piece="${name}"]`);
  const openers = piece.locator('.components-states').locator('button:visible, summary');
  const count = await openers.count();
  expect(count, name).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    await openers.nth(index).click();
    const opened = page.locator('dialog[open], .popover:visible');
    await expect(opened, name).toHaveCount(1);
    expect(await findTextFaults(page), name).toEqual([]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opened, name).toHaveCount(0);
  }
}

const overlays = ['dialog', 'dialog-button', 'menu', 'info-popover', 'zoom-dialog', 'removal-dialog', 'row-dialog'];

for (const language of ['de', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [375, 1280]) {
      test(`components have no faults of text or accessibility, closed or open: ${language}, ${theme}, ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await openPieces(page, `?language=${language}&theme=${theme}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('body')).toHaveCSS(
          'background-color',
          theme === 'light' ? 'rgb(251, 250, 248)' : 'rgb(20, 22, 27)',
        );
        expect(await findTextFaults(page)).toEqual([]);
        await expectAccessible(page);
        for (const name of overlays) await expectOpenPieces(page, name);
      });
    }
  }
}

test('the switches keep each other’s choice, and an address shows one component', async ({ page }) => {
  await openPieces(page, '?piece=alert');
  await expect(page.locator('[data-piece]')).toHaveCount(1);
  await page.getByRole('link', { name: 'dark', exact: true }).click();
  await page.getByRole('link', { name: 'en', exact: true }).click();
  await expect(page).toHaveURL(/\?theme=dark&language=en&piece=alert$/);
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'all pieces' }).click();
  await expect(page.locator('[data-piece="button"]')).toBeVisible();
});

test('a disabled icon button has another colour, and a message without a photo begins where others do', async ({
  page,
}) => {
  await openPieces(page, '?piece=icon-button');
  const [usable, disabled] = [page.locator('main .icon-btn').first(), page.locator('main .icon-btn:disabled')];
  const ink = await usable.evaluate((button) => getComputedStyle(button).color);
  await expect(disabled).not.toHaveCSS('color', ink);
  await openPieces(page, '?piece=toast-message');
  const messages = page.locator('main .toast');
  await expect(messages).toHaveCount(3);
  const distances = await messages.evaluateAll((all) =>
    all.map(
      (box) => (box.querySelector('img, span')?.getBoundingClientRect().left ?? 0) - box.getBoundingClientRect().left,
    ),
  );
  expect(distances).toEqual([16, 16, 16]);
});
