/**
 * MongoDB filters for the rules of `@kontor/shared/rules/order/order-state` about a payment on record, each under its rule's
 * name, and for the states in queries.
 */

export const isStarted = { status: 'started' as const };

export const hasMoney = { status: 'captured' as const };

/** It has taken money, whatever was refunded since. */
export const hasTakenMoney = { status: { $in: ['captured', 'refunded'] as const } };

/** Its result is open. */
export const isUndecided = { status: { $nin: ['captured', 'refunded'] as const } };

export const paysPart = { ...hasMoney, allocation: 'part' as const };

export const paysOrder = {
  ...hasMoney,
  allocation: { $nin: ['refund_due', 'unassigned'] as const },
  provider: { $ne: 'voucher' as const },
};

/** Captured, and not yet allocated. */
export const isUnsettled = { ...hasMoney, allocation: 'open' as const };

const left = { $subtract: ['$amountCents', '$refundedCents'] };

const presumed = { $and: [{ $in: ['$dispute.status', ['open', 'lost']] }, { $ne: ['$dispute.isInquiry', true] }] };
const withdrawn = {
  $ifNull: ['$dispute.withdrawnCents', { $cond: [presumed, { $ifNull: ['$dispute.amountCents', 0] }, 0] }],
};
/** Amount neither refunded nor disputed; negative where more money is gone than was paid. */
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

/** Belongs to no order, and is not fully refunded. */
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

/** Its dispute is undecided. */
export const isDisputed = { 'dispute.status': 'open' as const };

/** Payments to be ended whose provider has not confirmed the end yet. */
export const isEndDue = { endDue: true };
