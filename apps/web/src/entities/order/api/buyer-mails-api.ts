import type { LackingContract, mailEndpoints } from '@kontor/shared/wire/mails';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Mails = typeof mailEndpoints;

const buyerMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Which orders have a buyer without the contract by mail; their numbers go into the query separated by commas. */
    lackingContracts: build.query({
      ...call<Mails['contracts']>('GET /orders/chosen/contracts'),
      providesTags: ['Order', 'Mail'],
    }),
    /** An order's mails that have not reached the address that it has by now. */
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

/** Why the buyers of some orders have no contract by mail, by the orders' numbers; none while it is not known. */
export function useLackingContracts(numbers: readonly string[]): ReadonlyMap<string, LackingContract['reason']> {
  const asked = { query: { numbers: numbers.join(',') } };
  const { data } = buyerMailsApi.useLackingContractsQuery(asked, { refetchOnMountOrArgChange: true });
  return new Map((data?.lacking ?? []).map(({ number, reason }) => [number, reason]));
}
