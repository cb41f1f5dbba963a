import { usualOrderSettings } from '@kontor/shared/wire/settings';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, berlinDay, startOfBerlinDay } from '../../../lib/time/berlin-time.ts';
import { readPeriodMovements } from '../../../testing/calls/ledger-calls.ts';
import { aUserOrder, cancel, errorCode, listening } from '../../../testing/calls/shop-calls.ts';
import { aWithdrawal } from '../../../testing/calls/withdrawal-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { testIssuing } from '../../../testing/issuing.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { bookTransfer, sendStatement, shopWithBank, testBank } from '../../../testing/payments/transfers.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { DocumentModel, type StoredDocument } from '../../documents/document.model.ts';
import { issueDocuments } from '../../documents/issuing/issue-documents.service.ts';
import { unpackContent } from '../../mails/store/mail-content.ts';
import { MailModel } from '../../mails/store/mail.model.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { PaymentModel } from '../../payments/payment.model.ts';
import { aCamt, anEntry, details } from '../../settlement/bank/sample-statements.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { isComingBack } from '../../returns/find-returns.service.ts';
import { isWithdrawn } from '../../withdrawals/find-withdrawn.service.ts';
import { findExpiredOrders } from '../ending/expire-orders.service.ts';
import { OrderModel } from '../order.model.ts';
import { dunOrders } from './dun-orders.service.ts';

const app = testApp({ shop: shopWithBank });
const bearer = { type: 'bearer' } as const;
const settings = () => readSettings({ ...shopWithBank.sections, orders: usualOrderSettings });
const issue = () => issueDocuments(testIssuing({ readSettings: settings }));
const today = berlinDay(new Date());
const dun = (day: string) =>
  dunOrders(
    new Date(startOfBerlinDay(day).getTime() + 36_000_000),
    { settings: usualOrderSettings, isComingBack },
    AbortSignal.timeout(10_000),
  );

type Account = Awaited<ReturnType<typeof aUser>>;
let admin: Account;

beforeEach(async () => {
  admin = await aUser({ isAdmin: true, name: 'Anna Admin', email: 'anna@kontor.example' });
});

const asAdmin = (method: 'get' | 'put' | 'delete' | 'post', path: string, body: object = {}) =>
  request(app)[method](`/api/${path}`).auth(admin.token, bearer).send(body);
const allow = (user: Account, terms: object) => asAdmin('put', `users/${user._id}/on-account`, terms);
const own = async ({ token }: Account) =>
  (await request(app).get('/api/users/profile/on-account').auth(token, bearer).expect(200)).body;

/** Creates a customer who may buy for 100 € on account, with 14 days to pay. */
async function aCustomer(terms: object = { days: 14, limit: 100 }) {
  const user = await aUser({ name: 'Karla Petersen', email: 'karla@post.example' });
  await allow(user, terms).expect(200);
  return user;
}

const onAccount = { paymentMethod: 'Rechnung' as const };

/** Places an order of 49 € on account. */
async function anOrder() {
  const user = await aCustomer();
  return { user, order: await aUserOrder(app, user, onAccount) };
}

/** Creates an order of 49 € on account that was sent. */
async function aSentOrder() {
  const placed = await anOrder();
  await asAdmin('post', `orders/${placed.order._id}/shipments`).expect(200);
  return placed;
}

const place = async (user: Account, priceCents: number, shop: Parameters<typeof request>[0] = app) => {
  const body = anOrderBody([await aProduct({ priceCents })], onAccount);
  return request(shop).post('/api/orders').auth(user.token, bearer).send(body);
};
const read = async ({ _id }: { _id: string }) => (await asAdmin('get', `orders/${_id}`).expect(200)).body;
const documents = async () =>
  (
    await DocumentModel.find({ issuedAt: { $gt: new Date(0) } })
      .sort({ issuedAt: 1, _id: 1 })
      .lean<StoredDocument[]>()
  ).map(({ data }) => data);

