import type { RefObject } from 'react';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { CatalogueResults } from '../list/catalogue-results.tsx';
import type { HomeChapterProps } from './home-chapter.tsx';
import { Hero } from './hero.tsx';
import { LazyHomeChapter } from './lazy-home-chapter.tsx';
import { Plates } from './plates.tsx';
import { Promises } from './promises.tsx';

interface HomeChaptersProps {
  /** Whether the list is the home page's: other lists have no chapters. */
  opens: boolean;
  list: RefObject<HTMLElement | null>;
}

/** List of products, on the home page among the merchant's chapters; it stays mounted from one list to the next. */
export function HomeChapters({ opens, list }: HomeChaptersProps) {
  const { home } = useShopSettings();
  const at = home.findIndex(({ kind }) => kind === 'products');
  const show = (from: number, to?: number) =>
    opens && home.slice(from, to).map((block, i) => <Chapter key={i} {...block} place={from + i} />);
  return (
    <>
      {show(0, at)}
      <div className={opens ? 'wrap chapter' : undefined}>
        <CatalogueResults ref={list} />
      </div>
      {show(at + 1)}
    </>
  );
}

function Chapter(chapter: HomeChapterProps) {
  const { kind } = chapter;
  if (kind === 'hero') return <Hero {...chapter} />;
  if (kind === 'categories') return <Plates />;
  // In the first screen: a later chunk would move what is below.
  if (kind === 'promises') return <Promises />;
  return <LazyHomeChapter {...chapter} />;
}
