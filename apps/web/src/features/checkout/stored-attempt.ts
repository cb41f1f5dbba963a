import * as z from 'zod/mini';
import type { OrderAttempt, PlacedOrder } from './order-attempt.ts';

const orderAttemptSchema = z.object({ fingerprint: z.string(), key: z.string() }) satisfies z.ZodMiniType<OrderAttempt>;
const placedOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  cart: z.string(),
}) satisfies z.ZodMiniType<PlacedOrder>;

/** What sessionStorage keeps of the checkout through reload, back and a lost connection. */
export const storedAttemptSchema = z.object({
  attempt: z.nullable(orderAttemptSchema),
  placedOrder: z.nullable(placedOrderSchema),
});
