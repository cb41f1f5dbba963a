// asvs 2.3.1
import { describe, expect, it } from 'vitest';
import * as rules from './order-state.ts';
import { paymentAllocations, type PaymentStatus } from './payment-facts.ts';

const plain = { isPaid: false, isDelivered: false, isCancelled: false };
const by = (status: PaymentStatus) => ({ payment: { status, providerId: 'first' } });

/** Orders in all possible states, by their history. Their payment, if they have one, is called `first`. */
const orders = {
  fresh: plain,
  started: { ...plain, ...by('started') },
  pending: { ...plain, ...by('pending') },
  failed: { ...plain, ...by('failed') },
  paid: { ...plain, isPaid: true, ...by('captured') },
  markedPaid: { ...plain, isPaid: true },
  markedWhilePending: { ...plain, isPaid: true, ...by('pending') },
  markedAfterStart: { ...plain, isPaid: true, ...by('started') },
  markedNotPaid: { ...plain, ...by('captured') },
  refunded: { ...plain, isPaid: true, ...by('refunded') },
  refundedNotPaid: { ...plain, ...by('refunded') },
  restocked: { ...plain, isPaid: true, restockedAt: new Date(0), ...by('refunded') },
  disputed: { ...plain, isPaid: true, isDisputed: true, ...by('captured') },
  delivered: { ...plain, isPaid: true, isDelivered: true, ...by('captured') },
  deliveredUnpaid: { ...plain, isDelivered: true },
  cancelled: { ...plain, isCancelled: true },
  cancelledPending: { ...plain, isCancelled: true, ...by('pending') },
  cancelledPaid: { ...plain, isPaid: true, isCancelled: true, ...by('captured') },
  cancelledDelivered: { ...plain, isCancelled: true, isDelivered: true, ...by('captured') },
  keptLonger: { ...plain, hold: { begunUntil: new Date(0) } },
  cancelledKeptLonger: { ...plain, isCancelled: true, hold: { begunUntil: new Date(0) } },
  partSent: { ...plain, isPaid: true, shipments: [{}], ...by('captured') },
  partSentUnpaid: { ...plain, shipments: [{}] },
  cancelledPartSent: { ...plain, isCancelled: true, shipments: [{}] },
  sent: { ...plain, isPaid: true, isDelivered: true, isShipped: true, shipments: [{}], ...by('captured') },
  sentNotDelivered: { ...plain, isPaid: true, isShipped: true, shipments: [{}], ...by('captured') },
  arrived: { ...plain, isPaid: true, isDelivered: true, isShipped: true, isArrived: true, shipments: [{}] },
  linesRefunded: { ...plain, isPaid: true, hasNothingToSend: true, ...by('captured') },
  noParcelAnyMore: { ...plain, isPaid: true, shipments: [] },
} satisfies Record<string, rules.OrderFacts>;
type Name = keyof typeof orders;

const names = Object.keys(orders) as Name[]; // `keys` types every key as a string
const those = (holds: (order: rules.OrderFacts) => boolean) => names.filter((name) => holds(orders[name]));
const allBut = (...out: Name[]) => names.filter((name) => !out.includes(name));
const ended: Name[] = [
  'cancelled',
  'cancelledPending',
  'cancelledPaid',
  'cancelledDelivered',
  'cancelledKeptLonger',
  'cancelledPartSent',
];

