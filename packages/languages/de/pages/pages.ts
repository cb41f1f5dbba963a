import type { PageTexts } from '../../page-texts-type.ts';

export const pages: PageTexts = {
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
};
