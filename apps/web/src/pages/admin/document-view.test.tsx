import { type DocumentEntry, documentEndpoints } from '@kontor/shared/wire/documents';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { PdfReaderContext } from '../../lib/pdf/pdf-reader.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakePdfReader } from '../../testing/fake-pdf-reader.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { DocumentListPage } from './document-list-page.tsx';

const entry: DocumentEntry = {
  number: 'RE-2026-00012',
  kind: 'invoice',
  issuedAt: '2026-11-22T14:04:00.000Z',
  order: '1'.repeat(32),
  orderNumber: '2026-00417',
  name: 'Karla Kundin',
  amount: 49,
};

let server: FakeServer;
let reader: ReturnType<typeof fakePdfReader>;
beforeEach(() => {
  server = fakeServer();
  reader = fakePdfReader();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(documentEndpoints.list, { documents: [entry], page: 1, pages: 1, total: 1 });
  server.respond(documentEndpoints.get, '%PDF');
});

/** Opens the list of documents, and the only one in it. */
async function openDocument() {
  const page = (
    <PdfReaderContext value={reader.load}>
      <Layout>
        <DocumentListPage />
      </Layout>
    </PdfReaderContext>
  );
  const state = { session: asUser(aSessionUser({ isAdmin: true })) };
  const { user } = await renderWithApp(page, { path: '/admin/documents', state });
  const button = await screen.findByRole('button', { name: 'Rechnung RE-2026-00012 ansehen' });
  await user.click(button);
  const dialog = within(screen.getByRole('dialog', { name: 'Rechnung RE-2026-00012' }));
  return { user, button, dialog };
}

const tryAgain = { name: 'Noch einmal versuchen' };

test('a document is shown page by page in a dialog named after it', async () => {
  const answered = hold();
  server.respond(documentEndpoints.get, async () => {
    await answered.held;
    return '%PDF';
  });
  const { dialog } = await openDocument();
  expect(dialog.getByRole('status').textContent).toBe('Wird geladen');
  expect(dialog.queryByRole('img')).toBeNull();
  answered.release();
  expect(await dialog.findByRole('img', { name: 'Seite 1 von 2' })).toBeDefined();
  expect(dialog.getByRole('img', { name: 'Seite 2 von 2' })).toBeDefined();
  expect(dialog.queryByRole('status')).toBeNull();
  expect(server.requests(documentEndpoints.get)[0]?.params).toEqual({ id: entry.order, number: entry.number });
  expect(reader.given).toEqual(['"%PDF"']);
});

test('a document can be downloaded from its dialog, which says that a download has failed', async () => {
  const { user, dialog } = await openDocument();
  await dialog.findByRole('img', { name: 'Seite 1 von 2' });
  server.fail(documentEndpoints.get, 'internal');
  await user.click(dialog.getByRole('button', { name: 'Herunterladen' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Nicht heruntergeladen.');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.respond(documentEndpoints.get, '%PDF');
  await user.click(dialog.getByRole('button', { name: 'Herunterladen' }));
  await waitFor(() => expect(saved).toEqual(['RE-2026-00012.pdf']));
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('closing the dialog frees the memory; opening it again reloads the document', async () => {
  const { user, button, dialog } = await openDocument();
  await dialog.findByRole('img', { name: 'Seite 1 von 2' });
  expect(reader.countOpen()).toBe(1);
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reader.countOpen()).toBe(0);
  await user.click(button);
  expect(await screen.findByRole('img', { name: 'Seite 1 von 2' })).toBeDefined();
  expect(server.requests(documentEndpoints.get)).toHaveLength(2);
});

test('a document that is closed before it has loaded is not read', async () => {
  const answered = hold();
  server.respond(documentEndpoints.get, async () => {
    await answered.held;
    return '%PDF';
  });
  const { user, button, dialog } = await openDocument();
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  answered.release();
  await waitFor(() => expect(server.requests(documentEndpoints.get)).toHaveLength(1));
  expect(reader.countOpen()).toBe(0);
  // A document opened afterwards is the only one that was read.
  await user.click(button);
  await waitFor(() => expect(reader.countOpen()).toBe(1));
  expect(reader.given).toHaveLength(1);
});

test('without a connection the dialog says so, and another try shows the document', async () => {
  server.disconnect(documentEndpoints.get);
  reader.setFault('library');
  const { user, dialog } = await openDocument();
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Nicht angezeigt. Der Server ist nicht zu erreichen.');
  server.respond(documentEndpoints.get, '%PDF');
  reader.setFault(undefined);
  await user.click(dialog.getByRole('button', tryAgain));
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Rechnung RE-2026-00012' }));
  expect(await dialog.findByRole('img', { name: 'Seite 1 von 2' })).toBeDefined();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test.each(['library', 'file'] as const)('a document that cannot be shown can be downloaded: %s', async (fault) => {
  reader.setFault(fault);
  const { user, dialog } = await openDocument();
  expect((await dialog.findByRole('alert')).textContent).toContain('oder laden Sie es herunter');
  expect(dialog.getByRole('button', { name: 'Herunterladen' })).toBeDefined();
  reader.setFault(undefined);
  await user.click(dialog.getByRole('button', tryAgain));
  expect(await dialog.findByRole('img', { name: 'Seite 1 von 2' })).toBeDefined();
});

test('a deleted document says that it no longer exists', async () => {
  server.fail(documentEndpoints.get, 'not_found');
  const { dialog } = await openDocument();
  expect((await dialog.findByRole('alert')).textContent).toContain('Dieses Dokument gibt es nicht mehr.');
});
