import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredPayment } from './payment.model.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';

/** An amount that is none is kept as nothing: such a payment pays no order, and must not break the answer either. */
function wholeCents(amount: Cents): Cents {
  return Number.isSafeInteger(amount) ? amount : 0;
}

/** Returns when its money was taken: what has gone back since has changed it later. */
export function capturedAtOf({ createdAt, updatedAt, refundedCents }: ProviderPayment): Date {
  return refundedCents > 0 ? (createdAt ?? updatedAt) : updatedAt;
}

/** Returns the fields of a record by what its provider says. */
export function fieldsOf(payment: ProviderPayment, status: StoredPayment['status']) {
  return {
    status,
    amountCents: wholeCents(payment.amountCents),
    currency: payment.currency,
    ...(payment.paidWith && { paidWith: payment.paidWith }),
    ...(payment.payerEmail && { payerEmail: payment.payerEmail }),
    ...(status === 'captured' && {
      capturedAt: capturedAtOf(payment),
      ...(payment.transactionId !== undefined && { transactionId: payment.transactionId }),
      refundedCents: wholeCents(payment.refundedCents),
      allocation: 'open' as const,
    }),
  };
}
