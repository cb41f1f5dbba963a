import type { ResponseOf } from '@kontor/shared/wire/contract';
import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import type { ReviewSort } from '@kontor/shared/rules/product/review-sorts';
import type { reviewEndpoints } from '@kontor/shared/wire/reviews';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { readProblem } from '../../api/problem.ts';

type Reviews = typeof reviewEndpoints;

/** A product's figures and newest reviews after a review was accepted. */
export type Reviewed = ResponseOf<Reviews['create']>;

/** Number of reviews that a product contains (contract, "Products"); calls for older ones load as many. */
export const NEWEST = shopperLimits.pageSize;

const list = call<Reviews['list']>('GET /products/:id/reviews');

interface ListOf {
  productId: string;
  sort: ReviewSort;
}

/** Builds the call for a page of a product's reviews, by default newest first. */
const askForPage = ({ productId, sort }: ListOf, page: number) =>
  list.query({ params: { id: productId }, query: { page, pageSize: NEWEST, ...(sort !== 'newest' && { sort }) } });

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first page of the reviews, in another order than the product's. */
    sortedReviews: build.query<ResponseOf<Reviews['list']>, ListOf>({
      query: (of) => askForPage(of, 1),
      transformResponse: (answer: unknown) => list.transformResponse(answer),
      providesTags: ['Review'],
    }),
    /** Pages after the first. */
    furtherReviews: build.infiniteQuery<ResponseOf<Reviews['list']>, ListOf, number>({
      infiniteQueryOptions: {
        initialPageParam: 2,
        getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => askForPage(queryArg, pageParam),
      transformResponse: (answer: unknown) => list.transformResponse(answer),
      providesTags: ['Review'],
      // On the next visit the product contains newer reviews, which shifts the pages.
      keepUnusedDataFor: 0,
    }),
    createReview: build.mutation({
      ...call<Reviews['create']>('POST /products/:id/reviews'),
      // After a lost answer, a reviewer learns only now that the first attempt had arrived.
      invalidatesTags: (_, error) => (readProblem(error)?.code === 'already_reviewed' ? ['Product'] : ['Review']),
    }),
  }),
});

export const { useSortedReviewsQuery, useFurtherReviewsInfiniteQuery, useCreateReviewMutation } = reviewsApi;
