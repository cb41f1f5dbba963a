import type { NewOrder } from '@kontor/shared/orders';
import { ApiError } from '../../../http/api-error.ts';
import { sha256 } from '../../../lib/random.ts';
import type { Buyer } from './new-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** Hashes: whose key, and what body came with it. */
export type Idempotency = { key: string; body: string };

/** An Idempotency-Key as it is stored; it counts for this buyer and this body only. */
export function hashIdempotency(input: NewOrder, buyer: Buyer, key: string): Idempotency {
  // For guests the key itself is the scope, so that another guest's data under it is another body.
  const scope = buyer.kind === 'user' ? buyer._id : 'guest';
  const who = buyer.kind === 'user' ? '' : `${buyer.name}\n${buyer.email}`;
  return { key: sha256(`${scope}:${key}`), body: sha256(`${who}\n${JSON.stringify(input)}`) };
}

/** The order that was placed under this key. @throws 422 `idempotency_key_reused` when it was another one */
export async function findByIdempotencyKey(idempotency: Idempotency | undefined): Promise<StoredOrder | undefined> {
  if (!idempotency) return undefined;
  const order = await OrderModel.findOne({ 'idempotency.key': idempotency.key }).lean<StoredOrder>();
  if (order && order.idempotency?.body !== idempotency.body) {
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for another order');
  }
  return order ?? undefined;
}
