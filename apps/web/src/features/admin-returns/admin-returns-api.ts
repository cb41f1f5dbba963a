import type { ReturnQuery, returnEndpoints } from '@kontor/shared/wire/returns';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Returns = typeof returnEndpoints;

const list = call<Returns['list']>('GET /returns');

const adminReturnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    returnPage: build.query({
      query: (query: ReturnQuery) => list.query({ query }),
      transformResponse: list.transformResponse,
      providesTags: ['Return'],
    }),
    stepReturn: build.mutation({
      ...call<Returns['step']>('PUT /returns/:id'),
      // Also after a refusal: somebody else may have decided it.
      invalidatesTags: ['Return', 'Order', 'Undelivered', 'Product'],
    }),
  }),
});

export const { useReturnPageQuery, useStepReturnMutation } = adminReturnsApi;
