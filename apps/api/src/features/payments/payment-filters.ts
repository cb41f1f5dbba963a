/**
 * The rules of `@kontor/shared/rules/order/order-state` about a payment on record as MongoDB filters, each under the rule's
 * name, and the states that a record is looked for by.
 */

export const isStarted = { status: 'started' as const };

export const hasMoney = { status: 'captured' as const };

/** Money was taken by it, whatever went back since. */
export const hasTakenMoney = { status: { $in: ['captured', 'refunded'] as const } };

/** It may still become anything. */
export const isUndecided = { status: { $nin: ['captured', 'refunded'] as const } };

export const paysPart = { ...hasMoney, allocation: 'part' as const };

export const paysOrder = { ...hasMoney, allocation: { $nin: ['refund_due', 'unassigned'] as const } };

/** Captured, and not yet allocated. */
export const isUnsettled = { ...hasMoney, allocation: 'open' as const };

const left = { $subtract: ['$amountCents', '$refundedCents'] };

const presumed = { $and: [{ $in: ['$dispute.status', ['open', 'lost']] }, { $ne: ['$dispute.isInquiry', true] }] };
const withdrawn = {
  $ifNull: ['$dispute.withdrawnCents', { $cond: [presumed, { $ifNull: ['$dispute.amountCents', 0] }, 0] }],
};
/** Amount neither refunded nor disputed; negative where more than the payment is gone. */
const refundable = {
  $subtract: [
    '$amountCents',
    {
      $max: [
        { $ifNull: ['$refundedCents', 0] },
        { $add: [{ $ifNull: ['$dispute.refundedBesideCents', { $ifNull: ['$refundedCents', 0] }] }, withdrawn] },
      ],
    },
  ],
};

export const isRefundDue = {
  ...hasMoney,
  allocation: 'refund_due' as const,
  $expr: { $gt: [refundable, { $ifNull: ['$refund.amountCents', 0] }] },
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
  $expr: { $gt: [refundable, 0] },
  $or: [
    { 'dispute.status': { $nin: ['open', 'lost'] as const } },
    { 'dispute.isRefundable': true },
    { 'dispute.isRefundable': { $exists: false }, 'dispute.isInquiry': true },
    {
      'dispute.isRefundable': { $exists: false },
      'dispute.status': 'lost' as const,
      'dispute.withdrawnCents': { $exists: true },
    },
  ],
};

/** Its provider has not decided about it. */
export const isDisputed = { 'dispute.status': 'open' as const };

/** Payments to be ended whose provider has not confirmed it yet. */
export const isEndDue = { endDue: true };
