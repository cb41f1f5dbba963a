import { gatherTexts, textFlattener } from '@kontor/shared/rules/text/texts';
import type { Order } from '@kontor/shared/wire/orders';
import type { Settings } from '@kontor/shared/wire/settings';

const flattenNote = textFlattener<never, 'note'>(['note']);

/**
 * Adds the place of pick-up to an order's answer: the shop's current address and the method's current note, as opening hours
 * may change after the order.
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
