import { graceMinutes, justTouchedMinutes, minutesBefore } from '@kontor/shared/rules/order/order-state';
import { orderKinds } from './order.model.ts';

/**
 * MongoDB filters for the rules of `@kontor/shared/rules/order/order-state`, each under its rule's name: the conditions of
 * updates. `matching-orders.test.ts` compares both in every combination, `order-filters.test.ts` in every reachable state.
 */

/** Matches both values as two ranges of an index, which MongoDB merges in the index's order. */
const either = { $in: [true, false] };

const takenByProvider = ['captured', 'refunded'] as const;
const takesNoOther = ['pending', ...takenByProvider] as const;

const notCancelled = { isCancelled: false };
const unpaid = { ...notCancelled, isPaid: false };

export const isPayable = { ...unpaid, 'payment.status': { $nin: takesNoOther } };

export const isLengthenable = { ...isPayable, 'hold.begunUntil': { $exists: true } };

export function isReservedFor(providerId: string) {
  return { ...unpaid, 'payment.status': 'pending' as const, 'payment.providerId': providerId };
}

export function isPayableBy(providerId: string) {
  const { 'payment.status': status } = isPayable;
  const mine = { 'payment.status': 'pending' as const, 'payment.providerId': providerId };
  return { ...unpaid, $or: [{ 'payment.status': status }, mine] };
}

/** Vouchers pay a part of it, or all. */
export const hasVouchers = { voucherCents: { $gt: 0 } };

export const wasPaidByProvider = { 'payment.status': { $in: takenByProvider } };

export function isPriceFrom(providerId: string) {
  return { 'payment.providerId': providerId, ...wasPaidByProvider };
}

export function canPaymentFail(providerId: string) {
  return {
    isPaid: false,
    'payment.providerId': providerId,
    'payment.status': { $in: ['started', 'pending'] as const },
  };
}

export const isMarkablePaid = { ...unpaid, 'payment.status': { $ne: 'pending' as const } };

export const isMarkableNotPaid = { ...notCancelled, isPaid: true };

/** Orders whose vouchers are due to be mailed to their recipient, also cancelled or refunded ones. */
export const hasDueVouchers = (now: Date) => ({ 'voucherRecipient.dueAt': { $lte: now } });

/** Paid orders whose vouchers may be mailed to a recipient. */
export const hasMailableVouchers = {
  ...notCancelled,
  isPaid: true,
  isDisputed: { $ne: true },
  'payment.status': { $ne: 'refunded' as const },
  'voucherRecipient.email': { $exists: true },
};

/** A missing field counts as false. */
const notAllSent = { isShipped: { $ne: true } };

/** An order without this field has something left. */
const somethingToSend = { hasNothingToSend: { $ne: true } };

export const isBegunToSend = { 'shipments.0': { $exists: true } };

const notBegunToSend = { 'shipments.0': { $exists: false } };

/** Matches orders with this number of parcels. */
export function hasShipments(count: number) {
  return count === 0 ? notBegunToSend : { shipments: { $size: count } };
}

/** Matches an order whose parcels were corrected this often: no other correction has come in between. */
export function hasCorrections({ shipmentCorrections }: { shipmentCorrections?: number | null | undefined }) {
  return { shipmentCorrections: shipmentCorrections ?? null };
}

export const isOnItsWay = { isShipped: true, isArrived: { $ne: true } };

export const isArrivalOpen = { ...isBegunToSend, $or: [{ isDelivered: false }, isOnItsWay] };

/** Every order but pick-ups, also those without a delivery method. */
const notPickup = { 'shippingMethod.kind': { $ne: 'pickup' as const } };

export const isSuppliable = {
  ...notCancelled,
  ...notAllSent,
  ...somethingToSend,
  isDelivered: false,
  'payment.status': { $ne: 'refunded' as const },
};

export const isShippable = { ...isSuppliable, ...notPickup };

export const isMarkableReady = {
  ...isSuppliable,
  'shippingMethod.kind': 'pickup' as const,
  'pickup.readyAt': { $exists: false },
};

