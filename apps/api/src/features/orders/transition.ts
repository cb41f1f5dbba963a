import { leftToSend } from '@kontor/shared/rules/order/left-to-send';
import type { OrderEventKind } from '@kontor/shared/schemas/order/order-history';
import { isSuppliable } from '@kontor/shared/rules/order/order-state';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { ClientSession } from 'mongoose';
import { berlinDay, startOfBerlinHour } from '@kontor/shared/rules/days/berlin-days';
import { notFound } from '../../http/answers/api-error.ts';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { causeOfPayment } from '../payments/movements/movement-cause.ts';
import { noteVoucherSale } from '../payments/movements/movements.service.ts';
import { recordVoucherPart } from '../payments/vouchers/voucher-records.service.ts';
import { readDispatchCalendar } from '../settings/settings.service.ts';
import { blockSoldVouchers, issueSoldVouchers } from '../vouchers/sold-vouchers.service.ts';
import { type Step, listChangeSteps } from './changes/change-steps.ts';
import type { OrderChange } from './changes/order-change.ts';
import { makeOutboxRows } from './takers/owed-rows.ts';
import { findDeliverBy } from './answers/delivery-days.ts';
import { OrderModel, type StoredEvent, type StoredOrder, orderCollection } from './order.model.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Result of a transition: the order afterwards, and the event that was stored with it. */
export interface Transition {
  order: StoredOrder;
  event: StoredEvent;
}

const maxEvents = 200;
/** Highest number of payment events: a shopper can cause them without paying, and they must not displace changes by admins. */
const maxPaymentEvents = 50;
const hasRoom = { [`events.${maxPaymentEvents}`]: { $exists: false } };
const bounded: ReadonlySet<OrderEventKind> = new Set([
  'payment_started',
  'payment_pending',
  'payment_seen',
  'payment_failed',
  'payment_refused',
]);

function makeOrderEvent(change: OrderChange, at: Date): StoredEvent {
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
    ...('document' in change && { document: change.document }),
    ...('parts' in change && change.parts && { parts: change.parts as NonNullable<StoredEvent['parts']> }), // plain values, as the driver stores them
    ...('before' in change && { before: change.before }),
    ...('cause' in change && change.cause !== undefined && { cause: change.cause }),
    ...(change.kind === 'refunded' && change.manual && { manual: change.manual }),
    ...('note' in change && change.note && { note: change.note }),
  };
}

