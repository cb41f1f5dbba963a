import { gatherTexts, textFlattener } from '@kontor/shared/rules/text/texts';
import type { Order } from '@kontor/shared/wire/orders';
import type { Settings } from '@kontor/shared/wire/settings';

const flattenNote = textFlattener<never, 'note'>(['note']);

/**
 * Returns the answer of an order with the place where it is picked up: the shop's address and the method's note as they are now,
 * since opening hours may change until then.
 */
export function addPickupPlace(
  order: Order,
  { seller, shop, shipping }: Pick<Settings, 'seller' | 'shop' | 'shipping'>,
): Order {
  if (!order.pickup || order.cancelledAt) return order;
  const { street, number, zipcode, city, country } = seller;
  const method = shipping.methods?.find(({ _id }) => _id === order.shippingMethod?._id);
  const note = method ? flattenNote(gatherTexts<never, 'note'>(method, ['note'])) : {};
  const place = { name: seller.legalName || shop.name, street, number, zipcode, city, country, ...note };
  return { ...order, pickup: { ...order.pickup, place } };
}
