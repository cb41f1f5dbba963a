import { localizePlain } from '../rules/markdown/localize-plain.ts';
import { cataloguePath, everything, isCategoryOpening, isFiltered, type CatalogueQuery } from './catalogue-query.ts';
import type { ListSurroundings } from './list-names.ts';
import { localize, pickLanguage } from '../rules/text/localize.ts';
import { findSeo } from '../rules/product/seo-words.ts';
import { categoryPaths } from '../rules/site/category-paths.ts';
import type { PageHead } from '../rules/site/page-head.ts';
import type { DescribedCategory } from './products.ts';
import { summarize } from '../rules/text/summarize.ts';

/** Search engines find everything, each category, and their pages; not what is searched, filtered, sorted, or empty. */
function findListPath(
  query: CatalogueQuery,
  { isKnown, record }: Pick<ListSurroundings, 'record'> & { isKnown: boolean },
): PageHead['path'] {
  const { category, page, q, sort } = query;
  const narrowed = q !== undefined || sort !== everything.sort || isFiltered(query);
  if (narrowed || (category !== undefined && !isKnown)) return undefined;
  // The list of a category is also at its own address, which is the canonical one.
  return record && category
    ? categoryPaths(record, cataloguePath({ page }).slice(1))
    : cataloguePath({ category, page });
}

/** Returns the description and canonical path of a list page. */
export function describeList(
  query: CatalogueQuery,
  { language, shop, categories = [], record }: ListSurroundings,
): Required<PageHead> {
  const nameOf = (category: DescribedCategory) => localize(category, 'name', language);
  const known = categories.find(({ name }) => name === query.category);
  const name = known ? nameOf(known) : query.category;
  const isFirst = isCategoryOpening(query);
  const written = record && isFirst && findSeo(record, 'description', language);
  const words = written || (known && isFirst && localizePlain(known, 'description', language));
  const all = shop.intro ? pickLanguage(shop.intro, language) : `${shop.name}: ${categories.map(nameOf).join(', ')}`;
  return {
    description: summarize(words || (name ? `${name}: ${shop.name}` : all)),
    path: findListPath(query, { isKnown: known !== undefined, record }),
  };
}
