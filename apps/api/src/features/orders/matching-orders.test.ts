import * as rules from '@kontor/shared/rules/order/order-state';
import { paymentStatuses } from '@kontor/shared/rules/order/payment-facts';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { type RuleAndFilter, rulesAndFilters } from '../../testing/order-rules.ts';
import * as filters from './order-filters.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';

const now = new Date('2026-11-22T12:00:00Z');
const minutesAgo = (minutes: number) => rules.minutesBefore(now, minutes);

const yesOrNo = [true, false];

const payments = [
  {},
  ...['one', 'other'].flatMap((providerId) =>
    paymentStatuses.map((status) => ({ payment: { provider: 'demo', method: 'PayPal', providerId, status } })),
  ),
];
const taxFree = { day: '2026-11-20', by: {}, at: now };
const pickup = { key: 'abholung', texts: {}, kind: 'pickup' };
const courses = [
  {},
  { taxFree },
  { hasNothingToSend: true },
  { taxFree, shipments: [{ _id: 'a', lines: [], sentAt: now }] },
  { shipments: [{ _id: 'a', lines: [], sentAt: now }] },
  { shippingMethod: pickup },
  { paymentMethod: 'Abholung' },
  { paymentMethod: 'Rechnung', account: { days: 14, dueOn: '2026-11-20', step: 0, since: '2026-11-20' } },
  { shippingMethod: pickup, pickup: { code: '2345', readyAt: now } },
  { shipments: ['a', 'b'].map((_id) => ({ _id, lines: [], sentAt: now })), isShipped: true },
  { shipments: [{ _id: 'a', lines: [], sentAt: now }], isShipped: true, isArrived: true },
];
const times = [
  {},
  { hold: { until: minutesAgo(180), remindAt: minutesAgo(-1) }, isDisputed: true },
  { hold: { until: minutesAgo(-30), begunUntil: minutesAgo(-90), remindAt: now } },
  { restockedAt: now, isDisputed: false },
];

/** Returns every combination of the fields that rules read, more than an order can have. */
function combinations(): object[] {
  return yesOrNo.flatMap((isPaid) =>
    yesOrNo.flatMap((isDelivered) =>
      yesOrNo.flatMap((isCancelled) =>
        payments.flatMap((payment) =>
          courses.flatMap((course) =>
            times.map((time) => ({ isPaid, isDelivered, isCancelled, ...payment, ...course, ...time })),
          ),
        ),
      ),
    ),
  );
}

/** Stores orders, and returns their final state. */
async function storeAll(states: readonly object[]): Promise<StoredOrder[]> {
  await storeOrders(states.map((state, index) => ({ ...anOrderDocument(index), searchTerms: [], ...state })));
  return OrderModel.find({ _id: { $exists: true } }).lean<StoredOrder[]>();
}

async function numbersMatching(filter: object): Promise<Set<string>> {
  const found = await OrderModel.find({ $and: [{ _id: { $exists: true } }, filter] }, { number: 1 }).lean();
  return new Set(found.map(({ number }) => number));
}

/** Filters that only database queries use. */
const filtersAlone: readonly RuleAndFilter[] = [
  ['no parcel', ({ shipments }) => !shipments?.length, filters.hasShipments(0)],
  ['two parcels', ({ shipments }) => shipments?.length === 2, filters.hasShipments(2)],
  // Orders on account alone.
  ['isDunnable', rules.isDunnable, filters.isDunnable],
  ['isCreditable', rules.isCreditable, filters.isCreditable],
  [
    'isToBeReminded',
    (order) => rules.isPayable(order) && order.hold?.remindAt?.getTime() === now.getTime(),
    filters.isToBeReminded(now),
  ],
];

describe('the filters of the database', () => {
  it('match the orders of their rules, in every combination', async () => {
    const orders = await storeAll(combinations());
    for (const [name, rule, filter] of [...rulesAndFilters(now), ...filtersAlone]) {
      const allowed = new Set(orders.filter(rule).map(({ number }) => number));
      expect([name, await numbersMatching(filter)]).toEqual([name, allowed]);
      // A rule that is always or never true proves nothing about its filter.
      expect([name, allowed.size > 0 && allowed.size < orders.length]).toEqual([name, true]);
    }
  });

  it('agree with the rule about the time of an unpaid order, to the minute', async () => {
    const states = [-1, 0, 1, 59, 60, 61].flatMap((until) =>
      [0, 14, 15, 16].map((touched) => ({ hold: { until: minutesAgo(until) }, updatedAt: minutesAgo(touched) })),
    );
    const orders = await storeAll(states);
    const expired = orders.filter((order) => rules.isExpired(order, now));
    expect(await numbersMatching(filters.isExpired(now))).toEqual(new Set(expired.map(({ number }) => number)));
  });
});

const guest = { kind: 'visitor', buyer: { _id: 'g', name: 'Karla', email: 'karla@post.example' } };
const user = { kind: 'user', buyer: { _id: 'u', name: 'Uwe', email: 'karla@post.example' } };
const captured = { payment: { provider: 'demo', method: 'PayPal', providerId: 'one', status: 'captured' } };
const refunded = { payment: { ...captured.payment, status: 'refunded' } };
const cancelled = { isCancelled: true, cancelledAt: now };
const dispute = { cents: 4900, at: now };
const mug = new Types.ObjectId();
const ofMug = { lines: [{ product: mug, qty: 1 }] };

