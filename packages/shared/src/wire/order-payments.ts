import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { dayField, euroField, objectId, optionalText, requiredText, wholeNumber } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { orderParams, orderSchema } from './orders.ts';
import {
  adminPaymentResultSchema,
  manualRefundField,
  paymentMethodField,
  paymentProviderField,
  paymentResultSchema,
  startedPaymentSchema,
} from '../schemas/order/payments.ts';

const demoPaymentId = z.object({ id: requiredText(limits.name) });

const refundLines = z
  .array(
    z.object({
      _id: objectId,
      qty: wholeNumber(1, limits.lineQuantity),
      amount: z.optional(euroField),
      restock: z.optional(z.boolean()),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(limits.orderLines),
    z.refine((lines) => new Set(lines.map(({ _id }) => _id)).size === lines.length, 'repeated'),
  );

/** Paying for orders. Apart from `payments.ts`, because orders themselves mention payments. */
export const paymentEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/orders/:id/payments',
    access: 'public',
    identify: true,
    summary: 'Begin a payment for an order the caller may read',
    rateLimit: 'pay',
    params: orderParams,
    body: z.object({ method: paymentMethodField }),
    response: startedPaymentSchema,
    status: 201,
  }),
  pay: endpoint({
    method: 'PUT',
    path: '/orders/:id/pay',
    access: 'public',
    summary: 'Tell the shop that a payment was approved: it asks the provider; 202 while that is undecided',
    rateLimit: 'pay',
    params: orderParams,
    body: paymentResultSchema,
    response: orderSchema,
    otherStatus: 202,
    cacheControl: 'no-store',
  }),
  markPaid: endpoint({
    method: 'PUT',
    path: '/orders/:id/pay-admin',
    access: 'admin',
    permission: 'orders',
    summary:
      'Mark an order as paid by hand; with an amount or a day, book money that came by bank transfer; with `till`, note that it was paid when picked up',
    params: orderParams,
    body: z.extend(adminPaymentResultSchema, {
      /** In euros; what is missing unless given. */
      amount: z.optional(euroField.check(z.gte(0.01))),
      /** The day on which it came, today unless given. */
      at: z.optional(dayField),
      /** The day is right although it is long ago: else 409 `day_far_past`. */
      dayConfirmed: z.optional(z.boolean()),
      /** The key of a line of a bank statement (bank.ts): it can be booked once. */
      line: z.optional(requiredText(limits.name)),
      /** The whole price was paid at the merchant's own till when the order was picked up. */
      till: z.optional(z.literal(true)),
      /** Confirms a line that came to another account than the shop's. */
      otherAccount: z.optional(z.boolean()),
    }),
    response: orderSchema,
    idempotent: true,
  }),
  markNotPaid: endpoint({
    method: 'PUT',
    path: '/orders/:id/pay-admin-not',
    access: 'admin',
    permission: 'orders',
    summary: 'Mark an order as not paid by hand',
    params: orderParams,
    body: adminPaymentResultSchema,
    response: orderSchema,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/orders/:id/refunds',
    access: 'admin',
    permission: 'refunds',
    summary: 'Give money back through the provider, or note what was sent back by hand, all or part of it',
    params: orderParams,
    body: z.object({
      /** By default the rest of the payment; with `lines` their sum. */
      amount: z.optional(euroField.check(z.gte(0.01))),
      /** Whether the order is restocked: all its units, once. */
      restock: z.optional(z.boolean()),
      /** Refunded lines: each once, at its price unless `amount` is lower; `restock` returns its units to stock. */
      lines: z.optional(refundLines),
      /** Part of the shipping cost that is refunded with the lines. */
      shipping: z.optional(euroField),
      /** Part of the price of gift wrapping that is refunded with the lines. */
      wrapping: z.optional(euroField),
      /** Why, for the shop's own people; kept in the order's history. */
      reason: z.optional(optionalText(limits.name)),
      /** The provider's id of the payment; needed only where more than one has taken money. */
      payment: z.optional(requiredText(limits.name)),
      /** Manual refund of a bank transfer. */
      manual: manualRefundField,
    }),
    response: orderSchema,
    idempotent: true,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payments/:provider/webhook',
    access: 'public',
    summary: "A provider's signed notification",
    params: z.object({ provider: paymentProviderField }),
    rateLimit: 'webhook',
    bodyKind: 'raw',
    response: z.object({ received: z.literal(true) }),
  }),
};

export const demoDecisions = ['approve', 'decline', 'delay'] as const;
export type DemoDecision = (typeof demoDecisions)[number];

/** The demo provider's own side: what a real provider's window would do. Served only if the demo is switched on. */
export const demoPaymentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/payments/demo/:id',
    access: 'public',
    summary: "Demo provider: a payment as the provider's window shows it",
    params: demoPaymentId,
    response: z.object({ id: z.string(), reference: z.string(), amount: z.number(), returnUrl: z.string() }),
    cacheControl: 'no-store',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/payments/demo/:id/decision',
    access: 'public',
    summary: "Demo provider: the shopper's decision; `delay` leaves the payment undecided for a while",
    params: demoPaymentId,
    body: z.object({ decision: z.enum(demoDecisions) }),
    response: z.object({ id: z.string(), status: z.string(), update_time: z.string(), email_address: z.string() }),
  }),
};
