import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { nameWay } from '@kontor/shared/rules/providers/stripe/provider';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../http/guards/auth.ts';
import { anOrderDocument, storeOrders } from '../../../testing/calls/order-calls.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { transition } from '../transition.ts';
import type { AddressFields, NewParcel, OrderChange, PaymentRef } from './order-change.ts';

const now = new Date('2026-11-22T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const inMinutes = (minutes: number) => minutesAgo(-minutes);

const actor: Caller = {
  _id: '1'.repeat(24),
  name: 'Ada',
  email: 'ada@post.example',
  isAdmin: true,
  isVerified: true,
  language: 'de',
  tokenVersion: 0,
  hasSecondFactor: false,
  isProven: false,
};
const payment: PaymentRef = { provider: 'demo', method: 'PayPal', providerId: 'one' };
const other: PaymentRef = { ...payment, providerId: 'other' };
const cents = 4900;
const paypalWords = { de: 'PayPal', en: 'PayPal' };
const card = nameWay('card');
const product = new Types.ObjectId('2'.repeat(24));

const has = (status: string, ref = payment) => ({ payment: { ...ref, status } });
const paid = { isPaid: true, paidAt: minutesAgo(9), ...has('captured') };
const cancelled = { isCancelled: true, cancelledAt: minutesAgo(9) };
const begun = { begunUntil: inMinutes(90), begunRemindAt: inMinutes(45) };
const held = { hold: { until: inMinutes(30), remindAt: inMinutes(15), ...begun, quotas: ['a:0'] } };
const longer = { hold: { until: inMinutes(90), remindAt: inMinutes(45), quotas: ['a:0'] } };
const noHold = { hold: undefined };
const overdue = { hold: { until: minutesAgo(1) }, updatedAt: minutesAgo(15) };
const due = { hold: { ...held.hold, remindAt: now } };

// Plain lists, as the database gives them.
const parcel: NewParcel = { _id: 'a'.repeat(24), lines: [{ product, qty: 1 }] as unknown as NewParcel['lines'] };
const sent = { shipments: [{ _id: 'b'.repeat(24), lines: [{ product, qty: 2 }], sentAt: minutesAgo(60) }] };
const shipped = { ...sent, isShipped: true, isDelivered: true, deliveredAt: minutesAgo(60) };

const order = (facts: object) => ({ ...anOrderDocument(1), ...facts }) as unknown as StoredOrder; // as it is stored
const ship = (seen: object = {}, isLast = false): OrderChange => ({
  kind: 'shipped',
  actor,
  parcel,
  seen: order(seen),
  isLast,
});
const corrected = { ...anOrderDocument(1).buyer, name: 'Karla Peters' };
const correct = (country: string): OrderChange => {
  const shippingAddress = { ...anOrderDocument(1).shippingAddress, country };
  // The change reads no other fields.
  const set = { buyer: corrected } as AddressFields;
  return { kind: 'address_corrected', actor, set, before: 'Große Elbstraße', seen: order({ shippingAddress }) };
};

const byHand = (status: string) => ({
  adminPayment: { id: actor._id, status, update_time: now, email_address: actor.email },
});
const refunded = (ofPrice?: { refundedCents: number; isAll: boolean }): OrderChange => ({
  kind: 'refunded',
  payment,
  cents: 100,
  ...(ofPrice && { ofPrice }),
});
const ofPrice = { since: minutesAgo(60) };

async function store(facts: object): Promise<StoredOrder> {
  await storeOrders([{ ...anOrderDocument(1), ...facts }]);
  return read();
}

async function read(): Promise<StoredOrder> {
  const found = await OrderModel.findById(anOrderDocument(1)._id).lean<StoredOrder>();
  if (!found) throw new Error('The order is gone');
  return found;
}

/** Returns the fields without the time of the change and its outgoing notices. */
function fieldsOf({ updatedAt: _at, events: _events, outbox: _outbox, ...fields }: StoredOrder): Map<string, unknown> {
  return new Map(Object.entries(fields));
}

/** Returns the differing fields with their present values; removed ones are undefined. */
function differenceOf(before: StoredOrder, after: StoredOrder): object {
  const [then, today] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...then.keys(), ...today.keys()])];
  const changed = names.filter((name) => !isDeepStrictEqual(today.get(name), then.get(name)));
  return Object.fromEntries(changed.map((name) => [name, today.get(name)]));
}

