import { splitLanguagePath, addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';

/** Finds the files that a page loaded before its service worker was active. */
function findLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^(?:assets|uploads)\//.test(name.replace(`${window.location.origin}/`, '')));
}

/** Returns the call of a product's page. Its answer came with the document, but other pages need the call when offline. */
function findProductCall(path: string): string[] {
  const id = /^\/products\/([\da-f]{24})(?:\/|$)/.exec(path)?.[1];
  return id === undefined ? [] : [`/api/products/${id}`];
}

/** Tells whether the visitor asks for minimal traffic. */
function savesData(): boolean {
  // Missing in some browsers and in TypeScript's types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/**
 * Makes the browser cache viewed pages of the shop (service-worker.ts), from this page on.
 * @param loadCode loads code that has to work offline although it may not have been used yet
 */
export async function cacheViewedPages(loadCode: () => Promise<unknown>): Promise<void> {
  if (savesData()) return;
  const workers = navigator.serviceWorker;
  const isFirst = workers.controller === null;
  await workers.register('/service-worker.js');
  const { active } = await workers.ready;
  const { pathname, search } = window.location;
  const { language, path } = splitLanguagePath(pathname);
  const shell = addLanguagePrefix(language, '/cart');
  await loadCode();
  const kept = [shell, ...findProductCall(path)];
  const urlsToCache = isFirst ? [pathname + search, ...kept, ...findLoaded()] : kept;
  // Message that Workbox's router handles.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
