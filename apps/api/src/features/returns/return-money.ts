import type { Cents } from '@kontor/shared/rules/prices/money';
import { refundingOutcomes } from '@kontor/shared/rules/returns/return-rules';
import type { StoredEvent, StoredOrder } from '../orders/order.model.ts';
import type { StoredReturn } from './return.model.ts';

/** Returns whether a decision sends money back through the refund of the order. */
export function isRefundingOutcome(outcome: StoredReturn['outcome']): boolean {
  return refundingOutcomes.some((one) => one === outcome);
}

/**
 * Finds the refund of an order that a return has made: the first one whose reason is the return's reference. A later one was made by
 * hand.
 */
export function findRefundOf(
  { reference }: Pick<StoredReturn, 'reference'>,
  { events }: Pick<StoredOrder, 'events'>,
): StoredEvent | undefined {
  return events?.find(({ kind, note }) => kind === 'refunded' && note === reference);
}

/** Returns how much the decision on a return has refunded, in cents. */
export function readRefundedByReturn(one: StoredReturn, order: Pick<StoredOrder, 'events'>): Cents {
  return isRefundingOutcome(one.outcome) ? (findRefundOf(one, order)?.cents ?? 0) : 0;
}
