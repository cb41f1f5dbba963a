import * as z from 'zod/mini';
import { objectId } from './fields.ts';

/** A line of the cart as the site keeps it (`cartItems`). Older stored lines are read as long as they have these fields. */
export const cartItemSchema = z.object({
  _id: objectId,
  name: z.string(),
  nameEn: z.optional(z.string()),
  image: z.array(
    z.object({ path: z.string(), name: z.string(), alt: z.optional(z.string()), altEn: z.optional(z.string()) }),
  ),
  price: z.number().check(z.gte(0)),
  countInStock: z.number().check(z.gte(0)),
  qty: z.number().check(z.gte(1), z.multipleOf(1)),
});
export type CartItem = z.output<typeof cartItemSchema>;
