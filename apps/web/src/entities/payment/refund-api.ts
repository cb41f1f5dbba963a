import type { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const refundApi = api.injectEndpoints({
  endpoints: (build) => ({
    refundOrder: build.mutation({
      ...call<(typeof paymentEndpoints)['refund']>('POST /orders/:id/refunds'),
      // Also after a refusal or without an answer: the page may show an outdated order.
      invalidatesTags: (_, error) => (error ? ['Order'] : ['Order', 'Undelivered', 'Product']),
    }),
  }),
});

export const { useRefundOrderMutation } = refundApi;
