import { shopCurrency, toEuros } from '@kontor/shared/rules/prices/money';
import { isRefundable, readRefundedCents } from '@kontor/shared/rules/order/order-state';
import type { UnassignedPayment } from '@kontor/shared/wire/unassigned-payments';
import type { StoredPayment } from '../../payments/payment.model.ts';

function readUnassignedState(payment: StoredPayment): UnassignedPayment['state'] {
  if (payment.refund) return 'returning';
  return payment.status === 'refunded' ? 'returned' : 'open';
}

/** Returns money without an order, for admins. */
export function showUnassigned(payment: StoredPayment): UnassignedPayment {
  const { _id, provider, providerId, transactionId, currency, payerEmail, reference, dispute, returned } = payment;
  return {
    _id: String(_id),
    provider,
    id: providerId,
    ...(transactionId && { transactionId }),
    receivedAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
    amount: toEuros(payment.amountCents),
    refunded: toEuros(readRefundedCents(payment)),
    currency,
    ...(payerEmail && { payer: payerEmail }),
    ...(reference && { reference }),
    state: readUnassignedState(payment),
    ...(dispute && { disputed: dispute.status }),
    ...(returned && { returned: { at: returned.at.toISOString(), by: returned.by.name ?? '' } }),
    can: {
      assign: readUnassignedState(payment) === 'open' && currency === shopCurrency,
      refund: readUnassignedState(payment) === 'open' && isRefundable(payment),
    },
  };
}
