// asvs 14.1.2, 14.2.4
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aMail } from '../../testing/calls/mail-calls.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { askLedger, storeMovement } from '../../testing/calls/ledger-calls.ts';
import { type Shop, aStartedPayment, aVisitorOrder, cancel, errorCode } from '../../testing/calls/shop-calls.ts';
import { aWithdrawal } from '../../testing/calls/withdrawal-calls.ts';
import { storeInvoice } from '../../testing/documents.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { testApp } from '../../testing/test-app.ts';
import { CustomerNotesModel } from '../customers/notes/customer-notes.model.ts';
import { makeDocumentFiles } from '../documents/document-files.service.ts';
import { DocumentFileModel, DocumentModel } from '../documents/document.model.ts';
import { storeAttachments } from '../mails/store/mail-attachments.ts';
import { packContent } from '../mails/store/mail-content.ts';
import { MailModel, type StoredMail } from '../mails/store/mail.model.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { OldOrderModel } from '../old-orders/old-order.model.ts';
import { guestLinkDays } from '../orders/guest-access.ts';
import { OrderNotesModel } from '../orders/notes/order-notes.model.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { BookMonthModel } from '../payments/movements/book-month.model.ts';
import { MovementModel } from '../payments/movements/movement.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { SettingsLogModel } from '../settings/settings-log.model.ts';
import { StockNoticeModel } from '../stock-notices/stock-notice.model.ts';
import { VisitorModel } from '../users/visitors/visitor.model.ts';
import { WithdrawalModel } from '../withdrawals/withdrawal.model.ts';
import { applyRetention } from './apply-retention.service.ts';
import { ProgressModel } from './retention-progress.model.ts';
import { keptDays, keptYears } from './retention-periods.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { folderStore } from '../../lib/storage/folder-store.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const yearNow = new Date().getUTCFullYear();
/** Noon of the first day of a year, and of the last one before it. */
const newYear = (year: number) => new Date(`${year}-01-01T11:00:00Z`);
const newYearsEve = (year: number) => new Date(`${year - 1}-12-31T11:00:00Z`);

function throwError(error: unknown): never {
  throw error;
}

const keepAt = (now: Date, signal = new AbortController().signal) =>
  applyRetention(now, { signal, onError: throwError });

const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
const idsOf = (documents: readonly { _id: unknown }[]) => documents.map(({ _id }) => String(_id));
const present = { $exists: true };

/** Creates a guest's order with dependent data: a note, a begun payment, mails. */
async function aWholeOrder(shop: Shop) {
  const admin = await aUser({ isAdmin: true, name: 'Ada Boss', email: 'ada@kontor.example' });
  const order = await aVisitorOrder(shop);
  await aStartedPayment(shop, order);
  await request(shop).post(`/api/orders/${order._id}/notes`).set(bearer(admin)).send({ text: 'Ruft an' }).expect(201);
  await makeMails(testMaking());
  return { order, admin };
}

const countAll = async (order: string) =>
  Promise.all([
    OrderModel.countDocuments({ _id: order }),
    OrderNotesModel.countDocuments({ _id: order }),
    PaymentModel.countDocuments({ order }),
    MailModel.countDocuments({ order }),
  ]);

describe('guests’ identities', () => {
  it('are deleted after 30 days, with an order or without', async () => {
    const shop = testApp();
    const send = { name: 'Karla', email: 'karla@post.example' };
    const { body } = await request(shop).post('/api/users/register/visitor').send(send).expect(201);
    const order = await aVisitorOrder(shop, { visitor: { ...send, _id: (body as { _id: string })._id } });
    await keepAt(inDays(29.9));
    expect(await VisitorModel.countDocuments({ email: send.email })).toBe(1);
    await keepAt(inDays(30.1));
    expect(await VisitorModel.countDocuments({ email: send.email })).toBe(0);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ buyer: { email: send.email } });
  });
});

describe('a stock notice', () => {
  it('is deleted after 180 days', async () => {
    const product = await aProduct({ countInStock: 0 });
    const who = { email: 'karla@post.example', language: 'de' } as const;
    await StockNoticeModel.create({ product: product._id, ...who, askedAt: new Date() });
    await keepAt(inDays(179.9));
    expect(await StockNoticeModel.countDocuments()).toBe(1);
    await keepAt(inDays(180.1));
    expect(await StockNoticeModel.countDocuments()).toBe(0);
  });
});

