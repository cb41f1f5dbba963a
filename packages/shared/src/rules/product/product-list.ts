/** Sort orders of every product list (contract, "Products"). */
export const productSorts = ['newest', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Prefix of a fact's name in an address: `fact.Farbe=Grün`. */
export const factPrefix = 'fact.';

/** Sort orders of a search; by relevance by default. Without a search `relevance` means `newest`. */
export const searchSorts = ['relevance', ...productSorts] as const;
export type SearchSort = (typeof searchSorts)[number];
