import { configEndpoints } from '@kontor/shared/wire/config';
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { productEndpoints } from '@kontor/shared/wire/products';
import { act, waitFor } from '@testing-library/react';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { provideAllPages } from '../../testing/all-pages.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { adminPages } from '../../testing/page-calls.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppRoutes } from './router.tsx';

let navigate: NavigateFunction;

function Navigation() {
  navigate = useNavigate();
  return null;
}

/** Answers that change only when the server is set up anew or the catalogue is; a minute's age does no harm. */
const settled: readonly EndpointShape[] = [mailEndpoints.setup, configEndpoints.payments, productEndpoints.facts];

const rows = adminPages.flatMap(([path, session, calls]) =>
  calls
    .filter((call) => !settled.includes(call))
    .map((call) => ({ path, session, call, name: `${call.method} ${call.path}` })),
);

test.each(rows)('$path asks $name again when staff come back to it', async ({ path, session, call }) => {
  const server = fakeServer();
  provideAllPages(server);
  const { address } = await renderWithApp(
    <>
      <Navigation />
      <Routes>
        <Route path="/elsewhere" element={null} />
        <Route path="*" element={<AppRoutes />} />
      </Routes>
    </>,
    { path, route: '*', state: { session } },
  );
  await waitFor(() => expect(server.requests(call).length).toBeGreaterThan(0));
  await act(async () => navigate('/elsewhere'));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  const before = server.requests(call).length;
  await act(async () => navigate(path));
  await waitFor(() => expect(server.requests(call).length).toBeGreaterThan(before));
});
