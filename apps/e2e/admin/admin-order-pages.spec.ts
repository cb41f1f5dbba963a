import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openAs, runs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { type Language, fill, texts } from '../fixtures/texts.ts';

/** Words in the file, which the server writes itself. */
const csvWords: Record<Language, { number: string; guest: string }> = {
  de: { number: 'Bestellnummer', guest: 'Gast' },
  en: { number: 'Order number', guest: 'Guest' },
};

/** Splits a file into cells as a spreadsheet does. */
function cellsOf(csv: string): string[][] {
  const lines = csv.replace(/^\uFEFF/, '').split('\r\n');
  expect(lines.pop(), 'the last line ends too').toBe('');
  return lines.map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')));
}

for (const { language, width } of runs) {
  const text = texts[language];

  test(`orders can be saved as a file for a spreadsheet: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct('Dose', { price: 12.5 });
    const email = `jörg.${randomUUID()}@post.example`;
    const order = await shop.aGuestOrder(product, { name: '=2+3', email: email.replace('ö', 'oe') }, 2);
    await openAs(page, shop.admin, language, '/admin/orderlist');
    await page.getByRole('button', { name: text.adminOrders.export }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    const begun = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: text.adminOrders.exportYes, exact: true }).click();
    const download = await begun;
    expect(download.suggestedFilename()).toMatch(/^[a-z]+-\d{4}-\d\d-01-[a-z]+-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.startsWith('\uFEFF'), 'Excel knows UTF-8 by it').toBe(true);
    const [head = [], ...rows] = cellsOf(csv);
    expect(head[0]).toBe(csvWords[language].number);
    expect(rows.every(({ length }) => length === head.length)).toBe(true);
    const row = rows.find(([number]) => number === order.number);
    expect(row?.slice(2, 4)).toEqual([csvWords[language].guest, "'=2+3"]);
    expect(row).toContain('Große Elbstraße');
    expect(row).toContain('25,00');
    expect(row).toContain(order.totalPrice.toFixed(2).replace('.', ','));
  });

  // spec 2.104, 9.11, 9.13
  test(`orders have pages, with controls above long ones: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = await shop.aProduct('Löffel');
    const guest = { name: 'Ole Harms', email: `ole.${randomUUID()}@post.example` };
    for (let orders = 0; orders < 16; orders += 1) await shop.aGuestOrder(product, guest);
    await openAs(page, shop.admin, language, `/admin/orderlist?q=${encodeURIComponent(guest.email)}`);
    const list = text.adminOrders.visitorOrders;
    await page.locator('summary').filter({ hasText: list }).click();
    const rows = page.getByRole('table', { name: list }).getByRole('row');
    const pages = page.getByRole('navigation', { name: fill(text.admin.pages, { name: list }) });
    const above = page.getByRole('navigation', { name: fill(text.admin.pagesAbove, { name: list }) });
    const size = page.getByRole('combobox', { name: fill(text.admin.perPageOf, { name: list }) });
    await expect(size).toHaveValue('15');
    await expect(rows).toHaveCount(16);
    await expect(above).toBeHidden();
    await pages.getByRole('link', { name: text.admin.last }).click();
    await expect(page).toHaveURL(/visitorPage=2/);
    await expect(rows).toHaveCount(2);
    await pages.getByRole('link', { name: text.admin.first }).click();
    await expect(rows).toHaveCount(16);
    await size.selectOption('5');
    await expect(page).toHaveURL(/visitorPageSize=5/);
    await expect(pages.getByRole('link', { name: '4', exact: true })).toBeVisible();
    await expectAccessible(page);
    await size.selectOption('20');
    await expect(rows).toHaveCount(17);
    await expect(page.getByRole('combobox', { name: fill(text.admin.perPageAbove, { name: list }) })).toBeVisible();
    await page.reload();
    await expect(rows).toHaveCount(17);
    await expectAccessible(page);
  });
}
