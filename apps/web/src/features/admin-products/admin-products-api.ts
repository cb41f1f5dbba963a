import type { productEndpoints, ProductPage } from '@kontor/shared/products';
import type { uploadEndpoints } from '@kontor/shared/uploads';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { uploadCall } from '../../api/upload-call.ts';
import type { ListQuery } from '../../lib/list-query.ts';

type Products = typeof productEndpoints;
type Uploads = typeof uploadEndpoints;

const list = call<Products['list']>('GET /products');

/** A server that does not know pages answers everything at once. */
function asPage(answer: ReturnType<typeof list.transformResponse>): ProductPage {
  return Array.isArray(answer) ? { products: answer, page: 1, pages: 1, total: answer.length } : answer;
}

/** What every list and page of the shop shows of products. */
const shown = ['Product', 'Category'] as const;

const adminProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminProductPage: build.query<ProductPage, ListQuery>({
      query: ({ q, ...page }) => list.query({ query: { ...page, q: q === '' ? undefined : q } }),
      transformResponse: (answer: unknown) => asPage(list.transformResponse(answer)),
      providesTags: ['Product'],
    }),
    /** Never from a cache: a form begins with what the server has. */
    productToEdit: build.query({
      ...call<Products['get']>('GET /products/:id'),
      providesTags: ['Product'],
      keepUnusedDataFor: 0,
    }),
    createProduct: build.mutation({ ...call<Products['create']>('POST /products/new'), invalidatesTags: shown }),
    updateProduct: build.mutation({ ...call<Products['update']>('PUT /products/:id'), invalidatesTags: shown }),
    /** What shows the product is asked for anew by `product-removal.tsx`, which knows when. */
    removeProduct: build.mutation(call<Products['remove']>('DELETE /products/:id')),
    uploadPicture: build.mutation(uploadCall<Uploads['create']>('POST /uploads')),
    /** Of a picture that no product has yet. */
    removeUpload: build.mutation(call<Uploads['remove']>('DELETE /uploads/delete/:imageName')),
    removePicture: build.mutation({
      ...call<Uploads['removeFromProduct']>('DELETE /uploads/delete/:productId/:imageName'),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useAdminProductPageQuery,
  useProductToEditQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useRemoveProductMutation,
  useUploadPictureMutation,
  useRemoveUploadMutation,
  useRemovePictureMutation,
} = adminProductsApi;
