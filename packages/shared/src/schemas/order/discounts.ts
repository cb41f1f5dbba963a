import * as z from 'zod/mini';
import { limits } from '../../rules/access/limits.ts';
import { euros, requiredText } from '../fields.ts';

/** Codes of a cart or an order, as typed. */
export const codesField = z.optional(z.array(requiredText(limits.promotionCode)).check(z.maxLength(limits.orderCodes)));

/** Promotions of a cart or an order. */
export const discountsAnswer = z.array(
  z.object({
    code: z.optional(z.string()),
    name: z.string(),
    /** Taken off the goods. */
    amount: euros,
    /** Taken off delivery, whose price is already lower by it. */
    shipping: z.optional(euros),
  }),
);
export type Discounts = z.output<typeof discountsAnswer>;

/** Vouchers of a cart or an order, with what they pay. */
export const vouchersAnswer = z.array(z.object({ ending: z.string(), amount: euros }));
