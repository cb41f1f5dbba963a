import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { codesField, checkedVouchersAnswer, discountsAnswer } from '../schemas/order/discounts.ts';
import { euros, objectId, optionalText, wholeNumber } from '../schemas/fields.ts';
import { endpoint } from './contract.ts';
import { taxIncludedSchema } from './orders.ts';
import { codeRefusals } from './promotions.ts';

const cartCheckSchema = z.object({
  items: z
    .array(z.object({ _id: objectId, qty: wholeNumber(1, limits.lineQuantity) }))
    .check(z.minLength(1), z.maxLength(limits.orderLines)),
  /** Country of delivery, an ISO code or free text; the shop's first one if it is left out. */
  country: z.optional(optionalText(limits.addressPart)),
  zipcode: z.optional(optionalText(limits.addressPart)),
  codes: codesField,
});
export type CartToCheck = z.output<typeof cartCheckSchema>;

const checkedCartSchema = z.object({
  lines: z.array(
    z.object({
      _id: objectId,
      qty: z.number(),
      price: euros,
      /** Discount on the line as a whole. */
      discount: z.optional(euros),
      taxPercent: z.optional(z.number()),
    }),
  ),
  discounts: discountsAnswer,
  /** Vouchers among the codes, with what they pay of the total. Absent where they pay nothing. */
  vouchers: z.optional(checkedVouchersAnswer),
  /** Codes that give this cart nothing, by their reason. */
  refused: z.array(z.object({ code: z.string(), reason: z.enum(codeRefusals) })),
  /** Ways of delivery with their price for this cart; none if the shop does not deliver to the country. */
  methods: z.array(z.object({ key: z.literal('standard'), price: euros, freeFrom: z.optional(euros) })),
  /** Euros that delivery costs at most by a promotion, whatever the country. */
  shippingAtMost: z.optional(euros),
  totals: z.object({
    itemsPrice: euros,
    shippingPrice: euros,
    totalPrice: euros,
    taxIncluded: taxIncludedSchema,
  }),
});
export type CheckedCart = z.output<typeof checkedCartSchema>;

export const cartEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/cart/check',
    access: 'public',
    summary: 'The amounts of a cart with its codes, as an order would have them; it stores nothing',
    rateLimit: 'codes',
    body: cartCheckSchema,
    response: checkedCartSchema,
    cacheControl: 'no-store',
  }),
};
