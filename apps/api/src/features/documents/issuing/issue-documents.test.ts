import { spawn } from 'node:child_process';
import { join } from 'node:path';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anOrderDocument, storeOrders } from '../../../testing/calls/order-calls.ts';
import {
  aDecidedPayment,
  aStartedPayment,
  aVisitorOrder,
  cancel,
  listening,
  patiently,
  pay,
} from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testIssuing } from '../../../testing/issuing.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { databaseOfTheTest } from '../../../testing/server-process.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { MailModel } from '../../mails/store/mail.model.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { DocumentCounterModel, DocumentFileModel, DocumentModel, type StoredDocument } from '../document.model.ts';
import { issueDocuments } from './issue-documents.service.ts';
import { chooseForRun } from '../../../testing/choose-for-run.ts';

const app = testApp();
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(new Date());

/** All documents in the order of issuing. */
const documents = () =>
  DocumentModel.find({ issuedAt: { $gt: new Date(0) } })
    .sort({ issuedAt: 1, _id: 1 })
    .lean<StoredDocument[]>();
const numbers = async () => (await documents()).map(({ _id }) => _id);
const rowsLeft = () =>
  OrderModel.countDocuments({
    outbox: { $elemMatch: { for: 'documents', dueAt: { $gt: new Date(0) } } },
    'outbox.for': 'documents',
    'outbox.dueAt': { $gt: new Date(0) },
  });
const issue = () => issueDocuments(testIssuing());

/** Creates an order of 49 € that is paid. */
async function aPaidOrder(overrides: Parameters<typeof aVisitorOrder>[1] = {}) {
  const order = await aVisitorOrder(app, overrides);
  const payment = await aDecidedPayment(app, order, 'approve');
  await pay(app, order, payment).expect(200);
  return order;
}

async function anAdmin() {
  const admin = await aUser({ isAdmin: true });
  const send = (method: 'post' | 'put', order: { _id: string }, act: string, body: object = {}) => {
    const path = `/api/orders/${order._id}/${act}`;
    const call = method === 'post' ? request(app).post(path) : request(app).put(path);
    return call.auth(admin.token, { type: 'bearer' }).send(body).expect(200);
  };
  return { ...admin, send };
}

