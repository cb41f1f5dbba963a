import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useCatalogueHeading } from '../../features/catalogue/list/catalogue-heading.ts';
import { isOpening } from '@kontor/shared/wire/catalogue-query';
import { CatalogueResults } from '../../features/catalogue/list/catalogue-results.tsx';
import { CategoryNav } from '../../features/catalogue/list/category-nav.tsx';
import { CategoryTiles } from '../../features/catalogue/list/category-tiles.tsx';
import { Intro } from '../../features/catalogue/list/intro.tsx';
import { isToList, useCatalogueQuery } from '../../features/catalogue/search/use-catalogue-query.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/`: intro, categories, and the list of products for the address. */
export function HomePage() {
  const { query } = useCatalogueQuery();
  const { title } = useCatalogueHeading();
  const { name } = useShopSettings();
  const list = useRef<HTMLElement>(null);
  usePageTitle(title, name);
  useBeginAtList(list);

  return (
    <>
      <CategoryNav />
      <main id="main" className="wrap" tabIndex={-1}>
        {isOpening(query) && (
          <>
            <Intro />
            <CategoryTiles />
          </>
        )}
        <CatalogueResults ref={list} />
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
