import type { Review } from '@kontor/shared/reviews';
import { useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { NEWEST, useOlderReviewsInfiniteQuery } from './reviews-api.ts';

/** How many reviews a page begins with, and how many each press of 'show more' adds. */
const FIRST = 10;
const STEP = 20;

/** A review that came in between two calls shifts the later pages, so that one may come twice. */
function dropRepeats(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()];
}

/**
 * The reviews to show, newest first. Those that the product brings along come first; older ones are fetched a step
 * before they are wanted.
 * @param newest at most `NEWEST`; fewer are all there are
 */
export function useReviewList(productId: string, newest: readonly Review[]) {
  const [wanted, setWanted] = useState(FIRST);
  const skip = newest.length < NEWEST || wanted + STEP <= newest.length;
  const older = useOlderReviewsInfiniteQuery(productId, { skip });
  const all = dropRepeats([...newest, ...(older.data?.pages.flatMap(({ reviews }) => reviews) ?? [])]);
  const missing = wanted > all.length;
  const retry = (): void => void (older.data ? older.fetchNextPage() : older.refetch());
  const showMore = (): void => {
    setWanted(wanted + STEP);
    if (older.isFetching) return;
    if (older.isError || (older.hasNextPage && wanted + 2 * STEP > all.length)) retry();
  };
  return {
    reviews: all.slice(0, wanted),
    hasMore: wanted < all.length || older.isFetching || older.isError || older.hasNextPage,
    showMore,
    /** More are wanted than have come so far. */
    waiting: missing && older.isFetching,
    problem: missing && !older.isFetching ? problemOf(older.error) : undefined,
    retry,
  };
}
