import { withdrawnOf } from '@kontor/shared/rules/order/dispute-money';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { DisputeState, TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { StoredDispute, StoredPayment } from './payment.model.ts';

/** Returns the state of a dispute where its status alone does not say it. */
export function disputeStateOf(dispute: StoredDispute): { state?: DisputeState } {
  const { isInquiry, isPrevented, unknownState } = dispute;
  if (typeof unknownState === 'string') return { state: 'unknown' };
  if (isPrevented) return { state: 'prevented' };
  return isInquiry ? { state: 'inquiry' } : {};
}

/** Returns a dispute as admins see it with its payment. */
export function showDispute(payment: StoredPayment, dispute: StoredDispute): TakenPayment['disputed'] {
  const { status, amountCents, since, until, unknownState, feeCents } = dispute;
  return {
    status,
    amount: toEuros(amountCents),
    since: since.toISOString(),
    ...(until && { until: until.toISOString() }),
    ...disputeStateOf(dispute),
    ...(unknownState && { providerState: unknownState }),
    withdrawn: toEuros(withdrawnOf(payment)),
    ...(feeCents && { fee: toEuros(feeCents) }),
  };
}
