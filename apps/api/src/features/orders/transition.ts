import type { Cents } from '@kontor/shared/money';
import type { OrderEventKind } from '@kontor/shared/order-history';
import type { PaymentFailure, PaymentMethod, PaymentProviderName, PaymentStatus } from '@kontor/shared/payments';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { outboxRow } from '../../lib/outbox.ts';
import { findDeliverBy } from './delivery-days.ts';
import * as filters from './order-filters.ts';
import { OrderModel, type StoredEvent, type StoredOrder, orderCollection } from './order.model.ts';

/** Who did something. */
export type Actor = Pick<Caller, '_id' | 'name'>;

/** Names a provider's payment; an order remembers its newest one. */
export interface PaymentRef {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** The provider's own id. */
  providerId: string;
}

/** A change of an order and what its event says. Amounts in cents. Without an `actor` it was a provider or the shop. */
export type OrderChange =
  /** `payment_seen`: one that the shop has not begun, and that pays nothing yet. */
  | { kind: 'payment_started' | 'payment_pending' | 'payment_seen'; payment: PaymentRef }
  | {
      kind: 'payment_failed';
      payment: PaymentRef;
      onlyReserved?: boolean;
      refusal?: { code: string; failure: PaymentFailure };
    }
  /** `reason`: the provider's own name for it. */
  | { kind: 'payment_refused'; provider: PaymentProviderName; reason: string }
  | { kind: 'refund_refused'; payment: PaymentRef; cents: Cents; actor: Actor; reason?: string }
  | { kind: 'paid'; payment: PaymentRef; cents: Cents }
  /** `isAwaited`: a cancelled order's own payment, which nobody waits for any more. */
  | { kind: 'refund_due'; payment?: PaymentRef; cents?: Cents; isAwaited?: boolean }
  | {
      kind: 'refunded';
      payment: PaymentRef;
      cents: Cents;
      actor?: Actor;
      ofPrice?: { refundedCents: Cents; isAll: boolean };
    }
  | { kind: 'marked_paid' | 'marked_not_paid' | 'delivered' | 'not_delivered'; actor: Caller }
  | { kind: 'cancelled'; actor: Actor; by: 'buyer' | 'admin' }
  | { kind: 'expired' }
  /** Its buyer is told, once, that it waits for its payment. */
  | { kind: 'reminded' }
  | { kind: 'restocked'; actor: Actor }
  /** `isOpen`: some payment of the order is in dispute now. `ofPrice`: this one is what has paid the order. */
  | {
      kind: 'disputed' | 'dispute_won' | 'dispute_lost';
      payment: PaymentRef;
      cents: Cents;
      isOpen: boolean;
      ofPrice?: { since: Date; wonAt?: Date };
    };

/** What has happened: the order afterwards, and the event that was stored with it. */
export interface Transition {
  order: StoredOrder;
  event: StoredEvent;
}

/** One way to make a change: what the order must be, and what becomes of it. */
interface Step {
  from: object;
  set?: object;
  unset?: readonly ('hold' | 'hold.remindAt' | 'hold.begunRemindAt' | 'paidAt' | 'deliverBy' | 'deliveredAt')[];
  /** A payment is begun: the pieces are kept longer, where the order says so. */
  lengthensHold?: boolean;
  /** The change repeats what the events say already. */
  isRepeated?: boolean;
}

const maxEvents = 200;
/** Payments cost a shopper nothing until they are paid: so many events stand, none may push out what admins did. */
const maxPaymentEvents = 50;
const hasRoom = { [`events.${maxPaymentEvents}`]: { $exists: false } };
const bounded: ReadonlySet<OrderEventKind> = new Set([
  'payment_started',
  'payment_pending',
  'payment_seen',
  'payment_failed',
  'payment_refused',
]);

/** What others are told of, by a row of the outbox that the change writes. */
const told: ReadonlySet<OrderEventKind> = new Set([
  'placed',
  'paid',
  'marked_paid',
  'cancelled',
  'expired',
  'refunded',
  'refund_due',
  'disputed',
  'reminded',
]);

/** The row that an event owes, as the fields of an update or a document; none of what nobody is told of. */
function rowOf({ kind, at, cents }: StoredEvent): { outbox: ReturnType<typeof outboxRow> } | undefined {
  return told.has(kind) ? { outbox: outboxRow(kind, at, cents ?? undefined) } : undefined;
}

/** A payment as the order remembers it. */
function paymentAs<S extends PaymentStatus>({ provider, method, providerId }: PaymentRef, status: S) {
  return { provider, method, providerId, status };
}

/** What an admin marks is the admin's own word: id, e-mail address and time are not the caller's to choose (spec §4). */
function adminPayment({ _id, email }: Caller, at: Date, isPaid: boolean) {
  const status = isPaid ? ('MARKED AS PAID BY ADMIN' as const) : ('MARKED AS NOT PAID BY ADMIN' as const);
  return { adminPayment: { id: _id, status, update_time: at, email_address: email } };
}

