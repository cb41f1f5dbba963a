import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useCatalogueHeading } from '../../features/catalogue/list/catalogue-heading.ts';
import { findCategorySlug } from '@kontor/shared/rules/site/category-paths';
import { isOpening } from '@kontor/shared/wire/catalogue-query';
import { nameBySlug, useCategoryTree } from '../../entities/category/category-api.ts';
import { CategoryScope } from '../../features/catalogue/search/category-scope.ts';
import { CategoryNav } from '../../features/catalogue/list/category-nav.tsx';
import { HomeChapters } from '../../features/catalogue/home/home-chapters.tsx';
import { isToList, useCatalogueQuery } from '../../features/catalogue/search/use-catalogue-query.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

export { askForList, askForOthers } from './ask-for-list.ts';

/** `/`, and `/kategorie/:slug` and `/category/:slug`: the list of products for the address. */
export function HomePage() {
  const tree = useCategoryTree();
  const slug = findCategorySlug(useLocation().pathname);
  return (
    <CategoryScope value={slug && nameBySlug(tree, slug)}>
      <ListPage />
    </CategoryScope>
  );
}

/** A list, on the home page among the merchant's chapters. */
function ListPage() {
  const { query } = useCatalogueQuery();
  const { title } = useCatalogueHeading();
  const { name } = useShopSettings();
  const opens = isOpening(query);
  const list = useRef<HTMLElement>(null);
  usePageTitle(title, name);
  useBeginAtList(list);

  return (
    <>
      <CategoryNav />
      <main id="main" className={opens ? 'home' : 'wrap'} tabIndex={-1}>
        <HomeChapters opens={opens} list={list} />
      </main>
    </>
  );
}

/** Scrolls to the list for another order or page; going back restores the earlier position. */
function useBeginAtList(list: RefObject<HTMLElement | null>): void {
  const { key, state }: { key: string; state: unknown } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current !== key && type === NavigationType.Push && isToList(state)) list.current?.scrollIntoView();
    shown.current = key;
  }, [key, state, type, list]);
}