describe('an invoice', () => {
  it('is addressed to the order’s billing firm, and names the place of delivery', async () => {
    const address = { street: 'Am Hof', number: '1', zipcode: '24103', city: 'Kiel', country: 'DE' };
    const billing = { ...address, company: 'Büro & Co. KG', vatId: 'DE123456789' };
    await aPaidOrder({ billing });
    await issue();
    const [invoice] = await documents();
    expect(invoice?.data.buyer).toEqual({ ...billing, email: 'karla@post.example' });
    expect(invoice?.data.deliveredTo).toMatchObject({ name: 'Karla Petersen', street: 'Große Elbstraße' });
  });

  // DHL: a parcel locker needs the recipient's number; § 14 (4) no. 1 UStG: the whole address.
  it.each([
    ['the same Packstation', {}, 'Postnummer 12345678'],
    ['another Packstation', { number: '146' }, undefined],
    ['an address of its own', { street: 'Am Hof', number: '1' }, undefined],
  ])('of a firm at %s has the post number if it is required', async (_where, own, addition) => {
    const packstation = { number: '145', postNumber: '12345678' };
    const place = { street: 'Packstation', number: '145', zipcode: '24103', city: 'Kiel', country: 'DE' };
    await aPaidOrder({ shippingAddress: { ...place, packstation }, billing: { ...place, ...own, company: 'Büro KG' } });
    await issue();
    const [invoice] = await documents();
    expect(invoice?.data.buyer.addition).toBe(addition);
    expect(invoice?.data.deliveredTo?.addition).toBe('Postnummer 12345678');
  });

  it('is issued for a payment within a round, once, with its event, file and mail', async () => {
    const order = await aPaidOrder();
    await issue();
    await issue();
    const [invoice, ...more] = await documents();
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      _id: `RE-${year}-00001`,
      kind: 'invoice',
      order: order._id,
      data: {
        order: { number: order.number },
        buyer: { name: 'Karla Petersen', street: 'Große Elbstraße', city: 'Hamburg' },
        lines: [{ name: 'Vase', qty: 1, totalCents: 4900, taxPercent: 19 }],
        taxIncluded: [{ percent: 19, netCents: 4118, taxCents: 782 }],
        totalCents: 4900,
      },
    });
    const events = (await OrderModel.findById(order._id).lean())?.events ?? [];
    expect(events.at(-1)).toMatchObject({ kind: 'invoiced', document: invoice?._id, cents: 4900 });
    const file = await DocumentFileModel.findById(invoice?._id).lean();
    expect((await readPdf(Buffer.from(file?.content.buffer ?? []))).title).toContain(`RE-${year}-00001`);
    await makeMails(testMaking());
    const mail = await MailModel.findOne({ kind: 'invoice' }).hint({ kind: 1, createdAt: -1, _id: -1 }).lean();
    expect(mail).toMatchObject({ subject: expect.stringContaining(`RE-${year}-00001`), orderNumber: order.number });
    expect(mail?.attachments).toMatchObject([{ name: `RE-${year}-00001.pdf`, type: 'application/pdf' }]);
  });

  it('is not issued for a free order, nor for a mark that was removed at once', async () => {
    const { send } = await anAdmin();
    await aVisitorOrder(app, { products: [await aProduct({ priceCents: 0 })] });
    const order = await aVisitorOrder(app);
    await send('put', order, 'pay-admin');
    await send('put', order, 'pay-admin-not');
    await issue();
    expect(await numbers()).toEqual([]);
    expect(await rowsLeft()).toBe(0);
  });

  it('names the method of the actual payment, and none if an admin has marked it as paid', async () => {
    const { send } = await anAdmin();
    await aPaidOrder();
    await send('put', await aVisitorOrder(app), 'pay-admin');
    await send('put', await aVisitorOrder(app), 'pay-admin', { amount: 49 });
    await issue();
    const [byProvider, byHand, byTransfer] = await documents();
    expect(byProvider?.data.payment).toMatchObject({ method: 'PayPal' });
    expect(byTransfer?.data.payment).toMatchObject({ method: 'Vorkasse' });
    expect(byHand?.data.payment).toEqual({ paidAt: expect.any(Date) });
    const { pages } = await readPdf(await testIssuing().files.read(byHand?._id ?? ''));
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Bezahlt am [\d.]+\. Es ist nichts mehr zu überweisen\./);
    expect(text).not.toContain('PayPal');
    const transfer = await readPdf(await testIssuing().files.read(byTransfer?._id ?? ''));
    expect(transfer.pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('Zahlungsart: Überweisung.');
  });

  it('names the payment in the words stored with the order, in its language, whatever is offered now', async () => {
    const order = await aVisitorOrder(app, { paymentMethod: 'Stripe', language: 'en' });
    const payment = await aStartedPayment(app, order, 'Stripe');
    await request(app).post(`/api/payments/demo/${payment}/decision`).send({ decision: 'approve' }).expect(200);
    await pay(app, order, payment).expect(200);
    await OrderModel.updateOne({ _id: order._id }, { paidWith: { de: 'Karte, Apple Pay', en: 'Card, Apple Pay' } });
    for (const way of ['klarna', 'card'] as const)
      await issueDocuments(testIssuing({ readOffer: () => ({ stripeWays: [way] }) }));
    const [invoice] = await documents();
    expect(invoice?.data.payment).toMatchObject({ method: 'Stripe', methodName: 'Card, Apple Pay' });
    const { pages } = await readPdf(await testIssuing().files.read(invoice?._id ?? ''));
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('Payment method: Card, Apple Pay.');
  });

  it('stays the only one when an order is marked as unpaid and as paid again', async () => {
    const { send } = await anAdmin();
    const order = await aVisitorOrder(app);
    for (const mark of ['pay-admin', 'pay-admin-not', 'pay-admin']) {
      await send('put', order, mark);
      await issue();
    }
    expect(await numbers()).toEqual([`RE-${year}-00001`]);
  });

  it('cannot be changed', async () => {
    await aPaidOrder();
    await issue();
    const [before] = await documents();
    const _id = String(before?._id);
    const change = { $set: { kind: 'correction' as const } };
    await expect(DocumentModel.updateOne({ _id }, change)).rejects.toThrow('never changed');
    await expect(DocumentModel.findOneAndUpdate({ _id }, change)).rejects.toThrow('never changed');
    await expect(DocumentFileModel.updateMany({ _id }, { sha256: '' })).rejects.toThrow('never changed');
    await mongoose.connection.collection('settings').updateOne(
      { _id: 'settings' as never }, // the driver expects an ObjectId
      { $set: { shop: { name: 'Anders', contactEmail: 'neu@post.example' } } },
      { upsert: true },
    );
    expect(await documents()).toEqual([before]);
    const [file, again] = [
      await testIssuing().files.read(String(before?._id)),
      await testIssuing().files.read(String(before?._id)),
    ];
    expect(file.equals(again)).toBe(true);
  });
});

