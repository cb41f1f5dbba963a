import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listHistoryActions } from '../../../../testing/calls/order-calls.ts';
import {
  aDecidedPayment,
  aStartedPayment,
  aVisitorOrder,
  cancel,
  errorCode,
  expectRefused,
  pay,
  patiently,
} from '../../../../testing/calls/shop-calls.ts';
import { aTransferOrder, type BookedOrder, bookTransfer, orderedOn } from '../../../../testing/payments/transfers.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { MovementModel } from '../../../payments/movements/movement.model.ts';
import { PaymentModel, type StoredPayment } from '../../../payments/payment.model.ts';
import { DemoPaymentModel } from '../../../payments/providers/demo/demo-payment.model.ts';
import { berlinDay } from '../../../../lib/time/berlin-time.ts';

const records = ({ order }: BookedOrder) =>
  PaymentModel.find({ order: order._id, provider: 'bank' }).sort({ providerId: 1 }).lean<StoredPayment[]>();
const moneyOf = async (setting: BookedOrder) =>
  (await records(setting)).map(({ amountCents, allocation }) => [amountCents, allocation]);
const stored = ({ order }: BookedOrder) => OrderModel.findById(order._id).lean();
const asGuest = async ({ shop, order }: BookedOrder) =>
  (await request(shop).get(`/api/orders/visitor-order/${order._id}`).expect(200)).body;

/** Returns a day some days before today. */
const daysAgo = (days: number) => berlinDay(new Date(Date.now() - days * 86_400_000));

describe('a bank transfer', () => {
  it('of the exact price pays the order, and is recorded with its day and author', async () => {
    const setting = await aTransferOrder();
    const at = daysAgo(3);
    await orderedOn(setting, daysAgo(4));
    const { body } = await bookTransfer(setting, { amount: 49, at }).expect(200);
    expect(body).toMatchObject({
      isPaid: true,
      state: 'paid',
      payment: { provider: 'bank', method: 'Vorkasse', status: 'captured' },
      payments: [{ id: `${setting.order.number}/1`, provider: 'bank', amount: 49, refunded: 0, refundDue: false }],
    });
    expect(body.payments[0].capturedAt.slice(0, 10)).toBe(at);
    expect(body.history).toMatchObject([{ action: 'paid', by: { name: 'Anna Admin' }, provider: 'bank' }]);
    expect(await moneyOf(setting)).toEqual([[4900, 'order']]);
    const order = await stored(setting);
    expect([order?.isPaid, order?.hold]).toEqual([true, undefined]);
    expect((await asGuest(setting)).bank).toBeUndefined();
  });

  it('has the missing amount unless one is given', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 20 }).expect(200);
    const { body } = await bookTransfer(setting, { at: daysAgo(0) }).expect(200);
    expect([body.isPaid, body.payments]).toMatchObject([true, [{ amount: 49 }]]);
  });

  it('of too little leaves the order unpaid without a time limit, and both sides see the missing amount', async () => {
    const setting = await aTransferOrder();
    const { body } = await bookTransfer(setting, { amount: 40.5 }).expect(200);
    expect(body).toMatchObject({ isPaid: false, receivedPrice: 40.5, payments: [{ amount: 40.5, isPart: true }] });
    expect(body.history).toMatchObject([{ action: 'part_paid', amount: 40.5, by: { name: 'Anna Admin' } }]);
    const seen = await asGuest(setting);
    expect(seen).toMatchObject({ receivedPrice: 40.5, bank: { amount: 8.5, reference: setting.order.number } });
    expect(seen.bank.giroCode).toContain('EUR8.50');
    // No provider takes the whole price beside it, and the shop does not cancel it.
    expect([seen.can.pay, seen.reservedUntil]).toEqual([false, undefined]);
  });

  it('in several bookings is one payment once they add up to the price', async () => {
    const setting = await aTransferOrder();
    await orderedOn(setting, daysAgo(2));
    for (const amount of [10, 15.5, 23.5]) await bookTransfer(setting, { amount, at: daysAgo(1) }).expect(200);
    expect(await moneyOf(setting)).toEqual([[4900, 'order']]);
    expect((await records(setting))[0]?.bookings?.map(({ cents }) => cents)).toEqual([1000, 1550, 2350]);
    // The books have each of them on its day.
    const movements = await MovementModel.find({ order: setting.order._id }).sort({ cents: 1 }).lean();
    expect(movements.map(({ kind, cents, at }) => [kind, cents, at.toISOString().slice(0, 10)])).toEqual(
      [1000, 1550, 2350].map((cents) => ['bank', cents, daysAgo(1)]),
    );
    expect(listHistoryActions(await stored(setting))).toEqual(['part_paid', 'part_paid', 'paid']);
  });

  it('of too much pays the price, and the rest is due for a refund', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 30 }).expect(200);
    const { body } = await bookTransfer(setting, { amount: 25 }).expect(200);
    expect(body.isPaid).toBe(true);
    expect(await moneyOf(setting)).toEqual([
      [4900, 'order'],
      [600, 'refund_due'],
    ]);
    expect(listHistoryActions(await stored(setting))).toEqual(['part_paid', 'paid', 'refund_due']);
  });

  it('that comes twice is due for a refund the second time, also on the overview', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 49 }).expect(200);
    await bookTransfer(setting, { amount: 49 }).expect(200);
    expect(await moneyOf(setting)).toEqual([
      [4900, 'order'],
      [4900, 'refund_due'],
    ]);
    const { shop, admin, order } = setting;
    const { body } = await request(shop).get('/api/overview').auth(admin.token, { type: 'bearer' });
    expect(body.refundsDue).toMatchObject({ count: 1, orders: [{ number: order.number, amount: 49 }] });
  });

  it('of a part of the price is due for a refund once its order is cancelled, delivered or not', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 20 }).expect(200);
    const { shop, order, admin } = setting;
    await request(shop).put(`/api/orders/${order._id}/deliver`).auth(admin.token, { type: 'bearer' }).expect(200);
    await cancel(shop, order, admin).expect(200);
    expect(await moneyOf(setting)).toEqual([[2000, 'refund_due']]);
    expect(listHistoryActions(await stored(setting)).at(-1)).toBe('refund_due');
  });

  it('for a cancelled order is due for a refund, and so is an earlier part', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 9 }).expect(200);
    await cancel(setting.shop, setting.order, setting.admin).expect(200);
    const { body } = await bookTransfer(setting, { amount: 40 }).expect(200);
    expect(body).toMatchObject({ state: 'cancelled', isPaid: false });
    expect(await moneyOf(setting)).toEqual([
      [900, 'refund_due'],
      [4000, 'refund_due'],
    ]);
  });

  it('for an order paid at a provider is due for a refund, and so is a part booked before', async () => {
    const setting = await aTransferOrder();
    const payment = await aStartedPayment(setting.shop, setting.order);
    await bookTransfer(setting, { amount: 9 }).expect(200);
    // As providers do that take the money when the shopper agrees.
    await DemoPaymentModel.updateOne({ _id: payment }, { status: 'captured' });
    await pay(setting.shop, setting.order, payment).expect(200);
    expect(await moneyOf(setting)).toEqual([[900, 'refund_due']]);
    await bookTransfer(setting, { amount: 49 }).expect(200);
    expect(await moneyOf(setting)).toEqual([
      [900, 'refund_due'],
      [4900, 'refund_due'],
    ]);
  });

  it('is refused while a provider decides about another payment', async () => {
    const setting = await aTransferOrder();
    const payment = await aDecidedPayment(setting.shop, setting.order, 'delay');
    await pay(setting.shop, setting.order, payment).expect(202);
    expectRefused(await bookTransfer(setting, { amount: 49 }), 'payment_running');
    expect(await moneyOf(setting)).toEqual([]);
  });
});

