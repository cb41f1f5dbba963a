import type { TextsOf } from '../texts.ts';

/** The English texts of filters, suggestions and empty lists; keys as in de-list.ts. */
export const enList = {
  finding: {
    filter: 'Filter by price and stock',
    priceInEuro: 'Price in euro',
    notANumber: 'Please enter a number.',
    priceFrom: 'Price from',
    priceTo: 'Price to',
    from: 'from',
    to: 'to',
    inStockOnly: 'In stock only',
    applyFilter: 'Apply filters',
    resetFilter: 'Reset filters',
    nothingFound: 'Nothing found for “{{query}}”',
    nothingFoundHint: 'Another spelling or a shorter word may help.',
    nothingHere: 'There is nothing here at the moment',
    nothingHereHint: 'Fewer filters will show you more.',
    showAll_one: 'Show the one product',
    showAll_other: 'Show all {{count, number}} products',
    showEverything: 'Show the whole catalogue',
    empty: 'There is no product yet',
    emptyHint: 'Please look in again soon.',
  },
} satisfies TextsOf<'list'>;
