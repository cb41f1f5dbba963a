import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { type Pieces, leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { isPickup, isSuppliable } from '@kontor/shared/rules/order/order-state';
import type { Settings } from '@kontor/shared/wire/settings';
import { notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { findNamedOrders } from '../../orders/find-orders.service.ts';
import { mayPack } from '../../orders/sending/packing-view.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { SlipData } from './document-data.ts';
import { composeInvoice } from '../issuing/compose-invoice.ts';
import { readLogo } from './read-logo.ts';
import { writeSlips } from './write-slips.ts';
import type { FileStore } from '../../../lib/storage/file-store.ts';

/**
 * Returns the units of a parcel: the quantity still to be shipped. If nothing is left to ship: the units of its parcels, or, if
 * the order was only marked as delivered, the ordered quantity. Units refunded by line before shipping are in no parcel.
 */
function findPacked(order: StoredOrder): readonly Pieces[] {
  const left = isSuppliable(order) ? leftToSend(order) : [];
  const sent = (order.shipments ?? []).flatMap(({ lines }) => lines);
  if (left.length > 0) return left;
  return sent.length > 0 || isSuppliable(order) || order.hasNothingToSend ? sent : order.lines;
}

/** Returns a function that gives the quantity of a line in the parcel. */
function packing(order: StoredOrder): (index: number) => number {
  const packed = findPacked(order);
  return (index) => {
    const ofLine = packed.filter(({ product }) => String(product) === String(order.lines[index]?.product));
    return ofLine.reduce((sum, { qty }) => sum + qty, 0);
  };
}

/** Returns the gift of a slip: giver, greeting, and whether the parcel is wrapped. */
function makeSlipGift({ gift, buyer, wrappingCents }: StoredOrder): Pick<SlipData, 'gift'> {
  if (!gift) return {};
  const { greeting } = gift;
  return {
    gift: { from: buyer.name ?? '', ...(greeting && { greeting }), isWrapped: typeof wrappingCents === 'number' },
  };
}

function makeSlipData(order: StoredOrder, settings: Settings, at: Date): SlipData {
  const { order: named, seller: sender, shopName, lines, buyer, deliveredTo } = composeInvoice(order, settings);
  const countPacked = packing(order);
  return {
    order: named,
    at,
    language: order.language ?? baseLanguage,
    shopName,
    sender,
    address: deliveredTo ?? buyer,
    ...makeSlipGift(order),
    ...(isPickup(order) && { isPickup: true as const }),
    lines: lines.flatMap(({ name, sku, properties }, index) => {
      const qty = countPacked(index);
      return qty > 0 ? [{ name, ...(sku && { sku }), ...(properties && { properties }), qty }] : [];
    }),
  };
}

/**
 * Writes the packing slips of orders, by their numbers or ids, as one file, in the requested order.
 * @throws 404 if an order does not exist, or the caller may not pack it
 */
export async function writeOrderSlips(
  names: readonly string[],
  { caller, settings, store, now }: { caller: Caller; settings: Settings; store: FileStore; now: Date },
): Promise<Buffer> {
  const found = await findNamedOrders(names);
  const orders = names.map((name) => {
    const order = found.get(name);
    if (!order || !mayPack(order, caller, now)) throw notFound('Order');
    return order;
  });
  const logo = await readLogo(settings.shop.logo, store);
  return writeSlips(
    orders.map((order) => makeSlipData(order, settings, now)),
    logo,
  );
}