export const isReadyRevocable = {
  ...isSuppliable,
  'shippingMethod.kind': 'pickup' as const,
  'pickup.readyAt': { $exists: true },
};

export const isEditable = {
  ...isSuppliable,
  ...notBegunToSend,
  isDisputed: { $ne: true },
  creditedCents: null,
  $or: [{ isPaid: true }, isPayable],
};

export const isAddressCorrectable = { ...notCancelled, ...notAllSent, isDelivered: false };

export const isArrivalProvable = {
  'taxFree.day': { $exists: true },
  $or: [isBegunToSend, { isDelivered: true }],
};

/** Orders whose arrival is not proved yet; a fully refunded order is no supply any more. */
export const isUnproven = {
  ...isArrivalProvable,
  ...notCancelled,
  'taxFree.proof.day': { $exists: false },
  'payment.status': { $ne: 'refunded' as const },
};

export const isDeliverable = { ...notCancelled, $or: [{ isDelivered: false }, isOnItsWay] };

export const isDeliveryRevocable = { ...notCancelled, isDelivered: true };

/** Matches orders whose goods are still here and wanted, paid or not. */
const isWaiting = {
  ...notCancelled,
  ...somethingToSend,
  isDelivered: false,
  'payment.status': { $ne: 'refunded' as const },
};

/** Unpaid orders that will be paid at pick-up, and those on account. */
const atTill = { isPaid: false, paymentMethod: 'Abholung' as const };
const onAccount = { isPaid: false, paymentMethod: 'Rechnung' as const };

export const isAwaitingDelivery = { ...isWaiting, $or: [{ isPaid: true }, atTill, onAccount] };

export const isFullyRefunded = { 'payment.status': 'refunded' as const };

export const isDisputed = { isDisputed: true };

export const isCancellableByAdmin = notCancelled;

export const isCancellableByBuyer = {
  ...unpaid,
  ...notBegunToSend,
  isDelivered: false,
  'payment.status': { $nin: ['pending', 'captured'] as const },
};

export function isExpired(now: Date) {
  return {
    ...isCancellableByBuyer,
    'hold.until': { $lte: now },
    $or: [
      { updatedAt: { $lte: minutesBefore(now, justTouchedMinutes) } },
      { 'hold.until': { $lte: minutesBefore(now, graceMinutes) } },
    ],
  };
}

/** Half of its time is over, and no payment is under way at this moment. */
export function isToBeReminded(now: Date) {
  return { ...isPayable, 'hold.remindAt': { $lte: now } };
}

/** Unpaid orders to be paid by bank transfer; written like their index. */
export const isAwaitingTransfer = { ...unpaid, paymentMethod: 'Vorkasse' as const };

export const arePiecesAway = {
  restockedAt: { $exists: false },
  $or: [{ isCancelled: false }, { isDelivered: true }, isBegunToSend],
};

/** Matches cancelled orders too: money taken for them must still be recorded. */
export const isAwaitingDecision = { 'payment.status': 'pending' as const, isPaid: false };

/** Orders of both kinds, including cancelled ones. */
export const listedOrCancelled = { kind: { $in: orderKinds }, isCancelled: either };

/** Orders of both kinds without cancelled ones: the beginning of the lists' indexes. */
export const listed = { kind: { $in: orderKinds }, ...notCancelled };

/** Listed unpaid orders, delivered or not: in the index of marks delivery comes before payment. */
export const listedUnpaid = { ...listed, isDelivered: either, isPaid: false };

/** Listed orders that are not delivered, paid or not. */
export const listedUndelivered = { ...listed, isDelivered: false, isPaid: either };

/** Listed orders that are paid and not delivered. */
export const listedPaidUndelivered = { ...listedUndelivered, isPaid: true };

/** Listed paid orders that wait for shipping or pick-up. */
export const listedAwaitingDelivery = { ...listed, ...isWaiting, isPaid: true };

/** Listed orders that wait to be picked up and paid. */
export const listedAwaitingTill = { ...listed, ...isWaiting, ...atTill };

