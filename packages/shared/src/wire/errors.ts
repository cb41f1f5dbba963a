import * as z from 'zod/mini';
import { statementQuestionSchema } from './bank-formats.ts';
import { orderSchema, taxIncludedSchema } from './orders.ts';
import { taxClasses } from '../rules/prices/tax-classes.ts';

/** One field problem: `path` as in `shippingAddress.street`, `code` as in `fieldCodes`. */
export const fieldProblemSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.output<typeof fieldProblemSchema>;

/** A cart line as the shop has it now; comes with `price_changed` and `out_of_stock`. */
export const currentLineSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  countInStock: z.number(),
  taxClass: z.optional(z.enum(taxClasses)),
  gone: z.optional(z.boolean()),
});
export type CurrentLine = z.output<typeof currentLineSchema>;

/** Current totals of an order in euros; sent with `price_changed` when they exceed the total that the shopper saw. */
const currentTotalsSchema = z.object({
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  wrappingPrice: z.optional(z.number()),
  totalPrice: z.number(),
  taxIncluded: taxIncludedSchema,
});
export type CurrentTotals = z.output<typeof currentTotalsSchema>;

/** Limit that an unpaid order exceeds: units of one product, units in all, or euros. Comes with `order_too_large`. */
export const exceededLimitSchema = z.object({ of: z.enum(['product', 'pieces', 'euros']), max: z.number() });
export type ExceededLimit = z.output<typeof exceededLimitSchema>;

export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(fieldProblemSchema)),
  lines: z.optional(z.array(currentLineSchema)),
  totals: z.optional(currentTotalsSchema),
  limit: z.optional(exceededLimitSchema),
  /** Where to write to instead; comes with `too_many_attempts` of a withdrawal. */
  contact: z.optional(z.string()),
  /** Missing items (readiness.ts) with `not_ready`; methods that carry the cart with `shipping_method_unavailable`; obstacles (erasure-rules.ts) with `erasure_not_possible`. */
  keys: z.optional(z.array(z.string())),
  /** Options to read a bank statement; sent with `statement_unreadable` if the merchant can choose them. */
  statement: z.optional(statementQuestionSchema),
  /** The cancelled order; comes with `order_cancelled` if the caller may read it. */
  order: z.optional(orderSchema),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
