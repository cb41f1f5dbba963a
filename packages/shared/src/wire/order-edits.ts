import * as z from 'zod/mini';
import { euros, unbelievedEuros, wholeNumber } from '../schemas/fields.ts';
import { chosenMethodField } from '../schemas/order/shipping-methods.ts';
import { limits } from '../rules/access/limits.ts';
import { endpoint } from './contract.ts';
import { sentDraftLine } from './order-drafts.ts';
import { orderParams, orderSchema, taxIncludedSchema } from './orders.ts';

const editFields = {
  /**
   * All lines as they should be: those of the order by their `_id`, further products, and further lines of the merchant's own.
   * Those that stay keep their price and VAT. A paid order can only lose units.
   */
  lines: z.array(sentDraftLine).check(
    z.minLength(1),
    z.maxLength(limits.orderLines),
    z.refine(
      (lines) => {
        const ids = lines.flatMap(({ _id }) => _id ?? []);
        return new Set(ids).size === ids.length;
      },
      { error: 'repeated' },
    ),
  ),
  /** Key of another delivery method, at its price of now; delivery stays as agreed where it is left out. */
  shippingMethod: chosenMethodField,
};

const orderEditSchema = z.object(editFields);
export type OrderEdit = z.output<typeof orderEditSchema>;

const sentEditSchema = z.object({
  ...editFields,
  /** The order's `version`: 409 `edit_conflict` if somebody else was faster. */
  version: wholeNumber(0, 1_000_000),
  /** The total that the caller saw: 409 `price_changed` if the order would come to another one. */
  expectedTotal: z.optional(unbelievedEuros),
});
export type SentEdit = z.output<typeof sentEditSchema>;

/** An order as it would be after a change of its lines, in euros. */
export const editPreviewSchema = z.object({
  /** Discounts on the goods; absent if there are none. */
  discount: z.optional(euros),
  shippingPrice: euros,
  /** Total afterwards; of a paid order without what was refunded. */
  totalPrice: euros,
  taxIncluded: z.optional(taxIncludedSchema),
  /** By which the total changes; negative if the order becomes cheaper. */
  difference: euros,
  /** Part that goes back to the vouchers that were redeemed. */
  voucherBack: z.optional(euros),
  /** The order is paid: the difference is refunded. */
  isRefund: z.boolean(),
});
export type EditPreview = z.output<typeof editPreviewSchema>;

const staff = { access: 'admin', permission: 'orders', cacheControl: 'no-store', params: orderParams } as const;

/** Changes of placed orders before anything is sent (docs/decisions/094). */
export const orderEditEndpoints = {
  check: endpoint({
    ...staff,
    method: 'POST',
    path: '/orders/:id/lines/check',
    summary: 'What a change of an order’s lines would come to; stores nothing',
    body: orderEditSchema,
    response: editPreviewSchema,
  }),
  lines: endpoint({
    ...staff,
    method: 'PUT',
    path: '/orders/:id/lines',
    summary: 'Change the lines of an order of which nothing was sent; a paid one is refunded what it loses',
    body: sentEditSchema,
    response: orderSchema,
  }),
};