/** Orders of each kind, by the distinguishing fields. */
const sorts = {
  guest,
  'guest, paid': { ...guest, ...captured, isPaid: true },
  'guest, delivered': { ...guest, isDelivered: true },
  'guest, paid and delivered': { ...guest, isPaid: true, isDelivered: true },
  'guest, refunded': { ...guest, ...refunded, isPaid: true },
  'guest, cancelled': { ...guest, ...cancelled },
  'guest, transfer': { ...guest, paymentMethod: 'Vorkasse' },
  'guest, transfer, paid': { ...guest, paymentMethod: 'Vorkasse', isPaid: true },
  'another guest': { ...guest, buyer: { ...guest.buyer, email: 'enno@post.example' } },
  user,
  'user, paid': { ...user, ...captured, isPaid: true },
  'user, refunded': { ...user, ...refunded, isPaid: true },
  'user, in dispute': { ...user, isPaid: true, isDisputed: true, dispute },
  'user, dispute lost': { ...user, isPaid: true, isDisputed: false, dispute },
  'user, dispute won': { ...user, isPaid: true, isDisputed: false, dispute: { ...dispute, wonAt: now } },
  'user, in dispute again': { ...user, isPaid: true, isDisputed: true },
  'user, paid nothing': { ...user, isPaid: true, totalCents: 0 },
  'user, cancelled': { ...user, ...captured, ...cancelled, isPaid: true },
  'another user, paid': { ...user, buyer: { ...user.buyer, _id: 'v' }, isPaid: true },
  'guest by the id of the user': { ...guest, buyer: { ...guest.buyer, _id: 'u' }, isPaid: true },
};
type Sort = keyof typeof sorts;
const names = Object.keys(sorts) as Sort[]; // its own keys

async function storeSorts(): Promise<void> {
  await storeAll(names.map((number) => ({ ...sorts[number], number })));
}

/** Returns the rows of a table whose names contain a word. */
const without = (pattern: RegExp) => names.filter((name) => !pattern.test(name));

const paidAndStays: readonly Sort[] = ['user, paid', 'user, dispute won'];

describe('the filters of lists', () => {
  it.each<[string, object, readonly string[]]>([
    ['all that are listed', filters.listed, without(/cancelled/)],
    ['all, cancelled ones too', filters.listedOrCancelled, names],
    ['unpaid ones', filters.listedUnpaid, ['guest', 'guest, delivered', 'guest, transfer', 'another guest', 'user']],
    ['undelivered ones', filters.listedUndelivered, without(/cancelled|delivered/)],
    [
      'paid ones that are not delivered',
      filters.listedPaidUndelivered,
      names.filter((name) => /paid|refunded|dispute|by the id/.test(name) && !/delivered/.test(name)),
    ],
    [
      'those that wait for their parcel',
      filters.listedAwaitingDelivery,
      names.filter((name) => /paid|dispute|by the id/.test(name) && !/delivered/.test(name)),
    ],
    ['unpaid ones to be transferred', filters.isAwaitingTransfer, ['guest, transfer']],
    ['a guest’s by the address', filters.orderedAsGuest('enno@post.example'), ['another guest']],
    ['a user’s own', filters.ownedBy('u'), names.filter((name) => /^user(?!, cancelled)/.test(name))],
    ['a user’s own cancelled ones', filters.makeCancelledFilter('u'), ['user, cancelled']],
    ['those that a user has paid and not been refunded', filters.paidBy('u'), paidAndStays],
    ['cancelled ones', filters.isListed({ cancelled: true }), ['guest, cancelled', 'user, cancelled']],
    ['not cancelled ones', filters.isListed({ cancelled: false }), without(/cancelled/)],
    ['not cancelled ones unless asked for', filters.isListed({}), without(/cancelled/)],
  ])('find %s', async (_what, filter, expected) => {
    await storeSorts();
    expect(await numbersMatching(filter)).toEqual(new Set(expected));
  });

  it('find accounts that have paid for a product', async () => {
    await storeAll([
      { ...user, ...ofMug, isPaid: true, number: 'paid' },
      { ...user, ...ofMug, number: 'unpaid' },
      { ...user, ...ofMug, ...cancelled, isPaid: true, number: 'cancelled' },
      { ...user, lines: [{ product: new Types.ObjectId(), qty: 1 }], isPaid: true, number: 'of another product' },
      { ...user, ...ofMug, buyer: { ...user.buyer, _id: 'v' }, isPaid: true, number: 'of another user' },
      { ...user, ...ofMug, kind: 'visitor', isPaid: true, number: 'of a guest' },
    ]);
    expect(await numbersMatching(filters.makePaidOrderFilter('u', [mug.toString()]))).toEqual(new Set(['paid']));
  });
});

describe('the marks of a list', () => {
  it.each([
    [{}, ['--', '-d', 'p-', 'pd']],
    [{ paid: true }, ['p-', 'pd']],
    [{ paid: false }, ['--', '-d']],
    [{ delivered: true }, ['-d', 'pd']],
    [{ delivered: false }, ['--', 'p-']],
    [{ paid: true, delivered: false }, ['p-']],
  ])('%j are matched, with an index and without', async (marks, expected) => {
    await storeAll(
      yesOrNo.flatMap((isPaid) =>
        yesOrNo.map((isDelivered) => ({
          isPaid,
          isDelivered,
          number: `${isPaid ? 'p' : '-'}${isDelivered ? 'd' : '-'}`,
        })),
      ),
    );
    expect(await numbersMatching(filters.hasMarks(marks, '2026-11-22'))).toEqual(new Set(expected));
    const onIndex = filters.hasMarksOnIndex(marks);
    expect(await numbersMatching(onIndex ?? {})).toEqual(new Set(expected));
    // Without one of these conditions, MongoDB could not use the index for the sort.
    const fields = Object.keys(marks).length > 0 ? ['isDelivered', 'isPaid'] : [];
    expect(Object.keys(onIndex ?? {})).toEqual(fields);
  });
});
