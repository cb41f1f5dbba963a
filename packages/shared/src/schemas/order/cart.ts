import * as z from 'zod/mini';
import { objectId } from '../fields.ts';
import { taxClasses } from '../../rules/prices/tax-classes.ts';
import { soldVoucherKinds } from '../../rules/vouchers/vouchers.ts';
import { altAnswers, textAnswers } from '../text-schemas.ts';

/** A line of the cart as the site keeps it (`cartItems`). Older stored lines are read as long as they have these fields. */
export const cartItemSchema = z.object({
  _id: objectId,
  ...textAnswers('name'),
  image: z.array(z.object({ path: z.string(), name: z.string(), ...altAnswers })),
  price: z.number().check(z.gte(0)),
  /** Absent in lines that an earlier version stored, until they are loaded again. */
  taxClass: z.optional(z.enum(taxClasses)),
  /** Kind of gift voucher that the line sells. */
  giftCard: z.optional(z.enum(soldVoucherKinds)),
  countInStock: z.number().check(z.gte(0)),
  qty: z.number().check(z.gte(1), z.multipleOf(1)),
});
export type CartItem = z.output<typeof cartItemSchema>;
