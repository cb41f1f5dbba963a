import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { Order, ShopCalls } from '../fixtures/shop-calls.ts';
import { decimal, fill, texts } from '../fixtures/texts.ts';

/** German on a desktop and English on a phone: two runs cover both languages and both widths. */
const runs = [
  { language: 'de', width: 1280 },
  { language: 'en', width: 375 },
] as const;
type Language = (typeof runs)[number]['language'];

const recipient = 'Marta Lüders';
const greeting = 'Liebe Marta,\nalles Gute zum Einzug!';

/** Offers gift wrapping at 3.50 €, beside delivery at 4.90 €. */
async function offerWrapping(shop: ShopCalls): Promise<void> {
  const shipping = { rates: [{ country: 'DE', price: 4.9 }], dispatchDays: { min: 2, max: 4 }, wrapping: 3.5 };
  await shop.send('PUT', 'settings', { shipping });
}

/** Types a guest and the recipient's address into the checkout. */
async function typeGuest(page: Page, language: Language, buyer: { name: string; email: string }): Promise<void> {
  const { shipping: text } = texts[language];
  const guest = page.getByRole('group', { name: text.guestGroup });
  await guest.getByLabel(text.name).fill(buyer.name);
  await guest.getByLabel(text.email).fill(buyer.email);
  const own = page.getByRole('group', { name: text.address, exact: true });
  await own.getByLabel(text.street).fill('Deichstraße');
  await own.getByLabel(text.number, { exact: true }).fill('9');
  await own.getByLabel(text.zipcode).fill('25946');
  await own.getByLabel(text.city, { exact: true }).fill('Norddorf');
}

for (const { language, width } of runs) {
  const { gift, shipping, placeOrder, amounts, documents, adminSending, order: orderText, ...text } = texts[language];

  test(`a guest buys a wrapped gift, and staff print its slip: ${language}, ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await offerWrapping(shop);
    const product = await shop.aProduct(`Krug ${language}`, { price: 20 });
    const buyer = { name: 'Enno Harms', email: `enno.${randomUUID()}@post.example` };
    const fromTo = fill(gift.fromTo, { buyer: buyer.name, recipient });

    await openAs(page, undefined, language, `/cart/${product._id}`);
    await page.getByRole('link', { name: text.cart.checkout }).click();
    await page.getByRole('link', { name: text.login.continueAsGuest }).click();
    await typeGuest(page, language, buyer);
    await page.getByLabel(gift.tick).check();
    // A name is asked for: the parcel would bear the buyer's.
    await page.getByRole('button', { name: shipping.continue }).click();
    await expect(page.getByText(gift.recipientMissing)).toBeVisible();
    await page.getByLabel(gift.recipient).fill(recipient);
    await page.getByLabel(gift.greeting).fill(greeting);
    await page.getByLabel(fill(gift.wrap, { price: '' }).replace(' ()', '')).check();
    await expect(page.getByText(amounts.wrapping, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);

    await page.getByRole('button', { name: shipping.continue }).click();
    const details = page.getByRole('complementary', { name: placeOrder.details });
    await expect(details.getByText(fromTo)).toBeVisible();
    await expect(details.locator('address')).toContainText(recipient);
    // 20 € with 4.90 € of delivery and 3.50 € of wrapping.
    await expect(page.getByRole('region', { name: placeOrder.order })).toContainText(decimal(language, '28.40'));
    // The gift outlasts a reload of the page.
    await page.reload();
    await expect(details.getByText(fromTo)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: placeOrder.submit }).click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{32}/);
    await expect(page.getByText(fromTo)).toBeVisible();
    await expectAccessible(page);

    const id = /[0-9a-f]{32}/.exec(page.url())?.[0] ?? '';
    const order = await shop.send<Order>('GET', `orders/visitor-order/${id}`);
    await shop.markPaid(order);

    // The next order is no gift, and does not go to the last recipient.
    await page.reload();
    await expect(page.getByRole('link', { name: text.header.cartEmpty })).toBeVisible();
    await page.goto(`/cart/${product._id}`);
    await page.getByRole('link', { name: text.cart.checkout }).click();
    await expect(page.getByLabel(gift.tick)).not.toBeChecked();
    const own = page.getByRole('group', { name: shipping.address, exact: true });
    await expect(own.getByLabel(shipping.street)).toHaveValue('');

    await openAs(page, shop.admin, language, `/orders/${id}`);
    await expect(page.getByText(fill(orderText.orderedByGuest, { name: buyer.name }))).toBeVisible();
    await expect(page.getByText(fromTo)).toBeVisible();
    await expectAccessible(page);
    const begun = page.waitForEvent('download');
    const name = fill(documents.kinds.slip, { number: `LS-${order.number}` });
    await page.getByRole('button', { name: fill(documents.save, { name }) }).click();
    const bytes = await readFile(await (await begun).path());
    expect(bytes.toString('latin1', 0, 4)).toBe('%PDF');

    await openAs(page, shop.admin, language, '/admin/sending');
    await expect(page.getByText(fill(adminSending.giftToWrap, { name: buyer.name })).first()).toBeVisible();
    await expectAccessible(page);
  });
}
