import type { ShippingSection } from '@kontor/shared/schemas/settings-sections';
import type { NewOrder } from '@kontor/shared/wire/orders';
import { ApiError } from '../../../../http/answers/api-error.ts';

/**
 * Refuses wrapping that the shop does not offer: the buyer would expect a wrapped parcel. @throws 409 `wrapping_not_offered`
 */
export function refuseWrapping({ gift }: Pick<NewOrder, 'gift'>, { wrapping = 0 }: ShippingSection): void {
  if (gift?.wrapping && wrapping === 0) {
    throw new ApiError('wrapping_not_offered', 'Gift wrapping is not offered');
  }
}
