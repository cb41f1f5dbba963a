import { type EditPreview, editPreviewSchema } from '@kontor/shared/wire/order-edits';
import { type Order, orderSchema } from '@kontor/shared/wire/orders';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import { freeShipping } from '@kontor/shared/schemas/settings-sections';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPeriodMovements } from '../../testing/calls/ledger-calls.ts';
import { promotionCalls } from '../../testing/calls/promotion-calls.ts';
import {
  type Shop,
  aDecidedPayment,
  aStartedPayment,
  aVisitorOrder,
  errorCode,
  expectRefused,
  patiently,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { aVoucher, readLedger } from '../../testing/calls/voucher-calls.ts';
import { aWithdrawal } from '../../testing/calls/withdrawal-calls.ts';
import { markAs, paidThere, payablePickup, pickupMethod, shopWithPickup } from '../../testing/calls/pickup-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testIssuing } from '../../testing/issuing.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { bookTransfer, testBank } from '../../testing/payments/transfers.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { proveData } from '../../scripts/backup/prove-data.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import { StockMoveModel } from '../catalogue/stock-log/stock-move.model.ts';
import { DocumentModel, type StoredDocument } from '../documents/document.model.ts';
import { issueDocuments } from '../documents/issuing/issue-documents.service.ts';
import { readMailText } from '../mails/erasing/erase-mails.service.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { MailModel, type StoredMail } from '../mails/store/mail.model.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { readSettings } from '../settings/settings.service.ts';
import { WithdrawalModel } from '../withdrawals/withdrawal.model.ts';

const { sections } = testShop;
const shipping = { ...freeShipping([]), rates: [{ country: 'DE', price: 4.9 }] };
const own = { ...sections, shipping, seller: { ...sections.seller, bank: testBank } };
const app = testApp({ shop: { ...testShop, sections: own } });

let vase: StoredProduct;
let book: StoredProduct;
let lamp: StoredProduct;
let staff: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  vase = await aProduct({ priceCents: 2380 });
  book = await aProduct({ name: 'Buch', priceCents: 1070, taxClass: 'reduced' });
  lamp = await aProduct({ name: 'Lampe', priceCents: 1190 });
  staff = await aUser({ role: 'office', name: 'Olaf Amt' });
});

/** Today in Germany. */
const today = berlinDay(new Date());

const of = ({ _id }: StoredProduct, qty: number) => ({ _id: String(_id), qty });

function edit(order: { _id: string }, body: object, { token } = staff, shop: Shop = app) {
  return request(shop)
    .put(`/api/orders/${order._id}/lines`)
    .auth(token, { type: 'bearer' })
    .send({ version: 0, ...body });
}

async function edited(order: { _id: string }, body: object): Promise<Order> {
  const answer = await edit(order, body);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return z.parse(orderSchema, answer.body);
}

async function preview(order: { _id: string }, lines: object[]): Promise<EditPreview> {
  const call = request(app).post(`/api/orders/${order._id}/lines/check`).auth(staff.token, { type: 'bearer' });
  return z.parse(editPreviewSchema, (await call.send({ lines }).expect(200)).body);
}

/** Places an order of two vases at 19 % and a book at 7 %, with a code that takes off 10 %. */
async function aCodedOrder(more: object = {}): Promise<Order> {
  const { send } = await promotionCalls(app);
  await send({ code: 'ZEHN', name: 'Zehn Prozent' }).expect(201);
  return aVisitorOrder(app, { cartItems: [of(vase, 2), of(book, 1)], codes: ['ZEHN'], ...more });
}

async function payFor(order: Order, shop: Shop = app): Promise<void> {
  await pay(shop, order, await aDecidedPayment(shop, order, 'approve')).expect(200);
}

const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
const stocks = () => Promise.all([vase, book, lamp].map(stockOf));
const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean<StoredOrder>();
const issue = () => issueDocuments(testIssuing());
/** Issues due documents, in a shop that invoices at shipping. */
const issueAtSending = () =>
  issueDocuments(
    testIssuing({
      readSettings: async () => {
        const read = await readSettings({ ...own, orders: usualOrderSettings });
        return { ...read, invoices: { ...read.invoices, at: 'sending' as const } };
      },
    }),
  );
const documents = () => DocumentModel.find().hint({ _id: 1 }).sort({ issuedAt: 1, _id: 1 }).lean<StoredDocument[]>();

