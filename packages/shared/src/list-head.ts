import { cataloguePath, everything, isFiltered, isOpening, type CatalogueQuery } from './catalogue-query.ts';
import type { ShopSettings } from './config.ts';
import type { Language } from './languages.ts';
import { localize, pickLanguage } from './localize.ts';
import { summarize, type PageHead } from './page-head.ts';
import type { Category } from './products.ts';

/** What lists are called, in one language. */
export interface ListWords {
  latest: string;
  allProducts: string;
  results: (query: string) => string;
  pageOf: (title: string, page: number) => string;
}

/** Whose lists they are, and how they are shown. */
export interface ListSurroundings {
  language: Language;
  words: ListWords;
  shop: Pick<ShopSettings, 'name' | 'demo'>;
  /** Those that have products; undefined while they are not known. */
  categories: readonly Category[] | undefined;
}

/** Search engines find each category and its pages, and everything; not what is searched, filtered, sorted, or empty. */
function listPath(query: CatalogueQuery, isKnown: boolean): string | undefined {
  const { category, page, q, sort } = query;
  const narrowed = q !== undefined || sort !== everything.sort || isFiltered(query);
  return narrowed || (category && !isKnown) ? undefined : cataloguePath({ category, page });
}

/** What the page of a list says of itself, and `heading`: what the list is called on it. */
export function describeListPage(
  query: CatalogueQuery,
  surroundings: ListSurroundings,
): PageHead & { heading: string } {
  const { language, words, shop, categories = [] } = surroundings;
  const { category, q, sort, page } = query;
  const nameOf = (one: Category) => localize(one, 'name', language);
  const known = categories.find(({ name }) => name === category);
  const listName = known ? nameOf(known) : category;
  const plain = sort === everything.sort && !isFiltered(query) ? words.latest : words.allProducts;
  const heading = q ? words.results(q) : (listName ?? plain);
  const opening = shop.demo && pickLanguage(shop.demo.title, language);
  const about = shop.demo
    ? pickLanguage(shop.demo.text, language)
    : `${shop.name}: ${categories.map(nameOf).join(', ')}`;
  const title = page > 1 ? words.pageOf(heading, page) : heading;
  return {
    heading,
    title: isOpening(query) ? opening : title,
    description: summarize(listName ? `${listName}: ${shop.name}` : about),
    path: listPath(query, known !== undefined),
  };
}
