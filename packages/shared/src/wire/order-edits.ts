import * as z from 'zod/mini';
import { euros, unbelievedEuros, wholeNumber } from '../schemas/fields.ts';
import { chosenMethodField } from '../schemas/order/shipping-methods.ts';
import { limits } from '../rules/access/limits.ts';
import { endpoint } from './contract.ts';
import { sentDraftLine } from './order-drafts.ts';
import { manualRefundField } from '../schemas/order/payments.ts';
import { orderParams, orderSchema, taxIncludedSchema } from './orders.ts';

const editFields = {
  /**
   * All lines after the change: existing ones by their `_id`, further products, and further lines of the merchant's own.
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
  /** Key of another delivery method, at today's price; without it, delivery stays as agreed. */
  shippingMethod: chosenMethodField,
};

const orderEditSchema = z.object(editFields);
export type OrderEdit = z.output<typeof orderEditSchema>;

const sentEditSchema = z.object({
  ...editFields,
  /** The order's `version` as read: 409 `edit_conflict` if the lines have changed since. */
  version: wholeNumber(0, 1_000_000),
  /** The total that was shown: 409 `price_changed` if the order would get another one. */
  expectedTotal: z.optional(unbelievedEuros),
  /** The day on which staff send the difference back, for an order that was paid by transfer or at the till. */
  manual: manualRefundField,
});
export type SentEdit = z.output<typeof sentEditSchema>;

/** An order as it would be after a change of its lines, in euros. */
export const editPreviewSchema = z.object({
  /** Discounts on the goods; absent if there are none. */
  discount: z.optional(euros),
  shippingPrice: euros,
  /** Total after the change; for a paid order less all refunds. */
  totalPrice: euros,
  taxIncluded: z.optional(taxIncludedSchema),
  /** Difference of the totals; negative if the order becomes cheaper. */
  difference: euros,
  /** Amount that goes back to the redeemed vouchers. */
  voucherBack: z.optional(euros),
  /** The order is paid: the difference is refunded. */
  isRefund: z.boolean(),
  /** Present if staff send the difference back themselves, and name the day (`manual`). */
  byHand: z.optional(z.literal(true)),
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
