import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { texts } from '../fixtures/texts.ts';

/** A shop that the other tests do not fill. */
test.use({ shopEnv: { SHOP_NAME: 'Leerer Laden' } });

for (const { language, width } of runs) {
  const text = texts[language];

  test(`a shop without orders and products says so: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin');
    await expect(page.getByRole('heading', { name: text.adminOrders.empty })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/orderlist');
    await expect(page.getByRole('heading', { name: text.adminOrders.empty })).toHaveCount(1);
    await expectAccessible(page);
    await page.goto('/admin/productlist');
    await expect(page.getByRole('heading', { name: text.adminProducts.empty })).toBeVisible();
    await expectAccessible(page);
  });
}
