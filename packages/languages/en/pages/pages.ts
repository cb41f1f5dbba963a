import type { PageTexts } from '../../page-texts-type.ts';

export const pages: PageTexts = {
  latest: 'Latest products',
  allProducts: 'All products',
  results: (query) => `Search for “${query}”`,
  resultsIn: (query, category) => `Search for “${query}” in ${category}`,
  pageOf: (title, page) => `${title}, page ${page}`,
  productGone: 'We no longer sell this product',
  closed: {
    title: 'This shop opens soon',
    text: (shop) => `${shop} is not open yet. Please come back soon.`,
    write: 'Do you have a question? Write to us:',
    signIn: 'Sign in',
  },
  legal: {
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    withdrawal: 'Right of withdrawal',
    shipping: 'Shipping and payment',
    accessibility: 'Accessibility',
  },
  withdrawal: 'Withdraw from contract',
};
