import { localizePlain } from '../rules/markdown/localize-plain.ts';
import { cataloguePath, everything, isCategoryOpening, isFiltered, type CatalogueQuery } from './catalogue-query.ts';
import type { ListSurroundings } from './list-names.ts';
import { localize, pickLanguage } from '../rules/text/localize.ts';
import type { PageHead } from '../rules/site/page-head.ts';
import type { DescribedCategory } from './products.ts';
import { summarize } from '../rules/text/summarize.ts';

/** Search engines find everything, each category, and their pages; not what is searched, filtered, sorted, or empty. */
function findListPath(query: CatalogueQuery, isKnown: boolean): string | undefined {
  const { category, page, q, sort } = query;
  const narrowed = q !== undefined || sort !== everything.sort || isFiltered(query);
  return narrowed || (category !== undefined && !isKnown) ? undefined : cataloguePath({ category, page });
}

/** Returns the description and canonical path of a list page. */
export function describeList(
  query: CatalogueQuery,
  { language, shop, categories = [] }: ListSurroundings,
): Required<PageHead> {
  const nameOf = (category: DescribedCategory) => localize(category, 'name', language);
  const known = categories.find(({ name }) => name === query.category);
  const name = known ? nameOf(known) : query.category;
  const words = known && isCategoryOpening(query) && localizePlain(known, 'description', language);
  const all = shop.intro ? pickLanguage(shop.intro, language) : `${shop.name}: ${categories.map(nameOf).join(', ')}`;
  return {
    description: summarize(words || (name ? `${name}: ${shop.name}` : all)),
    path: findListPath(query, known !== undefined),
  };
}
