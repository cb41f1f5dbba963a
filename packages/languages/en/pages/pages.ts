import type { PageTexts } from '../../page-texts-type.ts';
import { en as site } from '../site/first.ts';
import { enHome } from '../site/home.ts';
import { enPages } from '../site/pages.ts';

export const pages: PageTexts = {
  latest: enHome.home.latest,
  allProducts: enHome.home.allProducts,
  results: (query) => `Search for “${query}”`,
  resultsIn: (query, category) => `Search for “${query}” in ${category}`,
  pageOf: (title, page) => `${title}, page ${page}`,
  makerGone: 'We do not carry this brand',
  categoryGone: 'We do not have this category',
  makers: enPages.maker.index,
  productGone: enPages.product.gone,
  closed: {
    title: 'This shop opens soon',
    text: (shop) => `${shop} is not open yet. Please come back soon.`,
    write: 'Do you have a question? Write to us:',
    signIn: 'Sign in',
  },
  starting: {
    title: 'The shop will be back in a moment',
    text: 'It is being updated. This page reloads by itself in a few seconds.',
  },
  legal: site.legal,
  withdrawal: site.footer.withdraw,
};
