import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { LazyFilters } from '../../features/catalogue/search/filters/lazy-filters.tsx';
import { useCatalogueHeading } from '../../features/catalogue/list/catalogue-heading.ts';
import { isOpening } from '@kontor/shared/wire/catalogue-query';
import { CatalogueResults } from '../../features/catalogue/list/catalogue-results.tsx';
import { CategoryNav } from '../../features/catalogue/list/category-nav.tsx';
import { Hero } from '../../features/catalogue/home/hero.tsx';
import { Plates } from '../../features/catalogue/home/plates.tsx';
import { Promises } from '../../features/catalogue/home/promises.tsx';
import { isToList, useCatalogueQuery } from '../../features/catalogue/search/use-catalogue-query.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { classNames } from '../../ui/class-names.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/`: hero, promises, categories by picture, and the list of products for the address. */
export function HomePage() {
  const { query } = useCatalogueQuery();
  const { title } = useCatalogueHeading();
  const { name } = useShopSettings();
  const opens = isOpening(query);
  const list = useRef<HTMLElement>(null);
  usePageTitle(title, name);
  useBeginAtList(list);

  return (
    <main id="main" className={opens ? 'home' : 'wrap'} tabIndex={-1}>
      {opens && (
        <>
          <Hero />
          <Promises />
          <Plates />
        </>
      )}
      <div className={classNames('catalogue', opens && 'wrap chapter')}>
        <div className="cats">
          {!opens && <CategoryNav />}
          <LazyFilters />
        </div>
        <CatalogueResults ref={list} />
      </div>
    </main>
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
