import type { PaymentStatus } from '@kontor/shared/rules/order/payment-facts';
import { nameInAll } from '@kontor/shared/rules/providers/providers';
import type { Words } from '@kontor/shared/rules/providers/description';
import type { Caller } from '../../../http/guards/auth.ts';
import * as filters from '../order-filters.ts';
import type { StoredShipment } from '../order.model.ts';
import type { AccountDue } from '../on-account/due-date.ts';
import type { Actor, OrderChange, PaymentRef, ShippingProgress } from './order-change.ts';

/** One way to make a change: the required state of the order, and the update. */
export interface Step {
  from: object;
  set?: object;
  unset?: readonly (
    | 'hold'
    | 'hold.remindAt'
    | 'hold.begunRemindAt'
    | 'paidAt'
    | 'voucherRecipient.dueAt'
    | 'deliverBy'
    | 'pickup'
    | 'deliveredAt'
    | 'isArrived'
    | 'isShipped'
    | 'hasNothingToSend'
  )[];
  /** Entries to append to lists of the order. */
  push?: { shipments: StoredShipment };
  /** A payment begins: the reservation is lengthened, if the order allows it. */
  lengthensHold?: boolean;
  /** The events already contain this change. */
  isRepeated?: boolean;
}

/** Returns a payment's fields on the order. */
function paymentAs<S extends PaymentStatus>({ provider, method, providerId }: PaymentRef, status: S) {
  return { provider, method, providerId, status };
}

/** Returns the payment of an order and its name: the order keeps this name, whatever is offered later. */
function paidBy(payment: PaymentRef, paidWith?: Words) {
  return { payment: paymentAs(payment, 'captured'), paidWith: paidWith ?? nameInAll(payment.method) };
}

/** Records a manual mark with the admin's own id, e-mail address and time, which the caller cannot choose (spec §4). */
function adminPayment({ _id, email }: Caller, at: Date, isPaid: boolean) {
  const status = isPaid ? ('MARKED AS PAID BY ADMIN' as const) : ('MARKED AS NOT PAID BY ADMIN' as const);
  return { adminPayment: { id: _id, status, update_time: at, email_address: email } };
}

