import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type FakeDhl, dhlSettings, startFakeDhl } from '@kontor/api/testing/carriers/fake-dhl';
import { openAs, test as adminTest } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { Order, Product, ShopCalls } from '../fixtures/shop-calls.ts';
import { fill, texts } from '../fixtures/texts.ts';

/** Shop per worker whose DHL is a fake that speaks its protocol. */
const test = adminTest.extend<object, { dhl: FakeDhl }>({
  dhl: [
    async ({}, use) => {
      const dhl = await startFakeDhl();
      await use(dhl);
      await dhl.close();
    },
    { scope: 'worker' },
  ],
  shopEnv: [async ({ dhl }, use) => use({ DHL_API: dhl.url }), { scope: 'worker' }],
});

/** Postcode that the fake cannot encode. */
const unknownPostcode = '99999';

/** Creates a guest's paid order to a postcode. */
async function aPaidOrder(shop: ShopCalls, { _id, price }: Product, zipcode: string): Promise<Order> {
  const order = await shop.send<Order>('POST', 'orders/visitor-order', {
    cartItems: [{ _id, qty: 1, price }],
    shippingAddress: { street: 'Große Elbstraße', number: '47 b', zipcode, city: 'Hamburg', country: 'DE' },
    paymentMethod: 'PayPal',
    visitor: { name: 'Anke Petersen', email: `anke.${randomUUID()}@post.example` },
  });
  await shop.markPaid(order);
  return order;
}

/** German on a desktop and English on a phone: two runs cover both languages and both widths. */
const runs = [
  { language: 'de', width: 1280 },
  { language: 'en', width: 375 },
] as const;

for (const { language, width } of runs) {
  const { admin, adminCarriers, adminLabels, adminSending } = texts[language];

  test(`labels of a carrier, from its settings to the label of a return: ${language}, ${width} px`, async ({
    page,
    browser,
    baseURL,
    shop,
    dhl,
  }) => {
    const before = { shipments: dhl.shipments.length, returns: dhl.returns.length };
    const product = await shop.aProduct('Becher');
    const first = await aPaidOrder(shop, product, '22767');
    const second = await aPaidOrder(shop, product, '20457');
    const refused = await aPaidOrder(shop, product, unknownPostcode);
    await page.setViewportSize({ width, height: 900 });

    // Settings, and a test call that buys nothing.
    await openAs(page, shop.admin, language, '/admin/settings/carriers');
    for (const { name, value } of dhlSettings) await page.locator(`[name="${name}"]`).fill(value);
    await page.getByRole('button', { name: admin.save }).click();
    await page.getByRole('button', { name: adminCarriers.test }).click();
    await expect(page.getByText(adminCarriers.testOk)).toBeVisible();
    expect(dhl.shipments.length).toBe(before.shipments);
    await expectAccessible(page);

    // Chosen orders, and the labels of all in one run.
    await page.goto('/admin/sending');
    for (const { number } of [first, second, refused]) {
      await page.getByRole('checkbox', { name: fill(adminSending.choose, { number }) }).check();
    }
    await page.getByRole('link', { name: adminSending.prepare }).click();
    const labels = page.getByRole('region', { name: adminLabels.title });
    await labels.getByRole('button', { name: fill(adminLabels.bulkYes_other, { count: 3 }) }).click();
    await expect(labels.getByRole('progressbar')).toBeVisible();
    await expect(labels.getByText(fill(adminLabels.someFailed_one, { count: 1 }))).toBeVisible();
    const rowOf = ({ number }: Order) => labels.getByRole('row').filter({ hasText: number });
    await expect(rowOf(refused)).toContainText('Die Postleitzahl konnte nicht gefunden werden');
    await expect(rowOf(first)).toContainText(fill(adminLabels.has_one, { count: 1 }));
    expect(dhl.shipments.length).toBe(before.shipments + 2);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await labels.getByRole('button', { name: fill(adminLabels.saveAll_other, { count: 2 }) }).click();
    const file = await readFile(await (await download).path());
    expect(file.toString('latin1', 0, 5)).toBe('%PDF-');

    // Shipped orders have the numbers of their labels, which buyers see.
    const refusedBox = page.getByRole('checkbox', { name: fill(adminSending.sendOrder, { number: refused.number }) });
    await refusedBox.uncheck();
    await page.getByRole('button', { name: fill(adminSending.bulkYes_other, { count: 2 }) }).click();
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 900 } });
    const guest = await context.newPage();
    const shipments = async () => (await shop.send<{ shipments?: object[] }>('GET', `orders/${first._id}`)).shipments;
    await expectLater.poll(async () => (await shipments())?.length).toBe(1);
    await openAs(guest, undefined, language, `/orders/${first._id}`);
    const { shipmentNo = '' } = dhl.shipments.find(({ refNo }) => refNo.startsWith(first.number)) ?? {};
    expect(shipmentNo).toMatch(/^\d{20}$/);
    await expect(guest.getByRole('main')).toContainText(shipmentNo);
    await context.close();

    // The label of a return, which the buyer gets by mail.
    const lines = [{ _id: product._id, qty: 1 }];
    await shop.send('POST', `orders/${first._id}/returns`, { reason: 'damaged', lines });
    await page.goto(`/orders/${first._id}`);
    await page.getByRole('button', { name: adminLabels.makeReturn }).click();
    await expect(page.getByText(adminLabels.returnMade)).toBeVisible();
    expect(dhl.returns.length).toBe(before.returns + 1);
    const kinds = async () => {
      const { mails } = await shop.send<{ mails: { kind: string }[] }>('GET', `mails?q=${first.number}`);
      return mails.filter(({ kind }) => kind === 'return_label').length;
    };
    await expectLater.poll(kinds).toBe(1);
  });
}
