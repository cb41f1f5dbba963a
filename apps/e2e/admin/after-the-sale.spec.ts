import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import type { Order, ShopCalls } from '../fixtures/shop-calls.ts';
import { type Language, decimal, fill, texts } from '../fixtures/texts.ts';

/** German on a desktop and English on a phone: two runs cover both languages and both widths. */
const runs = [
  { language: 'de', width: 1280 },
  { language: 'en', width: 375 },
] as const;

const iban = 'DE37999999990123456789';

/** Creates a guest's order, and the data that its pages need. */
async function aGuest(shop: ShopCalls, pieces: number, paymentMethod?: string) {
  const product = await shop.aProduct('Becher');
  const buyer = { name: `Anke ${randomUUID().slice(0, 8)}`, email: `anke.${randomUUID()}@post.example` };
  return { product, buyer, order: await shop.aGuestOrder(product, buyer, pieces, paymentMethod) };
}

/** Opens the page of the order in the guest's own browser. */
async function openAsGuest(browser: Browser, baseURL: string | undefined, language: Language, order: Order) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await openAs(page, undefined, language, `/orders/${order._id}`);
  return { page, close: () => context.close() };
}

/** Opens the admin's page of an order in a language and width. */
async function openOrder(page: Page, shop: ShopCalls, { language, width }: (typeof runs)[number], order: Order) {
  await page.setViewportSize({ width, height: 900 });
  await openAs(page, shop.admin, language, `/orders/${order._id}`);
}

/** Presses a button that saves a file. @returns its name and its first bytes */
async function save(page: Page, press: () => Promise<void>): Promise<[name: string, begins: string]> {
  const begun = page.waitForEvent('download');
  await press();
  const download = await begun;
  const bytes = await readFile(await download.path());
  return [download.suggestedFilename(), bytes.toString('latin1', 0, 4)];
}

const dialogOf = (page: Page) => page.getByRole('dialog');

