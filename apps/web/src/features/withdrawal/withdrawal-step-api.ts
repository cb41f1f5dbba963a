import { emptyWithdrawal, withdrawalStepKey, type WithdrawalStep } from '@kontor/shared/wire/withdrawal-page';
import { api, type ApiExtra } from '../../api/api.ts';

/** Step of the visitor on the page of the withdrawal function: as in the document, otherwise the first. */
export const withdrawalStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalStep: build.query<WithdrawalStep, void>({
      queryFn: async (_none, { extra }) => {
        // Only `makeStore` provides it.
        const { answer } = (extra ?? {}) as ApiExtra;
        const known = await answer?.({ endpointKey: withdrawalStepKey, url: '' });
        // The server has written it for exactly this build.
        return { data: known && 'data' in known ? (known.data as WithdrawalStep) : emptyWithdrawal };
      },
    }),
  }),
});
