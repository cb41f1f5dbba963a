import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { timestamp } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';

const orderNumber = z.string().check(z.minLength(1), z.maxLength(40));

const claimableSchema = z.object({
  /** Whether the account's address is confirmed; without that nothing is shown. */
  isVerified: z.boolean(),
  /** Guest orders placed with exactly this address, newest first; at most 100 per answer. */
  orders: z.array(z.object({ number: z.string(), createdAt: timestamp })),
});
export type Claimable = z.output<typeof claimableSchema>;

/** Guest orders that become an account's: paths of words, which come before `/users/:id`. */
export const claimEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/claim',
    access: 'user',
    summary: "Guest orders under the caller's address, once that is confirmed",
    response: claimableSchema,
    cacheControl: 'no-store',
  }),
  claim: endpoint({
    method: 'POST',
    path: '/users/claim',
    access: 'user',
    summary: "Guest orders under the caller's confirmed address become the account's",
    rateLimit: 'profile',
    body: z.object({
      /** Only these, by their numbers; all that the list shows if it is left out. */
      numbers: z.optional(z.array(orderNumber).check(z.maxLength(limits.claimedOrders))),
    }),
    response: z.object({ claimed: z.number() }),
    cacheControl: 'no-store',
  }),
};
