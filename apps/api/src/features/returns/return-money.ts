import { refundingOutcomes } from '@kontor/shared/rules/returns/return-rules';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredOrder } from '../orders/order.model.ts';
import type { StoredReturn } from './return.model.ts';

/** Returns whether a decision sends money back through the refund of the order. */
export function isRefundingOutcome(outcome: StoredReturn['outcome']): boolean {
  return refundingOutcomes.some((one) => one === outcome);
}

/** Returns how much of an order was refunded for a return, in cents: its reference is the refund's reason. */
export function sumRefunded({ reference, outcome }: StoredReturn, order: Pick<StoredOrder, 'events'>): Cents {
  if (!isRefundingOutcome(outcome)) return 0;
  const own = (order.events ?? []).filter(({ kind, note }) => kind === 'refunded' && note === reference);
  return own.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}
