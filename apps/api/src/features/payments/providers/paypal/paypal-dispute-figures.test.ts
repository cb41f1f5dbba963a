import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listHistoryActions } from '../../../../testing/calls/order-calls.ts';
import { expectRefused, pay, patiently } from '../../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../../testing/factories.ts';
import type { FakeDispute } from '../../../../testing/fakes/fake-paypal-disputes.ts';
import { aPayPalShop, anApprovedOrder, notify } from '../../../../testing/payments/provider-shops.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { MovementModel } from '../../movements/movement.model.ts';
import { outcomes } from './paypal-dispute-answers.ts';

/** Creates an order of 49 euros that PayPal has taken, and an open dispute of 19 of them. */
async function aDisputedOrder() {
  const { shop, paypal } = await aPayPalShop();
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  const admin = await aUser({ isAdmin: true });
  const say = async (type = 'CUSTOMER.DISPUTE.UPDATED') => {
    const notification = paypal.notification(type, id);
    expect((await patiently(() => notify(shop, 'paypal', notification))).status).toBe(200);
  };
  const dispute: FakeDispute = paypal.dispute(id, '19.00');
  return { shop, paypal, order, id, admin, say, dispute };
}

type Disputed = Awaited<ReturnType<typeof aDisputedOrder>>;

async function read({ shop, order, admin }: Disputed): Promise<Order> {
  const answer = await request(shop).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' }).expect(200);
  return answer.body;
}

const disputeOf = async (paid: Disputed) => (await read(paid)).payments?.[0]?.disputed;
const events = async ({ order }: Disputed) => listHistoryActions(await OrderModel.findById(order._id).lean());
const moved = async ({ order }: Disputed) =>
  (await MovementModel.find({ order: order._id }).sort({ _id: 1 }).lean()).map(({ kind, cents }) => [kind, cents]);
const refund = ({ shop, order, admin }: Disputed, body: object = {}) =>
  request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' }).send(body);

const euros = (value: string) => ({ currency_code: 'EUR', value });

function resolve(dispute: FakeDispute, outcome_code?: string, refunded?: string): void {
  dispute.status = 'RESOLVED';
  const amount = refunded === undefined ? {} : { amount_refunded: euros(refunded) };
  dispute.dispute_outcome = { ...(outcome_code !== undefined && { outcome_code }), ...amount };
}

describe('how a dispute of PayPal ends (dispute_outcome: outcome_code, amount_refunded)', () => {
  it.each<[string | undefined, string | undefined, object]>([
    // PayPal pays, or no money moves: the merchant keeps his.
    ['RESOLVED_SELLER_FAVOUR', undefined, { status: 'won', withdrawn: 0 }],
    ['RESOLVED_WITH_PAYOUT', '19.00', { status: 'won', withdrawn: 0 }],
    ['CANCELED_BY_BUYER', undefined, { status: 'won', withdrawn: 0 }],
    ['DENIED', undefined, { status: 'won', withdrawn: 0 }],
    ['NONE', undefined, { status: 'won', withdrawn: 0 }],
    // The buyer gets the amount of the figure.
    ['RESOLVED_BUYER_FAVOUR', undefined, { status: 'lost', withdrawn: 19 }],
    ['RESOLVED_BUYER_FAVOUR', '10.00', { status: 'lost', withdrawn: 10 }],
    ['RESOLVED_BUYER_FAVOUR', '0.00', { status: 'lost', withdrawn: 0 }],
    ['RESOLVED_BUYER_FAVOUR', 'a lot', { status: 'lost', withdrawn: 19 }],
    ['ACCEPTED', '12.50', { status: 'lost', withdrawn: 12.5 }],
    // The outcome is unknown, or PayPal omits it.
    ['SOMETHING_NEW', undefined, { status: 'lost', withdrawn: 19 }],
    ['SOMETHING_NEW', '7.00', { status: 'lost', withdrawn: 7 }],
    ['SOMETHING_NEW', '0.00', { status: 'won', withdrawn: 0 }],
    [undefined, '7.00', { status: 'lost', withdrawn: 7 }],
    [undefined, undefined, { status: 'open', state: 'unknown', providerState: 'RESOLVED', withdrawn: 19 }],
  ])('%s, refunded %s', async (code, refunded, shown) => {
    const paid = await aDisputedOrder();
    await paid.say('CUSTOMER.DISPUTE.CREATED');
    expect(await moved(paid)).toEqual([
      ['capture', 4900],
      ['dispute', -1900],
    ]);
    resolve(paid.dispute, code, refunded);
    for (let times = 0; times < 2; times += 1) await paid.say('CUSTOMER.DISPUTE.RESOLVED');
    const disputed = await disputeOf(paid);
    expect(disputed).toMatchObject(shown);
    const booked = (await moved(paid)).reduce((sum, [, cents]) => sum + Number(cents), 0);
    expect(booked).toBe(4900 - Math.round((disputed?.withdrawn ?? 0) * 100));
  });

  it('every outcome documented by PayPal has a meaning', () => {
    // developer.paypal.com/api/customer-disputes/v1/definitions/dispute_outcome
    const documented =
      'RESOLVED_BUYER_FAVOUR RESOLVED_SELLER_FAVOUR RESOLVED_WITH_PAYOUT CANCELED_BY_BUYER ACCEPTED DENIED NONE';
    expect([...outcomes.keys()].toSorted()).toEqual(documented.split(' ').toSorted());
  });

  it('the withdrawn amount cannot be refunded again, and the rest can', async () => {
    const paid = await aDisputedOrder();
    await paid.say();
    expectRefused(await refund(paid, { amount: 5 }), 'payment_disputed');
    resolve(paid.dispute, 'RESOLVED_BUYER_FAVOUR', '10.00');
    await paid.say();
    expect((await read(paid)).can.refund).toBe(true);
    expectRefused(await refund(paid, { amount: 39.01 }), 'refund_too_large');
    expect((await refund(paid)).status).toBe(200);
    expect((await moved(paid)).at(-1)).toEqual(['refund', -3900]);
    expectRefused(await refund(paid, { amount: 1 }), 'payment_disputed');
  });
});

