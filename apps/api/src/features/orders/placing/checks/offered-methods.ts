import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { ApiError } from '../../../../http/answers/api-error.ts';

/**
 * Refuses an order whose payment method is not offered: a binding order can always be paid. @throws 409
 * `payment_method_unavailable`
 */
export function refuseUnlessOffered(method: PaymentMethod, offered: readonly PaymentMethod[]): void {
  if (!offered.includes(method)) {
    throw new ApiError('payment_method_unavailable', 'This payment method is not available');
  }
}
