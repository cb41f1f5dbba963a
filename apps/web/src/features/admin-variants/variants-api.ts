import type { variantEndpoints } from '@kontor/shared/wire/variants';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Variants = typeof variantEndpoints;

/** Tags of all lists and pages of the shop that show products. */
const shown = ['Product', 'Category'] as const;

const variantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    variantGroup: build.query({ ...call<Variants['get']>('GET /products/groups/:id'), providesTags: ['Product'] }),
    makeVariants: build.mutation({
      ...call<Variants['create']>('POST /products/:id/variants'),
      invalidatesTags: shown,
    }),
    changeGroup: build.mutation({
      ...call<Variants['update']>('PUT /products/groups/:id'),
      invalidatesTags: shown,
    }),
    changeVariantRows: build.mutation({
      ...call<Variants['changeRows']>('PUT /products/groups/:id/variants'),
      invalidatesTags: shown,
    }),
    dissolveGroup: build.mutation({
      ...call<Variants['remove']>('DELETE /products/groups/:id'),
      invalidatesTags: shown,
    }),
  }),
});

export const {
  useVariantGroupQuery,
  useMakeVariantsMutation,
  useChangeGroupMutation,
  useChangeVariantRowsMutation,
  useDissolveGroupMutation,
} = variantsApi;
