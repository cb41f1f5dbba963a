import '../ui/page/history-blocker.ts';
import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { baseLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from '../i18n/i18n.ts';
import { nextTask } from '../lib/browser/loading/next-task.ts';
import { readReturnLanguage } from '../lib/browser/storage/return-language.ts';
import { safeStorage, type SafeStorage } from '../lib/browser/storage/safe-storage.ts';
import { loadShopSettings, requestShopSettings } from './load-shop-settings.ts';
import { findFirstPage, type FirstPage } from './routes/first-pages.ts';
import { LanguageRouter } from './routes/language-router.tsx';
import { browserChunks } from './routes/lazy-page.ts';
import { loadChunk } from './routes/load-chunk.ts';
import { PageFailed } from './routes/page-failed.tsx';
import { Shop } from './shop.tsx';
import { answerFromDocument } from './state/document-answers.ts';
import { syncLanguage } from './state/keep-language.ts';
import { startPersistence } from './state/persistence.ts';
import { makeStore, readServerState, type AppStore } from './state/store.ts';
import { readLanguage, readStored, writeLanguage } from './state/stored.ts';

/**
 * Picks the language: for a server-rendered page that of its address; otherwise the visitor's last choice, or the language of
 * the page that was left for a payment provider.
 */
function pickLanguage(isRendered: boolean, chosen: Language | null): Language {
  const { language } = splitLanguagePath(window.location.pathname);
  return isRendered || language !== baseLanguage ? language : (chosen ?? readReturnLanguage() ?? baseLanguage);
}

/**
 * Redirects from `/` to a language that was chosen before there was a language cookie; with the cookie the server does it.
 * @returns whether it redirects
 */
function leadToChosen(chosen: Language, local: SafeStorage): boolean {
  const { pathname, search, hash } = window.location;
  if (pathname !== '/' || chosen === baseLanguage) return false;
  writeLanguage(local, chosen);
  window.location.replace(addLanguagePrefix(chosen, '/') + search + hash);
  return true;
}

/** Tells whether the document comes from the browser's cache, as after going back: it may be as old as the visit. */
function isDocumentOld(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry || !('type' in entry) || !('transferSize' in entry)) return false;
  return entry.type === 'back_forward' || entry.transferSize === 0;
}

/** Reports that the page is hydrated: the starter then repeats early presses (starter.ts). */
function announceShown(): void {
  // In a later task: during hydration React would not handle a click yet.
  setTimeout(() => window.dispatchEvent(new Event('shop-shown')));
}

/** Runs once a server-rendered page is hydrated. */
function onTakenOver(page: FirstPage, store: AppStore): void {
  announceShown();
  if (isDocumentOld()) void page.ask(store, true);
}

/** Renders something in place of the element's content. */
function showAnew(element: HTMLElement, shown: ReactNode): Root {
  const root = createRoot(element);
  root.render(shown);
  return root;
}

/**
 * Starts the shop in an element: hydrates the server's page there, or renders the first page if there is none.
 * @returns the React root; undefined if another page is being loaded, or the shop is closed
 */
export async function startShop(element: HTMLElement): Promise<Root | undefined> {
  // Parsing the script was one long task on a phone, which each step below would lengthen.
  await nextTask();
  const local = safeStorage(() => window.localStorage);
  const { path } = splitLanguagePath(window.location.pathname);
  const page = findFirstPage(path, window.location.search);
  const isClosed = element.querySelector('[data-closed]') !== null;
  const isRendered = page !== undefined && element.firstElementChild !== null && !isClosed;
  const chosen = readLanguage(local);
  if (isRendered && chosen && leadToChosen(chosen, local)) return undefined;
  const stored = await loadChunk(() => readStored(local), browserChunks);
  // The page of a closed shop stays, except for its staff.
  if (isClosed && !stored.session?.user?.isAdmin) return undefined;
  const store = makeStore(stored, answerFromDocument());
  startPersistence(store, local);
  setupListeners(store.dispatch);
  await nextTask();
  const settingsLoading = loadShopSettings().catch(() => null);
  const pageLoading = page?.Page.load();
  // The page itself shows a failure, once it is rendered.
  pageLoading?.catch(() => {});
  await nextTask();
  const asking = page?.ask(store);
  await nextTask();
  const language = pickLanguage(isRendered, chosen);
  const i18n = await loadChunk(() => startI18n(language, ['first', ...(page ? [page.Page.texts] : [])]), browserChunks);
  syncLanguage(i18n, local);
  // The document has its lists in one language.
  i18n.on('languageChanged', () => void page?.ask(store, true));

  const settings = await settingsLoading;
  if (!settings) {
    return showAnew(
      element,
      <I18nextProvider i18n={i18n}>
        <PageFailed />
      </I18nextProvider>,
    );
  }
  const provided = { store, i18n, settings, Router: LanguageRouter };
  if (!isRendered) return showAnew(element, <Shop {...provided} onShown={announceShown} />);
  await Promise.all([asking, pageLoading]);
  let isShown = false;
  // Once: React runs effects twice in development.
  const takenOver = (): void => {
    if (!isShown) onTakenOver(page, store);
    isShown = true;
  };
  const shown = { ...provided, serverState: readServerState(store), onShown: takenOver };
  let root: Root | undefined;
  // The document has the settings' texts in one language, too (page-documents.ts).
  const showAllTexts = async (): Promise<void> => {
    const all = await requestShopSettings();
    startTransition(() => root?.render(<Shop {...shown} settings={all} />));
  };
  // After a failure they stay in the language of the document, as the lists do.
  i18n.on('languageChanged', () => void showAllTexts().catch(() => {}));
  // Hydrates in slices: a phone stays responsive meanwhile.
  startTransition(() => {
    root = hydrateRoot(element, <Shop {...shown} />);
  });
  // From here on React handles presses; the starter stops recording them (starter.ts).
  window.dispatchEvent(new Event('shop-answers'));
  return root;
}
