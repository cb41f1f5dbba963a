import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euros, objectId, searchText, timestamp } from '../schemas/fields.ts';
import { orderId } from './orders.ts';
import { textAnswers } from '../schemas/text-schemas.ts';

/** Number of hits of each kind. */
export const staffHits = 4;

const staffHitsSchema = z.object({
  /** Newest orders with the number, name or address; cancelled ones too. */
  orders: z.array(
    z.object({
      _id: orderId,
      number: z.string(),
      name: z.string(),
      total: euros,
      createdAt: timestamp,
      isCancelled: z.optional(z.boolean()),
    }),
  ),
  /** Accounts, then guests; `key` names the customer's page. */
  customers: z.array(z.object({ key: z.string(), name: z.string(), email: z.string(), isGuest: z.boolean() })),
  products: z.array(z.object({ _id: objectId, ...textAnswers('name'), sku: z.optional(z.string()) })),
});
export type StaffHits = z.output<typeof staffHitsSchema>;

export const staffSearchEndpoints = {
  find: endpoint({
    // Names and addresses are searched: they belong into no address of a call.
    method: 'POST',
    path: '/staff-search',
    access: 'admin',
    permission: 'account',
    summary: 'A few orders, customers and products for the words typed, of those that the role may read',
    rateLimit: 'staffSearch',
    body: z.object({ q: searchText }),
    response: staffHitsSchema,
    cacheControl: 'no-store',
  }),
};