/** Money that goes back to vouchers: an order whose rest was marked as paid manually has no payment of its own. */
function refundVoucher(ofPrice: { refundedCents: number } | undefined, set: object): Step[] {
  const { refundedCents } = ofPrice ?? { refundedCents: 0 };
  return [
    { from: { ...filters.hasVouchers, ...filters.wasPaidByProvider }, set },
    { from: filters.hasVouchers, set: { refundedCents } },
  ];
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

function dispute({ payment, cents, isOpen, isRepeated = false, ofPrice }: DisputeChange): Step {
  const kept = isRepeated && { isRepeated };
  if (!ofPrice) return { from: {}, set: { isDisputed: isOpen }, ...kept };
  const { since: at, wonAt } = ofPrice;
  const set = { isDisputed: isOpen, dispute: { cents, at, ...(wonAt && { wonAt }) } };
  return { from: filters.isPriceFrom(payment.providerId), set, ...kept };
}

function end(at: Date, actor?: Actor): Pick<Step, 'set' | 'unset'> {
  const cancelledBy = actor && { _id: actor._id, name: actor.name };
  return {
    set: { cancelledAt: at, isCancelled: true, ...(cancelledBy && { cancelledBy }) },
    unset: ['hold'],
  };
}

/** Adds a step before the given one that also sets the due day of an order on account; it applies unless the order has one. */
function withDue(step: Step, due: AccountDue | undefined): Step[] {
  if (!due) return [step];
  const account = { 'account.dueOn': due.dueOn, 'account.step': 0, 'account.since': due.dueOn };
  const first = { ...step, from: { $and: [step.from, { 'account.dueOn': { $exists: false } }] } };
  return [{ ...first, set: { ...step.set, ...account } }, step];
}

type Reminder = Extract<OrderChange, { kind: 'account_reminded' | 'dunned' | 'dunned_again' }>;

function remind({ step, today, lastBefore }: Reminder): Step {
  return {
    from: filters.isToBeDunned(step, lastBefore),
    set: { 'account.step': step + 1, 'account.since': today },
  };
}

/** Adds a parcel, unless units were shipped or refunded or lines changed since it was planned. */
function ship({ parcel, seen, isLast }: Extract<OrderChange, { kind: 'shipped' }>, at: Date): Step {
  const unchanged = filters.hasShipments(seen.shipments?.length ?? 0);
  return {
    from: {
      ...filters.isShippable,
      ...unchanged,
      ...filters.hasCorrections(seen),
      refundedCents: seen.refundedCents ?? null,
      creditedCents: seen.creditedCents ?? null,
      edits: seen.edits ?? null,
    },
    // A completely shipped order counts as delivered (contract-trade.md, 'After the sale').
    ...(isLast && { set: { isShipped: true, isDelivered: true, deliveredAt: at } }),
    push: { shipments: { ...parcel, sentAt: at } },
    unset: ['hold'],
  };
}

type ShipmentCorrection = Extract<OrderChange, { kind: 'shipment_corrected' | 'shipment_removed' }>;

/** Returns the marks of an order whose parcels contain something else now. */
function markProgress(progress: ShippingProgress): Pick<Step, 'set' | 'unset'> {
  if (progress.is === 'complete') {
    return { set: { isShipped: true, isDelivered: true, deliveredAt: progress.sentAt }, unset: ['hasNothingToSend'] };
  }
  const isOver = progress.is === 'nothing_to_send';
  return {
    set: { isDelivered: false, ...(isOver && { hasNothingToSend: true }) },
    unset: ['isShipped', 'deliveredAt', ...(isOver ? [] : (['hasNothingToSend'] as const))],
  };
}

/** Replaces the parcels of the order that the correction was planned for, unless parcels or refunds have changed since. */
function correctParcels({ seen, parcels, progress, spent }: ShipmentCorrection): Step {
  const { set, unset } = progress ? markProgress(progress) : {};
  return {
    from: {
      ...(progress ? { ...filters.isCancellableByAdmin, ...filters.isArrivalOpen } : filters.isCancellableByAdmin),
      ...filters.hasCorrections(seen),
      ...(progress && {
        refundedCents: seen.refundedCents ?? null,
        creditedCents: seen.creditedCents ?? null,
        restocked: seen.restocked ?? null,
      }),
      shipments: { $size: seen.shipments?.length ?? 0 },
    },
    set: {
      ...set,
      shipments: parcels,
      shipmentCorrections: (seen.shipmentCorrections ?? 0) + 1,
      ...(spent && { spentTracking: [...(seen.spentTracking ?? []), spent] }),
    },
    ...(unset && { unset }),
  };
}

/** Waives a part of an unpaid order, unless another part was waived or lines changed since it was planned. */
function credit({ cents, taxes, seen }: Extract<OrderChange, { kind: 'credited' }>): Step {
  return {
    from: { ...filters.isCreditable, creditedCents: seen.creditedCents ?? null, edits: seen.edits ?? null },
    set: { creditedCents: (seen.creditedCents ?? 0) + cents, creditedTaxes: taxes },
  };
}

function makeReady({ code, hold }: Extract<OrderChange, { kind: 'ready_for_pickup' }>, at: Date): Step[] {
  const set = { pickup: { code, readyAt: at } };
  const waiting = hold && { 'hold.until': hold.until, 'hold.remindAt': hold.remindAt };
  return [
    // The days to pick up and pay begin now; a later end stays.
    ...(hold
      ? [{ from: { ...filters.isMarkableReady, 'hold.until': { $lte: hold.until } }, set: { ...set, ...waiting } }]
      : []),
    { from: filters.isMarkableReady, set },
  ];
}

/** Sets the planned lines of an unpaid order; for a paid one it only raises the version. */
function edit({ set, seen }: Extract<OrderChange, { kind: 'edited' }>): Step {
  const unchanged = { edits: seen.edits ?? null };
  const edits = (seen.edits ?? 0) + 1;
  if (!set) return { from: unchanged, set: { edits } };
  return { from: { ...filters.isEditable, ...unchanged, isPaid: false }, set: { ...set, edits } };
}

/**
 * Marks vouchers as mailed: on their day, or by staff, who may mail them before it, after it was missed, or again. One of several
 * simultaneous calls of staff succeeds.
 */
function mailVouchers({ actor, mailedAt }: Extract<OrderChange, { kind: 'vouchers_sent' }>, at: Date): Step {
  const due = { 'voucherRecipient.dueAt': { $lte: at } };
  const byStaff = { 'voucherRecipient.sentAt': mailedAt ?? { $exists: false } };
  const from = { ...filters.hasMailableVouchers, ...(actor ? byStaff : due) };
  return { from, set: { 'voucherRecipient.sentAt': at }, unset: ['voucherRecipient.dueAt'] };
}

function deliver({ arrivedAt }: Extract<OrderChange, { kind: 'delivered' }>, at: Date): Step {
  const set = { isDelivered: true, isArrived: true, deliveredAt: arrivedAt ?? at };
  return { from: filters.isDeliverable, set, unset: ['hold'] };
}

function restock({ part }: Extract<OrderChange, { kind: 'restocked' }>, at: Date) {
  if (!part) return { restockedAt: at };
  return { restocked: part.restocked, ...(part.isAll && { restockedAt: at }) };
}

/** Returns the ways to make a change; the first that fits is used. No other code writes an order's state. */
export function listChangeSteps(change: OrderChange, at: Date): Step[] {
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
      const set = { isPaid: true, paidAt: at, ...paidBy(change.payment, change.paidWith) };
      return [{ from: filters.isPayableBy(change.payment.providerId), set, unset: ['hold'] }];
    }
    case 'part_paid':
      // The shop does not cancel an order that an admin has taken care of.
      return [{ from: filters.isPayable, unset: ['hold'] }];
    case 'refund_due':
      return [{ from: {}, ...(change.isAwaited && { set: { 'payment.status': 'captured' } }) }];
    case 'refunded': {
      const { refundedCents, isAll } = change.ofPrice ?? {};
      const set = { refundedCents, 'payment.status': isAll ? 'refunded' : 'captured' };
      if (change.payment.provider === 'voucher') return refundVoucher(change.ofPrice, set);
      return [change.ofPrice ? { from: filters.isPriceFrom(change.payment.providerId), set } : { from: {} }];
    }
    case 'credited':
      return [credit(change)];
    case 'marked_paid': {
      const paid = change.payment && paidBy(change.payment);
      const set = { isPaid: true, paidAt: at, ...adminPayment(change.actor, at, true), ...paid };
      return [{ from: filters.isMarkablePaid, set, unset: ['hold'] }];
    }
    case 'marked_not_paid': {
      const set = { isPaid: false, ...adminPayment(change.actor, at, false) };
      return [{ from: filters.isMarkableNotPaid, set, unset: ['paidAt', 'deliverBy'] }];
    }
    case 'ready_for_pickup':
      return makeReady(change, at);
    case 'not_ready':
      return [{ from: filters.isReadyRevocable, unset: ['pickup'] }];
    case 'delivered':
      // Its goods have left: it reserves none any more, paid or not.
      return withDue(deliver(change, at), change.due);
    case 'not_delivered':
      return [{ from: filters.isDeliveryRevocable, set: { isDelivered: false }, unset: ['deliveredAt', 'isArrived'] }];
    case 'shipped':
      return withDue(ship(change, at), change.due);
    case 'shipment_corrected':
    case 'shipment_removed':
      return [correctParcels(change)];
    case 'address_corrected': {
      const { country } = change.seen.shippingAddress;
      return [{ from: { ...filters.isAddressCorrectable, 'shippingAddress.country': country }, set: change.set }];
    }
    case 'recipient_corrected': {
      const unsent = { isCancelled: false, 'voucherRecipient.sentAt': { $exists: false } };
      const from = { ...unsent, 'voucherRecipient.email': change.before };
      return [{ from, set: { 'voucherRecipient.email': change.email } }];
    }
    case 'vouchers_sent':
      return [mailVouchers(change, at)];
    case 'edited':
      return [edit(change)];
    case 'arrival_proved':
      return [{ from: filters.isArrivalProvable, set: { 'taxFree.proof': change.proof } }];
    case 'claimed': {
      const { _id, email } = change.actor;
      return [{ from: filters.orderedAsGuest(email), set: { kind: 'user', 'buyer._id': _id } }];
    }
    case 'cancelled': {
      const from = change.by === 'admin' ? filters.isCancellableByAdmin : filters.isCancellableByBuyer;
      return [{ from, ...end(at, change.actor) }];
    }
    case 'expired':
      return [{ from: filters.isExpired(at), ...end(at) }];
    case 'reminded':
      return [{ from: filters.isToBeReminded(at), unset: ['hold.remindAt', 'hold.begunRemindAt'] }];
    case 'account_reminded':
    case 'dunned':
    case 'dunned_again':
      return [remind(change)];
    case 'reminders_held':
      return [{ from: { ...filters.isDunnable, 'account.isHeld': { $ne: true } }, set: { 'account.isHeld': true } }];
    case 'reminders_resumed':
      return [{ from: { ...filters.isDunnable, 'account.isHeld': true }, set: { 'account.isHeld': false } }];
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
      return [dispute(change)];
    case 'invoiced':
    case 'corrected':
      return [{ from: {} }];
    default:
      return [{ from: filters.arePiecesAway, set: restock(change, at) }];
  }
}
