import type { ReviewSort } from '@kontor/shared/rules/product/review-sorts';
import type { Review } from '@kontor/shared/wire/reviews';
import { useState } from 'react';
import { readProblem } from '../../api/problem.ts';
import { NEWEST, useFurtherReviewsInfiniteQuery, useSortedReviewsQuery } from './reviews-api.ts';

/** Number of reviews shown at first; below, the number that each press of 'show more' adds. */
const FIRST = 10;
const STEP = 20;

/** Drops repeated reviews: one that is added between two calls shifts the later pages. */
function dropRepeats(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()];
}

/**
 * Returns the first hundred reviews in an order. The product contains the newest; another order shows the former list until it
 * has loaded.
 */
function useFirstReviews(productId: string, newest: readonly Review[], sort: ReviewSort) {
  const skip = sort === 'newest';
  const sorted = useSortedReviewsQuery({ productId, sort }, { skip });
  return { ...sorted, reviews: skip ? newest : (sorted.data?.reviews ?? newest) };
}

/**
 * Returns the reviews to show. The first hundred are loaded; each further page is fetched one step before it is needed.
 * @param newest the product's reviews, newest first, at most `NEWEST`; fewer means that there are no others
 */
export function useReviewList(productId: string, newest: readonly Review[], sort: ReviewSort) {
  const [wanted, setWanted] = useState(FIRST);
  const first = useFirstReviews(productId, newest, sort);
  const skip = first.reviews.length < NEWEST || wanted + STEP <= first.reviews.length;
  const further = useFurtherReviewsInfiniteQuery({ productId, sort }, { skip });
  // Pages of one sort order do not continue another.
  const { currentData } = further;
  const all = dropRepeats([...first.reviews, ...(currentData?.pages.flatMap(({ reviews }) => reviews) ?? [])]);
  const missing = wanted > all.length;
  const showOn = (): void => void (currentData ? further.fetchNextPage() : further.refetch());
  const showMore = (): void => {
    setWanted(wanted + STEP);
    if (further.isFetching) return;
    if (further.isError || (further.hasNextPage && wanted + 2 * STEP > all.length)) showOn();
  };
  const furtherProblem = missing && !further.isFetching ? readProblem(further.error) : undefined;
  const firstProblem = first.isFetching ? undefined : readProblem(first.error);
  return {
    reviews: all.slice(0, wanted),
    hasMore: wanted < all.length || further.isFetching || further.isError || further.hasNextPage,
    showMore,
    /** Whether more reviews are needed than have loaded. */
    waiting: missing && further.isFetching,
    problem: firstProblem ?? furtherProblem,
    retry: firstProblem ? () => void first.refetch() : showOn,
  };
}
