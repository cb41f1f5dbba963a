import type { ShopSettings } from '@kontor/shared/wire/config';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { ShopSettingsContext } from '../lib/shop-settings.ts';
import { ToastProvider } from '../ui/feedback/toasts.tsx';
import { Announcer } from '../ui/feedback/announcer.tsx';
import type { AppStore, RootState } from './state/store.ts';

export interface AppProvidersProps {
  store: AppStore;
  /** State from which the server rendered this page; the page shows it until hydration. */
  serverState?: RootState | undefined;
  i18n: I18n;
  settings: ShopSettings;
  children: ReactNode;
}

/** Providers that pages need, in the app and in tests; each adds its own router. */
export function AppProviders({ store, serverState, i18n, settings, children }: AppProvidersProps) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <I18nextProvider i18n={i18n}>
        <LanguageProvider>
          <ShopSettingsContext value={settings}>
            <ToastProvider>
              <Announcer>{children}</Announcer>
            </ToastProvider>
          </ShopSettingsContext>
        </LanguageProvider>
      </I18nextProvider>
    </Provider>
  );
}
