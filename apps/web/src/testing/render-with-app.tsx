import type { ShopSettings } from '@kontor/shared/wire/config';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppProviders } from '../app/app.tsx';
import { LanguageRouter } from '../app/routes/language-router.tsx';
import { makeStore, type PreloadedShop } from '../app/state/store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import type { Language } from '@kontor/shared/rules/text/languages';
import { Address } from './address.tsx';
import { someShopSettings } from './factories.ts';

export interface RenderOptions {
  /** The shopper's address. The router adds the language's prefix (`/en`) if it has none. */
  path?: string;
  /** Route of the page, if it has parameters: `/products/:id`. */
  route?: string;
  language?: Language;
  state?: PreloadedShop;
  settings?: Partial<ShopSettings>;
}

/**
 * Renders a page as in the app, with real store, i18n, settings, router and the browser's address. Other routes are empty;
 * `address()` returns the shopper's address without the language's prefix.
 */
export async function renderWithApp(page: ReactElement, options: RenderOptions = {}) {
  const {
    path = '/',
    route = splitLanguagePath(path.split('?')[0] ?? '/').path,
    language = 'de',
    state,
    settings,
  } = options;
  const store = makeStore(state);
  const i18n = await startI18n(language, ['first', 'pages', 'admin']);
  let address = path;
  window.history.replaceState(null, '', path);
  const rendered = render(
    <AppProviders store={store} i18n={i18n} settings={someShopSettings(settings)}>
      <LanguageRouter>
        <Address onChange={(changed) => (address = changed)} />
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </LanguageRouter>
    </AppProviders>,
  );
  return { ...rendered, store, i18n, user: userEvent.setup(), address: () => address };
}
