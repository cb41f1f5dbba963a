import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { giveUp } from '../../testing/payments/payment-records.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { SettingsModel } from '../settings/settings.model.ts';
import type { OrderChange, PaymentRef } from './changes/order-change.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { type NewOrderDocument, findNamedOrder, insertOrder, readOrder, transition } from './transition.ts';

/** A Sunday. */
const now = new Date('2026-11-22T12:00:00Z');
const earlier = new Date('2026-11-20T12:00:00Z');
const { _id: id, number } = anOrderDocument(1);
const actor = { _id: '1'.repeat(24), name: 'Ada', isAdmin: true, network: 'hashed' };
const buyer = { _id: '2'.repeat(24), name: 'Karla', isAdmin: false };
const payment: PaymentRef = { provider: 'demo', method: 'PayPal', providerId: 'one' };
const cents = 4900;

const [mug, lamp] = [new Types.ObjectId(), new Types.ObjectId()];
const lineOf = (product: Types.ObjectId, qty: number) => ({ product, qty, deliveryDays: { min: 2, max: 4 } });
const lines = [lineOf(mug, 2), lineOf(lamp, 1)];
const within = { from: '2026-11-24', until: '2026-11-26' };

const store = (facts: object = {}) => storeOrders([{ ...anOrderDocument(1), ...facts }]);
const stored = () => OrderModel.findById(id).lean<StoredOrder>();
const change = (what: OrderChange) => transition(id, what, { at: now });
const pay: OrderChange = { kind: 'paid', payment, cents };
const begin: OrderChange = { kind: 'payment_started', payment };
const pauseFrom = (from: string) =>
  SettingsModel.collection.insertOne({ _id: 'settings' as never, opening: { pause: { from, until: '2027-01-06' } } });

describe('the event of a change', () => {
  const by = { _id: actor._id, name: 'Ada' };
  const parts = { lines: [{ product: mug.toString(), qty: 1, cents: 100 }], shippingCents: 0 };
  const manual = { at: '2026-11-21', note: 'by hand' };
  it.each<[object, OrderChange, object]>([
    [{}, begin, { provider: 'demo', payment: 'one' }],
    [{}, { kind: 'part_paid', payment, cents: 0 }, { provider: 'demo', payment: 'one', cents: 0 }],
    [{}, { ...pay, actor }, { provider: 'demo', payment: 'one', cents, actor: by }],
    [
      { payment: { ...payment, status: 'started' } },
      { kind: 'payment_failed', payment, refusal: { code: 'DECLINED', failure: 'declined' } },
      { provider: 'demo', payment: 'one', reason: 'DECLINED' },
    ],
    [
      { payment: { ...payment, status: 'started' } },
      { kind: 'payment_failed', payment },
      { provider: 'demo', payment: 'one' },
    ],
    [{}, { kind: 'payment_refused', provider: 'paypal', reason: 'X' }, { provider: 'paypal', reason: 'X' }],
    [
      {},
      { kind: 'refund_refused', payment, cents, actor, reason: 'X' },
      { provider: 'demo', payment: 'one', cents, actor: by, reason: 'X' },
    ],
    [{}, { kind: 'refund_due' }, {}],
    [{}, { kind: 'invoiced', document: 'RE-1', cents }, { document: 'RE-1', cents }],
    [{}, { kind: 'expired' }, {}],
    [
      {},
      { kind: 'refunded', payment, cents, actor, parts },
      { provider: 'demo', payment: 'one', cents, actor: by, parts },
    ],
    [{}, { kind: 'refunded', payment, cents, manual }, { provider: 'demo', payment: 'one', cents, manual }],
  ])('of an order with %j has the facts of %j', async (facts, what, expected) => {
    await store({ hold: { until: earlier }, updatedAt: earlier, ...facts });
    const event = { at: now, kind: what.kind, ...expected };
    const made = await change(what);
    expect(made?.event).toStrictEqual(event);
    expect(made?.order).toEqual(await stored());
    expect((await stored())?.events).toMatchObject([event]);
  });

  it('contains the address before the change', async () => {
    await store();
    const seen = await readTheOrder();
    const set = { buyer: seen.buyer, shippingAddress: seen.shippingAddress, searchTerms: ['x'] };
    const made = await change({ kind: 'address_corrected', actor, set, before: 'Elbstraße', seen });
    expect(made?.event).toMatchObject({ before: 'Elbstraße' });
    expect((await stored())?.events).toMatchObject([{ before: 'Elbstraße' }]);
  });

  it('has the present time by default', async () => {
    await store();
    const before = Date.now();
    const at = (await transition(id, pay))?.event.at.getTime() ?? 0;
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect((await stored())?.paidAt?.getTime()).toBe(at);
  });

  it('owes its rows, in the same document', async () => {
    await store();
    expect((await change(begin))?.order.outbox).toBeUndefined();
    expect((await change(pay))?.order.outbox).toMatchObject([
      { kind: 'paid', at: now, for: 'mails', cents },
      { kind: 'paid', at: now, for: 'documents', cents },
      { kind: 'paid', at: now, for: 'webhooks', cents },
    ]);
  });
});

