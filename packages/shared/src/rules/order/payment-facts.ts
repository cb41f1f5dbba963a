import type { Cents } from '../prices/money.ts';
import type { PaymentProviderName } from '../providers/providers.ts';

/**
 * started: the shopper has not agreed yet · pending: agreed, the provider has not decided ·
 * captured: the money is ours · failed: declined or given up · refunded: fully refunded.
 */
export const paymentStatuses = ['started', 'pending', 'captured', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Purpose of a captured payment. `open` is undecided, `part` is a partial bank transfer, `order` pays its order, `refund_due`
 * should be refunded, `unassigned` belongs to no order.
 */
export const paymentAllocations = ['open', 'part', 'order', 'refund_due', 'unassigned'] as const;
export type PaymentAllocation = (typeof paymentAllocations)[number];

/** A dispute: the provider decides while it is `open`, the shop has the money when it is `won`, the buyer when it is `lost`. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A dispute as far as money goes. All but `status` may be missing in records from before November 2026. */
export interface DisputeFacts {
  status: DisputeStatus;
  /** Disputed amount, which counts as withdrawn if the provider reports no figure. */
  amountCents?: Cents | null | undefined;
  /** The bank only asks so far: nothing is taken to be gone. */
  isInquiry?: boolean | null | undefined;
  /** Amount that it holds back or has withdrawn, minus the returned amount. */
  withdrawnCents?: Cents | null | undefined;
  /** Refunds unrelated to the dispute. All other refunds count as its settlement. */
  refundedBesideCents?: Cents | null | undefined;
  /** Whether the provider still takes refunds of the payment. */
  isRefundable?: boolean | null | undefined;
}

/** Parts of a recorded payment that the rules look at. */
export interface PaymentFacts {
  /** `voucher`: a part that excludes no payment of the rest. */
  provider?: PaymentProviderName | undefined;
  status: PaymentStatus;
  amountCents: Cents;
  /** Refunded part of it. */
  refundedCents?: Cents | null | undefined;
  allocation?: PaymentAllocation | null | undefined;
  /** A refund that was asked of the provider and is not confirmed yet. */
  refund?: { amountCents: Cents } | null | undefined;
  dispute?: DisputeFacts | null | undefined;
}
