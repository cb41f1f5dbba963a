import type { configEndpoints } from '@kontor/shared/wire/config';
import type { demoPaymentEndpoints, paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

export const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Methods that a shopper can choose now. */
    paymentMethods: build.query({
      ...call<(typeof configEndpoints)['payments']>('GET /config/payments'),
      providesTags: ['PaymentOptions'],
    }),
    /** Loaded only when a shopper chooses PayPal. */
    paypalClientId: build.query(call<(typeof configEndpoints)['paypalClientId']>('GET /config/paypal-client-id')),
    startPayment: build.mutation(call<(typeof paymentEndpoints)['start']>('POST /orders/:id/payments')),
    /** Makes the server ask the provider; the order in the answer is paid, or the provider has not decided yet. */
    confirmPayment: build.mutation(call<(typeof paymentEndpoints)['pay']>('PUT /orders/:id/pay')),
    /** Page of the demo provider. */
    demoPayment: build.query(call<(typeof demoPaymentEndpoints)['get']>('GET /payments/demo/:id')),
    decideDemoPayment: build.mutation(
      call<(typeof demoPaymentEndpoints)['decide']>('POST /payments/demo/:id/decision'),
    ),
  }),
});

export const {
  usePaymentMethodsQuery,
  usePaypalClientIdQuery,
  useStartPaymentMutation,
  useConfirmPaymentMutation,
  useDemoPaymentQuery,
  useDecideDemoPaymentMutation,
} = paymentApi;
