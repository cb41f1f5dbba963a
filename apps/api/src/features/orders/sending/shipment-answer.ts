import { type Pieces, leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { type PiecesOfLine, type Shipment, findTrackingUrl } from '@kontor/shared/schemas/order/order-shipments';
import { isPickup, isShippable, isSuppliable } from '@kontor/shared/rules/order/order-state';
import type { StoredOrder, StoredShipment } from '../order.model.ts';

function piecesAnswer({ product, qty }: Pieces): PiecesOfLine {
  return { _id: String(product), qty };
}

/** Returns a parcel for buyers and admins. */
export function shipmentAnswer({ _id, lines, carrier, tracking, sentAt }: StoredShipment): Shipment {
  const trackingUrl = findTrackingUrl(carrier ?? undefined, tracking ?? undefined);
  return {
    _id,
    lines: lines.map(piecesAnswer),
    ...(carrier && { carrier }),
    ...(tracking && { tracking }),
    ...(trackingUrl && { trackingUrl }),
    sentAt: sentAt.toISOString(),
  };
}

/** Returns an order's units still to ship; none if it may not be shipped, or nothing is left. */
export function toSendAnswer(order: StoredOrder): { toSend?: PiecesOfLine[] } {
  const left = isShippable(order) ? leftToSend(order) : [];
  return left.length > 0 ? { toSend: left.map(piecesAnswer) } : {};
}

/** Returns whether a pick-up is ready, and its units that were not picked up yet. */
export function toPickAnswer(order: StoredOrder): { byPickup?: { isReady: boolean; toPick: PiecesOfLine[] } } {
  if (!isPickup(order)) return {};
  const left = isSuppliable(order) ? leftToSend(order) : [];
  return { byPickup: { isReady: order.pickup !== undefined && order.pickup !== null, toPick: left.map(piecesAnswer) } };
}
