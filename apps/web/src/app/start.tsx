import '../ui/page/history-blocker.ts';
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '../i18n/i18n.ts';
import { baseLanguage } from '@kontor/shared/languages';
import { safeStorage } from '../lib/browser/safe-storage.ts';
import { ScrollRestoration } from '../ui/page/scroll-restoration.tsx';
import { AppProviders } from './app.tsx';
import { keepLanguage } from './state/keep-language.ts';
import { loadChunk } from './routes/load-chunk.ts';
import { loadShopSettings } from './load-shop-settings.ts';
import { browserChunks } from './routes/lazy-page.ts';
import { PageFailed } from './routes/page-failed.tsx';
import { startPersistence } from './state/persistence.ts';
import { preloadPage } from './preload.ts';
import { AppRoutes } from './routes/router.tsx';
import { makeStore } from './state/store.ts';
import { readLanguage, readStored } from './state/stored.ts';

/** Brings the shop to life in an element: what is stored, the texts, the settings, then the first page. */
export async function startShop(element: HTMLElement): Promise<void> {
  const local = safeStorage(() => window.localStorage);
  const session = safeStorage(() => window.sessionStorage);
  const store = makeStore(await loadChunk(() => readStored(local, session), browserChunks));
  startPersistence(store, local, session);
  setupListeners(store.dispatch);
  preloadPage(store, window.location);
  const settingsLoading = loadShopSettings().catch(() => null);
  const i18n = await loadChunk(() => startI18n(readLanguage(local) ?? baseLanguage), browserChunks);
  keepLanguage(i18n, local);

  const root = createRoot(element);
  const settings = await settingsLoading;
  if (!settings) {
    root.render(
      <I18nextProvider i18n={i18n}>
        <PageFailed />
      </I18nextProvider>,
    );
    return;
  }

  root.render(
    <StrictMode>
      <AppProviders store={store} i18n={i18n} settings={settings}>
        <BrowserRouter>
          <ScrollRestoration />
          <AppRoutes />
        </BrowserRouter>
      </AppProviders>
    </StrictMode>,
  );
}