function makeOrderUpdate(
  { set, unset, push, lengthensHold }: Step & { set: object },
  event: StoredEvent | undefined,
  change: OrderChange,
) {
  const rows = event ? makeOutboxRows(event, change) : [];
  return {
    $set: set,
    // Replaces the shorter times once; does nothing if there are none.
    ...(lengthensHold && { $rename: { 'hold.begunUntil': 'hold.until', 'hold.begunRemindAt': 'hold.remindAt' } }),
    ...(unset && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
    ...(event && {
      $push: {
        ...push,
        events: { $each: [event], $slice: -maxEvents },
        ...(rows.length > 0 && { outbox: { $each: rows } }),
      },
    }),
  };
}

/** Kind of the outbox row that demands the mail with sold vouchers. */
export const vouchersIssued = 'vouchers_issued';

const pays: ReadonlySet<OrderEventKind> = new Set(['paid', 'marked_paid']);

/**
 * Returns the expected arrival of an order that is paid now. A change of its lines conflicts with the
 * transaction that pays.
 */
async function readArrival(id: string, at: Date, session: ClientSession | null) {
  const order = await OrderModel.findById(id, { 'lines.deliveryDays': 1 })
    .session(session)
    .lean<Pick<StoredOrder, 'lines'>>();
  const deliverBy = order && findDeliverBy(order.lines, at, await readDispatchCalendar(session));
  return deliverBy ? { deliverBy } : {};
}

/**
 * Returns the fields that a refund by line sets if nothing is left to ship after it: a partly shipped order counts as
 * completely shipped, and an order without a parcel no longer waits for one.
 */
async function readEnd(id: string, change: OrderChange, event: StoredEvent, session: ClientSession | null) {
  if (!('parts' in change) || !change.parts) return {};
  const order = await OrderModel.findById(id).session(session).lean<StoredOrder>();
  if (!order || !isSuppliable(order)) return {};
  if (leftToSend({ ...order, events: [...(order.events ?? []), event] }).length > 0) return {};
  const sentAt = order.shipments?.at(-1)?.sentAt;
  return sentAt ? { isShipped: true, isDelivered: true, deliveredAt: sentAt } : { hasNothingToSend: true };
}

/** Records the part of a paid order that vouchers pay, by the cause that its invoice has. */
async function payByVouchers(
  { _id, voucherCents }: StoredOrder,
  change: OrderChange,
  { at, session }: { at: Date; session: ClientSession | null },
): Promise<void> {
  if (!voucherCents) return;
  if (!session) throw new Error('An order with vouchers is paid in a transaction');
  const own = 'cause' in change ? change.cause : undefined;
  const payment = 'payment' in change ? change.payment : undefined;
  const cause = payment ? causeOfPayment(payment) : own;
  await recordVoucherPart({ order: _id, cents: voucherCents }, { at, cause }, session);
}

/** Hour of the day, in Germany, at which vouchers are mailed to a recipient. */
const mailHour = 8;

/** Returns when a recipient gets vouchers that are paid now: on the chosen day, or at once if it has come. */
function findMailTime(day: string, paidAt: Date): Date {
  const chosen = startOfBerlinHour(day, mailHour);
  return berlinDay(paidAt) < day ? chosen : paidAt;
}

/** Issues or blocks the vouchers that an order sells, in the transaction of the change. */
async function followVouchers(
  order: StoredOrder,
  change: OrderChange,
  { at, session }: { at: Date; session: ClientSession | null },
): Promise<void> {
  if (!sellsVouchers(order.lines)) return;
  if (pays.has(change.kind)) await noteVoucherSale(order._id, session);
  if (pays.has(change.kind) && (await issueSoldVouchers(order, at, session))) {
    const row = outboxRow(mailTaker, { kind: vouchersIssued, at });
    const { voucherRecipient: to } = order;
    const due = to?.day && !to.sentAt && { $set: { 'voucherRecipient.dueAt': findMailTime(to.day, at) } };
    const options = { timestamps: false, ...(session && { session }) };
    await OrderModel.updateOne({ _id: order._id }, { $push: { outbox: row }, ...due }, options);
  }
  const isAskedBack = change.kind === 'disputed' && change.ofPrice;
  if (change.kind === 'cancelled' || isAskedBack) await blockSoldVouchers(order._id, session);
}

/** Logs changes by staff in the audit log too; a buyer's own changes are in the order's history alone. */
async function recordAct(change: OrderChange, { _id, number }: StoredOrder, session: ClientSession | null) {
  const actor = 'actor' in change ? change.actor : undefined;
  if (!actor || actor.isAdmin === false) return;
  const act = { actor: { ...actor, isAdmin: true }, action: 'order_changed', after: change.kind } as const;
  await recordAudit({ ...act, subject: { kind: 'order', id: _id, name: number } }, session ?? undefined);
}

/**
 * Changes an order if it is in the state that the change requires, and appends its event in the same update. Every change of an
 * order except placing goes through here, so that its effects have one place.
 * @param at time of the change and its event
 * @returns undefined when the order was not in that state; then nothing has changed
 */
export async function transition(
  id: string,
  change: OrderChange,
  { at = shopNow(), session = null }: { at?: Date; session?: ClientSession | null } = {},
): Promise<Transition | undefined> {
  const event = makeOrderEvent(change, at);
  const arrival = pays.has(change.kind)
    ? await readArrival(id, at, session)
    : await readEnd(id, change, event, session);
  const write = async (step: Step, condition: object, kept: StoredEvent | undefined) =>
    (await OrderModel.findOneAndUpdate(
      { _id: id, ...step.from, ...condition },
      makeOrderUpdate({ ...step, set: { ...step.set, ...arrival } }, kept, change),
      {
        returnDocument: 'after',
        session,
      },
    ).lean<StoredOrder>()) ?? undefined;
  for (const step of listChangeSteps(change, at)) {
    const isKept = !step.isRepeated;
    const isBounded = bounded.has(change.kind);
    const order =
      (await write(step, isKept && isBounded ? hasRoom : {}, isKept ? event : undefined)) ??
      (isKept && isBounded ? await write(step, {}, undefined) : undefined);
    if (!order) continue;
    if (pays.has(change.kind)) await payByVouchers(order, change, { at, session });
    await followVouchers(order, change, { at, session });
    await recordAct(change, order, session);
    return { order, event };
  }
  return undefined;
}

/** A new order without a state. */
export type NewOrderDocument = Omit<
  StoredOrder,
  'events' | 'outbox' | 'isPaid' | 'paidAt' | 'isDelivered' | 'isCancelled'
>;

/**
 * Stores a new order with its first state and event, in the transaction that takes its stock. Uses the driver, because this
 * write must be as cheap as possible.
 */
export async function insertOrder(
  { hold, ...document }: NewOrderDocument,
  session: ClientSession,
): Promise<Transition> {
  const { createdAt, totalCents } = document;
  // An order that costs nothing is paid already: a provider does not take 0.
  const isPaid = totalCents === 0;
  const deliverBy = isPaid ? findDeliverBy(document.lines, createdAt, await readDispatchCalendar(session)) : undefined;
  const payment = isPaid
    ? { isPaid, paidAt: createdAt, ...(deliverBy && { deliverBy }) }
    : { isPaid, ...(hold && { hold }) };
  const order = { ...document, ...payment, isDelivered: false, isCancelled: false };
  const { placedBy: actor } = document;
  const event: StoredEvent = { at: createdAt, kind: 'placed', ...(actor && { actor }) };
  const lists = { events: [event], outbox: makeOutboxRows(event) };
  const placed = { ...order, ...lists } as StoredOrder; // plain lists, as the driver stores them
  await orderCollection().insertOne(placed, { session });
  return { order: placed, event };
}

/** Returns the order as this transaction sees it, for deciding about a change. @throws 404 `not_found` */
export async function readOrder(id: string, session: ClientSession): Promise<StoredOrder> {
  const order = await OrderModel.findById(id).session(session).lean<StoredOrder>();
  if (!order) throw notFound('Order');
  return order;
}

/** Reads an order and counts a return in it, so that simultaneous announcements conflict. @throws 404 */
export async function holdOrder(id: string, session: ClientSession): Promise<StoredOrder> {
  // `updatedAt` stays: the order's state does not change.
  const order = await OrderModel.findByIdAndUpdate(
    id,
    { $inc: { announcedReturns: 1 } },
    { returnDocument: 'after', session, timestamps: false },
  ).lean<StoredOrder>();
  if (!order) throw notFound('Order');
  return order;
}

/** Finds an order by a provider's reference: its number, or its id if the payment is on record. Includes cancelled ones. */
export async function findNamedOrder(name: { number: string } | { _id: string }): Promise<StoredOrder | undefined> {
  return (await OrderModel.findOne(name).lean<StoredOrder>()) ?? undefined;
}
