/**
 * Browser cache of the shop, so that a page once seen opens offline. It holds public pages, public answers of the API, the site's
 * own files and pictures. Orders, account, checkout and the admin area are never cached (docs/decisions/040).
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isKeptPage, isKeptRead, isOrderPage, shellPaths } from './kept-paths.ts';
import { markAsKept, mayKeep } from './kept-answers.ts';

const documents = 'documents';
/** Then what was kept is shown: a phone in a tunnel has a connection that answers nothing. */
const networkTimeoutSeconds = 6;
const matchOptions = { ignoreVary: true };
const kept = { cacheWillUpdate: mayKeep, cachedResponseWillBeUsed: markAsKept };
/** Browsers give a site so much room as they like: the oldest goes first. */
function limitTo(maxEntries: number): WorkboxPlugin {
  const options = { maxEntries, purgeOnQuotaError: true, matchOptions };
  return new ExpirationPlugin(options) as WorkboxPlugin; // made to be one; its optional members are declared as undefined
}

const isPage = (request: Request): boolean => request.mode === 'navigate';

// Asked for by the page itself, too, when it is kept for the first time (keep-pages.ts): then it is no navigation.
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

/** Any other page of the shop is built by the script, from the shell of the cart. */
setCatchHandler(async ({ request, url }) => {
  const shell = shellPaths.find((path) => url?.pathname.startsWith(path.replace('cart', ''))) ?? '/cart';
  const found = isPage(request) && !isOrderPage(url?.pathname ?? '') && (await caches.match(shell, matchOptions));
  return found || Response.error();
});

clientsClaim();
