import type { Order } from '@kontor/shared/wire/orders';

/** Tells whether a paid order waits for its first parcel: the order page is then its confirmation. */
export function isBeingPacked({ isPaid, isDelivered, shipments, nothingToSend, state, pickup }: Order): boolean {
  const isKept = state !== 'refunded' && state !== 'disputed';
  return isPaid && !isDelivered && !shipments && !pickup && !nothingToSend && isKept;
}
