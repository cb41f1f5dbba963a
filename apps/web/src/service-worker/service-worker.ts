/**
 * Offline cache of the shop: pages that were seen open without a connection. It holds public pages, public answers of the API,
 * and the site's files and pictures. Orders, account, checkout and the admin area are never cached (docs/decisions/040).
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isKeptPage, isKeptRead, isOrderPage, shellPaths } from './kept-paths.ts';
import { markAsKept, mayKeep } from './kept-answers.ts';

const documents = 'documents';
/** Seconds after which the cached page is shown: a phone in a tunnel has a connection that answers nothing. */
const networkTimeoutSeconds = 6;
const matchOptions = { ignoreVary: true };
const kept = { cacheWillUpdate: mayKeep, cachedResponseWillBeUsed: markAsKept };
/** Limits a cache: browsers decide how much space a site gets. The oldest entries are removed first. */
function limitTo(maxEntries: number): WorkboxPlugin {
  const options = { maxEntries, purgeOnQuotaError: true, matchOptions };
  return new ExpirationPlugin(options) as WorkboxPlugin; // it is a plugin; only its optional members are typed as undefined
}

const isPage = (request: Request): boolean => request.mode === 'navigate';

// Also requested by the page itself when it is first cached (keep-pages.ts): that request is no navigation.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && (isPage(request) || request.destination === '') && isKeptPage(url.pathname),
  new NetworkFirst({ cacheName: documents, networkTimeoutSeconds, matchOptions, plugins: [kept, limitTo(60)] }),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage(request) && !isOrderPage(url.pathname),
  new NetworkOnly(),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptRead(url.pathname),
  new NetworkFirst({ cacheName: 'reads', networkTimeoutSeconds, matchOptions, plugins: [kept, limitTo(200)] }),
);
// Their names change with their contents.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'files', matchOptions, plugins: [{ cacheWillUpdate: mayKeep }, limitTo(200)] }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/uploads/') || request.destination === 'image'),
  new CacheFirst({ cacheName: 'pictures', matchOptions, plugins: [{ cacheWillUpdate: mayKeep }, limitTo(150)] }),
);

/** The script renders any other page of the shop from the shell of the cart. */
setCatchHandler(async ({ request, url }) => {
  const shell = shellPaths.find((path) => url?.pathname.startsWith(path.replace('cart', ''))) ?? '/cart';
  const found = isPage(request) && !isOrderPage(url?.pathname ?? '') && (await caches.match(shell, matchOptions));
  return found || Response.error();
});

clientsClaim();