// docs/decisions/099
describe('buying on account', () => {
  it('is allowed and ended by staff, with an entry in the audit trail each', async () => {
    const user = await aUser();
    expect(await own(user)).toEqual({});
    const { body } = await allow(user, { days: 14, limit: 250.5 }).expect(200);
    expect(body).toMatchObject({ terms: { days: 14, limit: 250.5, by: { name: 'Anna Admin' } }, open: 0 });
    await allow(user, { days: 30, limit: 100 }).expect(200);
    expect(await own(user)).toEqual({ terms: { days: 30, left: 100 } });
    await asAdmin('delete', `users/${user._id}/on-account`).expect(200);
    expect((await asAdmin('delete', `users/${user._id}/on-account`)).body).toEqual({ open: 0 });
    expect(await own(user)).toEqual({});
    const entries = await AuditModel.find({ 'subject.id': user._id }).sort({ at: 1 }).lean();
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['on_account_allowed', undefined, '14 d, 250.50 EUR'],
      ['on_account_allowed', '14 d, 250.50 EUR', '30 d, 100.00 EUR'],
      ['on_account_ended', '30 d, 100.00 EUR', undefined],
    ]);
  });

  it.each([
    { days: 0, limit: 100 },
    { days: 91, limit: 100 },
    { days: 14, limit: 0 },
    { days: 14, limit: 1.005 },
    { days: 14 },
  ])('refuses the terms %j', async (terms) => {
    const user = await aUser();
    await allow(user, terms).expect(400);
    expect(await own(user)).toEqual({});
  });

  it('is refused for guests, for customers who were not allowed, and without a bank account', async () => {
    const guest = await request(app)
      .post('/api/orders/visitor-order')
      .send(aVisitorOrderBody([await aProduct()], onAccount));
    expect([guest.status, errorCode(guest)]).toEqual([409, 'on_account_not_allowed']);
    const other = await place(await aUser(), 4900);
    expect([other.status, errorCode(other)]).toEqual([409, 'on_account_not_allowed']);
    const withoutBank = testApp();
    const customer = await aCustomer();
    expect(errorCode(await place(customer, 4900, withoutBank))).toBe('on_account_not_allowed');
    const mine = await request(withoutBank).get('/api/users/profile/on-account').auth(customer.token, bearer);
    expect(mine.body).toEqual({});
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  it('is not among the methods that the shop offers everybody', async () => {
    const { body } = await request(app).get('/api/config/payments');
    expect(JSON.stringify(body)).not.toContain('Rechnung');
  });

  it('is limited by the sum of open orders, to the cent', async () => {
    const user = await aCustomer({ days: 14, limit: 100 });
    const first = await place(user, 6000);
    expect([first.status, first.body.account]).toEqual([201, { days: 14 }]);
    expect(await own(user)).toEqual({ terms: { days: 14, left: 40 } });
    const tooMuch = await place(user, 4001);
    expect([tooMuch.status, errorCode(tooMuch)]).toEqual([409, 'on_account_limit']);
    expect((await place(user, 4000)).status).toBe(201);
    expect(await own(user)).toEqual({ terms: { days: 14, left: 0 } });
    // Paid and cancelled orders no longer count.
    await bookTransfer({ shop: app, order: first.body, admin }, { amount: 60 }).expect(200);
    expect(await own(user)).toEqual({ terms: { days: 14, left: 60 } });
  });

  it('does not let simultaneous orders exceed the limit together', async () => {
    const user = await aCustomer({ days: 14, limit: 100 });
    const shop = await listening(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(user, 4900, shop)));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 201).map(errorCode);
    expect(new Set(refused)).toEqual(new Set(['on_account_limit']));
    expect((await asAdmin('get', `users/${user._id}/on-account`)).body.open).toBe(98);
  });
});

