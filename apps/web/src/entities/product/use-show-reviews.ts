import type { Product } from '@kontor/shared/wire/products';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { productApi } from './product-api.ts';

type ProductState = Parameters<typeof productApi.util.selectCachedArgsForQuery>[0];

/** Returns a function that writes new reviews and their average into the cached product and product lists, without a call. */
export function useShowReviews(id: string) {
  const store = useStore<ProductState>();
  const dispatch = useDispatch<ThunkDispatch<ProductState, unknown, UnknownAction>>();
  return useCallback(
    ({ rating, numReviews, reviews }: Pick<Product, 'rating' | 'numReviews' | 'reviews'>): void => {
      const { selectCachedArgsForQuery, updateQueryData } = productApi.util;
      dispatch(
        updateQueryData('product', { params: { id } }, (product) => {
          Object.assign(product, { rating, numReviews, reviews });
        }),
      );
      for (const query of selectCachedArgsForQuery(store.getState(), 'productPage')) {
        dispatch(
          updateQueryData('productPage', query, ({ products }) => {
            const listed = products.find(({ _id }) => _id === id);
            if (listed) Object.assign(listed, { rating, numReviews });
          }),
        );
      }
    },
    [id, store, dispatch],
  );
}
