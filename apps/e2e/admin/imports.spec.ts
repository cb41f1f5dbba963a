import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { pathIn, texts } from '../fixtures/texts.ts';

const columns = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Brands',
  'Attribute 1 name',
  'Attribute 1 value(s)',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

const quote = (cell = '') => `"${cell.replaceAll('"', '""')}"`;

/** Returns a file as WooCommerce exports it: a mug, a jug in two colours, a book with a tax class of its own, and a gift card. */
function writeFile(key: string): string {
  const usual = { Published: '1', 'Tax status': 'taxable', 'In stock?': '1', Categories: 'Küche > Becher' };
  const rows: Row[] = [
    {
      ...usual,
      ID: '1',
      Type: 'simple',
      SKU: `B-${key}`,
      Name: `Becher ${key}`,
      'Short description': 'Steinzeug, 250 ml',
      Description: '<p>Gedreht &amp; gebrannt</p><script>alert(1)</script>',
      Stock: '5',
      'Sale price': '9.50',
      'Regular price': '12.50',
      Images: 'https://shop.example/becher.jpg',
      Brands: 'Ahrens',
    },
    {
      ...usual,
      ID: '2',
      Type: 'variable',
      SKU: `K-${key}`,
      Name: `Krug ${key}`,
      Brands: 'Ahrens',
      'Attribute 1 name': 'Farbe',
      'Attribute 1 value(s)': 'Blau, Rot',
    },
    ...['Blau', 'Rot'].map((colour, index) => ({
      ...usual,
      ID: String(3 + index),
      Type: 'variation',
      SKU: `K-${key}-${colour}`,
      Name: `Krug ${key} - ${colour}`,
      Stock: '2',
      'Regular price': '30',
      Parent: `K-${key}`,
      'Attribute 1 name': 'Farbe',
      'Attribute 1 value(s)': colour,
    })),
    {
      ...usual,
      ID: '5',
      Type: 'simple',
      SKU: `S-${key}`,
      Name: `Schalenbuch ${key}`,
      'Tax class': 'Buchsteuer',
      'Regular price': '20',
    },
    { ...usual, ID: '6', Type: 'gift-card', Name: `Gutschein ${key}`, 'Regular price': '50' },
  ];
  return [columns.join(','), ...rows.map((row) => columns.map((column) => quote(row[column])).join(','))].join('\n');
}

const runs = [
  { language: 'de', width: 1280, shown: 1280 },
  { language: 'en', width: 320, shown: 768 },
  { language: 'de', width: 320, shown: 375 },
] as const;

for (const { language, width, shown } of runs) {
  const text = texts[language];
  const words = text.adminImports;

  test(`a merchant moves in with his WooCommerce file: ${language}, ${width} px`, async ({ page, shop }, testInfo) => {
    const show = async (name: string): Promise<void> => {
      await page.setViewportSize({ width: shown, height: 900 });
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
      await page.setViewportSize({ width, height: 900 });
    };
    await page.setViewportSize({ width, height: 900 });
    const key = `${language} ${width}`;

    await openAs(page, shop.admin, language, '/admin/imports');
    await expect(page.getByRole('heading', { level: 2, name: words.listTitle })).toBeVisible();
    await expectAccessible(page);
    const field = page.getByLabel(words.file, { exact: true });
    await field.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Blau') });
    await expect(page.getByRole('alert')).toContainText(text.refusals.import_unreadable);
    await show('refused');
    await field.setInputFiles({ name: 'wc-export.csv', mimeType: 'text/csv', buffer: Buffer.from(writeFile(key)) });
    await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f]{24}$/);

    await page.getByLabel(words.prices.gross).check();
    await page.getByLabel('Buchsteuer').selectOption({ label: text.adminProducts.taxClasses.reduced });
    await page.locator('[name="defaults.brand"]').fill('Verlag Ahrens');
    await page.locator('[name="defaults.countInStock"]').fill('7');
    await page.getByLabel(words.images.none).check();
    await page.locator('[name="deliveryDays.min"]').fill('2');
    await page.locator('[name="deliveryDays.max"]').fill('4');
    const maker = { name: 'Ahrens', contact: 'post@ahrens.example', street: 'Deich', number: '1' };
    const place = { zipcode: '20095', city: 'Hamburg', country: 'Deutschland' };
    for (const [name, value] of Object.entries({ ...maker, ...place })) {
      await page.locator(`[name="manufacturers.0.manufacturer.${name}"]`).fill(value);
    }
    await expectAccessible(page);
    await show('questions');
    await page.getByRole('button', { name: words.check }).click();

    const summary = page.getByRole('region', { name: words.resultTitles.checked });
    await expect(summary).toContainText(words.refusals.gift_card);
    const table = page.getByRole('table', { name: words.rowsTitle });
    await expect(table).toContainText(words.reasons.compare_at_price);
    await expectAccessible(page);
    await show('checked');

    await page.getByRole('button', { name: words.run }).click();
    const next = page.getByRole('region', { name: words.nextTitle });
    await expect(next).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await show('done');
    await next.getByRole('link').first().click();
    await expect(table.getByRole('row')).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.report }).click();
    expect((await saved).suggestedFilename()).toBe(`${words.reportName}.csv`);

    await page.goto(pathIn(language, '/admin/imports'));
    await page.getByLabel(words.kind, { exact: true }).selectOption({ label: words.kinds.customers });
    const customers = `First Name,Last Name,Email,Accepts Email Marketing\nKarla,${key},k${width}${language}@post.example,yes`;
    await field.setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(customers) });
    await page.getByRole('button', { name: words.check }).click();
    await expect(table).toContainText(words.reasons.newsletter);
    await page.getByRole('button', { name: words.run }).click();
    await expect(next).toContainText(words.over, { timeout: 60_000 });
    await expectAccessible(page);

    await page.goto(pathIn(language, `/?q=${encodeURIComponent(`Becher ${key}`)}`));
    await page
      .getByRole('link', { name: `Becher ${key}` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `Becher ${key}` })).toBeVisible();
    await expect(page.getByText('Gedreht & gebrannt')).toBeVisible();
  });
}
