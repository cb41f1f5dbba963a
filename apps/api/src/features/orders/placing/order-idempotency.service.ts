import type { NewOrder } from '@kontor/shared/wire/orders';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { sha256 } from '../../../lib/random.ts';
import type { Buyer } from './buyer.ts';
import { orderCancelledWith } from '../find-orders.service.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** Hashes of the key with its buyer, and of the body. */
export type Idempotency = { key: string; body: string };

/**
 * Returns an Idempotency-Key as it is stored; it counts for this buyer and this body only. The language is left out: a buyer
 * who changes it before repeating an order means the same order.
 */
export function hashIdempotency(input: NewOrder, buyer: Buyer, key: string): Idempotency {
  // A guest's scope is the key itself: the same key with another guest's data then counts as another body.
  const scope = buyer.kind === 'user' ? buyer._id : 'guest';
  const who = buyer.kind === 'user' ? '' : `${buyer.name}\n${buyer.email}`;
  const content = JSON.stringify({ ...input, language: undefined });
  return { key: sha256(`${scope}:${key}`), body: sha256(`${who}\n${content}`) };
}

/** Returns the order that has this key, cancelled or not: there is at most one. */
export async function findKeyHolder(idempotency: Idempotency | undefined): Promise<StoredOrder | undefined> {
  if (!idempotency) return undefined;
  return (await OrderModel.findOne({ 'idempotency.key': idempotency.key }).lean<StoredOrder>()) ?? undefined;
}

/**
 * Returns the order that a call repeats.
 * @throws 422 `idempotency_key_reused` for another body; 404 `order_cancelled` with the order
 */
export async function repeatedOrder(holder: StoredOrder, idempotency: Idempotency | undefined): Promise<StoredOrder> {
  if (holder.idempotency?.body !== idempotency?.body) {
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for another order');
  }
  if (holder.isCancelled) throw await orderCancelledWith(holder);
  return holder;
}

/**
 * Takes the key from the cancelled order that had it when a call arrived, in the transaction that stores that call's order. A
 * call that arrived before the cancellation therefore never finds the key free.
 * @returns false when another call was faster
 */
export async function releaseKey(
  holder: StoredOrder,
  idempotency: Idempotency,
  session: ClientSession,
): Promise<boolean> {
  const mine = { _id: holder._id, isCancelled: true, 'idempotency.key': idempotency.key };
  const released = await OrderModel.updateOne(mine, { $unset: { idempotency: 1 } }, { session, timestamps: false });
  return released.matchedCount === 1;
}
