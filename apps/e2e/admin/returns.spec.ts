import { randomUUID } from 'node:crypto';
import { openAs, test } from '../fixtures/admin-shop.ts';
import { expect, expectLater } from '../fixtures/fixtures.ts';
import { expectAccessible } from '../fixtures/journey.ts';
import { fill, texts } from '../fixtures/texts.ts';

/** German on a desktop and English on a phone: two runs cover both languages and both widths. */
const runs = [
  { language: 'de', width: 1280 },
  { language: 'en', width: 375 },
] as const;

for (const { language, width } of runs) {
  const { adminReturns, ownReturns, shipments } = texts[language];

  test(`a guest sends goods back, and gets the money for what came: ${language}, ${width} px`, async ({
    page,
    browser,
    baseURL,
    shop,
  }) => {
    const product = await shop.aProduct('Becher');
    const buyer = { name: `Anke ${randomUUID().slice(0, 8)}`, email: `anke.${randomUUID()}@post.example` };
    const order = await shop.aGuestOrder(product, buyer, 2);
    const { id } = await shop.send<{ id: string }>('POST', `orders/${order._id}/payments`, { method: 'PayPal' });
    const approved = await shop.send<object>('POST', `payments/demo/${id}/decision`, { decision: 'approve' });
    await shop.send('PUT', `orders/${order._id}/pay`, approved);
    await shop.send('POST', `orders/${order._id}/shipments`, {});

    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 900 } });
    const guest = await context.newPage();
    await openAs(guest, undefined, language, `/orders/${order._id}`);
    // Opened by keyboard: the section is a native disclosure.
    await guest.getByText(ownReturns.title, { exact: true }).press('Enter');
    await guest.getByRole('button', { name: ownReturns.announce }).click();
    const form = guest.getByRole('dialog');
    await form.getByRole('button', { name: ownReturns.announceYes, exact: true }).click();
    await expect(form.getByText(ownReturns.chooseOne)).toBeVisible();
    await form.getByLabel('Becher').selectOption('2');
    await form.getByLabel(ownReturns.reason).selectOption('damaged');
    await expectAccessible(guest);
    await form.getByRole('button', { name: ownReturns.announceYes, exact: true }).click();
    await expect(guest.getByText(ownReturns.states.announced)).toBeVisible();
    await guest.getByRole('button', { name: ownReturns.nameParcel }).click();
    await form.getByLabel(ownReturns.tracking).fill('00340434161094042557');
    await form.getByRole('button', { name: ownReturns.saveParcel, exact: true }).click();
    await expect(guest.getByText('00340434161094042557')).toBeVisible();
    await expectAccessible(guest);

    const announced = await shop.send<{ returns: { reference: string }[] }>('GET', `orders/${order._id}/returns`);
    const reference = announced.returns[0]?.reference ?? '';
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, shop.admin, language, '/admin/withdrawals/returns');
    await page.getByRole('button', { name: reference }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel(adminReturns.came).selectOption('1');
    await dialog.getByRole('button', { name: adminReturns.receiveYes }).click();
    await expect(dialog.getByText(adminReturns.receiveMore)).toBeVisible();
    await expect(
      dialog.getByRole('checkbox', { name: fill(shipments.piece, { quantity: 1, name: 'Becher' }) }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: adminReturns.decideYes, exact: true }).click();
    await expect(dialog).toBeHidden();

    const { refundedPrice } = await shop.send<{ refundedPrice: number }>('GET', `orders/${order._id}`);
    expect(refundedPrice).toBe(49);
    expect((await shop.product(product._id)).countInStock).toBe(50 - 2 + 1);
    // Links in mails end in this fragment, which opens the section.
    await guest.goto(`/orders/${order._id}#ruecksendung`);
    await guest.reload();
    const item = guest.getByRole('article', { name: fill(ownReturns.one, { reference }) });
    await expect(item.getByText(/49[.,]00/)).toBeVisible();
    await expectAccessible(guest);
    await context.close();
    const kinds = async () => {
      const { mails } = await shop.send<{ mails: { kind: string }[] }>('GET', `mails?q=${order.number}`);
      return mails.map(({ kind }) => kind).filter((kind) => kind === 'refunded' || kind.startsWith('return_'));
    };
    await expectLater
      .poll(async () => (await kinds()).toSorted((a, b) => a.localeCompare(b)))
      .toEqual(['return_announced', 'return_decided', 'return_received']);
  });
}
