import type { customerEndpoints } from '@kontor/shared/wire/customers';
import type { oldOrderEndpoints } from '@kontor/shared/wire/old-orders';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Customers = typeof customerEndpoints;
type OldOrders = typeof oldOrderEndpoints;

const customersApi = api.enhanceEndpoints({ addTagTypes: ['CustomerNote'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: names and addresses stay no longer than their page. */
    customer: build.query({ ...call<Customers['get']>('GET /customers/:customer'), keepUnusedDataFor: 0 }),
    oldOrders: build.query({ ...call<OldOrders['list']>('GET /old-orders'), keepUnusedDataFor: 0 }),
    customerNotes: build.query({
      ...call<Customers['notes']>('GET /customers/:customer/notes'),
      providesTags: ['CustomerNote'],
      keepUnusedDataFor: 0,
    }),
    addCustomerNote: build.mutation({
      ...call<Customers['addNote']>('POST /customers/:customer/notes'),
      invalidatesTags: ['CustomerNote'],
    }),
    removeCustomerNote: build.mutation({
      ...call<Customers['removeNote']>('DELETE /customers/:customer/notes/:note'),
      invalidatesTags: ['CustomerNote'],
    }),
  }),
});

export const {
  useCustomerQuery,
  useLazyOldOrdersQuery,
  useCustomerNotesQuery,
  useAddCustomerNoteMutation,
  useRemoveCustomerNoteMutation,
} = customersApi;
