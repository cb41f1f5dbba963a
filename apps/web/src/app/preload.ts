import { matchPath } from 'react-router-dom';
import { productApi } from '../entities/product/product-api.ts';
import { readCatalogueQuery, toProductListQuery } from '@kontor/shared/catalogue-query';
import type { AppStore } from './state/store.ts';

/** Asks for what the first page shows while its code and texts are still on their way. */
export function preloadPage(store: AppStore, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const id = matchPath('/products/:id', pathname)?.params.id;
  if (id !== undefined) store.dispatch(productApi.util.prefetch('product', { params: { id } }, {}));
  if (pathname !== '/') return;
  const query = toProductListQuery(readCatalogueQuery(new URLSearchParams(search)));
  store.dispatch(productApi.util.prefetch('productPage', query, {}));
  store.dispatch(productApi.util.prefetch('categories', undefined, {}));
  // A failure is lazyPage's to deal with, when it asks for the same file.
  import('../pages/catalogue/home-page.tsx').catch(() => {});
}
