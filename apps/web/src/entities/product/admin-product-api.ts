import type { AdminProductPage, productEndpoints } from '@kontor/shared/wire/products';
import { api } from '../../api/api.ts';
import { type CallArg, call } from '../../api/call.ts';

type Products = typeof productEndpoints;

/** Tags of all lists and pages of the shop that show products. */
const shown = ['Product', 'Category'] as const;

const adminList = call<Products['adminList']>('GET /products/admin');

const adminProductApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: the form starts with the server's state. */
    productToEdit: build.query({
      ...call<Products['adminGet']>('GET /products/admin/:id'),
      providesTags: ['Product'],
      keepUnusedDataFor: 0,
    }),
    /** Manufacturers of all products, to choose from. */
    manufacturers: build.query({
      ...call<Products['manufacturers']>('GET /products/manufacturers'),
      providesTags: ['Product'],
    }),
    /** Facts in use, to choose from. */
    usedFacts: build.query({ ...call<Products['facts']>('GET /products/facts'), providesTags: ['Product'] }),
    adminProductPage: build.query<AdminProductPage, CallArg<Products['adminList']>>({
      query: adminList.query,
      transformResponse: (answer: unknown) => adminList.transformResponse(answer) as AdminProductPage, // only programs ask for changes
      providesTags: ['Product'],
    }),
    changePriceAndStock: build.mutation({
      ...call<Products['changePriceAndStock']>('PUT /products/:id/price-and-stock'),
      invalidatesTags: ['Product'],
    }),
    createProduct: build.mutation({ ...call<Products['create']>('POST /products/new'), invalidatesTags: shown }),
    updateProduct: build.mutation({ ...call<Products['update']>('PUT /products/:id'), invalidatesTags: shown }),
    /** Invalidates nothing: `product-removal.tsx` reloads the product's views when it is safe. */
    removeProduct: build.mutation(call<Products['remove']>('DELETE /products/:id')),
  }),
});

export const {
  useProductToEditQuery,
  useManufacturersQuery,
  useUsedFactsQuery,
  useAdminProductPageQuery,
  useChangePriceAndStockMutation,
  useCreateProductMutation,
  useUpdateProductMutation,
  useRemoveProductMutation,
} = adminProductApi;
