import type { ShopSettings } from '@kontor/shared/wire/config';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { AppProviders } from '../app/app.tsx';
import { LanguageRouter } from '../app/routes/language-router.tsx';
import { makeStore, type PreloadedShop } from '../app/state/store.ts';
import { startI18n } from '../i18n/i18n.ts';
import type { Language } from '@kontor/shared/rules/text/languages';
import { Address } from './address.tsx';
import { someShopSettings } from './factories.ts';

interface RenderOptions {
  /** The shopper's address. */
  path?: string;
  /** Route of the page, if it has parameters: `/products/:id`. */
  route?: string;
  language?: Language;
  /** Language prefix that `path` starts with: `/en`. By default no address contains the language. */
  basename?: '/' | '/en';
  /** Whether to use the browser's address, which changes at once, as in the app; for presses before a page is rendered. */
  inBrowser?: boolean;
  state?: PreloadedShop;
  settings?: Partial<ShopSettings>;
}

/**
 * Renders a page as in the app, with real store, i18n, settings and a router. Other routes are empty; `address()` returns the
 * shopper's address.
 */
export async function renderWithApp(page: ReactElement, options: RenderOptions = {}) {
  const {
    path = '/',
    route = path.split('?')[0] ?? '/',
    language = 'de',
    basename = '/',
    inBrowser,
    state,
    settings,
  } = options;
  const store = makeStore(state);
  const i18n = await startI18n(language, ['first', 'pages', 'admin']);
  let address = path;
  if (inBrowser) window.history.replaceState(null, '', path);
  const Router = inBrowser ? LanguageRouter : MemoryRouter;
  const rendered = render(
    <AppProviders store={store} i18n={i18n} settings={someShopSettings(settings)}>
      <Router {...(!inBrowser && { initialEntries: [path], basename })}>
        <Address onChange={(changed) => (address = changed)} />
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </Router>
    </AppProviders>,
  );
  return { ...rendered, store, i18n, user: userEvent.setup(), address: () => address };
}