function reserve(payment: PaymentRef): Step[] {
  const pending = { set: { payment: paymentAs(payment, 'pending') }, lengthensHold: true };
  return [
    { from: filters.isPayable, ...pending },
    { from: filters.isReservedFor(payment.providerId), ...pending, isRepeated: true },
  ];
}

function fail({ payment, onlyReserved = false, refusal }: Extract<OrderChange, { kind: 'payment_failed' }>): Step {
  const { 'payment.status': open, ...from } = filters.canPaymentFail(payment.providerId);
  return {
    from: { ...from, 'payment.status': onlyReserved ? ('pending' as const) : open },
    set: { payment: { ...paymentAs(payment, 'failed'), ...(refusal && { failure: refusal.failure }) } },
  };
}

type DisputeChange = Extract<OrderChange, { kind: 'disputed' | 'dispute_won' | 'dispute_lost' }>;

function dispute({ payment, cents, isOpen, ofPrice }: DisputeChange): Step {
  if (!ofPrice) return { from: {}, set: { isDisputed: isOpen } };
  const { since: at, wonAt } = ofPrice;
  const set = { isDisputed: isOpen, dispute: { cents, at, ...(wonAt && { wonAt }) } };
  return { from: filters.isPriceFrom(payment.providerId), set };
}

function end(at: Date, actor?: Actor): Pick<Step, 'set' | 'unset'> {
  const cancelledBy = actor && { _id: actor._id, name: actor.name };
  return {
    set: { cancelledAt: at, isCancelled: true, ...(cancelledBy && { cancelledBy }) },
    unset: ['hold'],
  };
}

/** The ways to make a change, the first that fits: the only writes of an order's state. */
function stepsOf(change: OrderChange, at: Date): Step[] {
  switch (change.kind) {
    case 'payment_started':
      return [{ from: filters.isPayable, set: { payment: paymentAs(change.payment, 'started') }, lengthensHold: true }];
    case 'payment_seen':
      return [{ from: filters.isLengthenable, lengthensHold: true }];
    case 'payment_pending':
      return reserve(change.payment);
    case 'payment_failed':
      return [fail(change)];
    case 'payment_refused':
    case 'refund_refused':
      return [{ from: {} }];
    case 'paid': {
      const set = { isPaid: true, paidAt: at, payment: paymentAs(change.payment, 'captured') };
      return [{ from: filters.isPayableBy(change.payment.providerId), set, unset: ['hold'] }];
    }
    case 'refund_due':
      return [{ from: {}, ...(change.isAwaited && { set: { 'payment.status': 'captured' } }) }];
    case 'refunded': {
      const { refundedCents, isAll } = change.ofPrice ?? {};
      const set = { refundedCents, 'payment.status': isAll ? 'refunded' : 'captured' };
      return [change.ofPrice ? { from: filters.isPriceFrom(change.payment.providerId), set } : { from: {} }];
    }
    case 'marked_paid': {
      const set = { isPaid: true, paidAt: at, ...adminPayment(change.actor, at, true) };
      return [{ from: filters.isMarkablePaid, set, unset: ['hold'] }];
    }
    case 'marked_not_paid': {
      const set = { isPaid: false, ...adminPayment(change.actor, at, false) };
      return [{ from: filters.isMarkableNotPaid, set, unset: ['paidAt', 'deliverBy'] }];
    }
    case 'delivered':
      // Its pieces are gone: it keeps none any more, paid or not.
      return [{ from: filters.isDeliverable, set: { isDelivered: true, deliveredAt: at }, unset: ['hold'] }];
    case 'not_delivered':
      return [{ from: filters.isDeliveryRevocable, set: { isDelivered: false }, unset: ['deliveredAt'] }];
    case 'cancelled': {
      const from = change.by === 'admin' ? filters.isCancellableByAdmin : filters.isCancellableByBuyer;
      return [{ from, ...end(at, change.actor) }];
    }
    case 'expired':
      return [{ from: filters.isExpired(at), ...end(at) }];
    case 'reminded':
      return [{ from: filters.isToBeReminded(at), unset: ['hold.remindAt', 'hold.begunRemindAt'] }];
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
      return [dispute(change)];
    default:
      return [{ from: filters.arePiecesAway, set: { restockedAt: at } }];
  }
}

