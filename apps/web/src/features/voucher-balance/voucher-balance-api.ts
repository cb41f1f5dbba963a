import type { voucherEndpoints } from '@kontor/shared/wire/vouchers';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

/** Call for the balance of a voucher: a mutation, so that no code is kept in the cache. */
const voucherBalanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    readBalance: build.mutation(call<(typeof voucherEndpoints)['balance']>('POST /vouchers/balance')),
  }),
});

export const { useReadBalanceMutation } = voucherBalanceApi;
