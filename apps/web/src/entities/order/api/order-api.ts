import type { Order, orderEndpoints } from '@kontor/shared/wire/orders';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';
import { type CallError, problemOf } from '../../../api/problem.ts';

type Orders = typeof orderEndpoints;

/** The lists that an order may be in: its owner's and the shop's. */
const orderLists = [
  { type: 'Order', id: 'MINE' },
  { type: 'Order', id: 'LIST' },
] as const;

/** Invalidates the payment methods if the shop no longer offers the one that was chosen. */
function afterOrdering(_: unknown, error: CallError | undefined) {
  return problemOf(error)?.code === 'payment_method_unavailable' ? (['PaymentOptions'] as const) : [];
}

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query({ ...call<Orders['get']>('GET /orders/:id'), providesTags: ['Order'] }),
    /** Order of a guest, who needs no login: its id is secret. */
    visitorOrder: build.query({
      ...call<Orders['getAsVisitor']>('GET /orders/visitor-order/:id'),
      providesTags: ['Order'],
    }),
    myOrders: build.query({
      ...call<Orders['mine']>('GET /orders/myorders'),
      providesTags: ['Order', { type: 'Order', id: 'MINE' }],
    }),
    createOrder: build.mutation({ ...call<Orders['create']>('POST /orders'), invalidatesTags: afterOrdering }),
    createVisitorOrder: build.mutation({
      ...call<Orders['createAsVisitor']>('POST /orders/visitor-order'),
      invalidatesTags: afterOrdering,
    }),
    cancelOrder: build.mutation({
      ...call<Orders['cancel']>('DELETE /orders/:id'),
      // The goods are in stock again. The order's own page is about to be left and has nothing more to ask; but when
      // cancelling was refused, the order is not what the page shows.
      invalidatesTags: (_, error) => (error ? ['Order'] : [...orderLists, 'Undelivered', 'Product']),
    }),
  }),
});

/** Shows an order as a call has just answered it, on whatever page shows it. */
export const showOrder = (order: Order) =>
  orderApi.util.updateQueryData('order', { params: { id: order._id } }, () => order);

/** Keeps an order current without showing it. */
export const useOrderSubscription = orderApi.endpoints.order.useQuerySubscription;

export const {
  useOrderQuery,
  useVisitorOrderQuery,
  useMyOrdersQuery,
  useCreateOrderMutation,
  useCreateVisitorOrderMutation,
  useCancelOrderMutation,
} = orderApi;
