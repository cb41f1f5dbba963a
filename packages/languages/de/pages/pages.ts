import type { PageTexts } from '../../page-texts-type.ts';
import { de as site } from '../site/first.ts';
import { deHome } from '../site/home.ts';
import { dePages } from '../site/pages.ts';

export const pages: PageTexts = {
  latest: deHome.home.latest,
  allProducts: deHome.home.allProducts,
  results: (query) => `Suche nach „${query}“`,
  resultsIn: (query, category) => `Suche nach „${query}“ in ${category}`,
  pageOf: (title, page) => `${title}, Seite ${page}`,
  makerGone: 'Diese Marke gibt es hier nicht',
  categoryGone: 'Diese Kategorie gibt es hier nicht',
  makers: dePages.maker.index,
  productGone: dePages.product.gone,
  closed: {
    title: 'Dieser Shop öffnet bald',
    text: (shop) => `${shop} ist noch nicht geöffnet. Schauen Sie bald wieder vorbei.`,
    write: 'Haben Sie eine Frage? Schreiben Sie uns:',
    signIn: 'Anmelden',
  },
  starting: {
    title: 'Der Shop ist gleich wieder da',
    text: 'Er wird gerade aktualisiert. Diese Seite lädt sich in wenigen Sekunden von selbst neu.',
  },
  legal: site.legal,
  withdrawal: site.footer.withdraw,
};
