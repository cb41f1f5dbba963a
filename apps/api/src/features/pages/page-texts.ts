import type { Language } from '@kontor/shared/languages';
import type { LegalKind } from '@kontor/shared/legal-kinds';
import type { ListWords } from '@kontor/shared/list-names';

interface PageTexts extends ListWords {
  productGone: string;
  legal: Record<LegalKind, string>;
}

/** What the heads of pages say by themselves, in the words that the site uses; a test compares. */
export const pageTexts: Record<Language, PageTexts> = {
  de: {
    latest: 'Neu im Sortiment',
    allProducts: 'Alle Produkte',
    results: (query) => `Suche nach „${query}“`,
    pageOf: (title, page) => `${title}, Seite ${page}`,
    productGone: 'Dieses Produkt führen wir nicht mehr',
    legal: {
      imprint: 'Impressum',
      privacy: 'Datenschutz',
      terms: 'AGB',
      withdrawal: 'Widerrufsbelehrung',
      shipping: 'Versand und Zahlung',
      accessibility: 'Barrierefreiheit',
    },
  },
  en: {
    latest: 'Latest products',
    allProducts: 'All products',
    results: (query) => `Search for “${query}”`,
    pageOf: (title, page) => `${title}, page ${page}`,
    productGone: 'We no longer sell this product',
    legal: {
      imprint: 'Imprint',
      privacy: 'Privacy',
      terms: 'Terms',
      withdrawal: 'Right of withdrawal',
      shipping: 'Shipping and payment',
      accessibility: 'Accessibility',
    },
  },
};
