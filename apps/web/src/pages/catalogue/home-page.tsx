import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useCatalogueHeading } from '../../features/catalogue/list/catalogue-heading.ts';
import { isOpening } from '@kontor/shared/wire/catalogue-query';
import { CatalogueResults } from '../../features/catalogue/list/catalogue-results.tsx';
import { CategoryNav } from '../../features/catalogue/list/category-nav.tsx';
import { Hero } from '../../features/catalogue/home/hero.tsx';
import { Plates } from '../../features/catalogue/home/plates.tsx';
import { Promises } from '../../features/catalogue/home/promises.tsx';
import { isToList, useCatalogueQuery } from '../../features/catalogue/search/use-catalogue-query.ts';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import type { ShownBlock } from '@kontor/shared/schemas/home-blocks';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/`: the list of products for the address, on the home page with the merchant's chapters above and below it. */
export function HomePage() {
  const { query } = useCatalogueQuery();
  const { title } = useCatalogueHeading();
  const { name, home } = useShopSettings();
  const opens = isOpening(query);
  // The products' place in the home page; other lists have no chapters.
  const place = home.findIndex(({ kind }) => kind === 'products');
  const [above, below] = opens ? [home.slice(0, place), home.slice(place + 1)] : [[], []];
  const list = useRef<HTMLElement>(null);
  usePageTitle(title, name);
  useBeginAtList(list);

  return (
    <>
      <CategoryNav />
      {/* The home page and a list are two pages: none moves into the place of the other. */}
      <main key={opens ? 'home' : 'list'} id="main" className={opens ? 'home' : 'wrap'} tabIndex={-1}>
        {above.map((block, i) => (
          <Chapter key={i} {...block} />
        ))}
        <div className={opens ? 'wrap chapter' : undefined}>
          <CatalogueResults ref={list} />
        </div>
        {below.map((block, i) => (
          <Chapter key={i} {...block} />
        ))}
      </main>
    </>
  );
}

/** Chapter of the home page besides its list of products. */
function Chapter({ kind, heading, text }: ShownBlock) {
  const { language } = useLanguage();
  if (kind === 'hero') return <Hero />;
  if (kind === 'promises') return <Promises />;
  if (kind === 'categories') return <Plates />;
  return (
    <section className="clay">
      <div className="wrap">
        {heading && <h2 lang={foreignLang(heading[language])}>{pickLanguage(heading, language)}</h2>}
        {text && (
          <p className="wrap-lines" lang={foreignLang(text[language])}>
            {pickLanguage(text, language)}
          </p>
        )}
      </div>
    </section>
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
