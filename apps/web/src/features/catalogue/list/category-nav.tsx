import type { Category } from '@kontor/shared/wire/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { useCategories, useProductPage } from '../../../entities/product/product-api.ts';
import {
  cataloguePath,
  isFiltered,
  toProductListQuery,
  type CatalogueQuery,
} from '@kontor/shared/wire/catalogue-query';
import { sortByName } from '../../../lib/sort-names.ts';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** Number of grey lines while the categories load. */
const EXPECTED = 7;

/** Scrolls the chosen category to the middle of the list, which scrolls sideways on phones. */
function scrollToMiddle(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (!link || !list) return;
  const [frame, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
}

/** Navigation of the catalogue: all products first, then each category with its number of products. */
export function CategoryNav() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { language } = useLanguage();
  const { data: categories, isLoading } = useCategories();
  const { query } = useCatalogueQuery();
  const counted = useCounted(query);
  const countOf = (category: Category) =>
    counted ? (counted.find(({ name }) => name === category.name)?.count ?? 0) : category.count;
  const nameOf = (category: Category) => localize(category, 'name', language);
  const total = categories?.reduce((sum, category) => sum + countOf(category), 0);
  const link = (category: string | undefined, label: ReactNode, count: number | undefined) => {
    const isChosen = query.category === category;
    const words = (
      <>
        <span>{label}</span> <span>{count !== undefined && number(count)}</span>
      </>
    );
    // A category without hits for a search or filter keeps its position, without a link.
    if (counted && count === 0 && category !== undefined && !isChosen) return <span className="leader">{words}</span>;
    return (
      <Link
        ref={isChosen ? scrollToMiddle : undefined}
        className="leader"
        to={cataloguePath({ ...query, category, page: 1 })}
        aria-current={isChosen ? 'page' : undefined}
        rel={counted && 'nofollow'}
      >
        {words}
      </Link>
    );
  };
  return (
    <nav aria-label={t('home.categories')}>
      <ul>
        <li>{link(undefined, t('home.all'), total)}</li>
        {sortByName(categories ?? [], nameOf, language).map((category) => (
          <li key={category.name}>{link(category.name, <OwnText of={category} field="name" />, countOf(category))}</li>
        ))}
        {isLoading &&
          Array.from({ length: EXPECTED }, (_, index) => (
            <li key={index} className="cat-skeleton" aria-hidden="true">
              <div className="skeleton skeleton-text" />
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Returns the categories with the numbers of hits for the search or filters; undefined without either. */
function useCounted(query: CatalogueQuery): readonly Category[] | undefined {
  const { data } = useProductPage(toProductListQuery(query));
  return query.q || isFiltered(query) ? data?.categories : undefined;
}
