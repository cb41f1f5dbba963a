import type { productEndpoints, ProductPage } from '@kontor/shared/products';
import { defaultPageSize } from '@kontor/shared/page-sizes';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import type { CatalogueQuery } from './search/catalogue-query.ts';

const list = call<(typeof productEndpoints)['list']>('GET /products');

/** A server that does not know pages answers everything at once. */
function asPage(answer: ReturnType<typeof list.transformResponse>): ProductPage {
  return Array.isArray(answer) ? { products: answer, page: 1, pages: 1, total: answer.length } : answer;
}

/** The calls of the catalogue. A list stays for a while, so that 'back' finds it and its scroll position. */
export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    cataloguePage: build.query<ProductPage, CatalogueQuery>({
      query: ({ sort, inStock, ...query }) =>
        list.query({
          query: {
            ...query,
            sort: sort === 'newest' ? undefined : sort,
            inStock: inStock ? 'true' : undefined,
            pageSize: defaultPageSize,
          },
        }),
      transformResponse: (answer: unknown) => asPage(list.transformResponse(answer)),
      providesTags: ['Product'],
      keepUnusedDataFor: 600,
    }),
    categories: build.query({
      ...call<(typeof productEndpoints)['categories']>('GET /products/categories'),
      providesTags: ['Category'],
      keepUnusedDataFor: 600,
    }),
    product: build.query({ ...call<(typeof productEndpoints)['get']>('GET /products/:id'), providesTags: ['Product'] }),
  }),
});

/** Answers older than so many seconds are shown and asked for anew meanwhile; so is everything after a lost connection. */
const freshly = { refetchOnMountOrArgChange: 30, refetchOnReconnect: true } as const;

/** The list that a query asks for; while the next one loads, `data` still is the one before. */
export function useCataloguePage(query: CatalogueQuery) {
  return catalogueApi.useCataloguePageQuery(query, freshly);
}

/** The categories, with their numbers of products. */
export function useCategories() {
  return catalogueApi.useCategoriesQuery(undefined, freshly);
}

/** One product with its description. */
export function useProduct(id: string) {
  return catalogueApi.useProductQuery({ params: { id } }, freshly);
}
