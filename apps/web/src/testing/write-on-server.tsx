import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { AppProviders } from '../app/app.tsx';
import { makeStore } from '../app/state/store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { Address } from './address.tsx';
import { someShopSettings } from './factories.ts';

/**
 * Renders a page into the document as the server does, to test it before or without the script. `tree` hydrates it; `address()`
 * returns the shopper's address afterwards.
 */
export async function writeOnServer(page: ReactElement, { path = '/', basename = '/' } = {}) {
  const i18n = await startI18n('de', ['first', 'pages', 'details']);
  let address = path;
  const tree = (
    <AppProviders store={makeStore()} i18n={i18n} settings={someShopSettings()}>
      <MemoryRouter basename={basename} initialEntries={[path]}>
        <Address onChange={(changed) => (address = changed)} />
        {page}
      </MemoryRouter>
    </AppProviders>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return { container, tree, address: () => address };
}
