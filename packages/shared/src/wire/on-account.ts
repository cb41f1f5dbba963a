import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euroField, euros, idParams, timestamp, wholeNumber } from '../schemas/fields.ts';
import { orderActorSchema } from '../schemas/order/order-history.ts';
import { maxAccountDays } from '../schemas/order/on-account.ts';

/** Terms on which an account may buy on account. */
export const accountTermsSchema = z.object({
  /** Days to pay, from the day on which the goods are sent. */
  days: z.number(),
  /** Highest sum of its unpaid orders on account, in euros. */
  limit: euros,
  /** Staff member who allowed it, and when. */
  by: orderActorSchema,
  at: timestamp,
});

export const sentTermsSchema = z.object({
  days: wholeNumber(1, maxAccountDays),
  limit: euroField.check(z.gt(0)),
});
export type SentTerms = z.output<typeof sentTermsSchema>;

const accountTermsAnswer = z.object({
  terms: z.optional(accountTermsSchema),
  /** Sum of its unpaid orders on account, in euros. */
  open: euros,
});
export type AccountTerms = z.output<typeof accountTermsAnswer>;

/** The caller's own terms, for the checkout. `left`: highest total of a further order, in euros. */
const ownTermsAnswer = z.object({ terms: z.optional(z.object({ days: z.number(), left: euros })) });
export type OwnTerms = z.output<typeof ownTermsAnswer>;

/** Buying on account, which staff allow single customers (docs/decisions/099). */
export const onAccountEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/users/profile/on-account',
    access: 'user',
    summary: 'Whether the caller may buy on account, and for how much more',
    response: ownTermsAnswer,
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id/on-account',
    access: 'admin',
    permission: 'customers',
    summary: 'Terms on which an account may buy on account, and what it owes',
    params: idParams,
    response: accountTermsAnswer,
    cacheControl: 'no-store',
  }),
  allow: endpoint({
    method: 'PUT',
    path: '/users/:id/on-account',
    access: 'admin',
    permission: 'customers',
    summary: 'Allow an account to buy on account, or change its terms; orders that were placed keep theirs',
    params: idParams,
    body: sentTermsSchema,
    response: accountTermsAnswer,
    cacheControl: 'no-store',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/users/:id/on-account',
    access: 'admin',
    permission: 'customers',
    summary: 'Allow an account no further orders on account',
    params: idParams,
    response: accountTermsAnswer,
    cacheControl: 'no-store',
  }),
};