const events = (count: number) => Array.from({ length: count }, (_, i) => ({ at: earlier, kind: 'placed', cents: i }));

const kinds = async () => (await stored())?.events?.map(({ kind }) => kind) ?? [];

describe('the history of an order', () => {
  it('keeps the newest 200 events', async () => {
    await store({ events: events(200) });
    await change(pay);
    expect(await kinds()).toHaveLength(200);
    expect((await stored())?.events?.[0]?.cents).toBe(1);
    expect((await kinds()).at(-1)).toBe('paid');
  });

  it.each<[number, OrderChange, boolean]>([
    [50, begin, true],
    [51, begin, false],
    [51, { kind: 'payment_pending', payment }, false],
    [51, { kind: 'payment_seen', payment }, false],
    [51, { kind: 'payment_failed', payment }, false],
    [51, { kind: 'payment_refused', provider: 'demo', reason: 'X' }, false],
    [51, { kind: 'part_paid', payment, cents }, true],
    [51, { kind: 'expired' }, true],
  ])('of %i events has room for %j: %s', async (count, what, isKept) => {
    const hold = { until: earlier, begunUntil: earlier };
    const isBegun = what.kind === 'payment_failed' && { payment: { ...payment, status: 'started' } };
    await store({ hold, updatedAt: earlier, ...isBegun, events: events(count) });
    const made = await change(what);
    expect(made?.event.kind).toBe(what.kind);
    expect(await kinds()).toHaveLength(isKept ? count + 1 : count);
    // The update happens even without room for its event.
    expect(made?.order.updatedAt?.getTime()).toBeGreaterThan(earlier.getTime());
  });
});

describe('when an order is paid', () => {
  it.each<OrderChange>([pay, { kind: 'marked_paid', actor: { ...actor, email: 'ada@post.example' } as never }])(
    'its delivery days are set: $kind',
    async (what) => {
      await store({ lines });
      expect((await change(what))?.order).toMatchObject({ isPaid: true, deliverBy: within });
    },
  );

  it('its time is counted from the end of a pause', async () => {
    await pauseFrom('2026-11-23');
    await store({ lines });
    expect((await change(pay))?.order.deliverBy).toEqual({ from: '2027-01-08', until: '2027-01-12' });
  });

  it('no delivery days are set if its lines have none, nor by other changes', async () => {
    await store({ lines: [{ product: mug, qty: 1 }] });
    expect((await change(pay))?.order).not.toHaveProperty('deliverBy');
    await OrderModel.deleteOne({ _id: id });
    await store({ lines });
    expect((await change(begin))?.order).not.toHaveProperty('deliverBy');
  });
});

const parcelOf = (sentAt: Date, product: Types.ObjectId, qty: number) => ({
  _id: sentAt.toISOString(),
  lines: [{ product, qty }],
  sentAt,
});

