import type { Category } from '@kontor/shared/wire/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { classNames } from '../../../ui/class-names.ts';
import { useCategories, useProductPage } from '../../../entities/product/product-api.ts';
import {
  cataloguePath,
  isFiltered,
  isOpening,
  toProductListQuery,
  type CatalogueQuery,
} from '@kontor/shared/wire/catalogue-query';
import { sortByName } from '../../../lib/sort-names.ts';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** Scrolls the chosen category to the middle of the bar, which scrolls sideways. */
function scrollToMiddle(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (!link || !list) return;
  const [frame, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
}

/**
 * Categories in a slim bar that stays below the header: all products first, then each category with its number of products.
 * Where the shop opens with the categories by picture, the bar appears once they have scrolled away.
 */
export function CategoryNav() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { language } = useLanguage();
  const { data: categories } = useCategories();
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
        {label} <span className="note">{count !== undefined && number(count)}</span>
      </>
    );
    // A category without hits for a search or filter keeps its position, without a link.
    if (counted && count === 0 && category !== undefined && !isChosen) return <span>{words}</span>;
    return (
      <Link
        ref={isChosen ? scrollToMiddle : undefined}
        to={cataloguePath(counted ? { ...query, category, page: 1 } : { category, sort: query.sort })}
        aria-current={isChosen ? 'page' : undefined}
        rel={counted && 'nofollow'}
      >
        {words}
      </Link>
    );
  };
  return (
    <nav className={classNames('catbar', isOpening(query) && 'late')} aria-label={t('home.categories')}>
      <ul className="wrap">
        <li>{link(undefined, t('home.all'), total)}</li>
        {sortByName(categories ?? [], nameOf, language).map((category) => (
          <li key={category.name}>{link(category.name, <OwnText of={category} field="name" />, countOf(category))}</li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Returns the categories with the numbers of hits for the search or filters; undefined without either, and where nothing is
 * found: only whole categories lead on from there.
 */
function useCounted(query: CatalogueQuery): readonly Category[] | undefined {
  const { data } = useProductPage(toProductListQuery(query));
  const counted = query.q || isFiltered(query) ? data?.categories : undefined;
  return counted?.some(({ count }) => count > 0) ? counted : undefined;
}
