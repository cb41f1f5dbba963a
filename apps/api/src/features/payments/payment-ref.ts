import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/rules/providers/providers';

/** Reference to a payment. */
export interface PaymentRef {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** Provider's own id. */
  providerId: string;
}