describe('a refund by line', () => {
  const refundOf = (product: Types.ObjectId, qty: number): OrderChange => {
    const parts = { lines: [{ product: product.toString(), qty, cents: 100 }], shippingCents: 0 };
    return { kind: 'refunded', payment, cents: 100, parts };
  };
  const shipments = [parcelOf(new Date('2026-11-19T12:00:00Z'), mug, 1), parcelOf(earlier, mug, 1)];
  const isSent = { isShipped: true, isDelivered: true, deliveredAt: earlier };

  it.each<[string, object, OrderChange, object]>([
    ['of all that was left: all is sent, with the last parcel', { shipments }, refundOf(lamp, 1), isSent],
    [
      'of the last that was left',
      { shipments: shipments.slice(0, 1), events: [{ at: earlier, ...refundOf(lamp, 1), payment: 'one' }] },
      refundOf(mug, 1),
      { ...isSent, deliveredAt: shipments[0]?.sentAt },
    ],
    ['of a part of what was left', { shipments: shipments.slice(0, 1) }, refundOf(lamp, 1), { isDelivered: false }],
    ['of an order of which nothing was sent', {}, refundOf(lamp, 1), { isDelivered: false }],
    [
      'of all lines of an order of which nothing was sent: it waits for no parcel',
      { lines: [lineOf(mug, 1)] },
      refundOf(mug, 1),
      { isDelivered: false, hasNothingToSend: true },
    ],
    ['of one that has no parcel any more', { shipments: [] }, refundOf(lamp, 1), { isDelivered: false }],
    ['of a cancelled order', { shipments, isCancelled: true }, refundOf(lamp, 1), { isDelivered: false }],
    [
      'that names none',
      { shipments, lines: [lineOf(mug, 2)] },
      { kind: 'refunded', payment, cents: 100 },
      { isDelivered: false },
    ],
    ['that is none', { shipments, lines: [lineOf(mug, 2)] }, { kind: 'restocked', actor }, { isDelivered: false }],
  ])('%s', async (_what, facts, what, expected) => {
    await store({ lines, ...facts });
    const order = (await change(what))?.order;
    const none = { isShipped: undefined, deliveredAt: undefined, hasNothingToSend: undefined };
    const { isShipped, isDelivered, deliveredAt, hasNothingToSend } = { ...none, ...order };
    expect({ isShipped, isDelivered, deliveredAt, hasNothingToSend }).toEqual({ ...none, ...expected });
  });
});

const trail = () => AuditModel.find({ at: { $gt: new Date(0) } }, { _id: 0, at: 0, area: 0 }).lean();

describe('the audit log', () => {
  it('contains changes of an order by staff', async () => {
    await store();
    await change({ kind: 'restocked', actor });
    const subject = { kind: 'order', id, name: number };
    expect(await trail()).toEqual([
      {
        action: 'order_changed',
        actor: { user: actor._id, name: 'Ada' },
        subject,
        after: 'restocked',
        network: 'hashed',
      },
    ]);
  });

  it('counts an actor who is not known as a buyer as staff', async () => {
    await store();
    await change({ kind: 'restocked', actor: { _id: actor._id, name: 'Ada' } });
    expect(await trail()).toMatchObject([{ actor: { name: 'Ada' } }]);
  });

  it.each<[string, OrderChange]>([
    ['its buyer changes an order', { kind: 'cancelled', actor: buyer, by: 'buyer' }],
    ['a provider changes an order', pay],
  ])('has no entry where %s', async (_who, what) => {
    await store();
    expect(await change(what)).toBeDefined();
    expect(await trail()).toEqual([]);
  });

  it('has no entry for a change that did not happen', async () => {
    await store({ restockedAt: earlier });
    expect(await change({ kind: 'restocked', actor })).toBeUndefined();
    await OrderModel.updateOne({ _id: id }, { $unset: { restockedAt: 1 } });
    await giveUp((session) => transition(id, { kind: 'restocked', actor }, { session }));
    expect(await trail()).toEqual([]);
    expect(await stored()).not.toHaveProperty('restockedAt');
  });
});

const readTheOrder = () => inTransaction((session) => readOrder(id, session));

