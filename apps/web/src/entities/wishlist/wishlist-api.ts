import type { ListedProduct } from '@kontor/shared/wire/products';
import type { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { listProducts } from '../product/product-api.ts';

type Wishes = typeof wishlistEndpoints;

export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishlist: build.query({ ...call<Wishes['get']>('GET /users/wishlist'), providesTags: ['Profile'] }),
    /** Updates the cache at once, and restores it after a refusal. */
    replaceWishlist: build.mutation({
      ...call<Wishes['replace']>('PUT /users/wishlist'),
      onQueryStarted: ({ body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(wishlistApi.util.updateQueryData('wishlist', undefined, () => body));
        queryFulfilled.catch(() => shown.undo());
      },
    }),
    /** Loads the available products of a wish list, in its order. */
    wishedProducts: build.query<ListedProduct[], readonly string[]>({
      query: (ids) => listProducts.query({ query: { ids: ids.join(','), pageSize: '100' } }),
      transformResponse: (answer: unknown, _meta, ids) => {
        const read = listProducts.transformResponse(answer);
        const products = Array.isArray(read) ? read : read.products;
        return ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
      },
      providesTags: ['Product'],
    }),
  }),
});

export const { useWishlistQuery, useWishedProductsQuery } = wishlistApi;
