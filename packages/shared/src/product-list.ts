/** How a product list can be sorted (contract, "Products"); `relevance` is a search's own order, and that of `newest` without one. */
export const productSorts = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];
