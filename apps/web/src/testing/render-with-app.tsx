import type { ShopSettings } from '@kontor/shared/config';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AppProviders } from '../app/app.tsx';
import { makeStore, type PreloadedShop } from '../app/state/store.ts';
import { startI18n } from '../i18n/i18n.ts';
import type { Language } from '@kontor/shared/languages';
import { someShopSettings } from './factories.ts';

interface RenderOptions {
  /** The address the shopper is at. */
  path?: string;
  /** The page's route, where it has parameters: `/products/:id`. */
  route?: string;
  language?: Language;
  /** The prefix of the language, which `path` begins with then: `/en`. Without one the language shows in no address. */
  basename?: '/' | '/en';
  state?: PreloadedShop;
  settings?: Partial<ShopSettings>;
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onChange(pathname + search + hash);
  return null;
}

/**
 * Renders a page as the app does: real store, i18n, settings and a router. Other routes are empty; `address()` tells
 * where the shopper is.
 */
export async function renderWithApp(page: ReactElement, options: RenderOptions = {}) {
  const { path = '/', route = path.split('?')[0] ?? '/', language = 'de', basename = '/', state, settings } = options;
  const store = makeStore(state);
  const i18n = await startI18n(language, ['first', 'pages', 'admin']);
  let address = path;
  const rendered = render(
    <AppProviders store={store} i18n={i18n} settings={someShopSettings(settings)}>
      <MemoryRouter initialEntries={[path]} basename={basename}>
        <Address onChange={(changed) => (address = changed)} />
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </AppProviders>,
  );
  return { ...rendered, store, i18n, user: userEvent.setup(), address: () => address };
}
