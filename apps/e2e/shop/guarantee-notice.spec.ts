import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import {
  aShopper,
  continueToOrder,
  expectAccessible,
  fillShipping,
  goToCart,
  proceedAsGuest,
  putIntoCart,
} from '../fixtures/journey.ts';
import type { ShopCalls } from '../fixtures/shop-calls.ts';
import { test } from '../admin/real-pictures.ts';

const wording = {
  de: 'Sie haben ein gesetzliches Recht auf Gewährleistung.',
  en: 'You have a legal right of guarantee.',
};

/** Uploads the official picture as the merchant. */
async function publishNotice(page: Page, shop: ShopCalls, file: string): Promise<void> {
  const answer = await page.request.post('/api/uploads', {
    headers: { authorization: `Bearer ${shop.admin.token}` },
    multipart: { image: { name: 'hinweis.png', mimeType: 'image/png', buffer: await readFile(file) } },
  });
  const [stored]: { name: string }[] = await answer.json();
  const picture = stored?.name ?? '';
  await shop.send('PUT', 'settings', { notices: { guarantee: { picture, alt: wording } } });
}

for (const [language, width] of [
  ['de', 375],
  ['en', 1280],
] as const) {
  test(`the notice of the legal guarantee is on product, cart and order pages: ${language}, ${width} px`, async ({
    page,
    shop,
    picture,
  }) => {
    await publishNotice(page, shop, picture('seite.png'));
    const product = await shop.aProduct('Becher');
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, undefined, language, `/products/${product._id}`);
    const shopper = { ...aShopper(page, language), product: 'Becher' };
    const notice = page.getByRole('main').getByRole('img', { name: wording[language] });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await putIntoCart(shopper, '2');
    await goToCart(shopper);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await proceedAsGuest(shopper);
    await fillShipping(shopper);
    await continueToOrder(shopper);
    await expect(page).toHaveURL(/\/placeorder$/);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
  });
}
