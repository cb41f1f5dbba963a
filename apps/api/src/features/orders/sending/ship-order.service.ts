import { type Pieces, countPieces, leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { limits } from '@kontor/shared/rules/access/limits';
import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import type { NewShipment } from '@kontor/shared/schemas/order/order-shipments';
import { isShippable } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { randomHex } from '../../../lib/random.ts';
import { findOrder, notOfThisOrder } from '../find-orders.service.ts';
import { OrderModel, type StoredOrder, type StoredShipment } from '../order.model.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import { transition } from '../transition.ts';
import { findAccountDue } from '../on-account/due-date.ts';
import { orderToSend } from './order-to-send.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

type Lines = StoredShipment['lines'];

function alreadyShipped(): ApiError {
  return new ApiError('already_shipped', 'Less than that is left to send of this order');
}

/** Sums the units to ship by product; repeated products are added up. */
function addUp(lines: NonNullable<NewShipment['lines']>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { _id, qty } of lines) sums.set(_id, (sums.get(_id) ?? 0) + qty);
  return sums;
}

/** Returns the lines of a parcel, limited to the units left of each product. @throws 400 for a product that was not ordered */
export function readParcelLines(
  order: StoredOrder,
  lines: NonNullable<NewShipment['lines']>,
  most: (id: string) => number,
): Lines {
  const unknown = lines.findIndex(({ _id }) => !order.lines.some(({ product }) => String(product) === _id));
  if (unknown >= 0) throw notOfThisOrder(unknown);
  const wanted = addUp(lines);
  if ([...wanted].some(([id, qty]) => qty > most(id))) throw alreadyShipped();
  return order.lines.flatMap(({ product }) => {
    const qty = wanted.get(String(product));
    return qty ? [{ product, qty }] : [];
  }) as Lines; // plain objects with equal fields
}

function countUnits(lines: readonly Pieces[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** Plans the order's state after this parcel. @throws as `shipOrder` */
function planParcel(order: StoredOrder, sent: NewShipment) {
  const left = isShippable(order) ? leftToSend(order) : [];
  if (left.length === 0) throw alreadyShipped();
  if ((order.shipments ?? []).length >= limits.shipments) {
    throw new ApiError('conflict', `An order has at most ${limits.shipments} parcels`);
  }
  const lines = sent.lines ? readParcelLines(order, sent.lines, (id) => countPieces(left, id)) : (left as Lines); // likewise
  const { carrier, tracking } = sent;
  const parcel = { _id: randomHex(12), lines, ...(carrier && { carrier }), ...(tracking && { tracking }) };
  return { parcel, isLast: countUnits(lines) === countUnits(left) };
}

/** Finds a label of an order that no parcel uses yet. */
export type FindLabel = (order: StoredOrder) => Promise<Pick<NewShipment, 'carrier' | 'tracking'> | undefined>;

interface ShippingOptions {
  /** Time of shipping; now by default. */
  at?: Date;
  findLabel?: FindLabel | undefined;
}

/** Gives a parcel that is sent without a tracking number that of a label which was bought for the order. */
async function withLabel(
  order: StoredOrder,
  sent: NewShipment,
  findLabel: FindLabel | undefined,
): Promise<NewShipment> {
  if (sent.tracking) return sent;
  const label = await findLabel?.(order);
  if (!label || (sent.carrier && sent.carrier !== label.carrier)) return sent;
  return { ...sent, ...label };
}

/**
 * Ships a parcel of an order. The update fits only the order that the parcel was planned for: of many simultaneous calls each
 * ships units that the others have left, or is refused.
 * @param sent without lines all that is left
 * @throws 400 for a product that was not ordered; 404 `not_found`, `order_cancelled`; 409 `already_shipped`
 */
async function sendParcel(
  id: string,
  sent: NewShipment,
  actor: Caller,
  { at = shopNow(), findLabel }: ShippingOptions,
): Promise<StoredOrder> {
  for (;;) {
    const seen = await findOrder(id);
    const parcel = planParcel(seen, await withLabel(seen, sent, findLabel));
    const due = findAccountDue(seen, at);
    const shipped = await transition(id, { kind: 'shipped', actor, seen, ...parcel, due }, { at });
    if (shipped) return shipped.order;
    // Another call was faster: less is left now, or nothing. So each round some call succeeds.
  }
}

/** Ships a parcel of an order. @throws as `sendParcel` */
export async function shipOrder(
  id: string,
  sent: NewShipment,
  actor: Caller,
  options: ShippingOptions = {},
): Promise<Order> {
  return showOrder(await sendParcel(id, sent, actor, options), actor);
}

/** Ships a parcel of an order, by the order's number. @throws as `sendParcel` */
export async function shipByNumber(
  number: string,
  sent: NewShipment,
  actor: Caller,
  options: ShippingOptions = {},
): Promise<OrderToSend> {
  const order = await OrderModel.findOne({ number }, { _id: 1 }).lean<Pick<StoredOrder, '_id'>>();
  if (!order) throw notFound('Order');
  return orderToSend(await sendParcel(order._id, sent, actor, options));
}
