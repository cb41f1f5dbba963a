import { baseLanguage } from '@kontor/shared/languages';
import { leftToSend } from '@kontor/shared/left-to-send';
import { isShippable } from '@kontor/shared/order-state';
import type { Settings } from '@kontor/shared/settings';
import { notFound } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { findNamedOrders } from '../orders/find-orders.service.ts';
import { mayPack } from '../orders/sending/packing-view.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import type { SlipData } from './document-data.ts';
import { composeInvoice } from './issuing/compose-invoice.ts';
import { readLogo } from './read-logo.ts';
import { writeSlips } from './write-slips.ts';

/** How many pieces of a line go into the parcel: what is still to be sent, and of an order that waits for none what was ordered. */
function packing(order: StoredOrder): (index: number) => number {
  const left = isShippable(order) ? leftToSend(order) : [];
  const packed = left.length > 0 ? left : order.lines;
  const pieces = new Map(packed.map(({ product, qty }) => [String(product), qty]));
  return (index) => pieces.get(String(order.lines[index]?.product)) ?? 0;
}

function slipOf(order: StoredOrder, settings: Settings, at: Date): SlipData {
  const { order: named, seller: sender, shopName, lines, buyer, deliveredTo } = composeInvoice(order, settings);
  const countPacked = packing(order);
  return {
    order: named,
    at,
    language: order.language ?? baseLanguage,
    shopName,
    sender,
    address: deliveredTo ?? buyer,
    lines: lines.flatMap(({ name, sku, properties }, index) => {
      const qty = countPacked(index);
      return qty > 0 ? [{ name, ...(sku && { sku }), ...(properties && { properties }), qty }] : [];
    }),
  };
}

/**
 * The packing slips of orders, by their numbers or ids, as one file, in the order that they were asked for.
 * @throws 404 where one is none, or none that the caller packs
 */
export async function writeSlipsOf(
  names: readonly string[],
  { caller, settings, uploadsDir, now }: { caller: Caller; settings: Settings; uploadsDir: string; now: Date },
): Promise<Buffer> {
  const found = await findNamedOrders(names);
  const orders = names.map((name) => {
    const order = found.get(name);
    if (!order || !mayPack(order, caller, now)) throw notFound('Order');
    return order;
  });
  const logo = await readLogo(settings.shop.logo, uploadsDir);
  return writeSlips(
    orders.map((order) => slipOf(order, settings, now)),
    logo,
  );
}
