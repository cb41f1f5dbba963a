import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { CatalogFilters } from '../features/catalog/catalog-filters.tsx';
import { useCatalogHeading } from '../features/catalog/catalog-heading.ts';
import { hasIntro } from '../features/catalog/catalog-query.ts';
import { CatalogResults } from '../features/catalog/catalog-results.tsx';
import { CategoryNav } from '../features/catalog/category-nav.tsx';
import { Intro } from '../features/catalog/intro.tsx';
import { isToList, useCatalogQuery } from '../features/catalog/use-catalog-query.ts';
import { useShopSettings } from '../lib/shop-settings.ts';
import { usePageTitle } from '../ui/page-title.ts';

/** `/`: the opening, the categories, and the list that the address asks for. */
export function HomePage() {
  const { query } = useCatalogQuery();
  const { title } = useCatalogHeading();
  const { name } = useShopSettings();
  const list = useRef<HTMLElement>(null);
  usePageTitle(title, name);
  useBeginAtList(list);

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      {hasIntro(query) && <Intro />}
      <div className="catalogue">
        <div className="cats">
          <CategoryNav />
          <CatalogFilters />
        </div>
        <CatalogResults ref={list} />
      </div>
    </main>
  );
}

/** Another order or page begins where the list does; what 'back' comes to has a position of its own. */
function useBeginAtList(list: RefObject<HTMLElement | null>): void {
  const { key, state }: { key: string; state: unknown } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current !== key && type === NavigationType.Push && isToList(state)) list.current?.scrollIntoView();
    shown.current = key;
  }, [key, state, type, list]);
}