describe('a correction', () => {
  it('is issued for each refund of the payment, up to the whole invoice', async () => {
    const { send } = await anAdmin();
    const order = await aPaidOrder();
    await send('post', order, 'refunds', { amount: 10 });
    await send('post', order, 'refunds', {});
    await issue();
    const [, ...corrections] = await documents();
    expect(corrections.map(({ _id, data }) => [_id, data.totalCents, data.corrects?.number])).toEqual([
      [`RK-${year}-00001`, -1000, `RE-${year}-00001`],
      [`RK-${year}-00002`, -3900, `RE-${year}-00001`],
    ]);
    expect(corrections.reduce((sum, { data }) => sum + (data.taxIncluded[0]?.taxCents ?? 0), 0)).toBe(-782);
  });

  it('covers the whole invoice if a part was accepted as the price and is refunded', async () => {
    const { send } = await anAdmin();
    const order = await aVisitorOrder(app);
    await send('put', order, 'pay-admin', { amount: 40 });
    await send('put', order, 'pay-admin');
    const manual = { at: new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date()) };
    await send('post', order, 'refunds', { amount: 10, manual });
    await issue();
    await send('post', order, 'refunds', { manual });
    await issue();
    const all = await documents();
    expect(all.map(({ data }) => [data.totalCents, data.reason])).toEqual([
      [4900, undefined],
      [-1000, 'Teilerstattung'],
      [-3000, 'Teilerstattung'],
      [-900, 'Der Rest des Preises wird nicht mehr verlangt.'],
    ]);
    expect(all.reduce((sum, { data }) => sum + (data.taxIncluded[0]?.taxCents ?? 0), 0)).toBe(0);
  });

  it('waits for its invoice, if that could not be issued at once', async () => {
    const { send } = await anAdmin();
    const order = await aPaidOrder();
    const minute = 60_000;
    const now = Date.now();
    await OrderModel.collection.updateOne(
      { _id: order._id as never, 'outbox.for': 'documents' }, // the driver expects an ObjectId
      { $set: { 'outbox.$[row].dueAt': new Date(now + 10 * minute) } },
      { arrayFilters: [{ 'row.for': 'documents' }] },
    );
    await send('post', order, 'refunds', { amount: 10 });
    await issue();
    expect([await numbers(), await rowsLeft()]).toEqual([[], 1]);
    for (const minutes of [11, 13]) {
      await issueDocuments(testIssuing({ now: () => new Date(now + minutes * minute) }));
    }
    expect((await documents()).map(({ data }) => data.totalCents)).toEqual([4900, -1000]);
    expect(await rowsLeft()).toBe(0);
  });

  it('waits for the refund if a provider was paid for the cancelled order; a manual payment is corrected at once', async () => {
    const { send, token } = await anAdmin();
    const byProvider = await aPaidOrder();
    await issue();
    await cancel(app, byProvider, { token }).expect(200);
    await issue();
    expect(await numbers()).toEqual([`RE-${year}-00001`]);
    await send('post', byProvider, 'refunds', {});
    await issue();
    const byHand = await aVisitorOrder(app);
    await send('put', byHand, 'pay-admin');
    await issue();
    await cancel(app, byHand, { token }).expect(200);
    await issue();
    expect((await documents()).map(({ _id, data }) => [_id, data.totalCents])).toEqual([
      [`RE-${year}-00001`, 4900],
      [`RK-${year}-00001`, -4900],
      [`RE-${year}-00002`, 4900],
      [`RK-${year}-00002`, -4900],
    ]);
  });

  it('is not issued for a corrected e-mail address alone: the invoice is still right', async () => {
    const order = await aPaidOrder();
    await issue();
    const row = { _id: 'row', kind: 'address_corrected', for: 'documents', at: new Date(), dueAt: new Date() };
    const corrected = { $set: { 'buyer.email': 'karla@neu.example' }, $push: { outbox: row } };
    await OrderModel.collection.updateOne({ _id: order._id as never }, corrected as never); // the driver expects ObjectIds
    await issue();
    expect(await numbers()).toEqual([`RE-${year}-00001`]);
  });

  it('and a new invoice are issued for a corrected address, with earlier refunds', async () => {
    const { send } = await anAdmin();
    const order = await aPaidOrder();
    await send('post', order, 'refunds', { amount: 10 });
    await issue();
    const row = { _id: 'row', kind: 'address_corrected', for: 'documents', at: new Date(), dueAt: new Date() };
    const corrected = {
      $set: { 'shippingAddress.street': 'Kleine Elbstraße', 'shippingAddress.company': 'Hansen GmbH' },
      $push: { outbox: row },
    };
    await OrderModel.collection.updateOne({ _id: order._id as never }, corrected as never); // the driver expects ObjectIds
    await issue();
    const all = await documents();
    expect(all.at(-1)?.data.buyer).toMatchObject({ company: 'Hansen GmbH', name: 'Karla Petersen' });
    expect(all.map(({ _id, data }) => [_id, data.totalCents, data.buyer.street])).toEqual([
      [`RE-${year}-00001`, 4900, 'Große Elbstraße'],
      [`RK-${year}-00001`, -1000, 'Große Elbstraße'],
      [`RE-${year}-00002`, 4900, 'Kleine Elbstraße'],
      [`RK-${year}-00002`, -3900, 'Große Elbstraße'],
      [`RK-${year}-00003`, -1000, 'Kleine Elbstraße'],
    ]);
  });
});