describe('an order on account', () => {
  it('is to be sent although it is unpaid, and never expires', async () => {
    const { order } = await anOrder();
    expect(order).toMatchObject({ state: 'unpaid', isPaid: false, account: { days: 14 } });
    expect(order.reservedUntil).toBeUndefined();
    const { body } = await asAdmin('get', 'orders/to-send');
    expect(body.orders).toMatchObject([{ number: order.number }]);
    expect((await asAdmin('get', 'overview')).body.toDeliver).toMatchObject({ count: 1 });
    const inYears = new Date(Date.now() + 1000 * 86_400_000);
    expect(await findExpiredOrders(inYears)).toEqual([]);
    await makeMails(testMaking());
    const mails = await MailModel.find({ order: order._id }).lean();
    expect(mails.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'merchant_order',
      'order_received',
    ]);
    const received = mails.find(({ kind }) => kind === 'order_received');
    expect(unpackContent(received?.content ?? undefined).text).toContain('auf Rechnung');
  });

  it('that staff change is still paid after it was sent: its mail asks for no transfer now', async () => {
    const { order } = await anOrder();
    const lines = [{ _id: order.cartItems[0]?._id, qty: 2 }];
    const { body } = await asAdmin('put', `orders/${order._id}/lines`, { version: 0, lines }).expect(200);
    expect(body).toMatchObject({ totalPrice: 98, account: { days: 14 } });
    expect(body.bank).toBeUndefined();
    await makeMails(testMaking({ readSettings: settings }));
    const mail = await MailModel.findOne({ order: order._id, kind: 'order_edited' }).lean();
    const { text } = unpackContent(mail?.content ?? undefined);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Sie bezahlen 98,00 € auf Rechnung');
    expect(text).not.toContain('DE37');
    expect(text).not.toContain('und bezahlen');
  });

  it('is due some days after its first parcel, and its invoice and mails say so', async () => {
    const { order } = await aSentOrder();
    const dueOn = addDays(today, 14);
    expect(await read(order)).toMatchObject({
      state: 'shipped',
      isPaid: false,
      account: { days: 14, dueOn },
      can: { holdReminders: true, markPaid: true },
      bank: { iban: testBank.iban, amount: 49, reference: order.number },
    });
    await issue();
    const [invoice] = await documents();
    expect(invoice).toMatchObject({
      kind: 'invoice',
      totalCents: 4900,
      payment: { method: 'Rechnung', dueOn, bank: { iban: testBank.iban, reference: order.number } },
    });
    await makeMails(testMaking({ readSettings: settings }));
    const mails = await MailModel.find({ order: order._id, kind: { $in: ['order_shipped', 'invoice'] } }).lean();
    expect(mails).toHaveLength(2);
    for (const { content } of mails)
      expect(unpackContent(content ?? undefined).text).toContain('DE37 9999 9999 0123 4567 89');
  });

  it('has its due day and the rule of § 286 BGB in its invoice’s file', async () => {
    await aSentOrder();
    await issue();
    const [invoice] = await documents();
    const file = await testIssuing().files.read(invoice?.number ?? '');
    const text = (await readPdf(file)).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Zahlbar ohne Abzug bis');
    expect(text).toContain('§ 286 Abs. 3 BGB');
  });

  it('is paid by a transfer that the bank statement proposes, and is booked once, with its invoice', async () => {
    const { order } = await aSentOrder();
    await issue();
    // Nothing is booked at supply: money is booked when it moves.
    expect(await readPeriodMovements(app, admin, today, today)).toEqual([]);
    const entry = anEntry({
      amount: '49.00',
      more: `<NtryDtls>${details('Karla Petersen', `Bestellung ${order.number}`)}</NtryDtls>`,
    });
    const { body } = await sendStatement({ shop: app, admin }, aCamt(entry)).expect(200);
    expect(body.lines).toMatchObject([{ proposals: [{ number: order.number, reason: 'number', missing: 49 }] }]);
    const byAmount = aCamt(anEntry({ amount: '49.00', more: `<NtryDtls>${details('PETERSEN', 'Danke')}</NtryDtls>` }));
    const other = await sendStatement({ shop: app, admin }, byAmount).expect(200);
    expect(other.body.lines).toMatchObject([{ proposals: [{ number: order.number, reason: 'amount' }] }]);

    await bookTransfer({ shop: app, order, admin }, { amount: 49 }).expect(200);
    await issue();

    const paid = await read(order);
    expect(paid).toMatchObject({ isPaid: true, state: 'shipped', can: { holdReminders: false } });
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([
      { provider: 'bank', amountCents: 4900 },
    ]);
    const [invoice, ...others] = await documents();
    expect(others).toEqual([]);
    // 49.00 € with 19 %: 49 / 1.19 = 41.18 net, 7.82 VAT.
    expect(await readPeriodMovements(app, admin, today, today)).toMatchObject([
      {
        kind: 'bank',
        amount: 49,
        documentNumber: invoice?.number,
        split: [{ percent: 19, net: 41.18, tax: 7.82 }],
      },
    ]);
  });

  it('that staff mark as paid is booked as money at the bank', async () => {
    const { order } = await aSentOrder();
    await asAdmin('put', `orders/${order._id}/pay-admin`).expect(200);
    expect(await read(order)).toMatchObject({ isPaid: true });
    expect(await readPeriodMovements(app, admin, today, today)).toMatchObject([{ amount: 49 }]);
  });

  it('that is cancelled after it was sent is no longer owed: its invoice is corrected, and no money goes back', async () => {
    const { user, order } = await aSentOrder();
    await issue();
    await cancel(app, order, admin).expect(200);
    await issue();
    expect((await documents()).map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['invoice', 4900],
      ['correction', -4900],
    ]);
    expect(await readPeriodMovements(app, admin, today, today)).toEqual([]);
    expect(await own(user)).toEqual({ terms: { days: 14, left: 100 } });
    expect(await PaymentModel.countDocuments()).toBe(0);
  });
});

