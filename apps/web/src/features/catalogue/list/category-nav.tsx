import type { CategoryBranch } from '@kontor/shared/wire/categories';
import type { Category } from '@kontor/shared/wire/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { categoryPath } from '@kontor/shared/rules/site/category-paths';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useCategoryTree, useCategoryWay } from '../../../entities/category/category-api.ts';
import { useProductPage } from '../../../entities/product/product-api.ts';
import {
  cataloguePath,
  everything,
  isFiltered,
  isOpening,
  toProductListQuery,
  type CatalogueQuery,
} from '@kontor/shared/wire/catalogue-query';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** Scrolls the chosen category to the middle of the bar, which scrolls sideways. */
function scrollToMiddle(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (!link || !list) return;
  const [frame, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
}

/** Categories with the numbers of hits for a search or filters; undefined without either. */
type Counted = readonly Category[] | undefined;

const countIn = (counted: Counted, { name, count }: CategoryBranch) =>
  counted ? (counted.find((one) => one.name === name)?.count ?? 0) : count;

/** Whether a category has products. */
const isUsed = ({ count }: CategoryBranch) => count > 0;

/**
 * Categories in a slim bar that stays below the header: all products first, then each category of the first level with its
 * number of products, and a disclosure with those below. Where the shop opens with the categories by picture, the bar appears
 * once they have scrolled away.
 */
export function CategoryNav() {
  const { t } = useTranslation();
  const tree = useCategoryTree().filter(isUsed);
  const { query } = useCatalogueQuery();
  const { home } = useShopSettings();
  const isBelow = isOpening(query) && home.some(({ kind }) => kind === 'categories');
  const [root] = useCategoryWay(query.category);
  const counted = useCounted(query);
  const total = tree.reduce((sum, category) => sum + countIn(counted, category), 0);
  const isDeep = tree.some(({ children }) => children.some(isUsed));
  return (
    <nav className={classNames('catbar', isBelow && 'late')} aria-label={t('home.categories')}>
      <ul className="wrap">
        <li>
          <CategoryLink counted={counted} count={total} isChosen={!query.category}>
            {t('home.all')}
          </CategoryLink>
        </li>
        {tree.map((category) => (
          <li key={category._id}>
            <CategoryLink
              category={category}
              counted={counted}
              count={countIn(counted, category)}
              isChosen={category === root}
            />
          </li>
        ))}
      </ul>
      {isDeep && (
        // A new element for each list, so that it is closed after a press.
        <details className="cattree menu wrap" key={query.category}>
          <summary>{t('home.allCategories')}</summary>
          <Branches branches={tree} chosen={query.category} counted={counted} />
        </details>
      )}
    </nav>
  );
}

interface BranchesProps {
  branches: readonly CategoryBranch[];
  chosen: string | undefined;
  counted: Counted;
}

/** Categories of one level, each with those below it. */
function Branches({ branches, chosen, counted }: BranchesProps) {
  return (
    <ul>
      {branches.filter(isUsed).map((category) => (
        <li key={category._id}>
          <CategoryLink
            category={category}
            counted={counted}
            count={countIn(counted, category)}
            isChosen={category.name === chosen}
          />
          {category.children.some(isUsed) && (
            <Branches branches={category.children} chosen={chosen} counted={counted} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CategoryLinkProps {
  /** Missing for all products. */
  category?: CategoryBranch;
  counted: Counted;
  count: number;
  isChosen: boolean;
  children?: ReactNode;
}

/** Link to a category; for a search or filters, with the number of its hits. */
function CategoryLink({ category, counted, count, isChosen, children }: CategoryLinkProps) {
  const { number } = useFormat();
  const { language } = useLanguage();
  const { query } = useCatalogueQuery();
  const name = category?.name;
  const words = (
    <>
      {category ? <OwnText of={category} field="name" /> : children} <span className="note">{number(count)}</span>
    </>
  );
  // A category without hits for a search or filter keeps its position, without a link.
  if (counted && category && count === 0 && !isChosen) return <span>{words}</span>;
  const { sort } = query;
  const isPlain = category && !counted && sort === everything.sort;
  const list = cataloguePath(counted ? { ...query, category: name, page: 1 } : { category: name, sort });
  return (
    <Link
      ref={isChosen ? scrollToMiddle : undefined}
      to={isPlain ? categoryPath(category, language) : list}
      aria-current={isChosen ? (query.category === name ? 'page' : true) : undefined}
      rel={counted && 'nofollow'}
    >
      {words}
    </Link>
  );
}

/**
 * Returns the categories with the numbers of hits for the search or filters; undefined without either, and where nothing is
 * found: only whole categories lead on from there.
 */
function useCounted(query: CatalogueQuery): Counted {
  const { data } = useProductPage(toProductListQuery(query));
  const counted = query.q || isFiltered(query) ? data?.categories : undefined;
  return counted?.some(({ count }) => count > 0) ? counted : undefined;
}