const change = (what: OrderChange) => transition(anOrderDocument(1)._id, what, { at: now });

describe('a change writes its own fields and no others', () => {
  it.each<[string, object, OrderChange, object]>([
    ['starts', held, { kind: 'payment_started', payment }, { ...has('started'), ...longer }],
    ['starts after another has failed', has('failed', other), { kind: 'payment_started', payment }, has('started')],
    ['is pending', held, { kind: 'payment_pending', payment }, { ...has('pending'), ...longer }],
    [
      'is seen that was not started here',
      { ...held, ...has('started') },
      { kind: 'payment_seen', payment: other },
      longer,
    ],
    ['fails', has('started'), { kind: 'payment_failed', payment }, has('failed')],
    ['that was pending fails', has('pending'), { kind: 'payment_failed', payment }, has('failed')],
    [
      'fails with a reason',
      has('pending'),
      { kind: 'payment_failed', payment, onlyReserved: true, refusal: { code: 'X', failure: 'declined' } },
      { payment: { ...payment, status: 'failed', failure: 'declined' } },
    ],
    ['is refused before it starts', held, { kind: 'payment_refused', provider: 'paypal', reason: 'X' }, {}],
    [
      'pays',
      { ...held, ...has('pending') },
      { kind: 'paid', payment, cents },
      { isPaid: true, paidAt: now, paidWith: paypalWords, ...has('captured'), ...noHold },
    ],
    [
      'pays instead of another',
      has('started', other),
      { kind: 'paid', payment, cents, paidWith: card },
      { isPaid: true, paidAt: now, paidWith: card, ...has('captured') },
    ],
    ['pays a part', { ...held, ...has('started') }, { kind: 'part_paid', payment, cents }, noHold],
    ['is due for a refund', { ...cancelled, ...has('pending') }, { kind: 'refund_due', payment, cents }, {}],
    [
      'that a cancelled order waited for is due for a refund',
      { ...cancelled, ...has('pending') },
      { kind: 'refund_due', payment, cents, isAwaited: true },
      has('captured'),
    ],
    ['is refunded in part', paid, refunded({ refundedCents: 100, isAll: false }), { refundedCents: 100 }],
    [
      'is refunded',
      { ...paid, refundedCents: 100 },
      refunded({ refundedCents: cents, isAll: true }),
      { refundedCents: cents, ...has('refunded') },
    ],
    [
      'is refunded only in part after all',
      has('refunded'),
      refunded({ refundedCents: 100, isAll: false }),
      { refundedCents: 100, ...has('captured') },
    ],
    ['that did not pay the order is refunded', has('started', other), refunded(), {}],
    ['is not refunded', paid, { kind: 'refund_refused', payment, cents, actor }, {}],
  ])('a payment %s', async (_what, facts, what, expected) => {
    const before = await store(facts);
    expect(await change(what)).toBeDefined();
    expect(differenceOf(before, await read())).toStrictEqual(expected);
  });

  it.each<[string, object, OrderChange, object]>([
    [
      'paid',
      { ...held, ...has('started') },
      { kind: 'marked_paid', actor },
      { isPaid: true, paidAt: now, ...noHold, ...byHand('MARKED AS PAID BY ADMIN') },
    ],
    [
      'paid by a received bank transfer',
      {},
      { kind: 'marked_paid', actor, payment: { provider: 'bank', method: 'Vorkasse', providerId: 'b' } },
      {
        isPaid: true,
        paidAt: now,
        ...byHand('MARKED AS PAID BY ADMIN'),
        paidWith: { de: 'Überweisung', en: 'Bank transfer' },
        payment: { provider: 'bank', method: 'Vorkasse', providerId: 'b', status: 'captured' },
      },
    ],
    [
      'not paid',
      // The payment is kept with its name, because the mark may be removed.
      { ...paid, paidWith: card, deliverBy: { from: '2026-11-24', until: '2026-11-26' } },
      { kind: 'marked_not_paid', actor },
      { isPaid: false, paidAt: undefined, deliverBy: undefined, ...byHand('MARKED AS NOT PAID BY ADMIN') },
    ],
    [
      'delivered',
      held,
      { kind: 'delivered', actor },
      { isDelivered: true, isArrived: true, deliveredAt: now, ...noHold },
    ],
    ['arrived', shipped, { kind: 'delivered', actor }, { isArrived: true, deliveredAt: now }],
    [
      'not delivered',
      { ...shipped, isArrived: true },
      { kind: 'not_delivered', actor },
      { isDelivered: false, isArrived: undefined, deliveredAt: undefined },
    ],
  ])('is marked as %s', async (_what, facts, what, expected) => {
    const before = await store(facts);
    expect(await change(what)).toBeDefined();
    expect(differenceOf(before, await read())).toStrictEqual(expected);
  });

  it.each<[string, object, OrderChange, object]>([
    ['a parcel is sent', held, ship(), { ...noHold, shipments: [{ ...parcel, sentAt: now }] }],
    [
      'the last parcel is sent',
      { ...sent, refundedCents: 100 },
      ship({ ...sent, refundedCents: 100 }, true),
      {
        shipments: [...sent.shipments, { ...parcel, sentAt: now }],
        isShipped: true,
        isDelivered: true,
        deliveredAt: now,
      },
    ],
    ['its address is corrected', {}, correct('DE'), { buyer: corrected }],
    [
      'it becomes an account’s',
      { buyer: { ...corrected, email: actor.email } },
      { kind: 'claimed', actor },
      { kind: 'user', buyer: { ...corrected, email: actor.email, _id: actor._id } },
    ],
    [
      'its buyer cancels it',
      held,
      { kind: 'cancelled', actor, by: 'buyer' },
      { isCancelled: true, cancelledAt: now, cancelledBy: { _id: actor._id, name: 'Ada' }, ...noHold },
    ],
    [
      'an admin cancels it',
      paid,
      { kind: 'cancelled', actor, by: 'admin' },
      { isCancelled: true, cancelledAt: now, cancelledBy: { _id: actor._id, name: 'Ada' } },
    ],
    ['its time is up', overdue, { kind: 'expired' }, { isCancelled: true, cancelledAt: now, ...noHold }],
    [
      'its buyer is reminded',
      due,
      { kind: 'reminded' },
      { hold: { until: held.hold.until, begunUntil: held.hold.begunUntil, quotas: ['a:0'] } },
    ],
    ['all of it comes back', {}, { kind: 'restocked', actor }, { restockedAt: now }],
    [
      'some of it comes back',
      {},
      { kind: 'restocked', actor, part: { restocked: [{ product, qty: 1 }], isAll: false } },
      { restocked: [{ product, qty: 1 }] },
    ],
    [
      'the rest of it comes back',
      { restocked: [{ product, qty: 1 }] },
      { kind: 'restocked', actor, part: { restocked: [{ product, qty: 2 }], isAll: true } },
      { restocked: [{ product, qty: 2 }], restockedAt: now },
    ],
    ['an invoice is issued', {}, { kind: 'invoiced', document: 'RE-1', cents }, {}],
    ['an invoice is corrected', {}, { kind: 'corrected', document: 'RK-1', cents }, {}],
  ])('%s', async (_what, facts, what, expected) => {
    const before = await store(facts);
    expect(await change(what)).toBeDefined();
    expect(differenceOf(before, await read())).toStrictEqual(expected);
  });

  it.each<[string, object, OrderChange, object]>([
    [
      'begins',
      paid,
      { kind: 'disputed', payment, cents, isOpen: true, ofPrice },
      { isDisputed: true, dispute: { cents, at: minutesAgo(60) } },
    ],
    [
      'is won',
      { ...paid, isDisputed: true },
      { kind: 'dispute_won', payment, cents, isOpen: false, ofPrice: { ...ofPrice, wonAt: now } },
      { isDisputed: false, dispute: { cents, at: minutesAgo(60), wonAt: now } },
    ],
    [
      'is lost while another goes on',
      paid,
      { kind: 'dispute_lost', payment, cents, isOpen: true, ofPrice },
      { isDisputed: true, dispute: { cents, at: minutesAgo(60) } },
    ],
    [
      'is about a payment that did not pay the order',
      has('captured', other),
      { kind: 'disputed', payment, cents, isOpen: true },
      { isDisputed: true },
    ],
  ])('a dispute that %s', async (_what, facts, what, expected) => {
    const before = await store(facts);
    expect(await change(what)).toBeDefined();
    expect(differenceOf(before, await read())).toStrictEqual(expected);
  });
});

