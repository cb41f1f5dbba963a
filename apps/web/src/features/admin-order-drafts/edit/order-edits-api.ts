import type { orderEditEndpoints } from '@kontor/shared/wire/order-edits';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Edits = typeof orderEditEndpoints;

/** Changes of placed orders by staff. */
const orderEditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: stock and prices may change at any moment. */
    orderEditPreview: build.query({
      ...call<Edits['check']>('POST /orders/:id/lines/check'),
      keepUnusedDataFor: 0,
    }),
    // Also reloaded after a refusal, which means that the order on the page is outdated.
    editOrder: build.mutation({
      ...call<Edits['lines']>('PUT /orders/:id/lines'),
      invalidatesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useOrderEditPreviewQuery, useEditOrderMutation } = orderEditsApi;
