import type { BaseLanguage } from '@kontor/shared/languages';

/** What the heads of pages say by themselves, in the words that the site uses. */
export const pageTexts: Record<BaseLanguage, PageTexts> = {
  de: {
    productGone: 'Dieses Produkt führen wir nicht mehr',
    allProducts: 'Alle Produkte',
    pageOf: (title, page) => `${title}, Seite ${page}`,
  },
};

interface PageTexts {
  productGone: string;
  allProducts: string;
  pageOf: (title: string, page: number) => string;
}
