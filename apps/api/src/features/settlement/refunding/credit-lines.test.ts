import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, berlinDay, startOfBerlinDay } from '../../../lib/time/berlin-time.ts';
import { readPeriodMovements } from '../../../testing/calls/ledger-calls.ts';
import { cancel, errorCode, listening } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, anOrderBody } from '../../../testing/factories.ts';
import { testIssuing } from '../../../testing/issuing.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { bookTransfer, sendStatement, shopWithBank } from '../../../testing/payments/transfers.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { DocumentModel, type StoredDocument } from '../../documents/document.model.ts';
import { issueDocuments } from '../../documents/issuing/issue-documents.service.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { unpackContent } from '../../mails/store/mail-content.ts';
import { MailModel } from '../../mails/store/mail.model.ts';
import { dunOrders } from '../../orders/on-account/dun-orders.service.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { isComingBack } from '../../returns/find-returns.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { aCamt, anEntry, details } from '../bank/sample-statements.ts';

const app = testApp({ shop: shopWithBank });
const bearer = { type: 'bearer' } as const;
const settings = () => readSettings({ ...shopWithBank.sections, orders: usualOrderSettings });
const issue = () => issueDocuments(testIssuing({ readSettings: settings }));
const today = berlinDay(new Date());

type Account = Awaited<ReturnType<typeof aUser>>;
let admin: Account;

beforeEach(async () => {
  admin = await aUser({ isAdmin: true, name: 'Anna Admin', email: 'anna@kontor.example' });
});

const asAdmin = (method: 'get' | 'put' | 'delete' | 'post', path: string, body: object = {}) =>
  request(app)[method](`/api/${path}`).auth(admin.token, bearer).send(body);
const read = async ({ _id }: { _id: string }) => (await asAdmin('get', `orders/${_id}`).expect(200)).body;
const refund = ({ _id }: { _id: string }, body: object, key?: string) => {
  const call = asAdmin('post', `orders/${_id}/refunds`, body);
  return key ? call.set('Idempotency-Key', key) : call;
};

/** Creates an order on account of a book at 7 % (3 × 10 €) and a lamp at 19 % (2 × 20 €), 70 € in all, that was sent. */
async function aSentOrder() {
  const user = await aUser({ name: 'Karla Petersen', email: 'karla@post.example' });
  await asAdmin('put', `users/${user._id}/on-account`, { days: 14, limit: 100 }).expect(200);
  const book = await aProduct({ priceCents: 1000, taxClass: 'reduced', countInStock: 10 });
  const lamp = await aProduct({ priceCents: 2000, countInStock: 10 });
  const body = anOrderBody([book, lamp], { paymentMethod: 'Rechnung' });
  const cartItems = [
    { _id: String(book._id), qty: 3 },
    { _id: String(lamp._id), qty: 2 },
  ];
  const placed = await request(app)
    .post('/api/orders')
    .auth(user.token, bearer)
    .send({ ...body, cartItems })
    .expect(201);
  await asAdmin('post', `orders/${placed.body._id}/shipments`).expect(200);
  await issue();
  return { user, order: placed.body, book: String(book._id), lamp: String(lamp._id) };
}

const documents = async () =>
  (
    await DocumentModel.find({ issuedAt: { $gt: new Date(0) } })
      .sort({ issuedAt: 1, _id: 1 })
      .lean<StoredDocument[]>()
  ).map(({ data }) => data);
const stockOf = async (id: string) => (await ProductModel.findById(id).lean())?.countInStock;
const own = async ({ token }: Account) =>
  (await request(app).get('/api/users/profile/on-account').auth(token, bearer).expect(200)).body;
async function readMail(kind: MailKind, now = new Date()): Promise<string> {
  await makeMails(testMaking({ readSettings: settings, now: () => now }));
  const mail = await MailModel.findOne({ kind }).sort({ createdAt: -1 }).lean();
  return unpackContent(mail?.content ?? undefined).text.replaceAll(/\s+/g, ' ');
}

