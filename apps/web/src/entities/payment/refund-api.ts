import type { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const refundApi = api.injectEndpoints({
  endpoints: (build) => ({
    refundOrder: build.mutation({
      ...call<(typeof paymentEndpoints)['refund']>('POST /orders/:id/refunds'),
      // After a refusal or no answer too: the order may not be what the page shows.
      invalidatesTags: (_, error) => (error ? ['Order'] : ['Order', 'Undelivered', 'Product']),
    }),
  }),
});

export const { useRefundOrderMutation } = refundApi;
