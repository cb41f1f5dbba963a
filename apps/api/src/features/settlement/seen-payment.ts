import type { PaymentRef } from '../orders/changes/order-change.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';

/** Answer of a provider about one of its payments, with the shop's record from before the question. */
export interface SeenPayment {
  provider: PaymentProvider;
  ref: PaymentRef;
  /** Undefined when the provider does not know it. */
  seen: ProviderPayment | undefined;
  record: StoredPayment | undefined;
  /** Record of money without an order, from before the provider was asked. */
  unassigned?: StoredPayment | undefined;
  /** Claimed by a caller with the order's link, without the shop's own marks on it: it fits (verify-payment.ts). */
  isClaimed?: boolean;
}
