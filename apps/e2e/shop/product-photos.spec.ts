import type { Page } from '@playwright/test';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { chooseTextSize, findPageFaults } from '../fixtures/page-faults.ts';
import { become, shopNames, test } from '../fixtures/two-shops.ts';

/** One worker starts the second shop once for all tests. */
test.describe.configure({ mode: 'default' });

/** Returns side edges and size of the first element of a selector, in px. */
function placeOf(
  page: Page,
  selector: string,
): Promise<{ left: number; right: number; width: number; height: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return { left, right, width, height };
    });
}

for (const shop of shopNames) {
  test(`a product with few photos has columns wide enough to read (${shop})`, async ({ page, shops }) => {
    const { url, withFewPhotos } = shops[shop];
    await page.goto(`${url}/products/${withFewPhotos()._id}`);
    await expect(page.locator('.description').first()).toBeVisible();
    for (const width of [320, 375, 768, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [gallery, buying, texts] = await Promise.all(
        ['.gallery', '.buy', '.description'].map((part) => placeOf(page, part)),
      );
      // At 144 px the article number had one letter per line.
      expect(texts?.width, `texts at ${width} px`).toBeGreaterThanOrEqual(Math.min(300, width - 32));
      expect(buying?.width, `buying at ${width} px`).toBeGreaterThanOrEqual(Math.min(300, width - 32));
      if (width >= 1024) expect(gallery?.right).toBeLessThan(buying?.left ?? 0);
      expect(await findPageFaults(page), `at ${width} px`).toEqual([]);
    }
    await expectAccessible(page);
  });
}

test('pages with no photo, twelve, or a landscape one, which is uncropped, have no faults of layout', async ({
  page,
  shops,
}) => {
  const { url, withPhotos, products } = shops.unlike;
  const landscape = products.find(({ name }) => name.startsWith('Donaudampf'));
  for (const product of [withPhotos(0), withPhotos(12), landscape]) {
    await page.goto(`${url}/products/${product?._id}`);
    await expect(page.locator('.description').first()).toBeVisible();
    for (const width of [375, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findPageFaults(page), `${product?.name} at ${width} px`).toEqual([]);
    }
  }
  await expect(page.locator('.strip img')).toHaveCSS('object-fit', 'contain');
});

test('a shop name of 40 letters fits a header of 56 px, and does not move its tools', async ({ page, shops }) => {
  await page.goto(`${shops.unlike.url}/login`);
  for (const width of [320, 375, 414, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await placeOf(page, '.site-header')).height).toBe(56);
    const brand = await placeOf(page, '.brand');
    expect(brand.height, `at ${width} px`).toBeLessThanOrEqual(52);
    expect(brand.width, `at ${width} px`).toBeGreaterThanOrEqual(width < 375 ? 60 : 80);
    expect(await findPageFaults(page), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator('.brand')).toContainText('Niedermarsch');
});

test('a shop name of 40 letters leaves the mark in the narrowest headers: staff on a phone, and text at 24 px', async ({
  page,
  shops,
}) => {
  const mark = page.locator('.brand svg');
  await page.setViewportSize({ width: 320, height: 900 });
  await chooseTextSize(page, 24);
  await page.goto(`${shops.unlike.url}/login`);
  await expect(mark).toBeInViewport({ ratio: 1 });
  await chooseTextSize(page, 16);
  await become(page, shops.unlike, { userInfo: shops.unlike.calls.admin });
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shops.unlike.url}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mark).toBeInViewport({ ratio: 1 });
  }
});
