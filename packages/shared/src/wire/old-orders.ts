import * as z from 'zod/mini';
import { euros, pageAnswer, pageField, pageSizeField, searchText } from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

/** Line of an order of an earlier shop, as its file says. */
const oldLineSchema = z.object({
  name: z.string(),
  sku: z.optional(z.string()),
  qty: z.number(),
  /** Price of one. */
  price: z.optional(z.number()),
});

/** An order of an earlier shop, to be read only: it is in no books, invoices, numbers or figures of this one. */
export const oldOrderSchema = z.object({
  _id: z.string(),
  /** Number in the earlier shop. */
  number: z.string(),
  /** Day of the order, as 2026-11-30. */
  orderedOn: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** ISO 4217 code. */
  currency: z.string(),
  total: z.optional(euros),
  /** State in the words of the earlier shop. */
  state: z.optional(z.string()),
  isCancelled: z.optional(z.boolean()),
  lines: z.array(oldLineSchema),
});
export type OldOrder = z.output<typeof oldOrderSchema>;

const pageSchema = z.object({ orders: z.array(oldOrderSchema), ...pageAnswer });
export type OldOrderPage = z.output<typeof pageSchema>;

export const oldOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/old-orders',
    access: 'admin',
    permission: 'customers',
    summary: 'One page of the orders of earlier shops, the newest first, or those with a number',
    query: z.object({ page: pageField, pageSize: pageSizeField, number: z.optional(searchText) }),
    response: pageSchema,
    cacheControl: 'no-store',
  }),
};
