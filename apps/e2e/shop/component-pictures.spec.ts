import { type Browser, type Locator, type Page, chromium } from '@playwright/test';
import { pinnedLaunchOptions, readPackagedMajor } from '../fixtures/browser.ts';
import { test as base } from '../fixtures/component-page.ts';
import { expect } from '../fixtures/fixtures.ts';

/**
 * Compares each component with its stored picture, in the browser and the font of one package (decision 060). To store new ones:
 * `pnpm components:pictures`.
 */

const test = base.extend<{ pinnedBrowser: Browser | undefined }>({
  pinnedBrowser: async ({}, use) => {
    const options = await pinnedLaunchOptions();
    const browser = options && (await chromium.launch(options));
    await use(browser);
    await browser?.close();
  },
});

/** Less than a hairline across a phone. A pixel counts from three of 255 levels on: a hovered row differs by 17. */
const tolerance = { maxDiffPixels: 60, threshold: 0.01 };

/** Each theme has one language and one width, so that half as many pictures show all of them. */
const views = {
  light: { language: 'de', width: 1280 },
  dark: { language: 'en', width: 375 },
} as const;

const overlays = new Set(['dialog', 'dialog-button', 'menu', 'info-popover', 'removal-dialog', 'row-dialog']);

/** Usual height of the window in pixels. */
const usualHeight = 900;

/**
 * Makes the window as tall as a component with drawn pages. A component that is taller is captured by moving the page, at which
 * its pages may count as out of sight and be freed.
 */
async function fitWindow(page: Page, piece: Locator): Promise<void> {
  const hasPages = (await piece.locator('canvas').count()) > 0;
  const box = hasPages ? await piece.boundingBox() : null;
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: Math.max(usualHeight, Math.ceil(box?.height ?? 0)) });
}

/** Waits until a component is complete: its photos have loaded or failed, and its pages are drawn. */
async function waitForPiece(piece: Locator): Promise<void> {
  await piece.scrollIntoViewIfNeeded();
  await piece.locator('img').evaluateAll(async (images) => {
    const loading = images.filter((image) => image instanceof HTMLImageElement);
    for (const image of loading) image.loading = 'eager';
    await Promise.allSettled(loading.map((image) => image.decode()));
  });
  await expect(piece.locator('[aria-label][aria-busy="true"].skeleton')).toHaveCount(0);
}

/** Compares the first dialog or popover that a component opens. */
async function compareOpened(page: Page, piece: Locator, name: string): Promise<void> {
  await piece.locator('.components-states').locator('button:visible, summary').first().click();
  // A resting mouse would give its hover style to what opens below it.
  await page.mouse.move(0, 0);
  const opened = page.locator('dialog[open], .popover:visible');
  await expect.soft(opened).toHaveScreenshot(`${name}.png`, tolerance);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const) {
  test(`every component looks like its stored picture: ${theme}`, async ({ pinnedBrowser, baseURL }) => {
    test.skip(pinnedBrowser === undefined, 'The pinned browser runs on x64 Linux alone');
    if (!pinnedBrowser) return;
    expect(pinnedBrowser.version(), 'Remove `chromium` from the temporary folder').toMatch(
      new RegExp(`^${readPackagedMajor()}\\.`),
    );
    const { language, width } = views[theme];
    const page = await pinnedBrowser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width, height: usualHeight },
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    await page.goto(`/?theme=${theme}&language=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const names = await page
      .locator('[data-piece]')
      .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-piece') ?? ''));
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      const piece = page.locator(`[data-piece="${name}"]`);
      await fitWindow(page, piece);
      await waitForPiece(piece);
      // Photos belong to the demo: a new one must not fail the comparison.
      const mask = [piece.locator('img')];
      await expect.soft(piece).toHaveScreenshot(`${name}-${theme}.png`, { ...tolerance, mask });
      if (overlays.has(name)) await compareOpened(page, piece, `${name}-open-${theme}`);
    }
  });
}
