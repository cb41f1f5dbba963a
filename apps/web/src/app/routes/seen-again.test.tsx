import { configEndpoints } from '@kontor/shared/wire/config';
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { productEndpoints } from '@kontor/shared/wire/products';
import { secondFactorEndpoints } from '@kontor/shared/wire/second-factor';
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { provideAllPages } from '../../testing/all-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { adminPages, type PageCalls } from '../../testing/page-calls.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppRoutes } from './router.tsx';

/** Gives the test a function that goes to another address, as a link would. */
function Navigation({ onReady }: { onReady: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  useEffect(() => onReady(navigate), [navigate, onReady]);
  return null;
}

/** Answers that change only with the server's setup or the catalogue; a minute's age does no harm. */
const settled = new Set<EndpointShape>([mailEndpoints.setup, configEndpoints.payments, productEndpoints.facts]);

const security: PageCalls = [
  '/account/security',
  asUser(aSessionUser({ isAdmin: true, role: 'owner' })),
  [sessionEndpoints.list, secondFactorEndpoints.get],
];

const rows = [...adminPages, security].flatMap(([path, session, calls]) =>
  calls
    .filter((call) => !settled.has(call))
    .map((call) => ({ path, session, call, name: `${call.method} ${call.path}` })),
);

test.each(rows)('$path asks $name again when staff come back to it', async ({ path, session, call }) => {
  const server = fakeServer();
  provideAllPages(server);
  const onReady = vi.fn<(navigate: NavigateFunction) => void>();
  const go = (to: string) => act(async () => onReady.mock.lastCall?.[0](to));
  const { address } = await renderWithApp(
    <>
      <Navigation onReady={onReady} />
      <Routes>
        <Route path="/elsewhere" element={null} />
        <Route path="*" element={<AppRoutes />} />
      </Routes>
    </>,
    { path, route: '*', state: { session } },
  );
  await waitFor(() => expect(server.requests(call).length).toBeGreaterThan(0));
  await go('/elsewhere');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  const before = server.requests(call).length;
  await go(path);
  await waitFor(() => expect(server.requests(call).length).toBeGreaterThan(before));
});
