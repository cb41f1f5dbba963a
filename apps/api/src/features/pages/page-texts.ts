import type { Language } from '@kontor/shared/languages';
import type { ListWords } from '@kontor/shared/list-names';

interface PageTexts extends ListWords {
  productGone: string;
}

/** What the heads of pages say by themselves, in the words that the site uses; a test compares. */
export const pageTexts: Record<Language, PageTexts> = {
  de: {
    latest: 'Neu im Sortiment',
    allProducts: 'Alle Produkte',
    results: (query) => `Suche nach „${query}“`,
    pageOf: (title, page) => `${title}, Seite ${page}`,
    productGone: 'Dieses Produkt führen wir nicht mehr',
  },
  en: {
    latest: 'Latest products',
    allProducts: 'All products',
    results: (query) => `Search for “${query}”`,
    pageOf: (title, page) => `${title}, page ${page}`,
    productGone: 'We no longer sell this product',
  },
};
