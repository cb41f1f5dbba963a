import type { Order, orderEndpoints } from '@kontor/shared/wire/orders';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';
import { type CallError, readProblem } from '../../../api/problem.ts';

type Orders = typeof orderEndpoints;

/** Tags of the lists that may contain an order: its owner's and the shop's. */
const orderLists = [
  { type: 'Order', id: 'MINE' },
  { type: 'Order', id: 'LIST' },
] as const;

/** Invalidates the payment methods if the shop no longer offers the one that was chosen. */
function afterOrdering(_: unknown, error: CallError | undefined) {
  return readProblem(error)?.code === 'payment_method_unavailable' ? (['PaymentOptions'] as const) : [];
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
      // The goods return to stock. The order's own page is about to be left, so it need not reload; after a refusal it must,
      // because it shows an outdated order.
      invalidatesTags: (_, error) => (error ? ['Order'] : [...orderLists, 'Undelivered', 'Product']),
    }),
  }),
});

/** Writes an order from a call's answer into the cache, for any page that shows it. */
export const showOrder = (order: Order) =>
  orderApi.util.updateQueryData('order', { params: { id: order._id } }, () => order);

/** Keeps an order up to date without rendering it. */
export const useOrderSubscription = orderApi.endpoints.order.useQuerySubscription;

export const {
  useOrderQuery,
  useVisitorOrderQuery,
  useMyOrdersQuery,
  useCreateOrderMutation,
  useCreateVisitorOrderMutation,
  useCancelOrderMutation,
} = orderApi;
