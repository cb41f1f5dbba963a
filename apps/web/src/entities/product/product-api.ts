import type { ProductListQuery } from '@kontor/shared/wire/catalogue-query';
import type { productEndpoints, ProductPage } from '@kontor/shared/wire/products';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Products = typeof productEndpoints;

/** The call for products; what keeps its answer in a shape of its own builds on it. */
export const listProducts = call<Products['list']>('GET /products');

/** The call for one product. */
const getProduct = call<Products['get']>('GET /products/:id');

/** Parses a product's answer, for callers with the browser's own copy of one. */
export const readProduct = getProduct.transformResponse;

/** A server that does not know pages answers everything at once. */
function readPage(answer: ReturnType<typeof listProducts.transformResponse>): ProductPage {
  return Array.isArray(answer) ? { products: answer, page: 1, pages: 1, total: answer.length } : answer;
}

/** Public calls on products. A list stays cached for a while, so that 'back' finds it and its scroll position. */
export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    productPage: build.query<ProductPage, ProductListQuery>({
      query: (query) => listProducts.query({ query }),
      transformResponse: (answer: unknown) => readPage(listProducts.transformResponse(answer)),
      providesTags: ['Product'],
      keepUnusedDataFor: 600,
    }),
    categories: build.query({
      ...call<Products['categories']>('GET /products/categories'),
      providesTags: ['Category'],
      keepUnusedDataFor: 600,
    }),
    product: build.query({ ...getProduct, providesTags: ['Product'] }),
    relatedProducts: build.query({
      ...call<Products['related']>('GET /products/:id/related'),
      providesTags: ['Product'],
    }),
  }),
});

/** Newest products, one row: the way on from a page without products of its own. */
export const someProducts: ProductListQuery = { page: 1, pageSize: 4 };

/** Query for categories with their descriptions. */
export const described = { query: { described: 'true' } } as const;

/** Shows answers older than 30 seconds while they reload. All answers reload after a lost connection. */
const freshly = { refetchOnMountOrArgChange: 30, refetchOnReconnect: true } as const;

/** Returns a page of products for a query. While it loads, `data` is still the page before. */
export function useProductPage(query: ProductListQuery) {
  return productApi.useProductPageQuery(query, freshly);
}

/** Returns the categories with their numbers of products. */
export function useCategories() {
  return productApi.useCategoriesQuery(undefined, freshly);
}

/** Categories with their descriptions, once they are `wanted`: only pages of categories show them. */
export function useDescribedCategories(wanted = true) {
  return productApi.useCategoriesQuery(described, { ...freshly, skip: !wanted });
}

/** One product with its description. */
export function useProduct(id: string) {
  return productApi.useProductQuery({ params: { id } }, freshly);
}

/** Returns the products recommended with a product: those of the document, else loaded once they are `wanted`. */
export function useRelatedProducts(id: string, wanted: boolean) {
  const asked = { params: { id } };
  productApi.endpoints.relatedProducts.useQuerySubscription(asked, { skip: !wanted });
  return productApi.endpoints.relatedProducts.useQueryState(asked);
}
