import type { voucherEndpoints } from '@kontor/shared/wire/vouchers';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Vouchers = typeof voucherEndpoints;

/** Staff's calls on gift vouchers. Orders show them too, so that both reload together. */
const adminVouchersApi = api.injectEndpoints({
  endpoints: (build) => ({
    voucherPage: build.query({
      ...call<Vouchers['list']>('GET /vouchers'),
      providesTags: ['Order'],
    }),
    voucherEntries: build.query({
      ...call<Vouchers['entries']>('GET /vouchers/:id/entries'),
      providesTags: ['Order'],
    }),
    blockVoucher: build.mutation({ ...call<Vouchers['block']>('PUT /vouchers/:id/block'), invalidatesTags: ['Order'] }),
    extendVoucher: build.mutation({
      ...call<Vouchers['extend']>('PUT /vouchers/:id/last-day'),
      invalidatesTags: ['Order'],
    }),
    replaceVoucher: build.mutation({
      ...call<Vouchers['replace']>('POST /vouchers/:id/replacement'),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const {
  useVoucherPageQuery,
  useVoucherEntriesQuery,
  useBlockVoucherMutation,
  useExtendVoucherMutation,
  useReplaceVoucherMutation,
} = adminVouchersApi;
