import type { categoryEndpoints } from '@kontor/shared/wire/categories';
import type { productEndpoints } from '@kontor/shared/wire/products';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Categories = typeof categoryEndpoints;

/** Tags of all that shows categories: a change is one of their products too. */
const shown = ['Product', 'Category'] as const;

/** Staff's calls on categories. */
const adminCategoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: the form starts with the server's state. */
    categoryToEdit: build.query({
      ...call<Categories['get']>('GET /categories/:slug'),
      providesTags: ['Category'],
      keepUnusedDataFor: 0,
    }),
    createCategory: build.mutation({ ...call<Categories['create']>('POST /categories'), invalidatesTags: shown }),
    updateCategory: build.mutation({ ...call<Categories['update']>('PUT /categories/:id'), invalidatesTags: shown }),
    /** Invalidates nothing, as the next one: the page of the category that is gone would ask for it once more. */
    removeCategory: build.mutation(call<Categories['remove']>('DELETE /categories/:id')),
    /** Gives a category the name of another one, which merges both. */
    mergeCategory: build.mutation(call<(typeof productEndpoints)['renameCategory']>('PUT /products/categories')),
  }),
});

export const {
  useCategoryToEditQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useRemoveCategoryMutation,
  useMergeCategoryMutation,
} = adminCategoryApi;
