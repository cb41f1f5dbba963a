import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LoadPageContext, useLoadPage, type LoadPage } from './load-page.ts';

test.each([
  ['/', '/orders/1', '/orders/1'],
  ['/en', '/orders/1?payment=x', '/en/orders/1?payment=x'],
  ['/en', '/', '/en'],
  ['/en', 'https://pay.example/orders/1', 'https://pay.example/orders/1'],
])('a page below %s opens the address %s as %s', (basename, address, opened) => {
  const loadPage = vi.fn<LoadPage>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LoadPageContext value={loadPage}>
      <MemoryRouter basename={basename} initialEntries={[basename]}>
        {children}
      </MemoryRouter>
    </LoadPageContext>
  );
  renderHook(useLoadPage, { wrapper }).result.current(address, 'push');
  expect(loadPage).toHaveBeenCalledExactlyOnceWith(opened, 'push');
});
