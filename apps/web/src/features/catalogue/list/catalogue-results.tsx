import type { ProductPage } from '@kontor/shared/wire/products';
import { defaultPageSize } from '@kontor/shared/rules/site/page-sizes';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { PriceNote } from '../../../entities/product/price-note.tsx';
import { useDescribedCategories } from '../../../entities/category/category-api.ts';
import { useProductPage } from '../../../entities/product/product-api.ts';
import { LazyFormattedText } from '../../../entities/text/lazy-formatted-text.tsx';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  cataloguePath,
  isCategoryOpening,
  isFiltered,
  isOpening,
  toProductListQuery,
} from '@kontor/shared/wire/catalogue-query';
import { localizeTree } from '@kontor/shared/rules/markdown/localize-tree';
import { localize, localizeMarked } from '@kontor/shared/rules/text/localize';
import { useCatalogueHeading } from './catalogue-heading.ts';
import { CategoryWay } from './category-way.tsx';
import { CardList, LoadingCards } from './card-list.tsx';
import { LazyNothingFound } from './lazy-nothing-found.tsx';
import { LazyChosenFilters, LazyFilters } from '../search/filters/lazy-filters.tsx';
import { SortSelect } from '../search/filters/sort-select.tsx';
import { TO_LIST, useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** List of products with heading, sort order and pages, in all its states. */
export function CatalogueResults({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const { query } = useCatalogueQuery();
  const { currentData } = useProductPage(toProductListQuery(query));
  const isEmpty = currentData?.total === 0 && !isFiltered(query);
  // A search that finds nothing has a page of its own: neither heading nor filters of a list would help there.
  const hasHead = !isEmpty || isOpening(query);
  return (
    <section ref={ref} className="list" aria-labelledby="list-heading">
      {hasHead && <ListHead isEmpty={isEmpty} />}
      <Results />
    </section>
  );
}

/** Heading of a list with the category's description; then chips, filters and order, number of hits and note on prices. */
function ListHead({ isEmpty }: { isEmpty: boolean }) {
  const { query } = useCatalogueQuery();
  const { heading } = useCatalogueHeading();
  const { data } = useProductPage(toProductListQuery(query));
  const { isLoading } = useCategoryWords();
  // Without an intro the list's heading is the page's.
  const Heading = isOpening(query) ? 'h2' : 'h1';
  return (
    <>
      <CategoryWay />
      <div className="list-intro">
        <Heading id="list-heading">{heading}</Heading>
        <CategoryWords />
      </div>
      {/* Hidden while the category's description is loading, because it is above them and would move them. */}
      {!isEmpty && (
        <div hidden={isLoading}>
          <LazyChosenFilters />
          <div className="filterbar">
            <LazyFilters />
            <SortSelect />
          </div>
          <div className="list-note">
            <Hits list={data} />
            <PriceNote />
          </div>
        </div>
      )}
    </>
  );
}

/** Number of products in the list; its line is rendered before the number is known. */
function Hits({ list }: { list: ProductPage | undefined }) {
  const { t } = useTranslation();
  return (
    <p className="note">{list ? t(list.more ? 'home.hitsMore' : 'home.hits', { count: list.total }) : '\u00a0'}</p>
  );
}

/** Returns the description of the shown category: only on its first page, and not with filters. */
function useCategoryWords() {
  const { language } = useLanguage();
  const { query } = useCatalogueQuery();
  const isShown = isCategoryOpening(query);
  const { data, isLoading } = useDescribedCategories(isShown);
  const category = isShown ? data?.find(({ name }) => name === query.category) : undefined;
  return { category: category && localize(category, 'description', language) ? category : undefined, isLoading };
}

function CategoryWords() {
  const { language } = useLanguage();
  const { category } = useCategoryWords();
  const tree = category && localizeTree(category, 'description', language);
  if (tree)
    return (
      <div className="lead">
        <LazyFormattedText tree={tree} lang={localizeMarked(category, 'description', language)[1]} />
      </div>
    );
  return category ? (
    <p className="lead">
      <OwnText of={category} field="description" />
    </p>
  ) : null;
}

function Results() {
  const { query } = useCatalogueQuery();
  const { isLoading } = useCategoryWords();
  const { data, currentData, error, isFetching, refetch } = useProductPage(toProductListQuery(query));
  const nothing = currentData?.products.length === 0;
  const range = useRange(currentData);
  useAnnounced(currentData, range);

  const problem = readProblem(error);
  if (problem && !currentData) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  // The category's description is above its products and would move them.
  if (!data || isLoading) return <LoadingCards />;
  if (nothing && currentData.total > 0) return <BeyondLast />;
  if (nothing) return <LazyNothingFound />;
  return (
    <>
      <CardList products={data.products} waiting={isFetching && !currentData} />
      {/* The key makes it a new element below another list; between pages the element stays and keeps the focus. */}
      <ListFoot key={data.total} list={data} />
    </>
  );
}

/** Redirects a page beyond the last to the first; without a script the links of an empty list remain. */
function BeyondLast() {
  const { query } = useCatalogueQuery();
  const navigate = useNavigate();
  const first = cataloguePath({ ...query, page: 1 });
  // The router's `Navigate` would warn in server rendering.
  useEffect(() => {
    void navigate(first, { replace: true });
  }, [navigate, first]);
  return <LazyNothingFound />;
}

function ListFoot({ list }: { list: ProductPage }) {
  const { t } = useTranslation();
  const { query } = useCatalogueQuery();
  const range = useRange(list);
  return (
    <div className="row between list-foot">
      <p className="note">{range}</p>
      <Pagination
        page={list.page}
        pages={list.pages}
        to={(page) => cataloguePath({ ...query, page })}
        state={TO_LIST}
        labels={{ navigation: t('home.pages'), previous: t('common.back'), next: t('common.next') }}
      />
    </div>
  );
}

/** Returns a text for the range of shown products and the total. */
function useRange(list: ProductPage | undefined): string {
  const { t } = useTranslation();
  if (!list?.products.length) return t('home.hits', { count: 0 });
  const { page, total, products, more } = list;
  const first = (page - 1) * defaultPageSize + 1;
  const range = { first, last: first + products.length - 1, count: total };
  return more ? t('home.rangeMore', range) : t('home.range', range);
}

/** Announces the contents of each further list; the first comes with its page. */
function useAnnounced(list: ProductPage | undefined, words: string): void {
  const announce = useAnnounce();
  const last = useRef<ProductPage>(undefined);
  useEffect(() => {
    if (!list || list === last.current) return;
    if (last.current) announce(words);
    last.current = list;
  }, [list, words, announce]);
}
