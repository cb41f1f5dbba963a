import type { orderDraftEndpoints } from '@kontor/shared/wire/order-drafts';
import type { staffSearchEndpoints } from '@kontor/shared/wire/staff-search';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Drafts = typeof orderDraftEndpoints;

/** Tag of the list alone: a draft that is gone would be loaded once more, and not found, before its page is left. */
const list = { type: 'OrderDraft', id: 'LIST' } as const;

/** Staff's calls on orders by hand. */
const orderDraftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderDrafts: build.query({ ...call<Drafts['list']>('GET /orders/drafts'), providesTags: [list] }),
    orderDraft: build.query({
      ...call<Drafts['get']>('GET /orders/drafts/:id'),
      providesTags: (_draft, _error, { params: { id } }) => [{ type: 'OrderDraft', id }],
    }),
    createDraft: build.mutation({ ...call<Drafts['create']>('POST /orders/drafts'), invalidatesTags: ['OrderDraft'] }),
    updateDraft: build.mutation({
      ...call<Drafts['update']>('PUT /orders/drafts/:id'),
      invalidatesTags: ['OrderDraft'],
    }),
    removeDraft: build.mutation({
      ...call<Drafts['remove']>('DELETE /orders/drafts/:id'),
      invalidatesTags: (removed) => (removed ? [list] : ['OrderDraft']),
    }),
    placeDraft: build.mutation({
      ...call<Drafts['place']>('POST /orders/drafts/:id/place'),
      invalidatesTags: (order) => (order ? [list, 'Order', 'Product'] : ['OrderDraft', 'Product']),
    }),
    /** Never cached: names and addresses stay no longer than the list that shows them. */
    draftCustomers: build.query({
      ...call<(typeof staffSearchEndpoints)['find']>('POST /staff-search'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOrderDraftsQuery,
  useOrderDraftQuery,
  useCreateDraftMutation,
  useUpdateDraftMutation,
  useRemoveDraftMutation,
  usePlaceDraftMutation,
  useDraftCustomersQuery,
} = orderDraftsApi;
