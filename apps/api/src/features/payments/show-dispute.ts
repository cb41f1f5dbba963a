import { computeWithdrawn } from '@kontor/shared/rules/order/dispute-money';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { DisputeState, TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { StoredDispute, StoredPayment } from './payment.model.ts';

/** Returns a dispute's state if its status alone does not show it. */
export function readDisputeState(dispute: StoredDispute): { state?: DisputeState } {
  const { isInquiry, isPrevented, unknownState } = dispute;
  if (typeof unknownState === 'string') return { state: 'unknown' };
  if (isPrevented) return { state: 'prevented' };
  return isInquiry ? { state: 'inquiry' } : {};
}

/** Returns a dispute with its payment, for admins. */
export function showDispute(payment: StoredPayment, dispute: StoredDispute): TakenPayment['disputed'] {
  const { status, amountCents, since, until, unknownState, feeCents } = dispute;
  return {
    status,
    amount: toEuros(amountCents),
    since: since.toISOString(),
    ...(until && { until: until.toISOString() }),
    ...readDisputeState(dispute),
    ...(unknownState && { providerState: unknownState }),
    withdrawn: toEuros(computeWithdrawn(payment)),
    ...(feeCents && { fee: toEuros(feeCents) }),
  };
}
