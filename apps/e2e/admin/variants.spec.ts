import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { decimal, texts } from '../fixtures/texts.ts';

for (const { language, width } of runs) {
  const text = texts[language].adminVariants;

  test(`staff add the glaze Moos to a mug, paste prices and save them: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { _id } = await shop.aProduct(`Becher ${language} ${width}`);
    await openAs(page, shop.admin, language, `/admin/productedit/${_id}/edit`);
    const section = page.getByRole('region', { name: text.title });
    const dialog = page.getByRole('dialog');
    await section.getByRole('button', { name: text.begin }).click();
    await dialog.locator('[name="options.0.name"]').fill('Glasur');
    await dialog.locator('[name="options.0.values.0.value"]').fill('Nacht');
    await dialog.locator('[name="options.0.values.0.value"]').press('Enter');
    await dialog.locator('[name="options.0.values.1.value"]').fill('Sand');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text.make, exact: true }).click();
    await expect(dialog).toBeHidden();

    await section.getByRole('button', { name: text.extend }).click();
    await dialog.locator('[name="options.0.values.2.value"]').fill('Moos');
    await dialog.getByRole('button', { name: text.make, exact: true }).click();
    await expect(dialog).toBeHidden();
    const prices = section.locator('[name$=".price"]');
    await expect(prices).toHaveCount(3);
    await expectAccessible(page);

    await prices.first().evaluate((field) => {
      field.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '21,50\n22,50\n23,50');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await section.getByRole('button', { name: text.save }).click();
    await expect(page.getByText(text.saved).first()).toBeAttached();
    await page.reload();
    await expect(prices.nth(2)).toHaveValue(decimal(language, '23.50'));
    await expect(prices.first()).toHaveValue(decimal(language, '21.50'));

    await section.getByRole('button', { name: text.editOptions }).click();
    await dialog.locator('[name="options.0.values.2.value"]').fill('Moosgrün');
    await dialog.getByRole('button', { name: text.moveUp.replace('{{name}}', 'Moosgrün') }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text.saveOptions }).click();
    await expect(dialog).toBeHidden();
    await expect(prices.nth(1)).toHaveValue(decimal(language, '23.50'));
    await expect(section.getByText('Moosgrün').first()).toBeVisible();
  });
}
