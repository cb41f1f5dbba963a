import { cataloguePath, readCatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import { findCategorySlug } from '@kontor/shared/rules/site/category-paths';
import { readNoticeOutcome, writeNoticeOutcome } from '@kontor/shared/rules/product/notice-form';
import { readReviewSort, reviewSortName } from '@kontor/shared/rules/product/review-sorts';
import { findLegalKind, withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import { findMakerSlug } from '@kontor/shared/rules/site/maker-paths';
import { matchPath } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { paymentApi } from '../../entities/payment/payment-api.ts';
import { productApi } from '../../entities/product/product-api.ts';
import { reviewsApi } from '../../features/reviews/reviews-api.ts';
import type { AppStore } from '../state/store.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';

const loadHomePage = () => import('../../pages/catalogue/home-page.tsx');

export const HomePage = lazyPage(loadHomePage, 'HomePage', 'home');
export const ProductPage = lazyPage(() => import('../../pages/catalogue/product-page.tsx'), 'ProductPage', 'product');

export const loadFurtherRoutes = () => import('./further-routes.tsx');

export const FurtherRoutes = lazyPage(loadFurtherRoutes, 'FurtherRoutes', 'pages');

/** A page that the server renders and visits can start with, and what it needs before it can be shown. */
export interface FirstPage {
  Page: Pick<LazyPage, 'load' | 'texts'>;
  /** Path and query, without parameters that the page ignores and without the language prefix. */
  address: string;
  /** Loads the answers that the page shows into the store. `forceRefetch` replaces those that are there already. */
  ask: (store: AppStore, forceRefetch?: boolean) => Promise<unknown>;
}

/** @param slug last part of the address of a category's page */
function findHomePage(search: string, pathname: string, slug: string | undefined): FirstPage {
  const { category, ...query } = readCatalogueQuery(new URLSearchParams(search));
  return {
    Page: HomePage,
    address: slug ? pathname + cataloguePath(query).slice(1) : cataloguePath({ category, ...query }),
    ask: async (store, forceRefetch = false) =>
      (await loadHomePage()).askForList({ category, ...query }, slug, store, forceRefetch),
  };
}

function findProductPage(id: string, pathname: string, search: string): FirstPage {
  const params = new URLSearchParams(search);
  const sort = readReviewSort(params);
  const notice = readNoticeOutcome(params);
  const sorted = sort === 'newest' ? pathname : `${pathname}?${reviewSortName}=${sort}`;
  return {
    Page: ProductPage,
    address: notice ? writeNoticeOutcome(pathname, notice) : sorted,
    ask: async (store, forceRefetch = false) => {
      const { dispatch } = store;
      const how = { subscribe: false, forceRefetch };
      const { product, relatedProducts } = productApi.endpoints;
      const [{ error }] = await Promise.all([
        dispatch(product.initiate({ params: { id } }, how)),
        dispatch(paymentApi.endpoints.paymentMethods.initiate(undefined, how)),
        dispatch(relatedProducts.initiate({ params: { id } }, how)),
        sort !== 'newest' && dispatch(reviewsApi.endpoints.sortedReviews.initiate({ productId: id, sort }, how)),
      ]);
      // The page of a deleted product shows other products.
      if (readProblem(error)?.status === 404) await (await loadHomePage()).askForOthers(store, forceRefetch);
    },
  };
}

type Routes = Awaited<ReturnType<typeof loadFurtherRoutes>>;

/** Part of the further routes, so that names and calls of these pages do not enlarge other first pages. */
function findFurtherPage(
  name: 'LegalPage' | 'WithdrawalPage' | 'MakerPage',
  address: string,
  ask: (routes: Routes, store: AppStore, forceRefetch: boolean) => Promise<unknown>,
): FirstPage {
  return {
    Page: {
      texts: 'pages',
      load: async () => Promise.all([FurtherRoutes.load(), (await loadFurtherRoutes())[name].load()]),
    },
    address,
    ask: async (store, forceRefetch = false) => ask(await loadFurtherRoutes(), store, forceRefetch),
  };
}

/**
 * Finds the server-rendered page at a path, with the calls that it needs. Server and browser share this table: the browser
 * reads it before it hydrates the page.
 * @param pathname without a prefix for the language
 */
export function findFirstPage(pathname: string, search: string): FirstPage | undefined {
  const slug = findCategorySlug(pathname);
  if (pathname === '/' || slug) return findHomePage(search, pathname, slug);
  const id = matchPath('/products/:id/:slug?', pathname)?.params.id;
  if (id !== undefined) return findProductPage(id, pathname, search);
  if (pathname === withdrawalPath)
    return findFurtherPage('WithdrawalPage', pathname, (routes, store) => routes.askForWithdrawalStep(store));
  const maker = findMakerSlug(pathname);
  if (maker !== undefined)
    return findFurtherPage('MakerPage', pathname, (routes, ...how) => routes.askForMaker(maker, ...how));
  const kind = findLegalKind(pathname);
  return kind && findFurtherPage('LegalPage', pathname, (routes, ...how) => routes.askForLegalText(kind, ...how));
}
