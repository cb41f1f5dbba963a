import { countPieces } from '@kontor/shared/rules/order/left-to-send';
import type { ClientSession } from 'mongoose';
import { returnStock } from '../../catalogue/stock.service.ts';
import { type StockReason, readReason } from '../../catalogue/stock-log/log-stock.service.ts';
import type { Actor } from '../changes/order-change.ts';
import type { StoredOrder } from '../order.model.ts';
import { readOrder, transition } from '../transition.ts';
import { findPiecesAway, withoutOwn } from './pieces.ts';

const makeReason = ({ _id, number }: StoredOrder, actor: Actor): StockReason => {
  return { ...readReason(actor), cause: 'returned', order: { _id, number } };
};

/**
 * Returns the units of an order to stock with a refund, once. The caller calls `announceStock()` after committing.
 * @returns false when they were back already
 */
export async function restockOrder(id: string, actor: Actor, session: ClientSession): Promise<boolean> {
  const restocked = await transition(id, { kind: 'restocked', actor }, { session });
  if (!restocked) return false;
  const { order } = restocked;
  await returnStock(withoutOwn(order, findPiecesAway(order)), makeReason(order, actor), session);
  return true;
}

/**
 * Returns some units of some lines to stock, but no more than were taken. Runs in the transaction that has written the order
 * already, so that no other call writes it meanwhile.
 * @param wanted by the ids of products
 */
export async function restockLines(
  id: string,
  wanted: readonly { product: string; qty: number }[],
  actor: Actor,
  session: ClientSession,
): Promise<boolean> {
  const order = await readOrder(id, session);
  const asked = (product: string) => wanted.find((line) => line.product === product)?.qty ?? 0;
  const back = findPiecesAway(order)
    .map(({ product, qty }) => ({ product, qty: Math.min(qty, asked(String(product))) }))
    .filter(({ qty }) => qty > 0);
  if (back.length === 0) return false;
  const all = [...(order.restocked ?? []), ...back];
  const restocked = order.lines
    .map(({ product }) => ({ product, qty: countPieces(all, product) }))
    .filter(({ qty }) => qty > 0);
  const isAll = findPiecesAway({ ...order, restocked }).length === 0;
  const changed = await transition(id, { kind: 'restocked', actor, part: { restocked, isAll } }, { session });
  if (changed) await returnStock(withoutOwn(order, back), makeReason(order, actor), session);
  return changed !== undefined;
}
