import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';

for (const { language, width } of runs) {
  const text = texts[language].adminKeys;

  test(`an owner makes a key, a program reads orders by it, and it ends: ${language}, ${width} px`, async ({
    page,
    shop,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `ERP ${language} ${width}`;
    await openAs(page, shop.admin, language, '/admin/api-keys');
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await page.getByRole('button', { name: text.create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.name, { exact: true }).fill(name);
    await dialog.getByRole('checkbox', { name: text.permissionNames.orders }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text.createYes }).click();
    const field = dialog.getByLabel(text.secret, { exact: true });
    await expect(field).toHaveValue(/^kontor_sk_[\w-]{43}$/);
    await expectAccessible(page);
    const headers = { Authorization: `Bearer ${await field.inputValue()}` };
    await dialog.getByRole('button', { name: text.done }).click();

    const read = async (path: string) =>
      (await request.get(new URL(`/api/${path}`, page.url()).href, { headers })).status();
    expect(await read('orders')).toBe(200);
    expect(await read('products/admin')).toBe(403);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).not.toContainText(text.never);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);

    await row.getByRole('button', { name: fill(text.endOf, { name }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.endYes }).click();
    await expect(row).toHaveCount(0);
    expect(await read('orders')).toBe(401);
  });
}
