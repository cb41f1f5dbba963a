/**
 * The rules of `@kontor/shared/order-state` about a payment on record as MongoDB filters, each under the rule's name, and
 * the states that a record is looked for by.
 */

export const isStarted = { status: 'started' as const };

export const hasMoney = { status: 'captured' as const };

/** Money was taken by it, whatever went back since. */
export const hasTakenMoney = { status: { $in: ['captured', 'refunded'] as const } };

/** It may still become anything. */
export const isUndecided = { status: { $nin: ['captured', 'refunded'] as const } };

export const paysPart = { ...hasMoney, allocation: 'part' as const };

export const paysOrder = { ...hasMoney, allocation: { $nin: ['refund_due', 'unassigned'] as const } };

/** Captured, and nobody has said yet what for. */
export const isUnsettled = { ...hasMoney, allocation: 'open' as const };

const left = { $subtract: ['$amountCents', '$refundedCents'] };

export const isRefundDue = {
  ...hasMoney,
  allocation: 'refund_due' as const,
  $expr: { $gt: [left, { $ifNull: ['$refund.amountCents', 0] }] },
};

/** Belongs to no order, and has not all gone back. */
export const isUnassigned = {
  ...hasMoney,
  allocation: 'unassigned' as const,
  $expr: { $gt: [left, 0] },
};

export const isRefundable = {
  ...hasMoney,
  refund: { $exists: false },
  $or: [{ 'dispute.status': { $nin: ['open', 'lost'] as const } }, { 'dispute.isInquiry': true }],
};

/** Its provider holds the money back. */
export const isDisputed = { 'dispute.status': 'open' as const };

/** Nobody should pay with it any more, and its provider has not confirmed that it is ended. */
export const isEndDue = { endDue: true };
