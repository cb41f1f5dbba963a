import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { type RedirectResult, redirectEndpoints } from '@kontor/shared/wire/redirects';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { RedirectsPage } from './redirects-page.tsx';

const day = '2026-11-21T12:00:00.000Z';
const redirect = { _id: anId(), from: '/produkt/alt', to: '/agb', hits: 1234, cause: 'staff' as const, createdAt: day };
const missed = { _id: anId(), path: '/kategorie/vasen', hits: 7, lastHit: day };
const product = { ...aListedProduct(), name: 'Krug', slug: 'grosser-krug', lacks: [] };
const done: RedirectResult = { saved: 1, unchanged: 0, removed: 0, refused: [] };
const onePage = { page: 1, pages: 1, total: 1 };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  fakeXhr();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(redirectEndpoints.list, { redirects: [redirect], ...onePage });
  server.respond(redirectEndpoints.missed, { missed: [missed], ...onePage });
  server.respond(redirectEndpoints.save, done);
  server.respond(productEndpoints.adminList, { products: [product], ...onePage });
  server.respond(productEndpoints.categories, [{ name: 'Vasen', count: 2 }]);
  server.respond(makerEndpoints.adminList, []);
});

const open = (path = '/admin/redirects') =>
  renderWithApp(
    <Layout>
      <RedirectsPage />
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

const sent = () => server.requests(redirectEndpoints.save).map(({ body }) => body);
const findTable = (name: string) => screen.findByRole('table', { name });

async function readCells(name: string): Promise<(string | null)[]> {
  const [, row] = within(await findTable(name)).getAllByRole('row');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

test('the page lists redirects with their visits, and addresses that lead nowhere', async () => {
  await open();
  expect(await readCells('Weiterleitungen')).toEqual(['/produkt/alt', '/agb', '1.234', '–', 'ÄndernLöschen']);
  expect(await readCells('Vergeblich aufgerufene Adressen')).toEqual([
    '/kategorie/vasen',
    '7',
    '21.11.2026',
    'WeiterleitenAusblenden',
  ]);
});

test('an address looked for in vain becomes a redirect: its page is found by name', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '/kategorie/vasen weiterleiten' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Neue Weiterleitung' }));
  expect(dialog.getByLabelText('Alte Adresse')).toHaveProperty('value', '/kategorie/vasen');
  await user.type(dialog.getByLabelText('Produkt, Kategorie oder Marke suchen'), 'vasen{Enter}');
  expect(await dialog.findByText('2 Seiten gefunden.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Vasen als Ziel wählen' }));
  expect(dialog.getByLabelText('Ziel')).toHaveProperty('value', '/?category=Vasen');
  await user.click(dialog.getByRole('button', { name: 'Krug als Ziel wählen' }));
  await user.click(dialog.getByRole('button', { name: 'Weiterleitung speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const to = `/products/${product._id}/grosser-krug`;
  expect(sent()).toEqual([{ redirects: [{ from: '/kategorie/vasen', to }] }]);
});

test.each([
  ['from_taken', 'Alte Adresse', 'An dieser Adresse hat Ihr Shop selbst eine Seite.'],
  ['circle', 'Ziel', 'Dieses Ziel führt im Kreis zur alten Adresse zurück.'],
] as const)('a refusal (%s) stands at its field, and the input stays', async (reason, label, words) => {
  server.respond(redirectEndpoints.save, {
    ...done,
    saved: 0,
    refused: [{ row: 1, from: '/alt', to: '/agb', reason }],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Weiterleitung anlegen' }));
  await user.type(screen.getByLabelText('Alte Adresse'), '/alt');
  await user.type(screen.getByLabelText('Ziel'), '/agb');
  await user.click(screen.getByRole('button', { name: 'Weiterleitung speichern' }));
  expect(await screen.findByText(words)).toBeDefined();
  const field = screen.getByLabelText(label);
  expect([field.getAttribute('aria-invalid'), field]).toEqual([
    'true',
    expect.objectContaining({ value: expect.any(String) }),
  ]);
  expect(screen.getByLabelText('Alte Adresse')).toHaveProperty('value', '/alt');
});

test('a redirect is removed after a question', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Weiterleitung von /produkt/alt löschen' }));
  await user.click(screen.getByRole('button', { name: 'Ja, löschen' }));
  await waitFor(() => expect(sent()).toEqual([{ redirects: [{ from: '/produkt/alt', to: null }] }]));
});

test('an address is taken out of the list of those looked for in vain', async () => {
  server.respond(redirectEndpoints.forgetMissed, { _id: missed._id });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '/kategorie/vasen ausblenden' }));
  await waitFor(() => expect(server.requests(redirectEndpoints.forgetMissed)).toHaveLength(1));
});

test('a file is read, and each refused line is named', async () => {
  server.respond(redirectEndpoints.readFile, {
    saved: 3,
    unchanged: 1,
    removed: 0,
    refused: [{ row: 4, from: '/cart', to: '/', reason: 'from_taken' }],
  });
  const { user } = await open();
  await user.upload(
    await screen.findByLabelText('Weiterleitungen aus einer Datei lesen'),
    new File(['/a;/agb'], 'alt.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/3 gespeichert, 1 unverändert, 0 gelöscht\./)).toBeDefined();
  expect(screen.getByText('Zeile 4, /cart: An dieser Adresse hat Ihr Shop selbst eine Seite.')).toBeDefined();
});

test('an empty shop says what redirects are for', async () => {
  server.respond(redirectEndpoints.list, { redirects: [], page: 1, pages: 0, total: 0 });
  server.respond(redirectEndpoints.missed, { missed: [], page: 1, pages: 0, total: 0 });
  await open();
  expect(await screen.findByText('Noch keine Weiterleitungen')).toBeDefined();
  expect(await screen.findByText('Zurzeit fehlt Ihren Besuchern keine Seite.')).toBeDefined();
});
