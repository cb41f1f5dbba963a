import type { Product } from '@kontor/shared/products';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { catalogueApi } from '../catalogue-api.ts';

type CatalogueState = Parameters<typeof catalogueApi.util.selectCachedArgsForQuery>[0];

/** Writes new reviews and their average into a product and into every list that shows it, without asking anew. */
export function useShowReviews(id: string) {
  const store = useStore<CatalogueState>();
  const dispatch = useDispatch<ThunkDispatch<CatalogueState, unknown, UnknownAction>>();
  return useCallback(
    ({ rating, numReviews, reviews }: Pick<Product, 'rating' | 'numReviews' | 'reviews'>): void => {
      const { selectCachedArgsForQuery, updateQueryData } = catalogueApi.util;
      dispatch(
        updateQueryData('product', { params: { id } }, (product) => {
          Object.assign(product, { rating, numReviews, reviews });
        }),
      );
      for (const query of selectCachedArgsForQuery(store.getState(), 'cataloguePage')) {
        dispatch(
          updateQueryData('cataloguePage', query, ({ products }) => {
            const listed = products.find(({ _id }) => _id === id);
            if (listed) Object.assign(listed, { rating, numReviews });
          }),
        );
      }
    },
    [id, store, dispatch],
  );
}
