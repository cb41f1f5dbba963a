import type { TextsOf } from '../../site-texts-type.ts';

/** The English texts of lists of products; keys as in de/site/home.ts. */
export const enHome = {
  home: {
    pageGone: 'This page does not exist',
    pageGoneHint: 'Or no longer does. Here is everything we sell.',
    delivery: 'Delivery to {{countries}}.',
    allProducts: 'All products',
    pageOf: '{{title}}, page {{page}}',
    categories: 'Categories',
    all: 'All',
    latest: 'Latest products',
    results: 'Search for “{{query}}”',
    resultsIn: 'Search for “{{query}}” in {{category}}',
    sort: 'Sort',
    sortRelevance: 'Best matches',
    sortNewest: 'Newest',
    sortPriceAsc: 'Price, low to high',
    sortPriceDesc: 'Price, high to low',
    sortRating: 'Best rated',
    hits_one: '{{count, number}} product',
    hits_other: '{{count, number}} products',
    hitsMore: 'More than {{count, number}} products',
    range_one: '{{first, number}} to {{last, number}} of {{count, number}} product',
    range_other: '{{first, number}} to {{last, number}} of {{count, number}} products',
    rangeMore: '{{first, number}} to {{last, number}} of more than {{count, number}} products',
    percentLess: '−{{percent}}%',
    pages: 'Pages',
  },
} satisfies TextsOf<'home'>;
