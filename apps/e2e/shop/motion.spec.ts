import type { Page } from '@playwright/test';
import { expect, makeNameFilter, test } from '../fixtures/fixtures.ts';
import { openRunning } from '../fixtures/first-pages.ts';
import { texts } from '../fixtures/texts.ts';

const vase = 'Bauchvase, cremeweiß';

/** Records the parts of each view transition that move, and layout shifts. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, shifts: 0 });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const record = async (): Promise<void> => {
        await transition.ready;
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect) seen.push(effect.pseudoElement ?? '');
      };
      void record();
      return transition;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput)
          Object.assign(window, { shifts: Number(entry.value) + Number(Reflect.get(window, 'shifts')) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readMoved = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as string[]); // set above
const readShifts = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
const card = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('link', { name: vase }) });

/** Opens a list, and uses it until the code for motion has loaded. */
async function openList(page: Page): Promise<void> {
  await watchMotion(page);
  await openRunning(page, '/?q=bauchvase');
  const loaded = page.waitForResponse(/\/assets\/after-first-use-[^/]*\.css/);
  await page.keyboard.press('Shift');
  await loaded;
  await page.waitForLoadState('networkidle');
}

const presses = [
  ['name', (page: Page) => card(page).getByRole('link', { name: vase }).click()],
  ['photo', (page: Page) => card(page).locator('.slides').click()],
] as const;

for (const [part, press] of presses) {
  test(`the photo of a card grows into that of the product's page: ${part}`, async ({ page }) => {
    await openList(page);
    // The first visit loads the page, which a busy machine may do too slowly for the photo to wait.
    await press(page);
    await expect(page.getByRole('heading', { level: 1, name: vase })).toBeVisible();
    await page.goBack();
    await press(page);
    await expect(page.getByRole('heading', { level: 1, name: vase })).toBeVisible();
    await expect.poll(() => readMoved(page)).toContain('::view-transition-group(photo)');
    // Neither photo keeps the name, which would hold back the next transition.
    await expect(page.locator('img[style*="view-transition-name"]')).toHaveCount(0);
    expect(await readShifts(page)).toBeLessThanOrEqual(0.01);
  });
}

test('the number in the cart moves once when something is added, and not with a stored cart', async ({
  page,
  products,
}) => {
  const product = await products.findOne(makeNameFilter(vase));
  await watchMotion(page);
  await openRunning(page, `/products/${String(product?._id)}`);
  await page.getByRole('button', { name: texts.de.product.addToCart }).click();
  const count = page.locator('.cart .count');
  await expect(count).toHaveClass('count rose');
  expect(await readShifts(page)).toBeLessThanOrEqual(0.01);
  await page.reload();
  await expect(count).toHaveText('1');
  await expect(count).toHaveClass('count');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    await openList(page);
    await card(page).getByRole('link', { name: vase }).click();
    await expect(page.getByRole('heading', { level: 1, name: vase })).toBeVisible();
    await page.getByRole('button', { name: texts.de.product.addToCart }).click();
    const count = page.locator('.cart .count');
    await expect(count).toHaveText('1');
    expect(await count.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    expect(await readMoved(page)).toEqual([]);
  });
});
