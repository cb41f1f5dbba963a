import { localize } from '@kontor/shared/rules/text/localize';
import type { StoredOrder } from '../../../orders/order.model.ts';
import type { Block } from '../../compose/letter.ts';
import type { MailContext } from './mail-context.ts';

/** Returns the shop's current address and the method's current note: opening hours may have changed since the order. */
export function pickupPlace({ shippingMethod }: StoredOrder, { settings, language, write }: MailContext): Block[] {
  const { seller, shop, shipping } = settings;
  const lines = [
    seller.legalName || shop.name,
    `${seller.street} ${seller.number}`,
    `${seller.zipcode} ${seller.city}`,
    seller.city && write.country(seller.country),
  ];
  const address = lines.flatMap((line) => line.trim() || []).join('\n');
  const method = shipping.methods?.find(({ _id }) => _id === shippingMethod?.key);
  const note = method && localize(method, 'note', language);
  return [{ kind: 'text', text: address }, ...(note ? [{ kind: 'text', text: note } as const] : [])];
}
