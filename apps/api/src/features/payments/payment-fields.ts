import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredPayment } from './payment.model.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';

/**
 * Returns an amount as whole cents, and an invalid one as 0: such a payment pays no order, and must not break the answer
 * either.
 */
function wholeCents(amount: Cents): Cents {
  return Number.isSafeInteger(amount) ? amount : 0;
}

/** Returns the time of the capture: later refunds have changed the payment's own time. */
export function readCaptureTime({ createdAt, updatedAt, refundedCents }: ProviderPayment): Date {
  return refundedCents > 0 ? (createdAt ?? updatedAt) : updatedAt;
}

/** Returns the fields of a record from the provider's answer. */
export function makePaymentFields(payment: ProviderPayment, status: StoredPayment['status']) {
  return {
    status,
    amountCents: wholeCents(payment.amountCents),
    currency: payment.currency,
    ...(payment.paidWith && { paidWith: payment.paidWith }),
    ...(payment.payerEmail && { payerEmail: payment.payerEmail }),
    ...(status === 'captured' && {
      capturedAt: readCaptureTime(payment),
      ...(payment.transactionId !== undefined && { transactionId: payment.transactionId }),
      refundedCents: wholeCents(payment.refundedCents),
      allocation: 'open' as const,
    }),
  };
}
