// asvs 2.3.1
import * as rules from '@kontor/shared/rules/order/order-state';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../http/guards/auth.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { rulesAndFilters } from '../../testing/order-rules.ts';
import { findAnyOrder } from './find-orders.service.ts';
import { OrderModel, type StoredOrder, type StoredShipment } from './order.model.ts';
import type { OrderChange, PaymentRef } from './changes/order-change.ts';
import { transition } from './transition.ts';

const actor: Caller = {
  _id: '1'.repeat(24),
  name: 'Ada',
  email: 'ada@post.example',
  isAdmin: true,
  isVerified: false,
  language: 'de',
  tokenVersion: 0,
  hasSecondFactor: false,
  isProven: false,
};
const paymentOne: PaymentRef = { provider: 'demo', method: 'PayPal', providerId: 'one' };

const hour = 3_600_000;
const now = new Date('2026-11-22T12:00:00Z');
const earlier = new Date(now.getTime() - 3 * hour);

/** All changes of an order; an expiry is long after its time, so that only the state decides. */
const changes: readonly OrderChange[] = [
  { kind: 'payment_started', payment: paymentOne },
  { kind: 'payment_pending', payment: paymentOne },
  { kind: 'payment_seen', payment: paymentOne },
  { kind: 'payment_failed', payment: paymentOne },
  { kind: 'payment_failed', payment: paymentOne, onlyReserved: true },
  { kind: 'paid', payment: paymentOne, cents: 4900 },
  { kind: 'refunded', payment: paymentOne, cents: 100, ofPrice: { refundedCents: 100, isAll: false } },
  { kind: 'refunded', payment: paymentOne, cents: 4900, ofPrice: { refundedCents: 4900, isAll: true } },
  ...(['marked_paid', 'marked_not_paid', 'delivered', 'not_delivered'] as const).map((kind) => ({ kind, actor })),
  { kind: 'cancelled', actor, by: 'buyer' },
  { kind: 'cancelled', actor, by: 'admin' },
  { kind: 'expired' },
  { kind: 'restocked', actor },
];

/** Returns a key that distinguishes states. */
function keyOf(order: StoredOrder): string {
  const { isPaid, isDelivered, isCancelled, restockedAt, payment, hold, isShipped, isArrived, shipments } = order;
  const flags = [isPaid, isDelivered, isCancelled, Boolean(restockedAt), Boolean(hold), Boolean(hold?.begunUntil)];
  const sent = [isShipped === true, isArrived === true, (shipments?.length ?? 0) > 0];
  return JSON.stringify([...flags, ...sent, payment?.providerId, payment?.status]);
}

let index = 0;

/** Copies orders under new ids: each change starts from the same state. */
async function copiesOf(order: object, count: number): Promise<string[]> {
  const documents = Array.from({ length: count }, () => {
    index += 1;
    const { _id, number, ...rest } = anOrderDocument(index);
    return { ...rest, ...order, searchTerms: [], _id, number };
  });
  await storeOrders(documents);
  return documents.map(({ _id }) => _id);
}

async function stateAfter(id: string, change: OrderChange): Promise<StoredOrder> {
  const order = (await transition(id, change, { at: now }))?.order ?? (await findAnyOrder(id));
  const { events: _events, outbox: _outbox, ...state } = order;
  return state;
}

/** Returns every state that an order can reach by any sequence of changes. */
async function walk(): Promise<StoredOrder[]> {
  const found = new Map<string, StoredOrder>();
  const waiting: object[] = [{ hold: { until: earlier, begunUntil: earlier }, updatedAt: earlier }];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const ids = await copiesOf(state, changes.length);
    const next = await Promise.all(changes.map((change, i) => stateAfter(ids[i] ?? '', change)));
    for (const order of next) {
      if (found.has(keyOf(order))) continue;
      found.set(keyOf(order), order);
      waiting.push({ ...order, updatedAt: earlier });
    }
  }
  return [...found.values()];
}

