import type { WithdrawalQuery, withdrawalEndpoints } from '@kontor/shared/wire/withdrawals';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Withdrawals = typeof withdrawalEndpoints;

const list = call<Withdrawals['list']>('GET /withdrawals');

const adminWithdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalPage: build.query({
      query: (query: WithdrawalQuery) => list.query({ query }),
      transformResponse: list.transformResponse,
      providesTags: ['Withdrawal'],
    }),
    decideWithdrawal: build.mutation({
      ...call<Withdrawals['decide']>('PUT /withdrawals/:id'),
      // Also after a refusal: somebody else may have decided it.
      invalidatesTags: ['Withdrawal', 'Mail'],
    }),
  }),
});

export const { useWithdrawalPageQuery, useDecideWithdrawalMutation } = adminWithdrawalsApi;