describe('the orders of which it holds that', () => {
  it.each<[string, (order: rules.OrderFacts) => boolean, Name[]]>([
    ['a payment is under way', rules.isAwaitingDecision, ['pending', 'cancelledPending']],
    [
      'a provider’s payment has paid it',
      rules.wasPaidByProvider,
      [
        'paid',
        'markedNotPaid',
        'refunded',
        'refundedNotPaid',
        'restocked',
        'disputed',
        'delivered',
        'cancelledPaid',
        'cancelledDelivered',
        'partSent',
        'sent',
        'sentNotDelivered',
        'linesRefunded',
      ],
    ],
    [
      'a payment may be begun',
      rules.isPayable,
      ['fresh', 'started', 'failed', 'deliveredUnpaid', 'keptLonger', 'partSentUnpaid'],
    ],
    ['a payment that is begun keeps its pieces longer', rules.isLengthenable, ['keptLonger']],
    [
      'an admin may mark it as paid',
      rules.isMarkablePaid,
      [
        'fresh',
        'started',
        'failed',
        'markedNotPaid',
        'refundedNotPaid',
        'deliveredUnpaid',
        'keptLonger',
        'partSentUnpaid',
      ],
    ],
    [
      'an admin may take back that it is paid',
      rules.isMarkableNotPaid,
      [
        'paid',
        'markedPaid',
        'markedWhilePending',
        'markedAfterStart',
        'refunded',
        'restocked',
        'disputed',
        'delivered',
        'partSent',
        'sent',
        'sentNotDelivered',
        'arrived',
        'linesRefunded',
        'noParcelAnyMore',
      ],
    ],
    [
      'some of it has been sent',
      rules.isBegunToSend,
      ['partSent', 'partSentUnpaid', 'cancelledPartSent', 'sent', 'sentNotDelivered', 'arrived'],
    ],
    ['all of it is on its way', rules.isOnItsWay, ['sent', 'sentNotDelivered']],
    [
      'a parcel of it may be sent',
      rules.isShippable,
      allBut(
        'refunded',
        'refundedNotPaid',
        'restocked',
        'delivered',
        'deliveredUnpaid',
        'sent',
        'sentNotDelivered',
        'arrived',
        'linesRefunded',
        ...ended,
      ),
    ],
    [
      'its address may be corrected',
      rules.isAddressCorrectable,
      allBut('delivered', 'deliveredUnpaid', 'sent', 'sentNotDelivered', 'arrived', ...ended),
    ],
    ['it may be delivered', rules.isDeliverable, allBut('delivered', 'deliveredUnpaid', 'arrived', ...ended)],
    ['its delivery may be taken back', rules.isDeliveryRevocable, ['delivered', 'deliveredUnpaid', 'sent', 'arrived']],
    [
      'it waits for its parcel',
      rules.isAwaitingDelivery,
      [
        'paid',
        'markedPaid',
        'markedWhilePending',
        'markedAfterStart',
        'disputed',
        'partSent',
        'sentNotDelivered',
        'noParcelAnyMore',
      ],
    ],
    ['an admin may cancel it', rules.isCancellableByAdmin, allBut(...ended)],
    [
      'its buyer may cancel it',
      rules.isCancellableByBuyer,
      ['fresh', 'started', 'failed', 'refundedNotPaid', 'keptLonger'],
    ],
    ['all its money went back', rules.isFullyRefunded, ['refunded', 'refundedNotPaid', 'restocked']],
    ['a payment is in dispute', rules.isDisputed, ['disputed']],
    [
      'its pieces are away',
      rules.arePiecesAway,
      allBut('restocked', 'cancelled', 'cancelledPending', 'cancelledPaid', 'cancelledKeptLonger'),
    ],
  ])('%s', (_what, rule, expected) => {
    expect(those(rule)).toEqual(expected);
  });
});

describe('the orders of which it holds for their own payment, and for another one, that', () => {
  const own: Name[] = [
    'paid',
    'markedNotPaid',
    'refunded',
    'refundedNotPaid',
    'restocked',
    'disputed',
    'delivered',
    'cancelledPaid',
    'cancelledDelivered',
    'partSent',
    'sent',
    'sentNotDelivered',
    'linesRefunded',
  ];
  it.each<[string, (order: rules.OrderFacts, providerId: string) => boolean, Name[], Name[]]>([
    ['it is reserved for it', rules.isReservedFor, ['pending'], []],
    [
      'it may be paid by it',
      rules.isPayableBy,
      ['fresh', 'started', 'pending', 'failed', 'deliveredUnpaid', 'keptLonger', 'partSentUnpaid'],
      ['fresh', 'started', 'failed', 'deliveredUnpaid', 'keptLonger', 'partSentUnpaid'],
    ],
    [
      'it is paid by it',
      rules.isPaidBy,
      ['paid', 'disputed', 'delivered', 'cancelledPaid', 'partSent', 'sent', 'sentNotDelivered', 'linesRefunded'],
      [],
    ],
    ['a refund of it is of its price', rules.isPriceFrom, own, []],
    [
      'nobody knows what becomes of it',
      rules.isOpenPayment,
      ['started', 'pending', 'markedWhilePending', 'markedAfterStart', 'cancelledPending'],
      [],
    ],
    ['it can still fail', rules.canPaymentFail, ['started', 'pending', 'cancelledPending'], []],
  ])('%s', (_what, rule, mine, others) => {
    expect(those((order) => rule(order, 'first'))).toEqual(mine);
    expect(those((order) => rule(order, 'another'))).toEqual(others);
  });
});