function eventOf(change: OrderChange, at: Date): StoredEvent {
  const { kind } = change;
  const actor = 'actor' in change ? change.actor : undefined;
  const payment = 'payment' in change ? change.payment : undefined;
  const cents = 'cents' in change ? change.cents : undefined;
  const provider = change.kind === 'payment_refused' ? change.provider : payment?.provider;
  const reason = change.kind === 'payment_failed' ? change.refusal?.code : 'reason' in change && change.reason;
  return {
    at,
    kind,
    ...(actor && { actor: { _id: actor._id, name: actor.name } }),
    ...(cents !== undefined && { cents }),
    ...(provider && { provider }),
    ...(payment && { payment: payment.providerId }),
    ...(reason && { reason }),
  };
}

function updateOf({ set, unset, lengthensHold }: Step, event: StoredEvent | undefined) {
  return {
    ...(set && Object.keys(set).length > 0 && { $set: set }),
    // These take the place of the shorter times, once; does nothing where there are none.
    ...(lengthensHold && { $rename: { 'hold.begunUntil': 'hold.until', 'hold.begunRemindAt': 'hold.remindAt' } }),
    ...(unset && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
    ...(event && { $push: { events: { $each: [event], $slice: -maxEvents }, ...rowOf(event) } }),
  };
}

const pays: ReadonlySet<OrderEventKind> = new Set(['paid', 'marked_paid']);

/** When an order that is paid now should arrive. Its lines never change, so reading them before the update is soon enough. */
async function readArrival(id: string, at: Date, session: ClientSession | null) {
  const order = await OrderModel.findById(id, { 'lines.deliveryDays': 1 })
    .session(session)
    .lean<Pick<StoredOrder, 'lines'>>();
  const deliverBy = order && findDeliverBy(order.lines, at);
  return deliverBy ? { deliverBy } : {};
}

/**
 * Changes an order that is in the state the change wants, and appends its event in the same update: every change of an order
 * but placing it comes through here, so that whatever follows from one has one place to hook into.
 * @param at what the change and its event say
 * @returns undefined when the order was not in that state; then nothing has changed
 */
export async function transition(
  id: string,
  change: OrderChange,
  { at = new Date(), session = null }: { at?: Date; session?: ClientSession | null } = {},
): Promise<Transition | undefined> {
  const event = eventOf(change, at);
  const arrival = pays.has(change.kind) ? await readArrival(id, at, session) : {};
  const write = async (step: Step, condition: object, kept: StoredEvent | undefined) =>
    (await OrderModel.findOneAndUpdate(
      { _id: id, ...step.from, ...condition },
      updateOf({ ...step, set: { ...step.set, ...arrival } }, kept),
      {
        returnDocument: 'after',
        session,
      },
    ).lean<StoredOrder>()) ?? undefined;
  for (const step of stepsOf(change, at)) {
    const isKept = !step.isRepeated;
    const isBounded = bounded.has(change.kind);
    const order =
      (await write(step, isKept && isBounded ? hasRoom : {}, isKept ? event : undefined)) ??
      (isKept && isBounded ? await write(step, {}, undefined) : undefined);
    if (order) return { order, event };
  }
  return undefined;
}

/** A new order without a state. */
export type NewOrderDocument = Omit<
  StoredOrder,
  'events' | 'outbox' | 'isPaid' | 'paidAt' | 'isDelivered' | 'isCancelled'
>;

/**
 * Stores a new order with its first state and event, in the transaction that takes its stock. By the driver: this one write must cost
 * no more than it has to.
 */
export async function insertOrder(
  { hold, ...document }: NewOrderDocument,
  session: ClientSession,
): Promise<Transition> {
  const { createdAt, totalCents } = document;
  // What costs nothing is paid: no provider takes nothing.
  const isPaid = totalCents === 0;
  const deliverBy = isPaid ? findDeliverBy(document.lines, createdAt) : undefined;
  const payment = isPaid
    ? { isPaid, paidAt: createdAt, ...(deliverBy && { deliverBy }) }
    : { isPaid, ...(hold && { hold }) };
  const order = { ...document, ...payment, isDelivered: false, isCancelled: false };
  const event: StoredEvent = { at: createdAt, kind: 'placed' };
  const row = rowOf(event);
  const lists = { events: [event], ...(row && { outbox: [row.outbox] }) };
  const placed = { ...order, ...lists } as StoredOrder; // plain lists, as the driver stores them
  await orderCollection().insertOne(placed, { session });
  return { order: placed, event };
}

/** The order that a change is decided by, as this transaction sees it. @throws 404 `not_found` */
export async function readOrder(id: string, session: ClientSession): Promise<StoredOrder> {
  const order = await OrderModel.findById(id).session(session).lean<StoredOrder>();
  if (!order) throw notFound('Order');
  return order;
}

/** The same by what a provider names it: its number, or its id where the payment is on record. Cancelled ones too. */
export async function findNamedOrder(name: { number: string } | { _id: string }): Promise<StoredOrder | undefined> {
  return (await OrderModel.findOne(name).lean<StoredOrder>()) ?? undefined;
}
