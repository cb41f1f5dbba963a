import { auditEndpoints } from '@kontor/shared/wire/audit';
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { productEndpoints } from '@kontor/shared/wire/products';
import { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { userEndpoints } from '@kontor/shared/wire/users';
import { withdrawalEndpoints } from '@kontor/shared/wire/withdrawals';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { provideAllPages } from '../../testing/all-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppRoutes } from './router.tsx';

/** Lists of the admin area, and filters that their address carries as the call does. */
const lists: [path: string, call: EndpointShape, filters: Record<string, string>][] = [
  ['/admin/audit', auditEndpoints.list, {}],
  ['/admin/withdrawals', withdrawalEndpoints.list, { status: 'accepted' }],
  ['/admin/reviews', reviewReportEndpoints.list, { status: 'kept' }],
  ['/admin/mails', mailEndpoints.list, { status: 'failed', q: 'karla' }],
  ['/admin/documents', documentEndpoints.list, { kind: 'invoice', q: 'karla' }],
  ['/admin/productlist', productEndpoints.adminList, { q: 'vase' }],
  ['/admin/userlist', userEndpoints.list, { q: 'karla' }],
  ['/admin/sending', sendingEndpoints.toSend, {}],
];

test.each(lists)('%s asks for the page and the filters of its address', async (path, call, filters) => {
  const server = fakeServer();
  provideAllPages(server);
  server.respond(call, () => new Promise<never>(() => {}));
  const query = new URLSearchParams({ ...filters, page: '3' });
  await renderWithApp(<AppRoutes />, {
    path: `${path}?${query}`,
    route: '*',
    state: { session: asUser(aSessionUser({ isAdmin: true, role: 'owner' })) },
  });
  await waitFor(() => expect(server.requests(call)).toHaveLength(1));
  expect(Object.fromEntries(server.requests(call)[0]?.query ?? [])).toMatchObject({ ...filters, page: '3' });
});