describe('in a transaction', () => {
  it('a change uses the state of that transaction, and is undone with it', async () => {
    await giveUp(async (session) => {
      await insertOrder(newOrder({ lines }), session);
      await SettingsModel.collection.insertOne(
        { _id: 'settings' as never, opening: { pause: { from: '2026-11-23', until: '2027-01-06' } } },
        { session },
      );
      const made = await transition(id, pay, { at: now, session });
      expect(made?.order.deliverBy).toEqual({ from: '2027-01-08', until: '2027-01-12' });
      const parcel = { _id: 'a', lines: [{ product: mug, qty: 2 }] as never };
      await transition(
        id,
        { kind: 'shipped', actor, parcel, seen: await readOrder(id, session), isLast: false },
        { at: now, session },
      );
      const parts = { lines: [{ product: lamp.toString(), qty: 1, cents: 100 }], shippingCents: 0 };
      const refunded = await transition(id, { kind: 'refunded', payment, cents: 100, parts }, { at: now, session });
      expect(refunded?.order).toMatchObject({ isShipped: true, deliveredAt: now });
    });
    expect(await stored()).toBeNull();
  });

  it('an order is read in that transaction', async () => {
    await giveUp(async (session) => {
      await insertOrder(newOrder(), session);
      expect(await readOrder(id, session)).toMatchObject({ number });
    });
    await expect(readTheOrder()).rejects.toMatchObject({ code: 'not_found', message: 'Order not found' });
  });
});

/** Returns an order as placing makes it. */
function newOrder(facts: object = {}): NewOrderDocument {
  const {
    isPaid: _p,
    isDelivered: _d,
    isCancelled: _c,
    ...document
  } = anOrderDocument(1, { createdAt: now, ...facts });
  return document as unknown as NewOrderDocument; // plain lists, as the driver stores them
}

const insert = (facts: object) => inTransaction((session) => insertOrder(newOrder(facts), session));

describe('a new order', () => {
  const hold = { until: new Date('2026-11-22T13:00:00Z'), quotas: ['a:0'] };
  const open = { isPaid: false, isDelivered: false, isCancelled: false };

  it('waits for its payment, and owes a mail', async () => {
    const { order, event } = await insert({ hold, lines });
    expect(event).toEqual({ at: now, kind: 'placed' });
    expect(order).toMatchObject({ ...open, hold, events: [event] });
    expect(order).not.toHaveProperty('paidAt');
    expect(order).not.toHaveProperty('deliverBy');
    expect(order.outbox).toMatchObject([
      { kind: 'placed', for: 'mails', at: now },
      { kind: 'placed', for: 'webhooks', at: now },
    ]);
    expect(await stored()).toMatchObject({ ...open, number, hold, events: [event], outbox: order.outbox });
  });

  it('is reserved without a limit by default', async () => {
    expect((await insert({})).order).not.toHaveProperty('hold');
  });

  it('that costs nothing is paid: it takes no quota place and has an expected arrival', async () => {
    await pauseFrom('2026-12-24');
    const { order } = await insert({ totalCents: 0, hold, lines });
    expect(order).toMatchObject({ ...open, isPaid: true, paidAt: now, deliverBy: within });
    expect(order).not.toHaveProperty('hold');
    expect(await stored()).toMatchObject({ isPaid: true, paidAt: now, deliverBy: within });
  });

  it('that costs nothing, with lines without delivery times, has no expected arrival', async () => {
    const { order } = await insert({ totalCents: 0 });
    expect(order.isPaid).toBe(true);
    expect(order).not.toHaveProperty('deliverBy');
  });
});

it('an order is found by its number or its id, cancelled or not', async () => {
  await storeOrders([anOrderDocument(1, { isCancelled: true }), anOrderDocument(2)]);
  expect(await findNamedOrder({ number })).toMatchObject({ _id: id });
  expect(await findNamedOrder({ _id: anOrderDocument(2)._id })).toMatchObject({ number: anOrderDocument(2).number });
  expect(await findNamedOrder({ number: 'none' })).toBeUndefined();
});

it('an unknown order is not changed', async () => {
  expect(await change(pay)).toBeUndefined();
  const parts = { lines: [], shippingCents: 0 };
  expect(await change({ kind: 'refunded', payment, cents, parts })).toBeUndefined();
});
