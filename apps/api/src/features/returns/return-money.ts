import type { Cents } from '@kontor/shared/rules/prices/money';
import { refundingOutcomes } from '@kontor/shared/rules/returns/return-rules';
import type { StoredEvent, StoredOrder } from '../orders/order.model.ts';
import type { StoredReturn } from './return.model.ts';

/** Whether a decision refunds money of the order. */
export function isRefundingOutcome(outcome: StoredReturn['outcome']): boolean {
  return refundingOutcomes.some((one) => one === outcome);
}

/**
 * Finds the refund that a return caused, or the part of an unpaid order that it has reduced: the first whose reason is the return's reference. Later ones with it were made by
 * hand.
 */
export function findRefundOf(
  { reference }: Pick<StoredReturn, 'reference'>,
  { events }: Pick<StoredOrder, 'events'>,
): StoredEvent | undefined {
  return events?.find(({ kind, note }) => (kind === 'refunded' || kind === 'credited') && note === reference);
}

/** Returns how much the decision on a return has refunded, in cents. */
export function readRefundedByReturn(one: StoredReturn, order: Pick<StoredOrder, 'events'>): Cents {
  return isRefundingOutcome(one.outcome) ? (findRefundOf(one, order)?.cents ?? 0) : 0;
}
