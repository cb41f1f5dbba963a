import { emptyWithdrawal, withdrawalStepKey, type WithdrawalStep } from '@kontor/shared/wire/withdrawal-page';
import { api, type ApiExtra } from '../../api/api.ts';

/** Where somebody stands on the page of the withdrawal function: the document says it, and else it is the beginning. */
export const withdrawalStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalStep: build.query<WithdrawalStep, void>({
      queryFn: async (_none, { extra }) => {
        // `makeStore` gives nothing else.
        const { answer } = (extra ?? {}) as ApiExtra;
        const known = await answer?.({ endpointKey: withdrawalStepKey, url: '' });
        // The server has written it, for this very build.
        return { data: known && 'data' in known ? (known.data as WithdrawalStep) : emptyWithdrawal };
      },
    }),
  }),
});