describe('a return of an order on account that is unpaid', () => {
  it('gives nothing back that was never paid, nor a part of the price while the whole is owed', async () => {
    const { user, order } = await aSentOrder();
    const line = { _id: order.cartItems[0]?._id, qty: 1 };
    const announced = { reason: 'other', lines: [line] };
    const { body: sent } = await request(app)
      .post(`/api/orders/${order._id}/returns`)
      .auth(user.token, bearer)
      .send(announced)
      .expect(201);
    const step = (more: object) => asAdmin('put', `returns/${sent._id}`, { version: 1, status: 'decided', ...more });
    await step({ version: 0, status: 'received', lines: [{ ...line, condition: 'as_new' }] }).expect(200);
    const manual = { at: today };
    const decisions = [
      { outcome: 'refund', lines: [line], manual },
      { outcome: 'reduced', lines: [{ ...line, amount: 15 }], explanation: 'Kratzer', manual },
    ];

    for (const decision of decisions) expect(errorCode(await step(decision))).toBe('nothing_to_refund');
    await bookTransfer({ shop: app, order, admin }, { amount: 20 }).expect(200);
    for (const decision of decisions) expect(errorCode(await step(decision))).toBe('nothing_to_refund');
    const refund = { lines: [{ ...line, amount: 15 }], manual };
    const key = 'refund-of-an-unpaid-line';
    const refused = await asAdmin('post', `orders/${order._id}/refunds`, refund).set('Idempotency-Key', key);
    expect([refused.status, errorCode(refused)]).toEqual([409, 'nothing_to_refund']);
    expect(await read(order)).toMatchObject({ bank: { amount: 29 }, payments: [{ amount: 20, refunded: 0 }] });
    // The way that is left: the order is cancelled, and the part goes back.
    await cancel(app, order, admin).expect(200);
    expect(await PaymentModel.findOne({ order: order._id }).lean()).toMatchObject({ allocation: 'refund_due' });
  });
});

/** Returns the subjects of the demands for payment, the oldest first. */
const readDemands = async () =>
  (await MailModel.find({ kind: 'dunning' }).sort({ createdAt: 1 }).lean()).map(({ subject }) => subject);