/** Creates a node that issues documents, in a process of its own. */
function aNode() {
  const script = join(import.meta.dirname, '..', '..', '..', 'testing', 'issuing-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseOfTheTest()], { stdio: 'ignore' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { child, exit };
}

const count = chooseForRun(60, 200);

describe(`${count} parallel payments at two nodes, one of them killed while it issues`, () => {
  it('are the numbers from 1 on, each once, and each has its file', { tags: ['repeated'] }, async () => {
    const taxIncluded = [{ percent: 19, netCents: 4118, taxCents: 782 }];
    const orders = Array.from({ length: count }, (_, index) => anOrderDocument(index, { taxIncluded }));
    await storeOrders(orders);
    const { token } = await aUser({ isAdmin: true });
    const shops = [await listening(testApp()), await listening(testApp())] as const;
    const { child, exit } = aNode();
    const mark = ({ _id }: { _id: string }, index: number) =>
      request(shops[index % 2 === 0 ? 0 : 1])
        .put(`/api/orders/${_id}/pay-admin`)
        .auth(token, { type: 'bearer' })
        .send({});
    // On a busy machine MongoDB ends some of so many transactions for their age: answered with 503, and sent again.
    const paying = Promise.all(orders.map((order, index) => patiently(() => mark(order, index))));
    const isUnderWay = async () => expect((await numbers()).length).toBeGreaterThan(5);
    await vi.waitFor(isUnderWay, { interval: 5, timeout: 120_000 });
    child.kill('SIGKILL');
    await exit;
    expect(new Set((await paying).map(({ status }) => status))).toEqual(new Set([200]));
    const left = await rowsLeft();
    expect(left).toBeGreaterThan(0);
    // A transaction that the dead node has left open holds its numbers until the database ends it: a plain write waits for that,
    // longer than a call would.
    await DocumentCounterModel.collection.updateMany({}, { $set: { awaited: true } }, { maxTimeMS: 30_000 });
    // The dead node's lease would be over in ten seconds: this skips that time.
    await mongoose.connection
      .collection('leases')
      .updateMany({ _id: 'documents' as never }, { $set: { until: new Date(0) } }); // the driver expects an ObjectId
    // No file is written before it is asked for: as after a kill between number and file.
    const later = testIssuing({ files: { read: async () => Buffer.alloc(0) } });
    while ((await rowsLeft()) > 0) await Promise.all([issueDocuments(later), issueDocuments(later)]);
    const expected = Array.from({ length: count }, (_, index) => `RE-${year}-${String(index + 1).padStart(5, '0')}`);
    expect(await numbers()).toEqual(expected);
    expect(new Set((await documents()).map(({ order }) => order)).size).toBe(count);
    const unwritten = expected.at(-1) ?? '';
    expect((await readPdf(await testIssuing().files.read(unwritten))).title).toContain(unwritten);
  });
});
