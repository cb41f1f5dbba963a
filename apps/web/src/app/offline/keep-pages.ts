import { splitLanguagePath, addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';

/** Finds the files that a page loaded before its service worker ran. */
function findLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^(?:assets|uploads)\//.test(name.replace(`${window.location.origin}/`, '')));
}

/** The call of a product's page, whose document has brought the answer: without a connection other pages lead to it, too. */
function findProductCall(path: string): string[] {
  const id = /^\/products\/([\da-f]{24})(?:\/|$)/.exec(path)?.[1];
  return id === undefined ? [] : [`/api/products/${id}`];
}

/** Whether the visitor asks for as little traffic as can be. */
function savesData(): boolean {
  // Not in every browser, and not in TypeScript's description of them.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/**
 * Has the browser keep what is seen of the shop (service-worker.ts), from this page on.
 * @param loadCode what shall be there without a connection although it may not have been seen yet
 */
export async function keepPages(loadCode: () => Promise<unknown>): Promise<void> {
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
  // The message that Workbox's router takes.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
