import { type Pieces, countPieces, leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { type NewShipment, carrierNames } from '@kontor/shared/schemas/order/order-shipments';
import { isArrivalOpen } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import type { ShippingProgress } from '../changes/order-change.ts';
import { findOrder, orderCancelled } from '../find-orders.service.ts';
import type { StoredOrder, StoredShipment } from '../order.model.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import { readOrder, transition } from '../transition.ts';
import { readParcelLines } from './ship-order.service.ts';

type Lines = StoredShipment['lines'];

/** Returns a parcel in one line, in words that every language has. */
function writeParcel({ carrier, tracking, lines }: StoredShipment, order: StoredOrder): string {
  const name = carrier && carrier !== 'other' ? carrierNames[carrier] : carrier;
  const contents = lines.map(({ product, qty }) => {
    const line = order.lines.find((one) => String(one.product) === String(product));
    return `${qty} × ${line?.sku ?? line?.texts.de.name ?? ''}`;
  });
  return [[name, tracking].filter(Boolean).join(' '), ...contents].filter(Boolean).join(', ');
}

/** Returns the state of shipping that follows from other parcels. */
function findProgress(order: StoredOrder, shipments: readonly StoredShipment[]): ShippingProgress {
  if (leftToSend({ ...order, shipments }).length > 0) return { is: 'begun' };
  const sentAt = shipments.at(-1)?.sentAt;
  return sentAt ? { is: 'complete', sentAt } : { is: 'nothing_to_send' };
}

/**
 * Returns the corrected contents of a parcel. A unit in it that was refunded since may stay in it; more than that only of
 * units that are left.
 * @throws 400 for a product that was not ordered; 409 `already_shipped`
 */
function correctLines(order: StoredOrder, parcel: StoredShipment, lines: NonNullable<NewShipment['lines']>): Lines {
  const others = (order.shipments ?? []).filter(({ _id }) => _id !== parcel._id);
  const left = leftToSend({ ...order, shipments: others });
  return readParcelLines(order, lines, (id) => Math.max(countPieces(left, id), countPieces(parcel.lines, id)));
}

/** Whether two parcels contain the same units. */
function isSameContent(one: Lines, other: Lines): boolean {
  const write = (lines: Lines) => lines.map(({ product, qty }) => `${String(product)}:${qty}`).toSorted();
  return write(one).join() === write(other).join();
}

function findParcel({ shipments }: StoredOrder, id: string): StoredShipment {
  const parcel = shipments?.find(({ _id }) => _id === id);
  if (!parcel) throw notFound('Shipment');
  return parcel;
}

/** Refuses other contents of a parcel that is known to have arrived, or that proves a delivery without VAT. @throws 409 */
function refuseArrived(order: StoredOrder): void {
  if (!isArrivalOpen(order)) throw new ApiError('conflict', 'Its arrival is confirmed: take that back first');
  if (order.taxFree?.proof) throw new ApiError('conflict', 'The proof of its arrival names these parcels');
}

/**
 * Corrects carrier, tracking number and lines of a parcel; the buyer's link to its tracking follows.
 * @param sent carrier and number replace the old ones, also by none; without lines the contents stay
 * @throws 400 for a product that was not ordered; 404 `not_found`, `order_cancelled`; 409 `already_shipped`, `conflict`
 */
export async function correctShipment(id: string, shipment: string, sent: NewShipment, actor: Caller): Promise<Order> {
  for (;;) {
    const seen = await findOrder(id);
    const parcel = findParcel(seen, shipment);
    const { _id, sentAt } = parcel;
    const lines = sent.lines ? correctLines(seen, parcel, sent.lines) : parcel.lines;
    const isOther = !isSameContent(lines, parcel.lines);
    if (isOther) refuseArrived(seen);
    refuseRestocked(seen, parcel, lines);
    const { carrier, tracking } = sent;
    const corrected = { _id, lines, sentAt, ...(carrier && { carrier }), ...(tracking && { tracking }) };
    const parcels = (seen.shipments ?? []).map((one) => (one._id === _id ? corrected : one));
    const progress = isOther && { progress: findProgress(seen, parcels) };
    const before = writeParcel(parcel, seen);
    const changed = await transition(id, {
      kind: 'shipment_corrected',
      actor,
      seen,
      before,
      parcels,
      ...progress,
    });
    if (changed) return showOrder(changed.order, actor);
    // Another call has changed its parcels meanwhile: plan it once more.
  }
}

/**
 * Refuses fewer units in a parcel if more units of a line were restocked than refunded: after an exchange the difference would
 * have to be shipped again, without stock for it. @throws 409
 */
function refuseRestocked(order: StoredOrder, parcel: StoredShipment, lines: readonly Pieces[]): void {
  const refunded = (order.events ?? []).flatMap(({ parts }) => parts?.lines ?? []);
  const isBack = parcel.lines.some(({ product, qty }) => {
    if (countPieces(lines, product) >= qty) return false;
    const back = countPieces(order.restockedAt ? order.lines : (order.restocked ?? []), product);
    return back > countPieces(refunded, product);
  });
  if (isBack)
    throw new ApiError('conflict', 'Units of it are back in stock without a refund: they cannot be sent again');
}

/** Plans the order without a parcel. @throws as `removeShipment` */
function planRemoval(seen: StoredOrder, shipment: string) {
  const parcel = findParcel(seen, shipment);
  const before = writeParcel(parcel, seen);
  refuseArrived(seen);
  refuseRestocked(seen, parcel, []);
  const parcels = (seen.shipments ?? []).filter(({ _id }) => _id !== shipment);
  return { kind: 'shipment_removed', seen, before, parcels, progress: findProgress(seen, parcels) } as const;
}

/**
 * Removes a parcel that never left; its units are left to send again.
 * @throws 404 `not_found`, `order_cancelled`; 409 `conflict` once its arrival is confirmed
 */
export async function removeShipment(id: string, shipment: string, actor: Caller): Promise<Order> {
  for (;;) {
    const changed = await transition(id, { ...planRemoval(await findOrder(id), shipment), actor });
    if (changed) return showOrder(changed.order, actor);
    // See correctShipment.
  }
}

/** Removes a parcel that came back undelivered, in a transaction. @throws as `removeShipment` */
export async function takeShipmentBack(
  id: string,
  shipment: string,
  actor: Caller,
  session: ClientSession,
): Promise<void> {
  const seen = await readOrder(id, session);
  if (seen.isCancelled) throw orderCancelled();
  const spent = findParcel(seen, shipment).tracking;
  const change = { ...planRemoval(seen, shipment), actor, ...(spent && { spent }) };
  const changed = await transition(id, change, { session });
  if (!changed) throw new ApiError('conflict', 'The order has changed meanwhile');
}
