import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/payments';

/** Names a payment. */
export interface PaymentRef {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** The provider's own id. */
  providerId: string;
}