describe('a change that the state of the order does not allow changes nothing', () => {
  it.each<[string, object, OrderChange]>([
    ['start beside a pending one', has('pending', other), { kind: 'payment_started', payment }],
    ['be pending beside another', has('pending', other), { kind: 'payment_pending', payment }],
    ['be seen on an order without a reservation', {}, { kind: 'payment_seen', payment }],
    ['fail instead of another', has('started', other), { kind: 'payment_failed', payment }],
    ['fail after its capture', has('captured'), { kind: 'payment_failed', payment }],
    ['fail as a pending one while started', has('started'), { kind: 'payment_failed', payment, onlyReserved: true }],
    ['pay an order that waits for another', has('pending', other), { kind: 'paid', payment, cents }],
    ['pay a paid order', paid, { kind: 'paid', payment: other, cents }],
    ['pay a part of a paid order', paid, { kind: 'part_paid', payment, cents }],
    [
      'be refunded as the price that another has paid',
      paid,
      { ...refunded({ refundedCents: 1, isAll: false }), payment: other } as OrderChange,
    ], // the same kind
    [
      'be disputed as the price that another has paid',
      paid,
      { kind: 'disputed', payment: other, cents, isOpen: true, ofPrice },
    ],
  ])('a payment cannot %s', async (_what, facts, what) => {
    const before = await store(facts);
    expect(await change(what)).toBeUndefined();
    expect(await read()).toEqual(before);
  });

  it.each<[string, object, OrderChange]>([
    ['marked as paid while a payment is under way', has('pending'), { kind: 'marked_paid', actor }],
    ['marked as not paid where it is not', {}, { kind: 'marked_not_paid', actor }],
    ['delivered twice', { isDelivered: true }, { kind: 'delivered', actor }],
    ['not delivered where it is not', {}, { kind: 'not_delivered', actor }],
    ['sent when it is delivered', { isDelivered: true }, ship()],
    ['sent when a parcel was added meanwhile', sent, ship()],
    ['sent when a parcel is gone', {}, ship(sent)],
    ['sent when money went back meanwhile', { refundedCents: 100 }, ship()],
    ['sent when more money went back meanwhile', { refundedCents: 200 }, ship({ refundedCents: 100 })],
    ['given another address once all is sent', { isShipped: true }, correct('DE')],
    ['given an address after a meanwhile change of its country', {}, correct('AT')],
    ['claimed by another address', {}, { kind: 'claimed', actor }],
    ['cancelled by its buyer once it is paid', paid, { kind: 'cancelled', actor, by: 'buyer' }],
    ['cancelled by an admin twice', cancelled, { kind: 'cancelled', actor, by: 'admin' }],
    ['expired before its time', held, { kind: 'expired' }],
    ['reminded of before its time', held, { kind: 'reminded' }],
    ['put back into stock twice', { restockedAt: now }, { kind: 'restocked', actor }],
  ])('cannot be %s', async (_what, facts, what) => {
    const before = await store(facts);
    expect(await change(what)).toBeUndefined();
    expect(await read()).toEqual(before);
  });
});

it('a payment that is still pending adds no event, but lengthens the reservation', async () => {
  const before = await store({ ...held, ...has('pending'), events: [{ at: minutesAgo(5), kind: 'payment_pending' }] });
  expect((await change({ kind: 'payment_pending', payment }))?.event).toMatchObject({ kind: 'payment_pending' });
  const after = await read();
  expect(differenceOf(before, after)).toStrictEqual(longer);
  expect(after.events).toEqual(before.events);
});
