import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPeriodMovements } from '../../../testing/calls/ledger-calls.ts';
import { aDecidedPayment, aVisitorOrder, cancel, pay } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testIssuing } from '../../../testing/issuing.ts';
import { testBank, shopWithBank } from '../../../testing/payments/transfers.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { OrderModel } from '../../orders/order.model.ts';
import { DocumentModel, type StoredDocument } from '../document.model.ts';
import { issueDocuments } from './issue-documents.service.ts';

const { sections } = shopWithBank;
const shop = {
  ...shopWithBank,
  sections: { ...sections, shipping: { ...testShop.sections.shipping, rates: [{ country: 'DE', price: 5 }] } },
};
const app = testApp({ shop });
const issue = () =>
  issueDocuments(testIssuing({ readSettings: () => readSettings({ ...shop.sections, orders: usualOrderSettings }) }));
let admin: { token: string };

const setInvoices = (at: string) =>
  request(app).put('/api/settings').auth(admin.token, { type: 'bearer' }).send({ invoices: { at } });

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
  await setInvoices('sending').expect(200);
});

/** Creates an order of two vases at 10 € (19 %) and a book at 20 € (7 %), with 5 € for delivery. */
async function anOrder(overrides: object = {}) {
  const [vase, book] = [
    await aProduct({ name: 'Vase', priceCents: 1000, countInStock: 9 }),
    await aProduct({ name: 'Buch', priceCents: 2000, countInStock: 9, taxClass: 'reduced' }),
  ];
  const cartItems = [
    { _id: String(vase._id), qty: 2 },
    { _id: String(book._id), qty: 1 },
  ];
  const order = await aVisitorOrder(app, { cartItems, ...overrides });
  const send = (act: string, body: object = {}, method: 'post' | 'put' = 'post') =>
    request(app)[method](`/api/orders/${order._id}/${act}`).auth(admin.token, { type: 'bearer' }).send(body);
  return { order, vase: String(vase._id), book: String(book._id), send };
}

async function aPaidOrder() {
  const setting = await anOrder();
  await pay(app, setting.order, await aDecidedPayment(app, setting.order, 'approve')).expect(200);
  return setting;
}

const documents = async () =>
  (
    await DocumentModel.find({ issuedAt: { $gt: new Date(0) } })
      .sort({ issuedAt: 1, _id: 1 })
      .lean<StoredDocument[]>()
  ).map(({ data }) => data);
const totals = async () => (await documents()).map(({ kind, totalCents }) => [kind, totalCents]);
const grossByRate = async (index = 0) =>
  ((await documents())[index]?.taxIncluded ?? []).map((row) => [row.percent, row.netCents + row.taxCents]);

const today = berlinDay(new Date());
const ledger = async () =>
  (await readPeriodMovements(app, admin, today, today)).map(({ kind, amount, documentNumber, split }) => ({
    kind,
    amount,
    documentNumber,
    rates: split.map(({ percent, net, tax }) => [percent, Math.round((net + tax) * 100)]),
  }));

