import type { ResponseOf } from '@kontor/shared/contract';
import { limits } from '@kontor/shared/limits';
import type { reviewEndpoints } from '@kontor/shared/reviews';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { problemOf } from '../../api/problem.ts';

type Reviews = typeof reviewEndpoints;

/** A product's figures and newest reviews, as they are once a review has been taken. */
export type Reviewed = ResponseOf<Reviews['create']>;

/** How many reviews a product brings along (contract, "Products"); the calls for older ones ask for as many. */
export const NEWEST = limits.pageSize;

const list = call<Reviews['list']>('GET /products/:id/reviews');

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pages of what is older than the reviews a product brings along, by the product's id. */
    olderReviews: build.infiniteQuery<ResponseOf<Reviews['list']>, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 2,
        getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
      },
      query: ({ queryArg: id, pageParam: page }) => list.query({ params: { id }, query: { page, pageSize: NEWEST } }),
      transformResponse: (answer: unknown) => list.transformResponse(answer),
      providesTags: ['Review'],
      // With the next visit the product brings newer ones along, and the pages begin elsewhere.
      keepUnusedDataFor: 0,
    }),
    createReview: build.mutation({
      ...call<Reviews['create']>('POST /products/:id/reviews'),
      // Who has reviewed already may find out only now: the answer to the first attempt was lost.
      invalidatesTags: (_, error) => (problemOf(error)?.code === 'already_reviewed' ? ['Product'] : ['Review']),
    }),
  }),
});

export const { useOlderReviewsInfiniteQuery, useCreateReviewMutation } = reviewsApi;