describe('one booking', () => {
  it('by its key counts once in repeated and simultaneous calls', async () => {
    const setting = await aTransferOrder();
    const send = () => bookTransfer(setting, { amount: 20 }, 'one-and-the-same');
    const answers = await Promise.all(Array.from({ length: 6 }, () => patiently(send)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await send()).body).toMatchObject({ receivedPrice: 20 });
    expect(await moneyOf(setting)).toEqual([[2000, 'part']]);
  });

  it('of three simultaneous ones is not lost: the excess is due for a refund', async () => {
    const setting = await aTransferOrder();
    const keys = ['first-admin', 'second-admin', 'third-admin'];
    await Promise.all(keys.map((key) => bookTransfer(setting, { amount: 30 }, key).expect(200)));
    const money = await moneyOf(setting);
    expect(money.filter(([, allocation]) => allocation === 'order')).toEqual([[4900, 'order']]);
    const due = (await records(setting)).filter(({ allocation }) => allocation === 'refund_due');
    expect(due.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(4100);
  });

  it('of a line of a statement is for one order, also when two are booked at once', async () => {
    const setting = await aTransferOrder();
    const other = { ...setting, order: await aVisitorOrder(setting.shop, { paymentMethod: 'Vorkasse' }) };
    const body = { amount: 49, line: 'line-of-a-statement' };
    const answers = await Promise.all([setting, other].map((one) => bookTransfer(one, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && errorCode(refused)).toBe('already_booked');
    expect([...(await moneyOf(setting)), ...(await moneyOf(other))]).toEqual([[4900, 'order']]);
  });

  it.each([
    ['a future day', { amount: 1, at: '2999-01-01' }],
    ['an impossible day', { amount: 1, at: '2026-02-30' }],
    ['an amount of 0', { amount: 0 }],
    ['less than a cent', { amount: 1e-9 }],
    ['a negative amount', { amount: -5 }],
    ['fractions of cents', { amount: 1.005 }],
  ])('is refused with %s', async (_what, body) => {
    const setting = await aTransferOrder();
    const answer = await bookTransfer(setting, body);
    expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
    expect(await moneyOf(setting)).toEqual([]);
  });
});

/** Records a refund; with a key, once. */
const refund = ({ shop, order, admin }: BookedOrder, body: object, key?: string) => {
  const call = request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' });
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
};

const issueOf = ({ body }: { body: { issues?: { path: string; code: string }[] } }) =>
  body.issues?.map(({ path, code }) => [path, code]);

// Issue 38, no. 10: an order of November 2026 was paid 'on 29.02.2020'.
describe('a day that is typed', () => {
  it('of a transfer is not before the order, and that of its refund not before the transfer', async () => {
    const setting = await aTransferOrder();
    await orderedOn(setting, daysAgo(10));
    const early = await bookTransfer(setting, { amount: 49, at: '2020-02-29' }).expect(400);
    expect([errorCode(early), issueOf(early)]).toEqual(['invalid_input', [['at', 'too_small']]]);
    expect((await bookTransfer(setting, { amount: 49, at: daysAgo(11) })).status).toBe(400);
    expect(await moneyOf(setting)).toEqual([]);
    await bookTransfer(setting, { amount: 49, at: daysAgo(10) }).expect(200);
    const back = await refund(setting, { amount: 5, manual: { at: daysAgo(11) } }).expect(400);
    expect([errorCode(back), issueOf(back)]).toEqual(['invalid_input', [['manual.at', 'too_small']]]);
    await refund(setting, { amount: 5, manual: { at: daysAgo(10) } }).expect(200);
  });

  it('of long ago needs a confirmation', async () => {
    const setting = await aTransferOrder();
    await orderedOn(setting, daysAgo(100));
    const body = { amount: 49, at: daysAgo(99) };
    expect(errorCode(await bookTransfer(setting, body).expect(409))).toBe('day_far_past');
    expect(await moneyOf(setting)).toEqual([]);
    await bookTransfer(setting, { ...body, dayConfirmed: true }).expect(200);
    const manual = { at: daysAgo(98) };
    expect(errorCode(await refund(setting, { amount: 5, manual }).expect(409))).toBe('day_far_past');
    await refund(setting, { amount: 5, manual: { ...manual, dayConfirmed: true } }).expect(200);
    expect((await stored(setting))?.events?.at(-1)?.manual).toEqual(manual);
  });

  it('in a bank statement may not be in the future, and needs no confirmation', async () => {
    const setting = await aTransferOrder();
    expect((await bookTransfer(setting, { amount: 49, at: '2999-01-01', line: 'one' })).status).toBe(400);
    await bookTransfer(setting, { amount: 49, at: daysAgo(50), line: 'one' }).expect(200);
  });
});

describe('an order marked as paid manually', () => {
  it('by a call without a body has no booked payment', async () => {
    const setting = await aTransferOrder();
    const { body } = await bookTransfer(setting, {}).expect(200);
    expect(body).toMatchObject({ isPaid: true, adminPayment: { status: 'MARKED AS PAID BY ADMIN' }, payments: [] });
  });

  it('although a part is missing is paid by the received amount, which can be refunded', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 48.5 }).expect(200);
    const { body } = await bookTransfer(setting, {}).expect(200);
    expect(body).toMatchObject({ isPaid: true, payments: [{ amount: 48.5, can: { refund: true } }] });
    expect(await moneyOf(setting)).toEqual([[4850, 'order']]);
  });
});

