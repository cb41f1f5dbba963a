import type { orderEndpoints } from '@kontor/shared/orders';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query({ ...call<(typeof orderEndpoints)['get']>('GET /orders/:id'), providesTags: ['Order'] }),
    /** A guest's order: its id is the key to it. */
    visitorOrder: build.query({
      ...call<(typeof orderEndpoints)['getAsVisitor']>('GET /orders/visitor-order/:id'),
      providesTags: ['Order'],
    }),
  }),
});

export const { useOrderQuery, useVisitorOrderQuery } = ordersApi;
