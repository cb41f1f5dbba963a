import { everything, isCategoryOpening, isFiltered, isOpening, type CatalogueQuery } from './catalogue-query.ts';
import type { ShopSettings } from './config.ts';
import type { Language } from '../rules/text/languages.ts';
import { localize, pickLanguage } from '../rules/text/localize.ts';
import { findSeo } from '../rules/product/seo-words.ts';
import type { CategoryRecord } from './categories.ts';
import type { DescribedCategory } from './products.ts';

/** Names of lists in one language. */
export interface ListWords {
  latest: string;
  allProducts: string;
  results: (query: string) => string;
  /** A search within a category. */
  resultsIn: (query: string, category: string) => string;
  pageOf: (title: string, page: number) => string;
}

/** Shop and language of the lists. */
export interface ListSurroundings {
  language: Language;
  shop: Pick<ShopSettings, 'name' | 'demo' | 'intro'>;
  /** categories with products; undefined while unknown */
  categories: readonly DescribedCategory[] | undefined;
  /** record of the list's category, once known */
  record?: Pick<CategoryRecord, 'slug' | 'slugEn' | 'seo'> | undefined;
}

/** Returns heading and title of a list page; the title is undefined if the shop's name suffices. */
export function nameList(
  query: CatalogueQuery,
  { language, shop, categories, record }: ListSurroundings,
  words: ListWords,
): { heading: string; title: string | undefined } {
  const { category, q, sort, page } = query;
  const known = categories?.find(({ name }) => name === category);
  const plain = sort === everything.sort && !isFiltered(query) ? words.latest : words.allProducts;
  const listName = category && (known ? localize(known, 'name', language) : category);
  const found = q && (listName ? words.resultsIn(q, listName) : words.results(q));
  const heading = found || listName || plain;
  if (isOpening(query)) return { heading, title: shop.demo && pickLanguage(shop.demo.title, language) };
  const written = record && isCategoryOpening(query) && findSeo(record, 'title', language);
  return { heading, title: page > 1 ? words.pageOf(heading, page) : written || heading };
}
