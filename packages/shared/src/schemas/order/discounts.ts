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

const voucherPart = {
  /** Last four characters of its code. */
  ending: z.string(),
  /** Part of the total that it pays. */
  amount: euros,
};

/** Vouchers that pay an order. */
export const vouchersAnswer = z.array(z.object(voucherPart));
export type VoucherParts = z.output<typeof vouchersAnswer>;

/** Vouchers that would pay a cart, each with its code as it was sent. */
export const checkedVouchersAnswer = z.array(z.object({ code: z.string(), ...voucherPart }));
