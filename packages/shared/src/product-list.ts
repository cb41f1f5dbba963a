/** How a product list can be sorted (contract, "Products"). */
export const productSorts = ['newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];