/** Sequences of shipping steps: a parcel or all of the order, and a following mark or cancellation. */
const courses = [
  ['parcel'],
  ['parcel', 'cancelled'],
  ['rest'],
  ['rest', 'delivered'],
  ['rest', 'not_delivered'],
  ['rest', 'cancelled'],
] as const;

function changeTo(step: (typeof courses)[number][number], seen: StoredOrder): OrderChange {
  if (step === 'cancelled') return { kind: step, actor, by: 'admin' };
  if (step === 'delivered' || step === 'not_delivered') return { kind: step, actor };
  const lines = [] as unknown as StoredShipment['lines']; // plain, as the database gives them
  return { kind: 'shipped', actor, seen, isLast: step === 'rest', parcel: { _id: 'a'.repeat(24), lines } };
}

/** Returns the states reached by each allowed course of shipping from the given states. */
async function withParcels(states: readonly StoredOrder[]): Promise<StoredOrder[]> {
  const ends = await Promise.all(
    courses.map(async (course) => {
      const orders = await storeVariants(states.filter(rules.isShippable));
      return Promise.all(
        orders.map(async (order) => {
          let reached = order;
          for (const step of course) reached = await stateAfter(reached._id, changeTo(step, reached));
          return reached;
        }),
      );
    }),
  );
  return ends.flat();
}

/** Returns the states with a dispute, which a provider may open in any of them. */
function withDispute(states: readonly StoredOrder[]): Promise<StoredOrder[]> {
  return storeVariants(states.map((state) => ({ ...state, isDisputed: true })));
}

/** Stores these states as orders to be picked up, some of them ready. */
function asPickups(states: readonly StoredOrder[]): Promise<StoredOrder[]> {
  const shippingMethod = { key: 'abholung', texts: {}, kind: 'pickup' };
  const pickup = { code: '2345', readyAt: earlier };
  return storeVariants(
    states.flatMap((state) => [
      { ...state, shippingMethod },
      { ...state, shippingMethod, pickup },
    ]),
  );
}

/** Stores these states as orders without VAT. */
function withoutTax(states: readonly StoredOrder[]): Promise<StoredOrder[]> {
  return storeVariants(states.map((state) => ({ ...state, taxFree: { day: '2026-11-20', by: actor, at: earlier } })));
}

async function storeVariants(orders: readonly object[]): Promise<StoredOrder[]> {
  const ids = await Promise.all(orders.map((order) => copiesOf(order, 1)));
  return Promise.all(ids.flat().map((id) => findAnyOrder(id)));
}

/** Returns the states as if another payment had led to them. */
function withOtherPayment(states: readonly StoredOrder[]): Promise<StoredOrder[]> {
  return storeVariants(
    states.flatMap((state) => (state.payment ? { ...state, payment: { ...state.payment, providerId: 'other' } } : [])),
  );
}

describe('the rules of an order and the filters of the database', () => {
  it('agree in every reachable state of an order', async () => {
    const reachable = await walk();
    const others = await Promise.all([withOtherPayment(reachable), withDispute(reachable), withParcels(reachable)]);
    const states = [...reachable, ...others.flat(), ...(await withoutTax(others[2])), ...(await asPickups(reachable))];
    // A walk that ends early would prove nothing.
    expect(reachable.length).toBeGreaterThan(60);
    const ids = states.map(({ _id }) => _id);
    for (const [name, rule, filter] of rulesAndFilters(now)) {
      const matched = await OrderModel.find({ $and: [{ _id: { $in: ids } }, filter] }, { _id: 1 }).lean();
      const allowed = states.filter(rule).map(keyOf);
      const matching = new Set(matched.map(({ _id }) => _id));
      expect([name, states.filter(({ _id }) => matching.has(_id)).map(keyOf)]).toEqual([name, allowed]);
      // A rule that is always or never true proves nothing about its filter.
      expect([name, allowed.length > 0 && allowed.length < states.length]).toEqual([name, true]);
    }
    const reached = new Set(states.map(rules.orderState));
    expect(rules.orderStates.filter((state) => !reached.has(state))).toEqual([]);
  });
});
