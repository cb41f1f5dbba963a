/** How every product list can be sorted (contract, "Products"). */
export const productSorts = ['newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Prefix of a fact's name in an address: `fact.Farbe=Grün`. */
export const factPrefix = 'fact.';

/** How a search can be sorted too; by relevance unless it says otherwise. Without a search that is `newest`. */
export const searchSorts = ['relevance', ...productSorts] as const;
export type SearchSort = (typeof searchSorts)[number];
