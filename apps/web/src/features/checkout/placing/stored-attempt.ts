import * as z from 'zod/mini';
import type { OrderAttempt, PlacedOrder } from './order-attempt.ts';

const orderAttemptSchema = z.object({
  fingerprint: z.string(),
  key: z.string(),
  at: z.number(),
}) satisfies z.ZodMiniType<OrderAttempt>;
const placedOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  cart: z.string(),
  at: z.number(),
  isOutOfCart: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<PlacedOrder>;

/** Checkout data in localStorage: they survive reloads, going back and lost connections, and other tabs share them. */
export const storedAttemptSchema = z.object({
  attempt: z.nullable(orderAttemptSchema),
  placedOrder: z.nullable(placedOrderSchema),
});
type StoredAttempt = z.output<typeof storedAttemptSchema>;

const dayMs = 86_400_000;
/**
 * Retention: attempts are not repeated after a day. Placed orders are kept for as long as bank transfers usually take.
 */
const attemptMs = dayMs;
const placedMs = 14 * dayMs;

/** Drops data too old to belong to the current cart. */
export function dropOld(stored: StoredAttempt | null, now: number): StoredAttempt {
  const { attempt = null, placedOrder = null } = stored ?? {};
  return {
    attempt: attempt && now - attempt.at < attemptMs ? attempt : null,
    placedOrder: placedOrder && now - placedOrder.at < placedMs ? placedOrder : null,
  };
}
