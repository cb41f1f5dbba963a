import type { Cents } from '../prices/money.ts';
import type { DisputeFacts, PaymentFacts } from './payment-facts.ts';

/**
 * The money of a payment in dispute: how much of it is gone, and how much may be refunded. Both use the provider's own figures
 * if it reports them (decision 046). `payment-filters.ts` in the API holds the same rules as MongoDB filters.
 */

type DisputedMoney = Pick<PaymentFacts, 'amountCents' | 'refundedCents' | 'dispute'>;

function withdrawnBy(dispute: DisputeFacts): Cents {
  const isPresumed = dispute.status !== 'won' && !dispute.isInquiry;
  return dispute.withdrawnCents ?? (isPresumed ? (dispute.amountCents ?? 0) : 0);
}

/** Whether the provider's account itself shows what it has withdrawn: then it may be more than the payment. */
function isFromAccount({ withdrawnCents, refundedBesideCents }: DisputeFacts): boolean {
  return typeof withdrawnCents === 'number' && typeof refundedBesideCents !== 'number';
}

/** Returns the part of a payment that the shop no longer has: refunded, or withdrawn by a dispute. */
export function goneWithDispute({ amountCents, refundedCents, dispute }: DisputedMoney): Cents {
  const refunded = refundedCents ?? 0;
  if (!dispute) return Math.min(amountCents, refunded);
  const gone = Math.max(refunded, (dispute.refundedBesideCents ?? refunded) + withdrawnBy(dispute));
  return isFromAccount(dispute) ? gone : Math.min(amountCents, gone);
}

/** Returns the part of a payment that a dispute withholds or has taken, without refunds. */
export function computeWithdrawn(payment: DisputedMoney): Cents {
  return goneWithDispute(payment) - Math.min(payment.amountCents, payment.refundedCents ?? 0);
}

/** Returns the refundable part of a payment: neither refunded nor disputed. */
export function computeRefundable(payment: DisputedMoney): Cents {
  return Math.max(0, payment.amountCents - goneWithDispute(payment));
}

/**
 * Whether a dispute blocks refunds of its payment. The provider's word decides; without one, an open dispute blocks, and a
 * lost one of unknown amount.
 */
export function isDisputeInTheWay({ dispute }: Pick<PaymentFacts, 'dispute'>): boolean {
  if (!dispute || dispute.status === 'won') return false;
  if (typeof dispute.isRefundable === 'boolean') return !dispute.isRefundable;
  if (dispute.isInquiry) return false;
  return dispute.status === 'open' || typeof dispute.withdrawnCents !== 'number';
}