// docs/decisions/100
describe('a part of a sent, unpaid order on account that comes back', () => {
  it('is no longer owed: by invoice, page, mail, limit, reminder and stock', async () => {
    const { user, order, lamp } = await aSentOrder();
    expect(await read(order)).toMatchObject({ totalPrice: 70, bank: { amount: 70 } });

    const { body } = await refund(order, { lines: [{ _id: lamp, qty: 1, restock: true }], reason: 'Widerruf' }).expect(
      200,
    );

    expect(body).toMatchObject({
      totalPrice: 70,
      creditedPrice: 20,
      isPaid: false,
      state: 'shipped',
    });
    expect(await read(order)).toMatchObject({ bank: { amount: 50, reference: order.number } });
    expect(body.refundedPrice).toBeUndefined();
    expect(body.history.at(-2)).toMatchObject({
      action: 'credited',
      amount: 20,
      note: 'Widerruf',
      by: { name: 'Anna Admin' },
      parts: { lines: [{ _id: lamp, qty: 1, amount: 20 }], shipping: 0 },
    });
    expect(await stockOf(lamp)).toBe(9);
    expect(await own(user)).toEqual({ terms: { days: 14, left: 50 } });
    await issue();
    const [invoice, correction, ...others] = await documents();
    expect(others).toEqual([]);
    expect(correction).toMatchObject({
      kind: 'correction',
      corrects: { number: invoice?.number },
      totalCents: -2000,
      lines: [{ qty: 1, totalCents: -2000 }],
      // One of two lamps: half of 6.39 € VAT, half a cent up.
      taxIncluded: [{ percent: 19, netCents: -1680, taxCents: -320 }],
    });
    // No money has moved.
    expect(await readPeriodMovements(app, admin, today, today)).toEqual([]);
    const mail = await readMail('order_edited');
    expect(mail).toContain('20,00 € weniger');
    expect(mail).toContain('Zu bezahlen sind noch 50,00 €');
    await dunOrders(
      new Date(startOfBerlinDay(addDays(today, 21)).getTime() + 36_000_000),
      { settings: usualOrderSettings, isComingBack },
      AbortSignal.timeout(10_000),
    );
    const demand = await readMail('dunning', startOfBerlinDay(addDays(today, 22)));
    expect(demand).toContain('50,00 €');
    expect(demand).not.toContain('70,00 €');
  });

  it('is paid by the rest, and booked at the rates of what was kept', async () => {
    const { order, lamp } = await aSentOrder();
    await refund(order, { lines: [{ _id: lamp, qty: 1 }] }).expect(200);
    const line = `<NtryDtls>${details('PETERSEN', 'Danke')}</NtryDtls>`;
    const statement = await sendStatement({ shop: app, admin }, aCamt(anEntry({ amount: '50.00', more: line })));
    expect(statement.body.lines).toMatchObject([
      { proposals: [{ number: order.number, reason: 'amount', missing: 50 }] },
    ]);

    await bookTransfer({ shop: app, order, admin }, { amount: 50 }).expect(200);
    await issue();

    expect(await read(order)).toMatchObject({ isPaid: true, payments: [{ amount: 50, refundDue: false }] });
    const [invoice] = await documents();
    // 20.00 € with 19 %: 16.81 net; 30.00 € with 7 %: 28.04 net.
    expect(await readPeriodMovements(app, admin, today, today)).toMatchObject([
      {
        amount: 50,
        documentNumber: invoice?.number,
        split: [
          { percent: 19, net: 16.81, tax: 3.19 },
          { percent: 7, net: 28.04, tax: 1.96 },
        ],
      },
    ]);
    expect((await documents()).reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(5000);
    // The rest can be refunded as ever, and no more than that.
    const manual = { at: today };
    expect(errorCode(await refund(order, { lines: [{ _id: lamp, qty: 2 }], manual }))).toBe('refund_too_large');
    const { body } = await refund(order, { lines: [{ _id: lamp, qty: 1 }], manual }).expect(200);
    expect(body).toMatchObject({ refundedPrice: 20, creditedPrice: 20 });
    const whole = await refund(order, { manual }).expect(200);
    expect(whole.body).toMatchObject({ state: 'refunded', refundedPrice: 50 });
    await issue();
    expect((await documents()).reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
  });

  it('leaves an overpayment to give back if the old amount is paid', async () => {
    const { order, book } = await aSentOrder();
    await refund(order, { lines: [{ _id: book, qty: 3, amount: 15.5 }] }).expect(200);
    await bookTransfer({ shop: app, order, admin }, { amount: 70 }).expect(200);
    const paid = await read(order);
    expect(paid).toMatchObject({ isPaid: true });
    expect(paid.payments).toMatchObject([
      { amount: 15.5, refundDue: true },
      { amount: 54.5, refundDue: false },
    ]);
  });

  it('is marked as paid by hand with the rest', async () => {
    const first = await aSentOrder();
    await refund(first.order, { lines: [{ _id: first.book, qty: 1 }] }).expect(200);
    await asAdmin('put', `orders/${first.order._id}/pay-admin`).expect(200);
    expect(await readPeriodMovements(app, admin, today, today)).toMatchObject([{ amount: 60 }]);
  });

  it('is corrected once more in full when the order is cancelled', async () => {
    const { user, order, book } = await aSentOrder();
    await refund(order, { lines: [{ _id: book, qty: 1 }] }).expect(200);
    await issue();
    await cancel(app, order, admin).expect(200);
    await issue();
    expect((await documents()).map(({ totalCents }) => totalCents)).toEqual([7000, -1000, -6000]);
    expect(await own(user)).toEqual({ terms: { days: 14, left: 100 } });
  });

  it('is credited once by a repeated call, also after the payment', async () => {
    const { order, book } = await aSentOrder();
    const body = { lines: [{ _id: book, qty: 1 }] };
    await refund(order, body, 'credit-of-a-book').expect(200);
    await refund(order, body, 'credit-of-a-book').expect(200);
    await bookTransfer({ shop: app, order, admin }, { amount: 60 }).expect(200);
    const { body: again } = await refund(order, body, 'credit-of-a-book').expect(200);
    expect(again).toMatchObject({ creditedPrice: 10, isPaid: true });
    expect(again.refundedPrice).toBeUndefined();
  });

  it('is refused where nothing would be left, where too much comes back, and while a part is paid', async () => {
    const { order, book, lamp } = await aSentOrder();
    const all = [
      { _id: book, qty: 3 },
      { _id: lamp, qty: 2 },
    ];
    expect(errorCode(await refund(order, { lines: all }))).toBe('cancel_instead');
    expect(errorCode(await refund(order, { lines: [{ _id: book, qty: 4 }] }))).toBe('refund_too_large');
    expect(errorCode(await refund(order, { amount: 5 }))).toBe('nothing_to_refund');
    const manual = { at: today };
    expect(errorCode(await refund(order, { lines: [{ _id: book, qty: 1 }], manual }))).toBe('nothing_to_refund');
    await bookTransfer({ shop: app, order, admin }, { amount: 20 }).expect(200);
    expect(errorCode(await refund(order, { lines: [{ _id: book, qty: 1 }] }))).toBe('nothing_to_refund');
    expect(await OrderModel.findById(order._id).lean()).not.toHaveProperty('creditedCents');
  });

  it('does not exist before the order is sent, nor can its lines change once it does', async () => {
    const { order, book } = await aSentOrder();
    await refund(order, { lines: [{ _id: book, qty: 1 }] }).expect(200);
    const sent = await read(order);
    await asAdmin('delete', `orders/${order._id}/shipments/${sent.shipments[0]._id}`).expect(200);
    const unsent = await read(order);
    expect(unsent).toMatchObject({ isDelivered: false, can: { edit: false } });
    // Units that came back are not sent once more.
    expect(unsent.toSend).toMatchObject([{ _id: book, qty: 2 }, { qty: 2 }]);
    expect(errorCode(await refund(order, { lines: [{ _id: book, qty: 1 }] }))).toBe('nothing_to_refund');
  });

  it('and a payment at the same moment never both count in full', async () => {
    const { order, book } = await aSentOrder();
    const shop = await listening(app);
    const credit = request(shop)
      .post(`/api/orders/${order._id}/refunds`)
      .auth(admin.token, bearer)
      .send({ lines: [{ _id: book, qty: 1 }] });
    await Promise.all([credit, bookTransfer({ shop, order, admin }, { amount: 70 })]);
    const { creditedPrice = 0, payments } = await read(order);
    const price = payments
      .filter(({ refundDue }: { refundDue: boolean }) => !refundDue)
      .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(price + creditedPrice).toBe(70);
  });
});

describe('a return of a part of an unpaid order on account', () => {
  it('is decided without money: its mail names what is left to pay, and the order’s own mail is left out', async () => {
    const { user, order, lamp } = await aSentOrder();
    const line = { _id: lamp, qty: 1 };
    const { body: sent } = await request(app)
      .post(`/api/orders/${order._id}/returns`)
      .auth(user.token, bearer)
      .send({ reason: 'other', lines: [line] })
      .expect(201);
    const step = (more: object) => asAdmin('put', `returns/${sent._id}`, more);
    await step({ version: 0, status: 'received', lines: [{ ...line, condition: 'as_new' }] }).expect(200);
    const decided = { version: 1, status: 'decided', outcome: 'reduced', explanation: 'Kratzer' };
    const { body } = await step({ ...decided, lines: [{ ...line, amount: 12.5, restock: true }] }).expect(200);
    expect(body).toMatchObject({ status: 'decided', outcome: 'reduced', refunded: 12.5 });
    expect(await read(order)).toMatchObject({ creditedPrice: 12.5, bank: { amount: 57.5 } });
    expect(await stockOf(lamp)).toBe(9);
    const mail = await readMail('return_decided');
    expect(mail).toContain('12,50 € weniger');
    expect(mail).toContain('Zu bezahlen sind noch 57,50 €');
    expect(mail).not.toContain('erstatte');
    expect(await MailModel.countDocuments({ kind: 'order_edited' })).toBe(0);
  });
});
