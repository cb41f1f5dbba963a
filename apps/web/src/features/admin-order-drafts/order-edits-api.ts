import type { orderEditEndpoints } from '@kontor/shared/wire/order-edits';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Edits = typeof orderEditEndpoints;

/** Staff's changes of placed orders. */
const orderEditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: stock and prices may change at any moment. */
    orderEditPreview: build.query({
      ...call<Edits['check']>('POST /orders/:id/lines/check'),
      keepUnusedDataFor: 0,
    }),
    // Also after a refusal: the page then shows an outdated order.
    editOrder: build.mutation({
      ...call<Edits['lines']>('PUT /orders/:id/lines'),
      invalidatesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useOrderEditPreviewQuery, useEditOrderMutation } = orderEditsApi;