describe('a manual refund', () => {
  it('is stored with its day and note, once by its key, and owes the buyer a mail', async () => {
    const setting = await aTransferOrder();
    await orderedOn(setting, daysAgo(2));
    await bookTransfer(setting, { amount: 49, at: daysAgo(2) }).expect(200);
    const manual = { at: daysAgo(1), note: 'Kulanz, per Überweisung' };
    await refund(setting, { amount: 9, manual }, 'refund-by-hand').expect(200);
    const { body } = await refund(setting, { amount: 9, manual }, 'refund-by-hand').expect(200);
    expect(body).toMatchObject({ refundedPrice: 9, isPaid: true, payments: [{ refunded: 9 }] });
    expect(body.history.at(-1)).toMatchObject({ action: 'refunded', amount: 9, manual, by: { name: 'Anna Admin' } });
    expect((await stored(setting))?.outbox?.map(({ kind }) => kind)).toContain('refunded');
    const { body: all } = await refund(setting, { manual: { at: daysAgo(0) } }).expect(200);
    expect(all).toMatchObject({ state: 'refunded', refundedPrice: 49 });
  });

  it('of a received part makes the rest of it due for a refund', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 40 }).expect(200);
    await refund(setting, { amount: 10, manual: { at: daysAgo(0) } }).expect(200);
    expect(await moneyOf(setting)).toEqual([[4000, 'refund_due']]);
    const { body } = await bookTransfer(setting, { amount: 49 }).expect(200);
    expect([body.isPaid, body.receivedPrice]).toEqual([true, undefined]);
  });

  it('needs a day that is not in the future', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 49 }).expect(200);
    for (const manual of [undefined, { at: '2999-01-01' }]) {
      const answer = await refund(setting, { ...(manual && { manual }) });
      expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'manual.at']);
    }
  });

  it('is refused for a payment of a provider', async () => {
    const setting = await aTransferOrder();
    await pay(setting.shop, setting.order, await aDecidedPayment(setting.shop, setting.order, 'approve')).expect(200);
    expectRefused(await refund(setting, { manual: { at: daysAgo(0) } }), 'not_by_hand');
  });
});
