import type { Page } from '@playwright/test';
import { expect, makeNameFilter, test } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';
import { openRunning } from '../fixtures/first-pages.ts';

const text = texts.de.product;
const vase = 'Bauchvase, cremeweiß';

const phone = { width: 375, height: 667 };

const addButton = (page: Page) => page.getByRole('button', { name: text.addToCart });
const wayToCart = (page: Page) => page.getByRole('main').getByRole('link', { name: text.goToCart });
/** The buy bar is hidden from screen readers, which have the button itself. */
const bar = (page: Page) => page.locator('.buy-bar');
const toast = (page: Page) => page.getByRole('status').filter({ hasText: fill(text.added, { name: vase }) });

/** Returns the texts of controls that a box covers. */
function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((box) => {
    const frame = document.querySelector(box)?.getBoundingClientRect();
    if (!frame) return ['no box'];
    const controls = Array.from(document.querySelectorAll('a, button, input, select, summary')).filter((control) =>
      control.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    );
    const covered = controls.filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const overlaps = left < frame.right && frame.left < right && top < frame.bottom && frame.top < bottom;
      return width > 0 && overlaps && !control.closest(box);
    });
    return covered.map((control) => control.textContent || (control.getAttribute('aria-label') ?? ''));
  }, selector);
}

test.beforeEach(async ({ page, products }) => {
  const product = await products.findOne(makeNameFilter(vase));
  await openRunning(page, `/products/${String(product?._id)}`);
  await expect(page.getByRole('heading', { level: 1, name: vase })).toBeVisible();
});

test('a double click adds one line to the cart and leads nowhere', async ({ page }) => {
  const address = page.url();
  await addButton(page).dblclick();
  await expect(wayToCart(page)).toBeVisible();
  await expect(page.getByRole('button', { name: text.removeFromCart })).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(wayToCart(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a buy bar shows while the button is out of sight, and covers neither the end of the page nor the focus', async ({
    page,
  }) => {
    await addButton(page).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeHidden();
    await page.getByRole('link', { name: texts.de.footer.withdraw }).focus();
    await expect(bar(page)).toBeVisible();
    expect(await coveredBy(page, '.buy-bar')).not.toContain(texts.de.footer.withdraw);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await coveredBy(page, '.buy-bar')).toEqual([]);
    await bar(page).getByText(text.addToCart).click();
    await expect(bar(page).getByText(text.goToCart)).toBeVisible();
    await expectAccessible(page);
  });

  test('a message covers no control, shows the line, and closes with the page', async ({ page }) => {
    await addButton(page).click();
    await expect(toast(page).getByText('1 × 89,00')).toBeVisible();
    await expect(toast(page).locator('img')).toBeVisible();
    // Once the page is still: the press has scrolled it, and a control may load late.
    await expect.poll(() => coveredBy(page, '.toast')).toEqual([]);
    // A press right after adding leads nowhere yet.
    await expect(async () => {
      if (!page.url().endsWith('/cart')) await wayToCart(page).click();
      await expect(page).toHaveURL(/\/cart$/, { timeout: 700 });
    }).toPass();
    await expect(toast(page)).toHaveCount(0);
  });

  test('the name is in the first screen, and a swipe shows the next photo', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: vase })).toBeInViewport();
    const photo = page.getByRole('list', { name: fill(texts.de.common.photos, { name: vase }) }).getByRole('img');
    const box = await photo.first().boundingBox();
    expect(box?.x).toBe(16);
    expect(box?.width).toBeCloseTo((375 - 32) * 0.88, 0);
    await photo.nth(1).scrollIntoViewIfNeeded();
    await expect(photo.nth(1)).toBeInViewport({ ratio: 0.95 });
  });
});

test('an enlarged photo loads its largest file, and keys zoom, move, page and close it', async ({ page }) => {
  const first = page.getByRole('button', { name: text.enlargePhoto }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const photo = dialog.getByRole('img');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1200\.\w+$/);
  const scale = () => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  await page.keyboard.press('+');
  expect(await scale()).toBeCloseTo(1.5);
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowDown');
  expect(await photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).f)).toBeLessThan(0);
  await page.keyboard.press('0');
  expect(await scale()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(fill(text.photoOf, { number: '2', count: '3' }))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test.describe('with fingers', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('two fingers zoom a photo, a double tap zooms out, and a swipe shows the next one', async ({ page }) => {
    await page.getByRole('button', { name: text.enlargePhoto }).first().tap();
    const dialog = page.getByRole('dialog');
    const photo = dialog.getByRole('img');
    await expect(photo).toBeVisible();
    const scale = () => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
    const hand = await page.context().newCDPSession(page);
    // Touches have their own clock, in seconds: a busy machine may deliver them late.
    let timestamp = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) => {
      timestamp += 0.05;
      const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
      return hand.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints });
    };
    await touch('touchStart', [150, 300], [220, 300]);
    await touch('touchMove', [100, 300], [270, 300]);
    await touch('touchEnd');
    expect(await scale()).toBeGreaterThan(1.5);
    for (const _ of ['first', 'second']) {
      await touch('touchStart', [180, 300]);
      await touch('touchEnd');
    }
    expect(await scale()).toBe(1);
    await touch('touchStart', [300, 300]);
    await touch('touchMove', [100, 305]);
    await touch('touchEnd');
    await expect(dialog.getByText(fill(text.photoOf, { number: '2', count: '3' }))).toBeVisible();
  });
});