for (const run of runs) {
  const { language, width } = run;
  const { adminSending, adminOrders, adminBank, adminDocuments, adminWithdrawals, refundLines, ...text } =
    texts[language];

  test(`an order is shipped in two parcels, and its buyer tracks both: ${language}, ${width} px`, async ({
    page,
    browser,
    baseURL,
    shop,
  }) => {
    const { order } = await aGuest(shop, 3);
    await shop.markPaid(order);
    await openOrder(page, shop, run, order);
    const panel = page.getByRole('region', { name: adminSending.title });
    const ship = panel.getByRole('button', { name: adminSending.ship });
    await ship.click();
    await expect(dialogOf(page)).toBeVisible();
    await expectAccessible(page);
    await dialogOf(page)
      .getByLabel(fill(adminSending.ofLeft_other, { name: 'Becher', count: 3 }))
      .fill('2');
    await dialogOf(page).getByLabel(adminSending.carrier).selectOption('dhl');
    await dialogOf(page).getByLabel(adminSending.tracking).fill('00340434161094042557');
    await dialogOf(page).getByRole('button', { name: adminSending.shipYes }).click();
    await expect(panel.getByText(fill(adminSending.left_one, { count: 1 }))).toBeVisible();

    const guest = await openAsGuest(browser, baseURL, language, order);
    const track = guest.page.getByRole('link', {
      name: fill(text.shipments.trackOf, { tracking: '00340434161094042557' }),
    });
    await expect(track).toHaveAttribute('href', /^https:\/\/www\.dhl\.de\/.*00340434161094042557/);
    await expect(guest.page.getByText(fill(text.shipments.piece, { quantity: 2, name: 'Becher' }))).toBeVisible();
    await expect(guest.page.getByText(text.shipments.rest)).toBeVisible();
    await expectAccessible(guest.page);

    await ship.click();
    await dialogOf(page).getByRole('button', { name: adminSending.shipYes }).click();
    await expect(panel.getByText(adminSending.nothingLeft)).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText(fill(text.shipments.piece, { quantity: 1, name: 'Becher' }))).toBeVisible();
    await expect(guest.page.getByText(text.shipments.rest)).toBeHidden();
    await guest.close();
    const told = () => shop.send<{ total: number }>('GET', `mails?kind=order_shipped&q=${order.number}`);
    await expect.poll(async () => (await told()).total).toBe(2);
  });

  test(`staff book a bank transfer manually, in two parts: ${language}, ${width} px`, async ({
    page,
    browser,
    baseURL,
    shop,
  }) => {
    await openAnAccount(shop);
    const { order } = await aGuest(shop, 1, 'Vorkasse');
    const guest = await openAsGuest(browser, baseURL, language, order);
    await expect(guest.page.getByRole('heading', { name: text.transfer.title })).toBeVisible();
    await expect(guest.page.getByText('DE37 9999 9999 0123 4567 89')).toBeVisible();
    await expect(guest.page.getByRole('img', { name: text.transfer.qr })).toBeVisible();
    await expectAccessible(guest.page);

    await openOrder(page, shop, run, order);
    const book = async (amount?: string) => {
      await page.getByRole('button', { name: adminOrders.transfer.ask }).click();
      if (amount) await dialogOf(page).getByLabel(adminOrders.refund.amount).fill(amount);
      await expectAccessible(page);
      await dialogOf(page).getByRole('button', { name: adminOrders.transfer.book }).click();
      await expect(dialogOf(page)).toBeHidden();
    };
    await book(decimal(language, '20.00'));
    await guest.page.reload();
    // The page polls for missing documents.
    await expect(guest.page.getByRole('main')).toContainText(decimal(language, '29.00'));
    await book();
    await guest.page.reload();
    await expect(guest.page.getByRole('heading', { name: text.transfer.title })).toBeHidden();
    await expect(guest.page.getByRole('heading', { name: text.documents.title })).toBeVisible();
    await guest.close();
  });

  test(`a bank statement proposes the order of a transfer, and one click books it: ${language}, ${width} px`, async ({
    page,
    shop,
  }) => {
    await openAnAccount(shop);
    const { order } = await aGuest(shop, 1, 'Vorkasse');
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/bank');
    await page.locator('input[type="file"]').setInputFiles(aStatement(order.number));
    const row = page.getByRole('row').filter({ hasText: 'Karla Petersen' });
    await expect(row).toContainText(adminBank.exact);
    await expectAccessible(page);
    await row.getByRole('button', { name: fill(adminBank.bookFor, { number: order.number }) }).click();
    await expect(row).toContainText(adminBank.booked);
    await expectAccessible(page);
    const { isPaid } = await shop.send<{ isPaid: boolean }>('GET', `orders/${order._id}`);
    expect(isPaid).toBe(true);
  });

  test(`a guest saves an invoice, and staff save it, the month's documents and a slip: ${language}, ${width} px`, async ({
    page,
    browser,
    baseURL,
    shop,
  }) => {
    const { order } = await aGuest(shop, 1);
    await shop.markPaid(order);
    const documents = () => shop.send<{ number: string; kind: string }[]>('GET', `orders/${order._id}/documents`);
    const findInvoice = async () => (await documents()).find(({ kind }) => kind === 'invoice')?.number;
    await expectLater.poll(findInvoice).toMatch(/^RE-/);
    const invoice = (await findInvoice()) ?? '';
    const name = fill(text.documents.kinds.invoice, { number: invoice });

    const guest = await openAsGuest(browser, baseURL, language, order);
    const saved = guest.page.getByRole('button', { name: fill(text.documents.save, { name }) });
    expect(await save(guest.page, () => saved.click())).toEqual([`${invoice}.pdf`, '%PDF']);
    await expectAccessible(guest.page);
    await guest.close();

    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, `/admin/documents?q=${order.number}`);
    const listed = page.getByRole('button', { name: fill(adminDocuments.save, { number: invoice }) });
    expect(await save(page, () => listed.click())).toEqual([`${invoice}.pdf`, '%PDF']);
    await expectAccessible(page);
    await page.getByRole('button', { name: adminDocuments.export }).click();
    const month = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format().slice(0, 7);
    await dialogOf(page).getByLabel(adminDocuments.month).fill(month);
    await expectAccessible(page);
    const yes = dialogOf(page).getByRole('button', { name: adminDocuments.exportYes });
    expect(await save(page, () => yes.click())).toEqual([
      `${fill(adminDocuments.exportFile, { month })}.zip`,
      'PK\u0003\u0004',
    ]);

    await page.goto(`/admin/orderlist?q=${order.number}`);
    await page.getByRole('checkbox', { name: fill(adminSending.choose, { number: order.number }) }).check();
    await page.getByRole('link', { name: adminSending.prepare }).click();
    const slips = page.getByRole('button', { name: adminDocuments.slips_one, exact: true });
    expect(await save(page, () => slips.click())).toEqual([`${adminDocuments.slipsFile}.pdf`, '%PDF']);
    await expectAccessible(page);
  });

  test(`a withdrawal is settled in one dialog: ${language}, ${width} px`, async ({ page, shop }) => {
    const { order, product, buyer } = await aGuest(shop, 2);
    const { id } = await shop.send<{ id: string }>('POST', `orders/${order._id}/payments`, { method: 'PayPal' });
    const approved = await shop.send<object>('POST', `payments/demo/${id}/decision`, { decision: 'approve' });
    await shop.send('PUT', `orders/${order._id}/pay`, approved);
    const { reference } = await shop.send<{ reference: string }>('POST', 'withdrawals', {
      ...buyer,
      order: order.number,
      language,
    });
    // The shop looks for the order after its answer, so that the response time reveals nothing.
    const received = () => shop.send<{ withdrawals: { order?: string }[] }>('GET', 'withdrawals');
    await expect.poll(async () => (await received()).withdrawals[0]?.order).toBeDefined();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/withdrawals');
    await page.getByRole('button', { name: reference }).click();
    await dialogOf(page)
      .getByLabel(fill(refundLines.piecesOf, { name: 'Becher' }))
      .selectOption('1');
    await dialogOf(page).getByLabel(refundLines.reduction).fill(decimal(language, '4.50'));
    await dialogOf(page).getByLabel(adminWithdrawals.reason).fill('Kratzer');
    await expectAccessible(page);
    await dialogOf(page)
      .getByRole('button', { name: /44[.,]50/ })
      .click();
    await expect(page.getByText(fill(adminWithdrawals.decided.done, { reference }))).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expectAccessible(page);

    // One press does everything: refund, stock, document and mails.
    const { refundedPrice } = await shop.send<{ refundedPrice: number }>('GET', `orders/${order._id}`);
    expect(refundedPrice).toBe(44.5);
    expect((await shop.product(product._id)).countInStock).toBe(50 - 2 + 1);
    const kindsOf = async (path: string, list: (answer: never) => { kind: string }[]) =>
      new Set(list(await shop.send<never>('GET', path)).map(({ kind }) => kind));
    await expectLater.poll(() => kindsOf(`orders/${order._id}/documents`, (all) => all)).toContain('correction');
    await expectLater
      .poll(() => kindsOf(`mails?q=${order.number}`, ({ mails }: { mails: { kind: string }[] }) => mails))
      .toContain('withdrawal_decided');
  });
}

