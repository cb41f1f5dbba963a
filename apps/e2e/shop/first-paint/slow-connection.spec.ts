import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/fixtures.ts';
import { expectTakenOver, holdScript, test, watchTakingOver } from '../../fixtures/first-pages.ts';
import { fill, texts } from '../../fixtures/texts.ts';

/** Presses on a phone with a slow connection, before any script can handle them. */

const text = texts.de;

/** Bytes per second and milliseconds of Lighthouse's slow 3G. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Slows the page's connection down, and holds back its scripts, except the starter. @returns releases them */
async function slowDown(page: Page): Promise<() => void> {
  await page.setViewportSize({ width: 375, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  return holdScript(page);
}

test('each click on slow 3G responds at once, and three units are in the cart', async ({ page, pages }) => {
  await watchTakingOver(page);
  const release = await slowDown(page);
  await page.goto(`/products/${pages.product._id}`, { waitUntil: 'commit' });
  const number = page.getByRole('main').getByRole('spinbutton').first();
  const more = page.locator('main .quantity').first().getByRole('button').last();
  await more.click();
  await expect(number).toHaveValue('2');
  await more.click();
  await expect(number).toHaveValue('3');
  const add = page.getByRole('button', { name: text.product.addToCart });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  release();
  await expectTakenOver(page);
  const cart = fill(text.header.cartCount_other, { count: 3 });
  await expect(page.getByRole('banner').getByRole('link', { name: cart })).toBeVisible();
});

test('a heart pressed on slow 3G looks busy at once, and is pressed after hydration', async ({ page }) => {
  await watchTakingOver(page);
  const release = await slowDown(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heart = page.locator('.heart').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await expect(heart).toHaveCSS('opacity', '0.5');
  release();
  await expectTakenOver(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveCSS('opacity', '1');
});
