import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { codesField, checkedVouchersAnswer, discountsAnswer } from '../schemas/order/discounts.ts';
import { euros, objectId, optionalText, queryFlag, wholeNumber } from '../schemas/fields.ts';
import { methodKinds } from '../rules/shipping/shipping-classes.ts';
import { chosenMethodField, offeredShippingSchema, shippedByAnswers } from '../schemas/order/shipping-methods.ts';
import { endpoint } from './contract.ts';
import { taxIncludedSchema } from './orders.ts';
import { deliveryDaysSchema } from './product-details.ts';
import { codeRefusals } from './promotions.ts';

const cartCheckSchema = z.object({
  items: z
    .array(z.object({ _id: objectId, qty: wholeNumber(1, limits.lineQuantity) }))
    .check(z.minLength(1), z.maxLength(limits.orderLines)),
  /** Country of delivery, an ISO code or free text; the shop's first one if it is left out. */
  country: z.optional(optionalText(limits.addressPart)),
  zipcode: z.optional(optionalText(limits.addressPart)),
  /** Key of the delivery method; the cheapest that is no pick-up where it is left out or does not carry the cart. */
  shippingMethod: chosenMethodField,
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
  /** Ways of delivery with their price for this cart; none where the shop does not deliver to the country. */
  methods: z.array(
    z.object({
      key: z.string(),
      ...shippedByAnswers,
      price: euros,
      freeFrom: z.optional(euros),
      /** Absent of the only method of a shop with prices by country. */
      kind: z.optional(z.enum(methodKinds)),
      days: z.optional(deliveryDaysSchema),
    }),
  ),
  /** Key of the method whose price is in the totals; absent where none carries the cart. */
  shippingMethod: z.optional(z.string()),
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

interface SentLine {
  _id: string;
  qty: string | number;
}

/** Lines as `id:quantity`, with commas between them: the call is a GET. */
const linesField = z.pipe(
  z.string().check(z.regex(/^[\da-f]{24}:\d{1,5}(?:,[\da-f]{24}:\d{1,5})*$/, 'invalid')),
  z.pipe(
    z.transform((given: string) =>
      given.split(',').map((line): SentLine => ({ _id: line.slice(0, 24), qty: line.slice(25) })),
    ),
    z
      .array(z.object({ _id: objectId, qty: wholeNumber(1, limits.lineQuantity) }))
      .check(z.minLength(1), z.maxLength(limits.orderLines)),
  ),
);

const shippingQuerySchema = z.object({
  /** An ISO code or free text; the shop's first country where it is left out. */
  country: z.optional(optionalText(limits.addressPart)),
  zipcode: z.optional(optionalText(limits.addressPart)),
  /** Whether it goes to a Packstation. */
  packstation: z.optional(queryFlag),
  lines: linesField,
});
export type ShippingQuery = z.output<typeof shippingQuerySchema>;

const offeredMethodsSchema = z.object({
  /** Methods that carry the cart there, in the shop's order; none where it cannot be delivered. */
  methods: z.array(offeredShippingSchema),
});
export type OfferedMethods = z.output<typeof offeredMethodsSchema>;

export const cartEndpoints = {
  shipping: endpoint({
    method: 'GET',
    path: '/config/shipping',
    access: 'public',
    summary: 'The delivery methods that carry a cart to a place, with their prices before promotions and their days',
    query: shippingQuerySchema,
    response: offeredMethodsSchema,
  }),
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