describe('an invoice at shipping', () => {
  it('is issued with the first parcel, for the whole order, once', async () => {
    const { vase, send } = await aPaidOrder();
    await issue();
    expect(await totals()).toEqual([]);
    await send('shipments', { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    await issue();
    await send('shipments').expect(200);
    await issue();
    expect(await totals()).toEqual([['invoice', 4500]]);
    const [capture] = await ledger();
    expect(capture?.documentNumber).toMatch(/^RE-\d{4}-00001$/);
  });

  it('is issued with the mark of delivery if no parcel was entered', async () => {
    const { send } = await aPaidOrder();
    await send('deliver', {}, 'put').expect(200);
    await issue();
    expect(await totals()).toEqual([['invoice', 4500]]);
  });

  it.each([
    [
      'whole units of a line',
      (vase: string) => ({ lines: [{ _id: vase, qty: 1 }] }),
      3500,
      [
        [19, 1250],
        [7, 2250],
      ],
    ],
    [
      'an amount',
      () => ({ amount: 9 }),
      3600,
      [
        [19, 1800],
        [7, 1800],
      ],
    ],
    [
      'less than a line and its delivery',
      (vase: string) => ({ lines: [{ _id: vase, qty: 2, amount: 15 }], shipping: 5 }),
      2500,
      [
        [19, 500],
        [7, 2000],
      ],
    ],
  ])('covers the rest after a refund of %s, without a correction', async (_name, body, left, rates) => {
    const { vase, send } = await aPaidOrder();
    await send('refunds', body(vase)).expect(200);
    await send('shipments').expect(200);
    await issue();
    expect(await totals()).toEqual([['invoice', left]]);
    expect(await grossByRate()).toEqual(rates);
    const [data] = await documents();
    const file = await testIssuing().files.read(data?.number ?? '');
    expect((await readPdf(file)).title).toContain(data?.number);
    // Books and invoice agree by rate to the cent.
    const moved = (await ledger()).flatMap((one) => one.rates);
    const sumOf = (percent: number) =>
      moved.reduce((sum, [rate, cents]) => sum + (rate === percent ? Number(cents) : 0), 0);
    expect(await grossByRate()).toEqual([19, 7].map((percent) => [percent, sumOf(percent)]));
    expect((await ledger()).map(({ documentNumber }) => documentNumber)).toEqual([data?.number, data?.number]);
  });

  it('is not issued if all was refunded before', async () => {
    const { send } = await aPaidOrder();
    await send('refunds').expect(200);
    await send('deliver', {}, 'put');
    await issue();
    expect(await totals()).toEqual([]);
  });

  it('is corrected by later refunds, also by line of an order with an earlier refund', async () => {
    const { vase, book, send } = await aPaidOrder();
    await send('refunds', { lines: [{ _id: vase, qty: 2 }] }).expect(200);
    await send('shipments').expect(200);
    await issue();
    await send('refunds', { lines: [{ _id: book, qty: 1 }] }).expect(200);
    await issue();
    const [invoice, correction] = await documents();
    expect([invoice?.totalCents, correction?.totalCents]).toEqual([2500, -2000]);
    expect(correction?.lines.map(({ name }) => name)).toEqual(['Buch']);
    expect(await grossByRate(1)).toEqual([[7, -2000]]);
  });

  it('follows the order of refund and parcel, even if the job runs after both', async () => {
    const early = await aPaidOrder();
    await early.send('refunds', { amount: 10 }).expect(200);
    await early.send('shipments').expect(200);
    const late = await aPaidOrder();
    await late.send('shipments').expect(200);
    await late.send('refunds', { amount: 10 }).expect(200);
    await issue();
    expect((await totals()).toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
      ['correction', -1000],
      ['invoice', 3500],
      ['invoice', 4500],
    ]);
  });

  it('is right in one of the two ways for a simultaneous refund and parcel', async () => {
    const { send } = await aPaidOrder();
    await Promise.all([send('refunds', { amount: 10 }), send('shipments')]);
    await issue();
    expect((await totals()).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(3500);
  });

  it('is issued at once if the parcel has an earlier time than the refund, which was stored before it', async () => {
    const { order, send } = await aPaidOrder();
    await send('refunds', { amount: 10 }).expect(200);
    await send('shipments').expect(200);
    const early = new Date(Date.now() - 60_000);
    await OrderModel.updateOne(
      { _id: order._id },
      { $set: { 'outbox.$[row].at': early, 'outbox.$[row].dueAt': early } },
      { arrayFilters: [{ 'row.kind': 'shipped' }] },
    );
    await issue();
    expect(await totals()).toEqual([['invoice', 3500]]);
  });

  it('is not issued for an order that was cancelled before', async () => {
    const { order, send } = await aPaidOrder();
    await cancel(app, order, { token: admin.token }).expect(200);
    await send('refunds').expect(200);
    await issue();
    expect(await totals()).toEqual([]);
    expect((await ledger()).map(({ documentNumber }) => documentNumber)).toEqual([undefined, undefined]);
  });

  it('demands the missing amount of a bank transfer, and names the transfer once it has arrived', async () => {
    const { order, send } = await anOrder({ paymentMethod: 'Vorkasse' });
    await send('pay-admin', { amount: 10 }, 'put').expect(200);
    await send('shipments').expect(200);
    await issue();
    const [invoice] = await documents();
    expect(invoice?.payment).toEqual({
      method: 'Vorkasse',
      methodName: 'Überweisung',
      bank: { ...testBank, reference: order.number },
      receivedCents: 1000,
    });
    const file = await testIssuing().files.read(invoice?.number ?? '');
    expect((await readPdf(file)).pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('Bitte überweisen Sie 35,00 €');
    await send('pay-admin', { amount: 35 }, 'put').expect(200);
    await issue();
    expect(await totals()).toEqual([['invoice', 4500]]);
    expect((await ledger()).map(({ documentNumber }) => documentNumber)).toEqual([invoice?.number, invoice?.number]);
  });

  it('is still issued with the parcel of an order paid before the setting was changed back', async () => {
    const { send } = await aPaidOrder();
    await issue();
    await setInvoices('payment').expect(200);
    await aPaidOrder();
    await issue();
    expect(await totals()).toEqual([['invoice', 4500]]);
    await send('shipments').expect(200);
    await issue();
    expect(await totals()).toEqual([
      ['invoice', 4500],
      ['invoice', 4500],
    ]);
  });
});

const told = async () => (await request(app).get('/api/config/shop').expect(200)).body.invoicesAt;

it('a shop starts with invoices at payment; the public settings name only the other choice', async () => {
  expect(await told()).toBe('sending');
  await setInvoices('payment').expect(200);
  expect(await told()).toBeUndefined();
  const { send } = await aPaidOrder();
  await send('shipments').expect(200);
  await issue();
  expect(await totals()).toEqual([['invoice', 4500]]);
  expect((await setInvoices('delivery')).status).toBe(400);
});
