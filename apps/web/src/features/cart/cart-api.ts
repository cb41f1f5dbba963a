import type { ResponseOf } from '@kontor/shared/contract';
import type { CurrentLine } from '@kontor/shared/errors';
import type { productEndpoints } from '@kontor/shared/products';
import { api } from '../../api/api.ts';
import { listProducts } from '../../entities/product/product-api.ts';

/** The asked products as lines of a cart; what the shop no longer knows is marked `gone`. */
function toCurrentLines(answer: ResponseOf<(typeof productEndpoints)['list']>, ids: readonly string[]): CurrentLine[] {
  const products = new Map((Array.isArray(answer) ? answer : answer.products).map((found) => [found._id, found]));
  return ids.map((_id) => {
    const { name = '', price = 0, countInStock = 0 } = products.get(_id) ?? {};
    return { _id, name, price, countInStock, ...(products.has(_id) ? {} : { gone: true }) };
  });
}

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the shop has these products now: one call for a whole cart, at most 100 ids. */
    cartCheck: build.query<CurrentLine[], readonly string[]>({
      query: (ids) => listProducts.query({ query: { ids: ids.join(','), pageSize: '100' } }),
      transformResponse: (answer: unknown, _meta, ids) => toCurrentLines(listProducts.transformResponse(answer), ids),
      providesTags: ['Product'],
    }),
  }),
});

export const { useCartCheckQuery } = cartApi;
