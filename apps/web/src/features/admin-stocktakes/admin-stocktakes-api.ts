import type { stocktakeEndpoints } from '@kontor/shared/wire/stocktakes';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { uploadCall } from '../../api/upload-call.ts';

type Stocktakes = typeof stocktakeEndpoints;

const changesStock = { invalidatesTags: ['Stocktake', 'Product'] } as const;

const adminStocktakesApi = api.injectEndpoints({
  endpoints: (build) => ({
    stocktakes: build.query({ ...call<Stocktakes['list']>('GET /stocktakes'), providesTags: ['Stocktake'] }),
    stocktakeLines: build.query({
      ...call<Stocktakes['lines']>('GET /stocktakes/:id/lines'),
      providesTags: ['Stocktake'],
    }),
    createStocktake: build.mutation({
      ...call<Stocktakes['create']>('POST /stocktakes'),
      invalidatesTags: ['Stocktake'],
    }),
    countProducts: build.mutation({ ...call<Stocktakes['count']>('POST /stocktakes/:id/lines'), ...changesStock }),
    countFile: build.mutation({ ...uploadCall<Stocktakes['countFile']>('POST /stocktakes/:id/file'), ...changesStock }),
  }),
});

export const {
  useStocktakesQuery,
  useStocktakeLinesQuery,
  useCreateStocktakeMutation,
  useCountProductsMutation,
  useCountFileMutation,
} = adminStocktakesApi;
