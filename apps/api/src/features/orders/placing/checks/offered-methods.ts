import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { mayPayAtPickup } from '@kontor/shared/rules/shipping/choose-method';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import { ApiError } from '../../../../http/answers/api-error.ts';

/**
 * Refuses payment on pick-up for an order that is shipped, or whose delivery method does not allow it.
 * @throws 409 `payment_method_unavailable`
 */
export function refuseTillUnlessPickedUp(method: PaymentMethod, delivery: ShippingMethod | undefined): void {
  if (method === 'Abholung' && !(delivery && mayPayAtPickup(delivery))) {
    throw new ApiError('payment_method_unavailable', 'This payment method is for orders that are picked up');
  }
}

/**
 * Refuses an order whose payment method is not offered: a binding order can always be paid. @throws 409
 * `payment_method_unavailable`
 */
export function refuseUnlessOffered(method: PaymentMethod, offered: readonly PaymentMethod[]): void {
  if (!offered.includes(method)) {
    throw new ApiError('payment_method_unavailable', 'This payment method is not available');
  }
}
