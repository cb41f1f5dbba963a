import type { Page } from '@playwright/test';
import { berlinDay } from '@kontor/shared/rules/days/berlin-days';
import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { Account, Order, ShopCalls } from '../fixtures/shop-calls.ts';
import { fill, texts } from '../fixtures/texts.ts';

/** German on a desktop and English on a phone: two runs cover both languages and both widths. */
const runs = [
  { language: 'de', width: 1280 },
  { language: 'en', width: 375 },
] as const;

const inParis = { street: 'Rue de Rivoli', number: '4', zipcode: '75001', city: 'Paris', country: 'FR' };

/** Sets the shop up in Germany, and to declare France's VAT. */
async function openToFrance(shop: ShopCalls): Promise<void> {
  const address = { street: 'Deichweg', number: '4', zipcode: '25980', city: 'Sylt', country: 'DE' };
  const seller = { legalName: 'Töpferei Nord', ...address, email: 'post@toepferei.example', vatId: 'DE136695976' };
  const rates = [
    { country: 'DE', standard: 19, reduced: 7 },
    { country: 'FR', standard: 20, reduced: 5.5 },
  ];
  const shipping = {
    rates: [
      { country: 'DE', price: 4.9 },
      { country: 'FR', price: 9.9 },
    ],
    dispatchDays: { min: 2, max: 4 },
  };
  await shop.send('PUT', 'settings', { seller, shipping, tax: { mode: 'regular', rates, foreign: 'opted' } });
}

/** Types the firm into the checkout of a signed-in shopper. */
async function typeFirm(page: Page, company: string, language: (typeof runs)[number]['language']): Promise<void> {
  const { shipping: text } = texts[language];
  const own = page.getByRole('group', { name: text.address, exact: true });
  await own.getByLabel(text.country, { exact: true }).selectOption('FR');
  await own.getByLabel(text.street).fill(inParis.street);
  await own.getByLabel(text.number, { exact: true }).fill(inParis.number);
  await own.getByLabel(text.zipcode).fill(inParis.zipcode);
  await own.getByLabel(text.city, { exact: true }).fill(inParis.city);
  await page.getByText(text.billing, { exact: true }).first().click();
  const billing = page.getByRole('group', { name: text.billing, exact: true });
  await billing.getByLabel(text.company).fill(company);
  await billing.getByLabel(text.vatId).fill('fr 40 303265045');
}

for (const { language, width } of runs) {
  const { adminUsers, adminOrders, adminBooks, shipping, placeOrder, amounts, ...text } = texts[language];
  const company = `Müller & Fils ${language}`;

  test(`a verified French firm orders without VAT, and staff prove the arrival: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openToFrance(shop);
    const customer: Account = await shop.aCustomer('Élodie Müller');
    const product = await shop.aProduct(`Schale ${language}`, { price: 119 });

    // Until staff have checked the firm, the form says which VAT applies.
    await openAs(page, customer, language, `/cart/${product._id}`);
    await page.getByRole('link', { name: text.cart.checkout }).click();
    await typeFirm(page, company, language);
    await expect(page.getByText(fill(shipping.vatIdUnchecked, { email: '' }))).toBeVisible();
    await expectAccessible(page);

    await openAs(page, shop.admin, language, `/admin/useredit/${customer._id}/edit`);
    const check = page.getByRole('region', { name: adminUsers.firm.title });
    await check.getByRole('button', { name: adminUsers.firm.enter }).click();
    await check.getByLabel(adminUsers.firm.company).fill(company);
    await check.getByLabel(adminUsers.firm.vatId).fill('FR40303265045');
    await check.getByLabel(adminUsers.firm.reference).fill('WAPIAAAAXyz12345');
    await expectAccessible(page);
    await check.getByRole('button', { name: adminUsers.firm.save }).click();
    await expect(check.getByText('WAPIAAAAXyz12345')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);

    // The form keeps its input for the same user only.
    await openAs(page, customer, language, '/shipping');
    await expect(page.getByText(shipping.vatIdChecked)).toBeVisible();
    await page.getByRole('button', { name: shipping.continue }).click();
    const summary = page.getByRole('region', { name: placeOrder.order });
    await expect(summary.getByText(amounts.taxFree)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: placeOrder.submit }).click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}/);
    const [order] = await shop.send<Order[]>('GET', 'orders/myorders', undefined, customer);
    if (!order) throw new Error('it is ordered');
    // 119 € plus 9.90 €, minus 19 % VAT.
    expect(order.totalPrice).toBe(108.32);

    await shop.markPaid(order);
    await shop.send('POST', `orders/${order._id}/shipments`, {});
    await openAs(page, shop.admin, language, `/orders/${order._id}`);
    const part = page.getByRole('region', { name: adminOrders.taxFree.title });
    await expect(part.getByText(adminOrders.taxFree.open)).toBeVisible();
    await part.getByRole('button', { name: adminOrders.taxFree.enter }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(adminOrders.taxFree.note).fill('Ordner 3');
    await expectAccessible(page);

    // The books list it as open until the proof is entered.
    await expectLater(async () => {
      const { supplies } = await shop.send<{ supplies: { company: string }[] }>(
        'GET',
        `ledger/eu-supplies?period=${berlinDay(new Date()).slice(0, 7)}`,
      );
      expect(supplies.map((supply) => supply.company)).toContain(company);
    }).toPass();
    await dialog.getByRole('button', { name: adminOrders.taxFree.save, exact: true }).click();
    await expect(part.getByText('Ordner 3')).toBeVisible();
    await openAs(page, shop.admin, language, '/admin/books');
    const books = page.getByRole('region', { name: adminBooks.supplies.title });
    await expect(books.getByRole('row').filter({ hasText: 'FR40303265045' })).toBeVisible();
    await expect(books.getByRole('link', { name: order.number })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
}