/** Refunds money as PayPal does, by a refund that the order shows. */
async function giveBack(
  { paypal, id }: Disputed,
  value: string,
  create_time = new Date(Date.now() + 5000).toISOString(),
) {
  const [unit] = paypal.order(id).purchase_units;
  const made = { id: 'REFUND1', status: 'COMPLETED', amount: euros(value), create_time, update_time: create_time };
  (unit.payments ??= {}).refunds = [made];
  const [taken] = unit.payments.captures ?? [];
  if (taken) taken.status = 'PARTIALLY_REFUNDED';
}

describe('a refund that settles a dispute of PayPal', () => {
  it.each([['after the dispute has ended'], ['before']])('is booked once, reported %s', async (when) => {
    const paid = await aDisputedOrder();
    await paid.say();
    if (when === 'before') {
      await giveBack(paid, '10.00');
      await paid.say('PAYMENT.CAPTURE.REFUNDED');
    }
    resolve(paid.dispute, 'RESOLVED_BUYER_FAVOUR', '10.00');
    await paid.say();
    await giveBack(paid, '10.00');
    await paid.say('PAYMENT.CAPTURE.REFUNDED');
    await paid.say();
    expect((await moved(paid)).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(3900);
    expect(await disputeOf(paid)).toMatchObject({ status: 'lost', withdrawn: 0 });
  });

  it.each([
    ['before the dispute', '2020-01-01T00:00:00Z'],
    ['long after its end', '2030-01-01T00:00:00Z'],
  ])('is independent if it was made %s', async (_when, createdAt) => {
    const paid = await aDisputedOrder();
    await giveBack(paid, '10.00', createdAt);
    await paid.say('PAYMENT.CAPTURE.REFUNDED');
    resolve(paid.dispute, 'RESOLVED_BUYER_FAVOUR', '10.00');
    await paid.say();
    await paid.say('PAYMENT.CAPTURE.REFUNDED');
    expect((await moved(paid)).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(2900);
    expect(await disputeOf(paid)).toMatchObject({ status: 'lost', withdrawn: 10 });
  });
});

describe('missing fields of a PayPal dispute', () => {
  it.each<[string, (dispute: FakeDispute) => void, object]>([
    ['its amount: all of the payment', (dispute) => delete dispute.dispute_amount, { amount: 49, withdrawn: 49 }],
    [
      'an amount that can be read',
      (dispute) => Object.assign(dispute, { dispute_amount: { value: 19 } }),
      { amount: 49, withdrawn: 49 },
    ],
    [
      'an amount in the payment’s currency',
      (dispute) => Object.assign(dispute, { dispute_amount: { currency_code: 'USD', value: '21.00' } }),
      { amount: 49 },
    ],
    ['when it began: the day of the notification', (dispute) => delete dispute.create_time, { amount: 19 }],
    ['when it was changed', (dispute) => delete dispute.update_time, { amount: 19 }],
    ['a deadline', (dispute) => delete dispute.seller_response_due_date, { amount: 19 }],
    ['its status', (dispute) => delete dispute.status, { status: 'open', state: 'unknown' }],
    [
      'a status that anybody knows',
      (dispute) => (dispute.status = 'ON_HOLD'),
      { status: 'open', providerState: 'ON_HOLD' },
    ],
    [
      'all but its id and the capture',
      ({ dispute_id: _id, disputed_transactions: _captures, ...rest }) => {
        for (const field of Object.keys(rest)) Reflect.deleteProperty(rest, field);
      },
      { status: 'open' },
    ],
    [
      'fields in the form that it documents',
      (dispute) => Object.assign(dispute, { create_time: 7, update_time: null, dispute_outcome: 'lost' }),
      { status: 'open', amount: 19 },
    ],
  ])('%s', async (_what, leaveOut, shown) => {
    const paid = await aDisputedOrder();
    leaveOut(paid.dispute);
    await paid.say('CUSTOMER.DISPUTE.CREATED');
    await paid.say();
    const disputed = await disputeOf(paid);
    expect(disputed).toMatchObject(shown);
    expect(Date.parse(disputed?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await events(paid)).toEqual(['paid', 'disputed']);
    expect((await moved(paid)).length).toBe(2);
  });

  it('the capture: it does not concern the shop', async () => {
    const paid = await aDisputedOrder();
    paid.dispute.disputed_transactions = [{ buyer_transaction_id: 'B1' }];
    await paid.say();
    expect(await events(paid)).toEqual(['paid']);
  });
});

describe('a deadline of PayPal’s (seller_response_due_date)', () => {
  it('follows each change, and an older answer changes nothing', async () => {
    const paid = await aDisputedOrder();
    await paid.say();
    const older = JSON.stringify(paid.dispute);
    paid.dispute.seller_response_due_date = '2026-12-24T12:00:00.000Z';
    paid.dispute.update_time = new Date(Date.now() + 60_000).toISOString();
    await paid.say();
    expect((await disputeOf(paid))?.until).toBe('2026-12-24T12:00:00.000Z');
    paid.paypal.disturb(/GET .*disputes/, { status: 200, text: older });
    await paid.say();
    expect((await disputeOf(paid))?.until).toBe('2026-12-24T12:00:00.000Z');
    expect(await events(paid)).toEqual(['paid', 'disputed']);
  });
});
