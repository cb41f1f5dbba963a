import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/rules/providers/providers';

/** Names a payment. */
export interface PaymentRef {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** The provider's own id. */
  providerId: string;
}
