import type { LackingContract, mailEndpoints } from '@kontor/shared/wire/mails';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Mails = typeof mailEndpoints;

const buyerMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Orders whose buyer has no contract by mail; the query contains the numbers separated by commas. */
    lackingContracts: build.query({
      ...call<Mails['contracts']>('GET /orders/chosen/contracts'),
      providesTags: ['Order', 'Mail'],
    }),
    /** Mails of an order that have not reached its current address. */
    missedMails: build.query({
      ...call<Mails['missed']>('GET /orders/:id/missed-mails'),
      providesTags: ['Order', 'Mail'],
    }),
    resendMissed: build.mutation({
      ...call<Mails['resendMissed']>('POST /orders/:id/missed-mails'),
      invalidatesTags: ['Mail'],
    }),
  }),
});

export const { useMissedMailsQuery, useResendMissedMutation, useLazyLackingContractsQuery } = buyerMailsApi;

/** Returns the reasons why buyers have no contract by mail, by order number; empty while unknown. */
export function useLackingContracts(numbers: readonly string[]): ReadonlyMap<string, LackingContract['reason']> {
  const asked = { query: { numbers: numbers.join(',') } };
  const { data } = buyerMailsApi.useLackingContractsQuery(asked, { refetchOnMountOrArgChange: true });
  return new Map((data?.lacking ?? []).map(({ number, reason }) => [number, reason]));
}