/** Listed orders on account that wait to be sent, unpaid. With both filters above: all orders that await delivery. */
export const listedAwaitingOnAccount = { ...listed, ...isWaiting, ...onAccount };

/** Unpaid orders on account; the condition equals that of their partial indexes. */
export const isOpenOnAccount = { ...unpaid, paymentMethod: 'Rechnung' as const };

/** Unpaid orders on account that were sent, at least in part. */
export const isCreditable = { ...isPayable, ...onAccount, $or: [{ isDelivered: true }, isBegunToSend] };

/** Orders on account whose buyer can be reminded: they have a due day, and can still be paid. */
export const isDunnable = { ...isPayable, ...onAccount, 'account.dueOn': { $exists: true } };

/**
 * Orders on account whose next reminder is due.
 * @param step number of reminders sent
 * @param lastBefore latest German day of the last of them; before the first one, of the due day
 */
export function isToBeDunned(step: number, lastBefore: string) {
  return {
    ...isDunnable,
    'account.step': step,
    'account.since': { $lte: lastBefore },
    'account.isHeld': { $ne: true },
  };
}

/** Unpaid orders on account that should have been paid before this German day. */
export function isOverdue(today: string) {
  return { ...unpaid, 'account.dueOn': { $lt: today } };
}

/** Returns a filter for a user's own orders without cancelled ones. `null` also matches a missing field, and uses the index. */
export function ownedBy(userId: string) {
  return { 'buyer._id': userId, kind: 'user' as const, cancelledAt: null };
}

/** Matches guest orders of an e-mail address, cancelled or not. @param email in lower case, as it is stored */
export function orderedAsGuest(email: string) {
  return { kind: 'visitor' as const, 'buyer.email': email };
}

/**
 * Returns a filter for a user's paid orders. Orders that cost nothing, are refunded or disputed, or were lost in a dispute, do
 * not count as paid.
 */
export function paidBy(userId: string) {
  const kept = { isPaid: true, totalCents: { $gt: 0 }, 'payment.status': { $ne: 'refunded' as const } };
  const notLost = { $or: [{ dispute: null }, { 'dispute.wonAt': { $exists: true } }] };
  return { ...ownedBy(userId), ...kept, isDisputed: { $ne: true }, ...notLost };
}

/** A user's own orders that were cancelled. */
export function makeCancelledFilter(userId: string) {
  return { 'buyer._id': userId, kind: 'user' as const, cancelledAt: { $gt: new Date(0) } };
}

/** Returns a filter for a user's paid orders of a product. */
export function makePaidOrderFilter(userId: string, productIds: readonly string[]) {
  const products = { $in: [...productIds] };
  return { 'buyer._id': userId, kind: 'user' as const, 'lines.product': products, ...isMarkableNotPaid };
}

/** Filters of an admin's list of one kind: cancelled orders or the others, by the requested marks. */
export interface ListedMarks {
  paid?: boolean | undefined;
  delivered?: boolean | undefined;
  cancelled?: boolean | undefined;
  overdue?: boolean | undefined;
}

/** Cancelled orders or the others. */
export function isListed({ cancelled = false }: ListedMarks) {
  return { isCancelled: cancelled };
}

/** Returns conditions for the requested marks alone. Overdue orders are unpaid, whatever else is requested. */
export function hasMarks({ paid, delivered, overdue }: ListedMarks, today: string) {
  return {
    ...(overdue && { 'account.dueOn': { $lt: today } }),
    ...(paid !== undefined && { isPaid: paid }),
    ...(overdue && { isPaid: false }),
    ...(delivered !== undefined && { isDelivered: delivered }),
  };
}

/**
 * Matches the requested marks, and any value of the others, as the index of marks requires. Undefined when none is requested.
 */
export function hasMarksOnIndex({ paid, delivered }: ListedMarks) {
  if (paid === undefined && delivered === undefined) return undefined;
  return { isDelivered: delivered ?? either, isPaid: paid ?? either };
}