/** Purposes of captured money: not settled yet, part of an order (only by bank transfer), the order, or to be refunded. */
const allocate = (providerId: string, mayPay: boolean) =>
  paymentAllocations.map((what) => those((order) => rules.allocatePayment(order, providerId, mayPay) === what));

it('says what captured money is for', () => {
  const unpaid: Name[] = ['fresh', 'started', 'pending', 'failed', 'deliveredUnpaid', 'keptLonger', 'partSentUnpaid'];
  const price: Name[] = [
    'paid',
    'markedNotPaid',
    'refunded',
    'refundedNotPaid',
    'restocked',
    'disputed',
    'delivered',
    'cancelledDelivered',
    'partSent',
    'sent',
    'sentNotDelivered',
    'linesRefunded',
  ];
  expect(allocate('first', true)).toEqual([unpaid, [], price, allBut(...unpaid, ...price), []]);
  expect(allocate('first', false)).toEqual([[], [], price, allBut(...price), []]);
  expect(allocate('another', true)).toEqual([unpaid, [], [], allBut(...unpaid), []]);
});

it('shows the state of each order', () => {
  const states = Object.fromEntries(names.map((name) => [name, rules.orderState(orders[name])]));
  expect(states).toEqual({
    fresh: 'unpaid',
    started: 'unpaid',
    pending: 'pending',
    failed: 'unpaid',
    paid: 'paid',
    markedPaid: 'paid',
    markedWhilePending: 'paid',
    markedAfterStart: 'paid',
    markedNotPaid: 'unpaid',
    refunded: 'refunded',
    refundedNotPaid: 'refunded',
    restocked: 'refunded',
    disputed: 'disputed',
    delivered: 'delivered',
    deliveredUnpaid: 'delivered',
    cancelled: 'cancelled',
    cancelledPending: 'cancelled',
    cancelledPaid: 'cancelled',
    cancelledDelivered: 'cancelled',
    keptLonger: 'unpaid',
    cancelledKeptLonger: 'cancelled',
    partSent: 'paid',
    partSentUnpaid: 'unpaid',
    cancelledPartSent: 'cancelled',
    sent: 'shipped',
    sentNotDelivered: 'shipped',
    arrived: 'delivered',
    linesRefunded: 'paid',
    noParcelAnyMore: 'paid',
  });
});

describe('an order that was not paid in time', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - minutes * 60_000 + seconds * 1000);
  const held = (until: Date | null, updatedAt?: Date) => ({ ...plain, hold: { until }, updatedAt });

  it.each<[string, rules.OrderFacts, boolean]>([
    ['whose time is just up', held(now), true],
    ['which has time left', held(ago(0, 1)), false],
    ['whose reservation has no end', held(null), false],
    ['which has no hold', plain, false],
    ['which was touched 15 minutes ago', held(now, ago(15)), true],
    ['which was touched less than 15 minutes ago', held(now, ago(15, 1)), false],
    ['… but whose time was up an hour ago', held(ago(60), ago(1)), true],
    ['… or nearly', held(ago(60, 1), ago(1)), false],
    ['which is paid', { ...held(ago(120)), isPaid: true }, false],
    ['whose payment is under way', { ...held(ago(120)), ...by('pending') }, false],
  ])('%s', (_which, order, expired) => {
    expect(rules.isExpired(order, now)).toBe(expired);
  });
});
