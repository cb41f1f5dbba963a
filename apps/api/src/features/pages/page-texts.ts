import type { Language } from '@kontor/shared/languages';
import type { LegalKind } from '@kontor/shared/legal-kinds';
import type { ListWords } from '@kontor/shared/list-names';

interface PageTexts extends ListWords {
  productGone: string;
  /** Of the page that stands for all others while the shop is closed. */
  closed: { title: string; text: (shop: string) => string; write: string; signIn: string };
  legal: Record<LegalKind, string>;
  withdrawal: string;
}

/** What the heads of pages say by themselves, in the words that the site uses; a test compares. */
export const pageTexts: Record<Language, PageTexts> = {
  de: {
    latest: 'Neu im Sortiment',
    allProducts: 'Alle Produkte',
    results: (query) => `Suche nach „${query}“`,
    resultsIn: (query, category) => `Suche nach „${query}“ in ${category}`,
    pageOf: (title, page) => `${title}, Seite ${page}`,
    productGone: 'Dieses Produkt führen wir nicht mehr',
    closed: {
      title: 'Dieser Shop öffnet bald',
      text: (shop) => `${shop} ist noch nicht geöffnet. Schauen Sie bald wieder vorbei.`,
      write: 'Haben Sie eine Frage? Schreiben Sie uns:',
      signIn: 'Anmelden',
    },
    legal: {
      imprint: 'Impressum',
      privacy: 'Datenschutz',
      terms: 'AGB',
      withdrawal: 'Widerrufsbelehrung',
      shipping: 'Versand und Zahlung',
      accessibility: 'Barrierefreiheit',
    },
    withdrawal: 'Vertrag widerrufen',
  },
  en: {
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
  },
};
