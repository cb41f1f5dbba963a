import { matchPath } from 'react-router-dom';
import { catalogApi } from '../features/catalog/catalog-api.ts';
import { readCatalogQuery } from '../features/catalog/catalog-query.ts';
import type { AppStore } from './store.ts';

/** Asks for what the first page shows while its code and texts are still on their way. */
export function preloadPage(store: AppStore, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const id = matchPath('/products/:id', pathname)?.params.id;
  if (id !== undefined) store.dispatch(catalogApi.util.prefetch('product', { params: { id } }, {}));
  if (pathname !== '/') return;
  store.dispatch(catalogApi.util.prefetch('catalogPage', readCatalogQuery(new URLSearchParams(search)), {}));
  store.dispatch(catalogApi.util.prefetch('categories', undefined, {}));
  // A failure is lazyPage's to deal with, when it asks for the same file.
  import('../pages/home-page.tsx').catch(() => {});
}