describe('orders that were cancelled unpaid', () => {
  it('are deleted after 90 days with all dependent data', async () => {
    const shop = testApp();
    const { order, admin } = await aWholeOrder(shop);
    await cancel(shop, order, admin).expect(200);
    await makeMails(testMaking());
    await keepAt(inDays(89.9));
    expect(await countAll(order._id)).toEqual([1, 1, 1, 2]);
    await keepAt(inDays(90.1));
    expect(await countAll(order._id)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['is not decided yet', { status: 'pending' }],
    ['could not be ended', { endDue: true }],
  ])('stay while a payment %s, and are deleted once it is', async (_what, undecided) => {
    const shop = testApp();
    const { order, admin } = await aWholeOrder(shop);
    await cancel(shop, order, admin).expect(200);
    await makeMails(testMaking());
    await PaymentModel.updateOne({ order: order._id }, undecided);
    await keepAt(inDays(90.1));
    expect(await countAll(order._id)).toEqual([1, 1, 1, 2]);
    await PaymentModel.updateOne({ order: order._id }, { $set: { status: 'failed' }, $unset: { endDue: 1 } });
    await keepAt(inDays(90.2));
    expect(await countAll(order._id)).toEqual([0, 0, 0, 0]);
  });

  it('stay if money has moved, or if they are not cancelled', async () => {
    const shop = testApp();
    const [waiting, { order, admin }] = [await aVisitorOrder(shop), await aWholeOrder(shop)];
    await cancel(shop, order, admin).expect(200);
    await storeMovement({ order: order._id, at: new Date(), cents: 4900 });
    await keepAt(inDays(400));
    expect(idsOf(await OrderModel.find({ _id: present }, { _id: 1 }).lean()).toSorted()).toEqual(
      [waiting._id, order._id].toSorted(),
    );
  });
});

/** Stores a mail without the job that makes them. */
async function storeMailOf(order: string | undefined, overrides: Partial<StoredMail> = {}): Promise<string> {
  const number = order && { order, orderNumber: '2026-00001' };
  const mail = await MailModel.create({
    key: `test:${Math.random()}`,
    kind: order ? 'order_received' : 'merchant_test',
    to: { name: 'Karla Petersen', address: 'karla@post.example' },
    subject: 'Ihre Bestellung',
    language: 'de',
    status: 'sent',
    createdAt: new Date(),
    messageId: '<1@kontor.example>',
    content: packContent({ html: '<p>Große Elbstraße</p>', text: 'Große Elbstraße' }),
    ...number,
    ...overrides,
  });
  return String(mail._id);
}

const attachedFiles = () => MailModel.db.collection('mailattachments').countDocuments({});
const fileOf = (content: string) =>
  storeAttachments([{ name: 'a.txt', type: 'text/plain', content: Buffer.from(content) }]);

describe('mails', () => {
  it('lose text and attachments after 180 days; the fact that they were sent stays with the order', async () => {
    const shop = testApp();
    const admin = await aUser({ isAdmin: true });
    const [own, shared] = [await fileOf('invoice'), await fileOf('terms')];
    const old = await storeMailOf('0'.repeat(32), { attachments: [...own, ...shared] });
    await storeMailOf('1'.repeat(32), { attachments: shared, createdAt: inDays(100) });
    await keepAt(inDays(179.9));
    expect(await attachedFiles()).toBe(2);
    await keepAt(inDays(180.1));
    expect(await attachedFiles()).toBe(1);
    const read = await request(shop).get(`/api/mails/${old}`).set(bearer(admin)).expect(200);
    expect(read.body).toMatchObject({ to: 'karla@post.example', text: '', html: '', attachments: [], isEmptied: true });
    const again = await request(shop).post(`/api/mails/${old}/resend`).set(bearer(admin));
    expect([again.status, errorCode(again)]).toEqual([409, 'conflict']);
    expect(JSON.stringify(await MailModel.findById(old).lean())).not.toContain('content');
  });

  it('without an order are deleted completely, and unsent ones stay', async () => {
    const gone = await aMail();
    await MailModel.updateOne({ _id: gone }, { $set: { status: 'sent' }, $unset: { dueAt: 1 } });
    const waiting = await storeMailOf(undefined, { status: 'waiting', dueAt: new Date() });
    await keepAt(inDays(181));
    expect(idsOf(await MailModel.find({ key: present }, { _id: 1 }).lean())).toEqual([waiting]);
  });

  it('about a completed erasure are deleted after 7 days', async () => {
    await storeMailOf(undefined, { kind: 'account_erased' });
    await keepAt(inDays(6.9));
    expect(await MailModel.countDocuments({ kind: 'account_erased' })).toBe(1);
    await keepAt(inDays(7.1));
    expect(await MailModel.countDocuments({ kind: 'account_erased' })).toBe(0);
  });
});

describe('a guest’s link to an order', () => {
  it('closes 180 days after delivery, for documents too, and a newly sent link opens it again', async () => {
    let now = new Date();
    const shop = testApp({ now: () => now });
    const admin = await aUser({ isAdmin: true });
    const order = await aVisitorOrder(shop);
    const number = await storeInvoice(order);
    const paths = [
      `/api/orders/visitor-order/${order._id}`,
      `/api/orders/${order._id}/documents`,
      `/api/orders/${order._id}/documents/${number}`,
    ];
    const codes = () => Promise.all(paths.map(async (path) => (await request(shop).get(path)).status));
    now = inDays(1000);
    expect(await codes()).toEqual([200, 200, 200]);
    await request(shop).put(`/api/orders/${order._id}/deliver`).set(bearer(admin)).expect(200);
    now = inDays(179.9);
    expect(await codes()).toEqual([200, 200, 200]);
    now = inDays(180.1);
    expect(await codes()).toEqual([404, 404, 404]);
    expect(errorCode(await request(shop).get(paths[0] ?? ''))).toBe('link_expired');
    await request(shop).get(`/api/orders/${order._id}`).set(bearer(admin)).expect(200);
    await request(shop)
      .get(`/api/orders/${order._id}`)
      .set(bearer(await aUser()))
      .expect(404);

    const asked = { email: 'karla@post.example', number: order.number };
    await request(shop).post('/api/orders/guest-link').send(asked).expect(202);
    expect(await codes()).toEqual([404, 404, 404]);
    await makeMails(testMaking({ now: () => now }));
    expect(await codes()).toEqual([200, 200, 200]);
    now = inDays(180.1 + 30.1);
    expect(await codes()).toEqual([404, 404, 404]);
  });
});

describe('data stored by law', () => {
  it('notes on customers are deleted three whole years after the last one', async () => {
    const admin = await aUser({ isAdmin: true });
    const { _id } = await aUser();
    const add = request(testApp()).post(`/api/customers/${_id}/notes`).set(bearer(admin));
    await add.send({ text: 'Ruft an' }).expect(201);
    await keepAt(newYearsEve(yearNow + 4));
    expect(await CustomerNotesModel.countDocuments({ _id: `user:${_id}` })).toBe(1);
    await keepAt(newYear(yearNow + 4));
    expect(await CustomerNotesModel.countDocuments({ _id: `user:${_id}` })).toBe(0);
  });

  it('orders of earlier shops are deleted three whole years after their import', async () => {
    const order = { number: '1', numberKey: '1', orderedOn: '2019-11-03', currency: 'EUR', lines: [] };
    await OldOrderModel.create({ ...order, _id: 'shopify 1', broughtAt: new Date() });
    await keepAt(newYearsEve(yearNow + 4));
    expect(await OldOrderModel.countDocuments({ _id: 'shopify 1' })).toBe(1);
    await keepAt(newYear(yearNow + 4));
    expect(await OldOrderModel.countDocuments({ _id: 'shopify 1' })).toBe(0);
  });

  it('withdrawals are deleted after six whole years', async () => {
    await aWithdrawal({}, new Date());
    await keepAt(newYearsEve(yearNow + 7));
    expect(await WithdrawalModel.countDocuments({ reference: present })).toBe(1);
    await keepAt(newYear(yearNow + 7));
    expect(await WithdrawalModel.countDocuments({ reference: present })).toBe(0);
  });

  it('invoices and their files are deleted after eight whole years', async () => {
    const order = await aVisitorOrder(testApp());
    const number = await storeInvoice(order, { issuedAt: new Date() });
    await makeDocumentFiles(folderStore('/nowhere')).read(number);
    const count = async () => [
      await DocumentModel.countDocuments({ _id: number }),
      await DocumentFileModel.countDocuments({ _id: number }),
    ];
    await keepAt(newYearsEve(yearNow + 9));
    expect(await count()).toEqual([1, 1]);
    await keepAt(newYear(yearNow + 9));
    expect(await count()).toEqual([0, 0]);
  });

  it('buyers are removed from orders after eight years, and data for the books stays', async () => {
    const shop = testApp();
    const { order, admin } = await aWholeOrder(shop);
    const address = {
      street: 'Lindenweg',
      number: '7',
      zipcode: '50667',
      city: 'Köln',
      country: 'DE',
      phone: '0221 1',
    };
    const put = request(shop).put(`/api/orders/${order._id}/address`).set(bearer(admin));
    await put.send({ shippingAddress: address }).expect(200);
    await request(shop).put(`/api/orders/${order._id}/pay-admin`).set(bearer(admin)).send({}).expect(200);
    await PaymentModel.updateMany({ order: order._id }, { payerEmail: 'karla@post.example' });
    const personal = /karla|petersen|elbstra|lindenweg|0221 1|ruft an/i;
    const read = async () =>
      JSON.stringify([
        await OrderModel.findById(order._id).lean(),
        await PaymentModel.find({ order: order._id }).lean(),
        await OrderNotesModel.find({ _id: order._id }).lean(),
        await MailModel.find({ order: order._id }).lean(),
      ]);
    await keepAt(newYearsEve(yearNow + 9));
    expect(await read()).toMatch(personal);
    await keepAt(newYear(yearNow + 9));
    expect(await read()).not.toMatch(personal);
    const { body } = await request(shop).get(`/api/orders/${order._id}`).set(bearer(admin)).expect(200);
    expect(body).toMatchObject({
      number: order.number,
      totalPrice: 49,
      isPaid: true,
      shippingAddress: { country: 'DE' },
    });
    const day = berlinDay(new Date());
    const ledger = await askLedger(shop, admin, { from: day, to: `${yearNow}-12-31` }).expect(200);
    expect(ledger.body).toMatchObject({ movements: [{ orderNumber: order.number, split: [{ percent: 19 }] }] });
  });

  it('orders are deleted after ten years with payments, movements and closed months; one with later changes stays', async () => {
    const shop = testApp();
    const { order } = await aWholeOrder(shop);
    const other = await aVisitorOrder(shop);
    await OrderModel.updateOne(
      { _id: other._id },
      { $set: { updatedAt: newYear(yearNow + 3) } },
      { timestamps: false },
    );
    await storeMovement({ order: order._id, at: new Date(), cents: 4900 });
    await BookMonthModel.create({ _id: `${yearNow}-11`, changes: 1 });
    const count = async () => [
      ...(await countAll(order._id)),
      await MovementModel.countDocuments({ order: order._id }),
      await BookMonthModel.countDocuments({ _id: present }),
    ];
    await keepAt(newYearsEve(yearNow + 11));
    expect(await count()).toEqual([1, 0, 1, 0, 1, 1]);
    await keepAt(newYear(yearNow + 11));
    expect(await count()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await OrderModel.countDocuments({ _id: other._id })).toBe(1);
    await keepAt(newYear(yearNow + 14));
    expect(await OrderModel.countDocuments({ _id: other._id })).toBe(0);
  });

  it('authors of settings are deleted after ten years', async () => {
    await SettingsLogModel.create({ at: new Date(), by: { user: '1', name: 'Ada' }, version: 1, changes: [] });
    await keepAt(newYearsEve(yearNow + 11));
    expect(await SettingsLogModel.countDocuments({ at: present })).toBe(1);
    await keepAt(newYear(yearNow + 11));
    expect(await SettingsLogModel.countDocuments({ at: present })).toBe(0);
  });
});

const named = () => OrderModel.countDocuments({ number: present, 'buyer.name': present });

describe('the job', () => {
  it('walks through past orders once a year, and continues where it was stopped', async () => {
    await storeOrders(Array.from({ length: 120 }, (_, index) => anOrderDocument(index, { isPaid: true })));
    // State left by a killed process after the first hundred.
    const handled = { number: { $lte: '2026-00100' } };
    await OrderModel.updateMany(handled, { $unset: { 'buyer.name': 1 } }, { timestamps: false });
    await ProgressModel.create({ _id: 'buyers', year: 2027, after: '2026-00100', isDone: false });
    expect(await named()).toBe(20);
    await keepAt(newYear(2035), AbortSignal.abort());
    expect(await named()).toBe(20);
    await keepAt(newYear(2035));
    expect(await named()).toBe(0);
    // Processed orders are not read again in the same year.
    await OrderModel.updateOne({ number: '2026-00001' }, { $set: { 'buyer.name': 'Karla' } }, { timestamps: false });
    await keepAt(newYear(2035));
    expect(await named()).toBe(1);
    await keepAt(newYear(2036));
    expect(await named()).toBe(0);
  });

  it('runs in one process at a time', async () => {
    const order = await aVisitorOrder(testApp());
    const number = await storeInvoice(order, { issuedAt: new Date() });
    await Promise.all([1, 2, 3].map(() => keepAt(newYear(yearNow + 9))));
    expect(await DocumentModel.countDocuments({ _id: number })).toBe(0);
    const stored = await OrderModel.findById(order._id).lean<StoredOrder>();
    expect(stored?.buyer.name).toBeUndefined();
  });
});

const unit = (name: string) => (name in keptYears ? /Jahre|years/ : /Tage|days/).source;

describe('the retention periods', () => {
  const folder = join(import.meta.dirname, '../../../../..');
  const counted = { ...keptDays, ...keptYears, guestLinkDays };

  it.each(['docs/privacy.md', 'packages/languages/de/legal/privacy.md', 'packages/languages/en/legal/privacy.md'])(
    '%s contains all of them',
    async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const missing = Object.entries(counted).filter(
        ([name, count]) => !new RegExp(String.raw`(?<!\d)${count} (?:${unit(name)})`).test(text),
      );
      expect(missing).toEqual([]);
    },
  );
});