/** Sets a bank account that shoppers can transfer to. */
async function openAnAccount(shop: ShopCalls): Promise<void> {
  const address = { street: 'Deichweg', number: '4', zipcode: '25980', city: 'Sylt', country: 'DE' };
  const seller = { legalName: 'Töpferei Nord', ...address, email: 'post@toepferei.example' };
  await shop.send('PUT', 'settings', { seller: { ...seller, bank: { holder: 'Töpferei Nord', iban } } });
}

/** Returns a statement as a savings bank exports it: 49 € received for an order. */
function aStatement(number: string) {
  const columns = ['Auftragskonto', 'Buchungstag', 'Valutadatum', 'Buchungstext', 'Verwendungszweck'];
  const others = ['Beguenstigter/Zahlungspflichtiger', 'Kontonummer/IBAN', 'BIC (SWIFT-Code)', 'Betrag', 'Waehrung'];
  const day = '20.11.26';
  const payer = ['Karla Petersen', 'DE85999999990001234567', 'MUSTDEHH', '49,00', 'EUR', 'Umsatz gebucht'];
  const lines = [
    [...columns, ...others, 'Info'],
    [iban, day, day, 'GUTSCHR. UEBERWEISUNG', `Bestellung ${number}`, ...payer],
  ];
  const csv = lines.map((line) => line.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  return { name: 'umsaetze.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') };
}
