import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { ApiError } from '../../../../http/answers/api-error.ts';

/** A binding order can always be paid: none is taken that nobody could pay as it says. @throws 409 `payment_method_unavailable` */
export function refuseUnlessOffered(method: PaymentMethod, offered: readonly PaymentMethod[]): void {
  if (!offered.includes(method)) {
    throw new ApiError('payment_method_unavailable', 'This payment method is not available');
  }
}
