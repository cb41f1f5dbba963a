/** How the reviews of a product can be sorted (contract, "Products"): by date, or by stars and then by date. */
export const reviewSorts = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Query parameter for the order of reviews on a product's page. */
export const reviewSortName = 'reviews';

/** Reads the order of reviews from the address of a product's page; newest first if it names no known one. */
export function readReviewSort(search: URLSearchParams): ReviewSort {
  const named = search.get(reviewSortName);
  return reviewSorts.find((sort) => sort === named) ?? 'newest';
}
