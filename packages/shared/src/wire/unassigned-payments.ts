import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euros, objectId, pageAnswer, pageField, pageSizeField, requiredText, timestamp } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { disputeStatuses } from '../rules/order/payment-facts.ts';
import { orderSchema } from './orders.ts';
import { paymentProviderField } from '../schemas/order/payments.ts';

/** `returning`: its refund is under way. `returned`: fully refunded. */
const unassignedStates = ['open', 'returning', 'returned'] as const;

/** Money that a provider has taken for the shop and that belongs to no order. */
export const unassignedPaymentSchema = z.object({
  _id: objectId,
  provider: paymentProviderField,
  /** The provider's own id of the payment, and what its statements call the money. */
  id: z.string(),
  transactionId: z.optional(z.string()),
  receivedAt: timestamp,
  amount: euros,
  refunded: euros,
  /** ISO 4217; money in other currencies than EUR can only be refunded. */
  currency: z.string(),
  /** The e-mail address that the provider names. */
  payer: z.optional(z.string()),
  /** Reference that the provider reports. */
  reference: z.optional(z.string()),
  state: z.enum(unassignedStates),
  disputed: z.optional(z.enum(disputeStatuses)),
  /** Person who returned the money. */
  returned: z.optional(z.object({ at: timestamp, by: z.string() })),
  can: z.object({ assign: z.boolean(), refund: z.boolean() }),
});
export type UnassignedPayment = z.output<typeof unassignedPaymentSchema>;

const unassignedQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  /** Lists open payments, or returned ones. */
  state: z._default(z.enum(['open', 'returned']), 'open'),
});
export type UnassignedQuery = z.output<typeof unassignedQuerySchema>;

/** The newest first. */
const unassignedPageSchema = z.object({ payments: z.array(unassignedPaymentSchema), ...pageAnswer });
export type UnassignedPage = z.output<typeof unassignedPageSchema>;

const unassignedParams = z.object({ id: objectId });

export const unassignedPaymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/payments/unassigned',
    access: 'admin',
    permission: 'books',
    summary: 'Money that was received and belongs to no order: open points of the books',
    query: unassignedQuerySchema,
    response: unassignedPageSchema,
    cacheControl: 'no-store',
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/payments/unassigned/:id/order',
    access: 'admin',
    permission: 'orders',
    summary: 'Assign received money to an order: it pays it, or should go back from there',
    params: unassignedParams,
    /** The order's number, however it is written. */
    body: z.object({ order: requiredText(limits.name) }),
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payments/unassigned/:id/refunds',
    access: 'admin',
    permission: 'refunds',
    summary: 'Send received money back that belongs to no order, all of it',
    params: unassignedParams,
    response: unassignedPaymentSchema,
    idempotent: true,
    cacheControl: 'no-store',
  }),
};
