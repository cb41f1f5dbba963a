import { readCatalogueQuery } from '@kontor/shared/catalogue-query';
import { describeListPage } from '@kontor/shared/list-head';
import { listCategories } from '../catalogue/products.service.ts';
import type { DocumentHead, Place } from './page-head.ts';
import { pageTexts } from './page-texts.ts';
import { describeShop } from './structured-data.ts';

/** The head of the page of a list; the opening one describes the shop, too. @param search the query of its address */
export async function describeList(search: URLSearchParams, place: Place): Promise<DocumentHead> {
  const { shop, language } = place;
  const surroundings = { shop, language, words: pageTexts[language], categories: await listCategories() };
  const { heading: _, ...head } = describeListPage(readCatalogueQuery(search), surroundings);
  return { ...head, data: head.path === '/' ? describeShop(place) : [] };
}
