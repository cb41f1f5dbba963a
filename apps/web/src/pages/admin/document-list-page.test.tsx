import { type DocumentEntry, documentEndpoints } from '@kontor/shared/wire/documents';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { DocumentListPage } from './document-list-page.tsx';

const entry: DocumentEntry = {
  number: 'RK-2026-00007',
  kind: 'correction',
  issuedAt: '2026-11-22T14:04:00.000Z',
  order: '1'.repeat(32),
  orderNumber: '2026-00417',
  name: 'Karla Kundin',
  amount: -10.5,
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(documentEndpoints.list, ({ query }) => {
    const documents = query.get('kind') === 'invoice' ? [] : [entry];
    return { documents, page: 1, pages: documents.length, total: documents.length };
  });
  server.respond(documentEndpoints.get, '%PDF');
  server.respond(documentEndpoints.export, 'PK');
});

const open = () =>
  renderWithApp(
    <Layout>
      <DocumentListPage />
    </Layout>,
    { path: '/admin/documents', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

test('the list shows documents with order, recipient and amount, and downloads one', async () => {
  const { user } = await open();
  expect((await screen.findByRole('link', { name: 'Karla Kundin' })).getAttribute('href')).toBe(
    '/admin/customers/2026-00417',
  );
  expect(screen.getByText(/10,50/)).toBeDefined();
  expect(screen.getByRole('link', { name: '2026-00417' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'RK-2026-00007 herunterladen' }));
  await waitFor(() => expect(server.requests(documentEndpoints.get)).toHaveLength(1));
  expect(server.requests(documentEndpoints.get)[0]?.params).toEqual({ id: entry.order, number: entry.number });
});

test('the filter is sent to the server, and an empty list says so', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Art' }), 'Rechnung');
  expect(await screen.findByText('Keine Rechnungen')).toBeDefined();
});

test('a month is preselected, and downloaded as one file', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Monat herunterladen …' }));
  await user.click(screen.getByRole('button', { name: 'Herunterladen' }));
  await waitFor(() => expect(server.requests(documentEndpoints.export)).toHaveLength(1));
  expect(server.requests(documentEndpoints.export)[0]?.query.get('month')).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
  expect(await screen.findByText(/^Gespeichert als rechnungen-\d{4}-\d\d\.zip\.$/)).toBeDefined();
});
