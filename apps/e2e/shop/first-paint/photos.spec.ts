import type { Page, Response } from '@playwright/test';
import { expect } from '../../fixtures/fixtures.ts';
import { listFirstPaths, test } from '../../fixtures/first-pages.ts';

/** Answer to a request for a photo. */

interface FetchedPhoto {
  status: number;
  type: string | undefined;
  path: string;
}

function describe(response: Response): FetchedPhoto {
  const path = new URL(response.url()).pathname;
  return { status: response.status(), type: response.headers()['content-type'], path };
}

/** Returns the answers with photos that a page gets until it is quiet. */
async function fetchPhotos(page: Page, path: string): Promise<FetchedPhoto[]> {
  const photos: FetchedPhoto[] = [];
  page.on('response', (response) => {
    if (/\.(?:webp|avif)$/.test(response.url())) photos.push(describe(response));
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('response');
  return photos;
}

test('photos of a page load once and as AVIF, as soon as the shop has converted them', async ({
  browser,
  baseURL,
  pages,
}) => {
  for (const path of listFirstPaths(pages)) {
    await expect(async () => {
      // A new context has an empty cache.
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      const photos = await fetchPhotos(await context.newPage(), path);
      await context.close();
      expect(photos.length).toBeGreaterThan(0);
      expect(photos.filter(({ status, type }) => status !== 200 || type !== 'image/avif')).toEqual([]);
      const paths = photos.map((photo) => photo.path);
      expect(paths).toEqual([...new Set(paths)]);
    }).toPass({ timeout: 60_000 });
  }
});

test('a page preloads only its main photo, as AVIF, in the shown size', async ({ page, pages }) => {
  for (const path of listFirstPaths(pages)) {
    await page.goto(path);
    const preload = page.locator('link[rel="preload"][as="image"]');
    await expect(preload).toHaveCount(1);
    await expect(preload).toHaveAttribute('type', 'image/avif');
    await expect(preload).toHaveAttribute('fetchpriority', 'high');
    const main = page.locator('source:has(+ img[fetchpriority="high"])');
    await expect(main).toHaveAttribute('srcset', (await preload.getAttribute('imagesrcset')) ?? '');
    await expect(main).toHaveAttribute('sizes', (await preload.getAttribute('imagesizes')) ?? '');
  }
});
