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
  const visits = [375, 1280].flatMap((width) => listFirstPaths(pages).map((path) => ({ width, path })));
  for (const { width, path } of visits) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    // Pictures of other widths of the window are named too, and not fetched.
    const fitting = await page.locator('link[rel="preload"][as="image"]').evaluateAll((links: HTMLLinkElement[]) =>
      links
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ type, fetchPriority, imageSrcset, imageSizes }) => ({
          type,
          fetchPriority,
          imageSrcset,
          imageSizes,
        })),
    );
    const main = await page
      .locator('picture:has(> img[fetchpriority="high"]) > source[type="image/avif"]')
      .evaluateAll((sources: HTMLSourceElement[]) => sources.find(({ media }) => matchMedia(media).matches)?.outerHTML);
    expect(fitting).toHaveLength(1);
    expect(fitting[0]).toMatchObject({ type: 'image/avif', fetchPriority: 'high' });
    expect(main).toContain(`srcset="${fitting[0]?.imageSrcset}"`);
    expect(main).toContain(`sizes="${fitting[0]?.imageSizes}"`);
  }
});