/** Returns each movement of the order with its net and tax by rate, in cents. */
async function readBooks(order: Order): Promise<string[]> {
  const day = berlinDay(new Date());
  const owner = await aUser({ role: 'owner' });
  const moved = await readPeriodMovements(app, owner, day, day);
  const booked = moved.filter(({ orderNumber }) => orderNumber === order.number);
  return booked.map(({ kind, amount, split }) => {
    return [kind, amount, ...split.map(({ percent, net, tax }) => `${percent}: ${net} + ${tax}`)].join(', ');
  });
}

async function readMails(kind: MailKind): Promise<string[]> {
  await makeMails(testMaking({ readSettings: () => readSettings({ ...own, orders: usualOrderSettings }) }));
  const mails = await MailModel.find({ kind }).hint({ _id: 1 }).lean<StoredMail[]>();
  return mails.map((mail) => `${mail.subject ?? ''}\n${readMailText(mail)}`);
}

describe('an unpaid order', () => {
  it('becomes what it is changed to: prices, discount and VAT stay for what stays, and are of now for what comes', async () => {
    const order = await aCodedOrder();
    // After the discount 42.84 at 19 % and 9.63 at 7 %; delivery adds 4.00 and 0.90.
    expect(order).toMatchObject({
      totalPrice: 57.37,
      taxIncluded: [
        { percent: 19, net: 39.36, tax: 7.48 },
        { percent: 7, net: 9.84, tax: 0.69 },
      ],
    });
    await ProductModel.updateMany({ _id: { $in: [vase._id, book._id] } }, { priceCents: 9900, taxClass: 'zero' });
    const lines = [of(vase, 1), of(book, 1), of(lamp, 2)];
    const shown = await preview(order, lines);
    // One of two vases keeps half of the discount of 4.76; delivery is split into 4.04 and 0.86.
    expect(shown).toEqual({
      discount: 3.45,
      shippingPrice: 4.9,
      totalPrice: 59.75,
      difference: 2.38,
      isRefund: false,
      taxIncluded: [
        { percent: 19, net: 41.39, tax: 7.87 },
        { percent: 7, net: 9.8, tax: 0.69 },
      ],
    });
    expect(await stocks()).toEqual([8, 9, 10]);
    const changed = await edited(order, { lines, expectedTotal: shown.totalPrice });
    expect(changed).toMatchObject({
      itemsPrice: 58.3,
      totalPrice: 59.75,
      discounts: [{ code: 'ZEHN', amount: 3.45 }],
      taxIncluded: shown.taxIncluded,
      version: 1,
      state: 'unpaid',
      can: { edit: true, pay: true },
    });
    expect(changed.cartItems.map(({ name, qty, price, discount }) => [name, qty, price, discount])).toEqual([
      ['Vase', 1, 23.8, 2.38],
      ['Buch', 1, 10.7, 1.07],
      ['Lampe', 2, 11.9, undefined],
    ]);
    expect(changed.history?.at(-1)).toMatchObject({
      action: 'edited',
      amount: 2.38,
      by: { name: 'Olaf Amt' },
      before: '2 × Vase (42.84 €), 1 × Buch (9.63 €)',
    });
    expect(await stocks()).toEqual([9, 9, 8]);
    const moves = await StockMoveModel.find({ product: { $in: [vase._id, lamp._id] } })
      .sort({ _id: 1 })
      .lean();
    expect(moves.map(({ change, cause }) => [change, cause])).toEqual([
      [-2, 'order'],
      [1, 'order'],
      [-2, 'order'],
    ]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('is paid by its new amount, by link and by transfer, and booked and invoiced by its new lines', async () => {
    const order = await aCodedOrder({ paymentMethod: 'Vorkasse' });
    const changed = await edited(order, { lines: [of(vase, 1), of(book, 1), of(lamp, 2)] });
    expect(changed.bank).toMatchObject({ amount: 59.75, reference: order.number });
    await payFor(changed);
    await issue();
    expect((await documents()).map(({ data }) => [data.kind, data.totalCents, data.lines.length])).toEqual([
      ['invoice', 5975, 3],
    ]);
    expect(await readBooks(order)).toEqual(['capture, 59.75, 19: 41.39 + 7.87, 7: 9.8 + 0.69']);
    expect(await readMails('order_edited')).toHaveLength(1);
  });

  it('tells its buyer once what it contains now, and what is to be paid', async () => {
    const order = await aCodedOrder({ paymentMethod: 'Vorkasse' });
    await edited(order, { lines: [of(vase, 2), of(lamp, 1)] });
    // 4760 less 476, 1190 and 490.
    const [mail = '', ...more] = await readMails('order_edited');
    expect(more).toEqual([]);
    for (const word of ['geändert', '2 × Vase', '1 × Lampe', '59,64', testBank.holder]) expect(mail).toContain(word);
    expect(mail).not.toContain('Buch');
  });

  it('cannot be paid by a payment that was begun for the amount before', async () => {
    const order = await aVisitorOrder(app, { cartItems: [of(vase, 2)] });
    const [approved, begun] = [await aDecidedPayment(app, order, 'approve'), await aStartedPayment(app, order)];
    expect(await edited(order, { lines: [of(vase, 1)] })).toMatchObject({ totalPrice: 28.7, isPaid: false });
    expectRefused(await pay(app, order, approved), 'payment_not_verified');
    await request(app).post(`/api/payments/demo/${begun}/decision`).send({ decision: 'approve' });
    expectRefused(await pay(app, order, begun), 'payment_not_verified');
    expect(await PaymentModel.countDocuments({ order: order._id, status: 'captured' })).toBe(0);
    await payFor(order);
    expect(await stored(order)).toMatchObject({ isPaid: true, totalCents: 2870 });
  });

  it('with a voucher gives back what it needs no more, and is paid where nothing is left', async () => {
    const card = await aVoucher(4000);
    const order = await aVisitorOrder(app, { cartItems: [of(vase, 2)], codes: [card.code] });
    // Goods 4760 and delivery 490; the voucher pays 4000.
    const changed = await edited(order, { lines: [of(vase, 1)] });
    expect(changed).toMatchObject({ totalPrice: 28.7, isPaid: true, vouchers: [{ amount: 28.7 }], state: 'paid' });
    expect(await readLedger(card)).toEqual({
      balance: 1130,
      entries: ['issued 4000', 'redeemed -4000', 'returned 1130'],
    });
    const [mail] = await readMails('order_edited');
    expect(mail).toContain(`Auf dem Gutschein …${card.code.slice(-4)} sind 11,30`);
    expect(mail?.replaceAll(/\s+/g, ' ')).toContain('darauf stehen jetzt 11,30');
    expect(await proveData(new Date())).toEqual([]);
  });

  it('has lines of the merchant’s own, and loses its discount with what it was for', async () => {
    const order = await aCodedOrder();
    const engraving = { text: 'Gravur', price: 5.5, taxClass: 'standard', qty: 1 };
    const changed = await edited(order, { lines: [engraving, of(lamp, 1)] });
    expect(changed).toMatchObject({ itemsPrice: 17.4, totalPrice: 22.3, version: 1 });
    expect(changed.discounts).toBeUndefined();
    const line = changed.cartItems.find(({ own: isOwn }) => isOwn);
    expect(line).toMatchObject({ name: 'Gravur', price: 5.5, taxPercent: 19 });
    const again = { version: 1, lines: [{ _id: line?._id, qty: 3 }] };
    expect(await edited(order, again)).toMatchObject({ itemsPrice: 16.5, totalPrice: 21.4 });
    expect(await stocks()).toEqual([10, 10, 10]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('keeps everything if units are missing, a version is old, a total differs, or the lines are nonsense', async () => {
    const order = await aCodedOrder();
    const before = await stored(order);
    const short = await edit(order, { lines: [of(vase, 1), of(lamp, 11)] });
    expectRefused(short, 'out_of_stock');
    expect(short.body.lines).toMatchObject([{ _id: String(lamp._id), countInStock: 10 }]);
    const card = await aProduct({ giftCard: 'multi' });
    expectRefused(await edit(order, { lines: [of(vase, 1), of(card, 1)] }), 'vouchers_apart');
    expectRefused(await edit(order, { lines: [of(vase, 1)], version: 1 }), 'edit_conflict');
    expectRefused(await edit(order, { lines: [of(vase, 1)], expectedTotal: 1 }), 'price_changed');
    for (const lines of [[], [of(vase, 1), of(vase, 2)], [of(vase, 0)], [{ text: 'Gravur', qty: 1 }]]) {
      const answer = await edit(order, { lines });
      expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
    }
    expect(await stored(order)).toEqual(before);
    expect(await stocks()).toEqual([8, 9, 10]);
  });

  it('stays as it is while a payment is undecided, money of it is on record, or it was withdrawn from', async () => {
    const lines = [of(vase, 1)];
    const pending = await aVisitorOrder(app, { cartItems: [of(vase, 2)] });
    await pay(app, pending, await aDecidedPayment(app, pending, 'delay')).expect(202);
    expectRefused(await edit(pending, { lines }), 'conflict');
    const part = await aVisitorOrder(app, { cartItems: [of(vase, 2)], paymentMethod: 'Vorkasse' });
    await bookTransfer({ shop: app, order: part, admin: staff }, { amount: 10 }).expect(200);
    expectRefused(await edit(part, { lines }), 'conflict');
    const withdrawn = await aVisitorOrder(app, { cartItems: [of(vase, 2)] });
    const { _id } = await aWithdrawal();
    await WithdrawalModel.updateOne({ _id }, { order: withdrawn._id });
    expectRefused(await edit(withdrawn, { lines }), 'conflict');
    await WithdrawalModel.updateOne({ _id }, { status: 'rejected' });
    await edit(withdrawn, { lines }).expect(200);
  });

  it('that is paid when it is picked up gets no parcel: it would be sent unpaid', async () => {
    const shop = testApp({ shop: shopWithPickup });
    const cartItems = [of(vase, 2)];
    const order = await aVisitorOrder(shop, { cartItems, ...paidThere });
    const lines = [of(vase, 1)];
    for (const shippingMethod of ['paket', pickupMethod._id]) {
      expectRefused(await edit(order, { lines, shippingMethod }, staff, shop), 'payment_method_unavailable');
    }
    await edit(order, { lines, shippingMethod: payablePickup._id }, staff, shop).expect(200);
    const prepaid = await aVisitorOrder(shop, { cartItems, shippingMethod: payablePickup._id });
    await edit(prepaid, { lines, shippingMethod: 'paket' }, staff, shop).expect(200);
  });

  it('that was invoiced on account gets a correction of the invoice, and a new one', async () => {
    const order = await aVisitorOrder(app, { cartItems: [of(vase, 2)] });
    const sent = await request(app)
      .post(`/api/orders/${order._id}/shipments`)
      .auth(staff.token, { type: 'bearer' })
      .send({ lines: [of(vase, 1)] })
      .expect(200);
    await issueAtSending();
    expectRefused(await edit(order, { lines: [of(vase, 1)] }), 'conflict');
    const [parcel] = z.parse(orderSchema, sent.body).shipments ?? [];
    await request(app)
      .delete(`/api/orders/${order._id}/shipments/${parcel?._id}`)
      .auth(staff.token, { type: 'bearer' })
      .expect(200);
    await edited(order, { lines: [of(vase, 1), of(book, 1)] });
    await issueAtSending();
    const found = await documents();
    // Before: 4760 and 490. Now: 2380, 1070 and 490. Correction and invoice have the same time.
    expect(found.map(({ data }) => [data.kind, data.totalCents, data.corrects?.number])).toEqual([
      ['invoice', 5250, undefined],
      ['invoice', 3940, undefined],
      ['correction', -5250, found[0]?._id],
    ]);
    await payFor(order);
    await issueAtSending();
    expect(await documents()).toHaveLength(3);
  });
});

describe('a paid order', () => {
  it('loses units, for which the buyer gets the money back once, with a correction of the invoice', async () => {
    const order = await aCodedOrder();
    await payFor(order);
    await issue();
    expect(await preview(order, [of(vase, 1), of(book, 1)])).toMatchObject({
      difference: -21.42,
      totalPrice: 35.95,
      isRefund: true,
    });
    const changed = await edited(order, { lines: [of(vase, 1), of(book, 1)] });
    expect(changed).toMatchObject({ totalPrice: 57.37, refundedPrice: 21.42, version: 1, state: 'paid' });
    expect(changed.history?.slice(-3)).toMatchObject([
      { action: 'refunded', amount: 21.42 },
      { action: 'edited', amount: -21.42 },
      { action: 'restocked' },
    ]);
    expect(await stocks()).toEqual([9, 9, 10]);
    expectRefused(await edit(order, { lines: [of(vase, 1), of(book, 1)] }), 'edit_conflict');
    await issue();
    const [invoice, correction, ...more] = await documents();
    expect(more).toEqual([]);
    expect([invoice?.data.totalCents, correction?.data.totalCents]).toEqual([5737, -2142]);
    expect(correction?.data.taxIncluded).toEqual([{ percent: 19, netCents: -1800, taxCents: -342 }]);
    expect(await readBooks(order)).toEqual([
      'capture, 57.37, 19: 39.36 + 7.48, 7: 9.84 + 0.69',
      'refund, -21.42, 19: -18 + -3.42',
    ]);
    const [mail = '', ...others] = await readMails('order_edited');
    expect(others).toEqual([]);
    for (const word of ['21,42', '1 × Vase', '1 × Buch']) expect(mail).toContain(word);
    expect(await readMails('refunded')).toEqual([]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('gives money back to its voucher first', async () => {
    const card = await aVoucher(2000);
    const order = await aVisitorOrder(app, { cartItems: [of(vase, 2)], codes: [card.code] });
    await payFor(order);
    expect(await edited(order, { lines: [of(vase, 1)] })).toMatchObject({ refundedPrice: 23.8 });
    expect((await readLedger(card)).balance).toBe(2000);
    const [mail] = await readMails('order_edited');
    expect(mail).toContain('Davon sind 20,00');
    expect(mail).toContain(`zurück auf dem Gutschein …${card.code.slice(-4)}`);
    const [paid] = await PaymentModel.find({ order: order._id, provider: 'demo' }).lean();
    expect(paid?.refundedCents).toBe(380);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('cannot become more expensive', async () => {
    const order = await aVisitorOrder(app, { cartItems: [of(vase, 2)] });
    await payFor(order);
    expectRefused(await edit(order, { lines: [of(vase, 3)] }), 'edit_costs_more');
    expectRefused(await edit(order, { lines: [of(vase, 1), of(lamp, 1)] }), 'edit_costs_more');
    expect(await edited(order, { lines: [of(vase, 2)] })).toMatchObject({ version: 0 });
    expect(await stocks()).toEqual([8, 10, 10]);
  });

  it('paid by transfer loses units too: staff send the money back, and name the day', async () => {
    const order = await aVisitorOrder(app, { cartItems: [of(vase, 2)], paymentMethod: 'Vorkasse' });
    await bookTransfer({ shop: app, order, admin: staff }, { amount: 52.5 }).expect(200);
    await issue();
    const lines = [of(vase, 1)];
    expect(await preview(order, lines)).toMatchObject({ difference: -23.8, isRefund: true, byHand: true });
    expectRefused(await edit(order, { lines }), 'edit_refund_by_hand');
    const before = { at: '2020-01-01' };
    expect((await edit(order, { lines, manual: before })).body).toMatchObject({ issues: [{ path: 'manual.at' }] });
    expect(await stocks()).toEqual([8, 10, 10]);
    const manual = { at: today, note: 'Girokonto' };
    const both = await Promise.all([1, 2].map(() => patiently(() => edit(order, { lines, manual }))));
    // The later one repeats the first, or finds its version outdated.
    const statuses = both.map(({ status }) => status);
    expect([statuses.includes(200), statuses.filter((status) => ![200, 409].includes(status))]).toEqual([true, []]);
    expect(await stored(order)).toMatchObject({ refundedCents: 2380, edits: 1, totalCents: 5250 });
    const { events } = (await stored(order)) ?? {};
    expect(events?.find(({ kind }) => kind === 'refunded')).toMatchObject({ cents: 2380, manual });
    await issue();
    expect((await documents()).map(({ data }) => data.totalCents).toSorted((a, b) => a - b)).toEqual([-2380, 5250]);
    expect((await readBooks(order)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'bank, 52.5, 19: 44.12 + 8.38',
      'refund, -23.8, 19: -20 + -3.8',
    ]);
    expect(await stocks()).toEqual([9, 10, 10]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('paid at the till is refunded by hand; one that staff have only marked as paid has no payment to refund', async () => {
    const shop = testApp({ shop: shopWithPickup });
    const cartItems = [of(vase, 2)];
    const atTill = await aVisitorOrder(shop, {
      cartItems,
      shippingMethod: payablePickup._id,
      paymentMethod: 'Abholung',
    });
    expect((await markAs(shop, atTill, 'pay-admin', { till: true })).status).toBe(200);
    const manual = { at: today };
    expectRefused(await edit(atTill, { lines: [of(vase, 1)] }, staff, shop), 'edit_refund_by_hand');
    await edit(atTill, { lines: [of(vase, 1)], manual }, staff, shop).expect(200);
    expect(await stored(atTill)).toMatchObject({ refundedCents: 2380 });
    const marked = await aVisitorOrder(app, { cartItems });
    expect((await markAs(app, marked, 'pay-admin')).status).toBe(200);
    expectRefused(await edit(marked, { lines: [of(vase, 1)], manual }), 'edit_refund_by_hand');
    const provider = await aVisitorOrder(app, { cartItems });
    await payFor(provider);
    expectRefused(await edit(provider, { lines: [of(vase, 1)], manual }), 'not_by_hand');
  });
});