describe('reminders of an invoice on account', () => {
  const dueOn = addDays(today, 14);
  const [first, second, third] = [addDays(dueOn, 7), addDays(dueOn, 21), addDays(dueOn, 35)] as const;

  it('are sent in three steps on their days, once each, even if the job runs again', async () => {
    const { order } = await aSentOrder();
    await dun(addDays(first, -1));
    expect((await read(order)).account).toEqual({ days: 14, dueOn });
    for (const [day, reminders] of [
      [first, 1],
      [addDays(second, -1), 1],
      [second, 2],
      [third, 3],
      [addDays(third, 300), 3],
    ] as const) {
      await Promise.all([dun(day), dun(day)]);
      await dun(day);
      expect((await read(order)).account).toMatchObject({ reminders });
    }
    const making = testMaking({ readSettings: settings, now: () => startOfBerlinDay(addDays(third, 1)) });
    await makeMails(making);
    await makeMails(making);
    expect(await readDemands()).toEqual([
      `Zahlungserinnerung zur Bestellung ${order.number}`,
      `1. Mahnung zur Bestellung ${order.number}`,
      `2. Mahnung zur Bestellung ${order.number}`,
    ]);
    const [mail] = await MailModel.find({ kind: 'dunning' }).lean();
    expect(unpackContent(mail?.content ?? undefined).text).toContain('DE37 9999 9999 0123 4567 89');
    const { history } = await read(order);
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['shipped', 'account_reminded', 'dunned', 'dunned_again']);
  });

  it('stop once it is paid', async () => {
    const { order } = await aSentOrder();
    await bookTransfer({ shop: app, order, admin }, { amount: 49 }).expect(200);
    await dun(third);
    expect((await read(order)).account).toEqual({ days: 14, dueOn });
  });

  it('are not sent while staff hold them, and continue afterwards', async () => {
    const { order } = await aSentOrder();
    const hold = (held: boolean) => asAdmin('put', `orders/${order._id}/reminders`, { held });
    expect((await hold(true).expect(200)).body.account).toEqual({ days: 14, dueOn, held: true });
    await hold(true).expect(200);
    await dun(third);
    expect((await read(order)).account).toEqual({ days: 14, dueOn, held: true });
    await hold(false).expect(200);
    await dun(third);
    expect((await read(order)).account).toEqual({ days: 14, dueOn, reminders: 1 });
  });

  it('are not sent after a withdrawal', async () => {
    const { order } = await aSentOrder();
    await aWithdrawal({ order: order.number, email: 'karla@post.example' });
    await makeMails(testMaking());
    expect(await isWithdrawn(order._id)).toBe(true);
    await dun(first);
    expect((await read(order)).account).toEqual({ days: 14, dueOn });
  });

  it('end with an accepted withdrawal, whose mail promises no money that was never paid', async () => {
    const { order } = await aSentOrder();
    const { _id } = await aWithdrawal({ order: order.number, email: 'karla@post.example', name: 'Karla Petersen' });
    await makeMails(testMaking());
    await asAdmin('put', `withdrawals/${_id}`, { status: 'accepted', version: 0 }).expect(200);
    await makeMails(testMaking());
    const mail = await MailModel.findOne({ order: order._id, kind: 'withdrawal_decided' }).lean();
    const text = unpackContent(mail?.content ?? undefined).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Was Sie widerrufen haben, müssen Sie nicht bezahlen.');
    expect(text).not.toContain('Sie erhalten Ihr Geld bis');
    await dun(first);
    expect((await read(order)).account).toEqual({ days: 14, dueOn });
  });

  it('wait while a return is open, and go on once it is rejected', async () => {
    const { user, order } = await aSentOrder();
    const line = { _id: order.cartItems[0]?._id, qty: 1 };
    const { body: sent } = await request(app)
      .post(`/api/orders/${order._id}/returns`)
      .auth(user.token, bearer)
      .send({ reason: 'withdrawal', lines: [line] })
      .expect(201);
    await dun(first);
    expect((await read(order)).account).toEqual({ days: 14, dueOn });
    const rejected = { version: 0, status: 'decided', outcome: 'rejected', explanation: 'Nicht angekommen' };
    await asAdmin('put', `returns/${sent._id}`, rejected).expect(200);
    await dun(first);
    expect((await read(order)).account).toEqual({ days: 14, dueOn, reminders: 1 });
  });

  it('cannot be held for an order that is paid otherwise', async () => {
    const order = await aUserOrder(app, await aUser(), { paymentMethod: 'Vorkasse' });
    const refused = await asAdmin('put', `orders/${order._id}/reminders`, { held: true });
    expect([refused.status, errorCode(refused)]).toEqual([409, 'conflict']);
  });

  it('are about the orders that the overview and the list of orders name as overdue', async () => {
    const { order } = await aSentOrder();
    await aUserOrder(app, await aUser(), { paymentMethod: 'Vorkasse' });
    const overdue = async () => (await asAdmin('get', 'orders?kind=all&overdue=true')).body.orders;
    expect(await overdue()).toEqual([]);
    await OrderModel.updateOne({ _id: order._id }, { 'account.dueOn': addDays(today, -1) });
    expect(await overdue()).toMatchObject([{ number: order.number }]);
    const searched = await asAdmin('get', `orders?kind=all&overdue=true&q=${order.number}`);
    expect(searched.body.orders).toMatchObject([{ number: order.number }]);
    expect((await asAdmin('get', 'overview')).body.overdueAccounts).toMatchObject({
      count: 1,
      orders: [{ number: order.number, dueOn: addDays(today, -1) }],
    });
  });
});
