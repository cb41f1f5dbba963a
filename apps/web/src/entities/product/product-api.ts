import type { ProductListQuery } from '@kontor/shared/wire/catalogue-query';
import type { productEndpoints, ProductPage } from '@kontor/shared/wire/products';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Products = typeof productEndpoints;

/** Call for products; endpoints with their own shape of the answer build on it. */
export const listProducts = call<Products['list']>('GET /products');

/** The call for one product. */
const getProduct = call<Products['get']>('GET /products/:id');

/** Parses a product's answer, for callers that read the browser's cached copy. */
export const readProduct = getProduct.transformResponse;

/** Reads a page of products. An older server without pages answers with all products at once. */
function readPage(answer: ReturnType<typeof listProducts.transformResponse>): ProductPage {
  return Array.isArray(answer) ? { products: answer, page: 1, pages: 1, total: answer.length } : answer;
}

/** Public calls on products. Lists stay cached for a while, so that going back finds them with their scroll position. */
export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    productPage: build.query<ProductPage, ProductListQuery>({
      query: (query) => listProducts.query({ query }),
      transformResponse: (answer: unknown) => readPage(listProducts.transformResponse(answer)),
      providesTags: ['Product'],
      keepUnusedDataFor: 600,
    }),
    product: build.query({ ...getProduct, providesTags: ['Product'] }),
    relatedProducts: build.query({
      ...call<Products['related']>('GET /products/:id/related'),
      providesTags: ['Product'],
    }),
  }),
});

/** Newest products for one row, shown on pages without products of their own. */
export const someProducts: ProductListQuery = { page: 1, pageSize: 4 };

/** Shows answers older than 30 seconds while they reload. All answers reload after a lost connection. */
const freshly = { refetchOnMountOrArgChange: 30, refetchOnReconnect: true } as const;

/** Returns a page of products for a query. While it loads, `data` is still the page before. */
export function useProductPage(query: ProductListQuery) {
  return productApi.useProductPageQuery(query, freshly);
}

/** Returns a product with its description. */
export function useProduct(id: string) {
  return productApi.useProductQuery({ params: { id } }, freshly);
}

/** Returns the products recommended with a product: those in the document, otherwise loaded once `wanted`. */
export function useRelatedProducts(id: string, wanted: boolean) {
  const asked = { params: { id } };
  productApi.endpoints.relatedProducts.useQuerySubscription(asked, { skip: !wanted });
  return productApi.endpoints.relatedProducts.useQueryState(asked);
}
