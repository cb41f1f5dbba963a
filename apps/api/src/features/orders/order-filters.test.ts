import * as rules from '@kontor/shared/order-state';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../http/auth.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import * as filters from './order-filters.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { type OrderChange, type PaymentRef, transition } from './transition.ts';

const actor: Caller = { _id: '1'.repeat(24), name: 'Ada', email: 'ada@post.example', isAdmin: true, tokenVersion: 0 };
const ref = (providerId: string): PaymentRef => ({ provider: 'demo', method: 'PayPal', providerId });
const one = ref('one');
const other = ref('other');

const hour = 3_600_000;
const now = new Date('2026-11-22T12:00:00Z');
const earlier = new Date(now.getTime() - 3 * hour);

/** Everything that can happen to an order; expiring long after its time, so that only its state decides. */
const changes: readonly OrderChange[] = [
  ...[one, other].flatMap((payment): OrderChange[] => [
    { kind: 'payment_started', payment },
    { kind: 'payment_pending', payment },
    { kind: 'payment_failed', payment },
    { kind: 'payment_failed', payment, onlyReserved: true },
    { kind: 'paid', payment, cents: 4900 },
    { kind: 'refund_due', payment, cents: 4900 },
    { kind: 'refunded', payment, cents: 100, ofPrice: { refundedCents: 100, isAll: false } },
    { kind: 'refunded', payment, cents: 4900, ofPrice: { refundedCents: 4900, isAll: true } },
  ]),
  ...(['marked_paid', 'marked_not_paid', 'delivered', 'not_delivered'] as const).map((kind) => ({ kind, actor })),
  { kind: 'cancelled', actor, by: 'buyer' },
  { kind: 'cancelled', actor, by: 'admin' },
  { kind: 'expired' },
  { kind: 'restocked', actor },
];

/** Each rule beside its filter. */
const pairs: readonly [string, (order: StoredOrder) => boolean, object][] = [
  ['isPayable', rules.isPayable, filters.isPayable],
  ['isReservedFor', (order) => rules.isReservedFor(order, 'one'), filters.isReservedFor('one')],
  ['isPayableBy', (order) => rules.isPayableBy(order, 'one'), filters.isPayableBy('one')],
  ['isPriceFrom', (order) => rules.isPriceFrom(order, 'one'), filters.isPriceFrom('one')],
  ['canPaymentFail', (order) => rules.canPaymentFail(order, 'one'), filters.canPaymentFail('one')],
  ['isMarkablePaid', rules.isMarkablePaid, filters.isMarkablePaid],
  ['isMarkableNotPaid', rules.isMarkableNotPaid, filters.isMarkableNotPaid],
  ['isDeliverable', rules.isDeliverable, filters.isDeliverable],
  ['isDeliveryRevocable', rules.isDeliveryRevocable, filters.isDeliveryRevocable],
  ['isAwaitingDelivery', rules.isAwaitingDelivery, filters.isAwaitingDelivery],
  ['isAwaitingDecision', rules.isAwaitingDecision, filters.isAwaitingDecision],
  ['isCancellableByAdmin', rules.isCancellableByAdmin, filters.isCancellableByAdmin],
  ['isCancellableByBuyer', rules.isCancellableByBuyer, filters.isCancellableByBuyer],
  ['arePiecesAway', rules.arePiecesAway, filters.arePiecesAway],
  ['isExpired', (order) => rules.isExpired(order, now), filters.isExpired(now)],
];

/** What tells one state from another. */
function keyOf({ isPaid, isDelivered, isCancelled, restockedAt, payment, hold }: StoredOrder): string {
  const flags = [isPaid, isDelivered, isCancelled, Boolean(restockedAt), Boolean(hold)];
  return JSON.stringify([...flags, payment?.providerId, payment?.status]);
}

let index = 0;

/** A copy of an order under an id of its own: each change starts from the same state. */
async function copyOf(order: object): Promise<string> {
  index += 1;
  const document = { ...anOrderDocument(index), ...order, ...namesOf(index) };
  await storeOrders([document]);
  return document._id;
}

function namesOf(count: number) {
  const { _id, number } = anOrderDocument(count);
  return { _id, number };
}

/** Every state that an order can come to by any changes in any order. */
async function walk(): Promise<StoredOrder[]> {
  const first = { hold: { until: earlier }, updatedAt: earlier };
  const found = new Map<string, StoredOrder>();
  const waiting: object[] = [first];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    for (const change of changes) {
      const id = await copyOf(state);
      const order = (await transition(id, change, { at: now }))?.order ?? (await OrderModel.findById(id).lean());
      if (!order || found.has(keyOf(order as StoredOrder))) continue;
      found.set(keyOf(order as StoredOrder), order as StoredOrder);
      waiting.push({ ...order, updatedAt: earlier, searchTerms: [] });
    }
  }
  return [...found.values()];
}

describe('the rules of an order and the filters of the database', () => {
  it('agree in every state that an order can reach', async () => {
    const states = await walk();
    // A walk that ends early would prove nothing.
    expect(states.length).toBeGreaterThan(60);
    for (const order of states) {
      for (const [name, rule, filter] of pairs) {
        const matches = (await OrderModel.exists({ _id: order._id, ...filter })) !== null;
        expect([name, keyOf(order), matches]).toEqual([name, keyOf(order), rule(order)]);
      }
    }
    const reached = new Set(states.map(rules.orderState));
    // `disputed` and `shipped` have no change that brings them yet.
    expect([...reached].toSorted()).toEqual(['cancelled', 'delivered', 'paid', 'pending', 'refunded', 'unpaid']);
  });

  it('agree about the time of an unpaid order', async () => {
    const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
    const holds = [minutes(-1), minutes(0), minutes(1), minutes(59), minutes(60), minutes(61)];
    for (const until of holds) {
      for (const updatedAt of [minutes(0), minutes(14), minutes(15), minutes(16)]) {
        const id = await copyOf({ hold: { until }, updatedAt });
        const order = await OrderModel.findById(id).lean<StoredOrder>();
        const matches = (await OrderModel.exists({ _id: id, ...filters.isExpired(now) })) !== null;
        expect([until, updatedAt, matches]).toEqual([until, updatedAt, order && rules.isExpired(order, now)]);
      }
    }
  });
});
