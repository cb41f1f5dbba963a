import { type BulkJob, bulkChangeEndpoints } from '@kontor/shared/wire/bulk-changes';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { stockLogEndpoints } from '@kontor/shared/wire/stock-log';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { StockLogSection } from '../../features/admin-stock-log/stock-log-section.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anAdminProduct, anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { BulkPage } from './bulk-page.tsx';

const vase = anAdminProduct({ name: 'Vase', price: 50, countInStock: 4 });
const cup = anAdminProduct({ name: 'Becher' });
const counts = { open: 0, changed: 1, unchanged: 0, refused: 0, undone: 0, kept: 0 };
const createdAt = '2026-11-21T12:00:00.000Z';
const aJob = (fields: Partial<BulkJob> = {}): BulkJob => {
  const change = { price: { percent: -10, ending: '90' as const } };
  return { _id: anId(), state: 'done', change, by: 'Johanna', createdAt, total: 1, counts, ...fields };
};
const onePage = { page: 1, pages: 1, total: 2 };
const preview = {
  total: 1,
  counts: { changed: 1, unchanged: 0, refused: 0 },
  rows: [{ _id: vase._id, name: 'Vase', outcome: 'changed' as const, before: { price: 50 }, after: { price: 44.9 } }],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.adminList, { products: [vase, cup], ...onePage });
  server.respond(productEndpoints.categories, [{ name: 'Vasen', count: 2 }]);
  server.respond(bulkChangeEndpoints.list, { jobs: [aJob({ undoUntil: createdAt })], page: 1, pages: 1, total: 1 });
});

const open = (path = '/admin/product/bulk') =>
  renderWithApp(
    <Layout>
      <BulkPage />
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
const sent = () => server.requests(bulkChangeEndpoints.start).map(({ body }) => body);

test('chosen products are changed after a preview, and the latest change is undone', async () => {
  server.respond(bulkChangeEndpoints.start, { preview });
  const { user } = await open();
  const show = await screen.findByRole('button', { name: 'Vorschau zeigen' });
  await user.click(await screen.findByRole('checkbox', { name: 'Vase' }));
  await user.type(screen.getByRole('textbox', { name: 'Prozent' }), 'viel');
  await user.click(show);
  expect(screen.getByText('Bitte geben Sie einen gültigen Wert an.')).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Prozent' }));
  await user.type(screen.getByRole('textbox', { name: 'Prozent' }), '−10');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Endung der Preise' }), '90');
  await user.click(show);
  const table = within(await screen.findByRole('table', { name: 'Vorschau' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Vase',
    '50,00\u00a0€',
    '44,90\u00a0€',
  ]);
  const change = { price: { percent: -10, ending: '90' } };
  expect(sent()).toEqual([{ ids: [vase._id], change, dryRun: true }]);

  server.respond(bulkChangeEndpoints.start, { job: aJob({ state: 'running' }) });
  await user.click(screen.getByRole('button', { name: '1 Produkt ändern' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ids: [vase._id], change }));
  expect(await screen.findByText('Die Produkte werden geändert.')).toBeDefined();
  expect(screen.getByText('Noch ist kein Produkt gewählt.')).toBeDefined();

  server.fail(bulkChangeEndpoints.undo, 'bulk_not_undoable');
  await user.click(screen.getByRole('button', { name: /^Zurücknehmen: / }));
  expect(await screen.findByText('Diese Änderung lässt sich nicht mehr zurücknehmen.')).toBeDefined();
});

test('all results of the filter get their price at a time in Germany, and a plan can be cancelled', async () => {
  const plan = aJob({
    state: 'planned',
    name: 'Advent',
    at: '2026-12-01T05:00:00.000Z',
    change: { price: { value: 8 } },
  });
  server.respond(bulkChangeEndpoints.list, { jobs: [plan], page: 1, pages: 1, total: 1 });
  server.respond(bulkChangeEndpoints.start, { preview });
  server.respond(bulkChangeEndpoints.plan, plan);
  server.respond(bulkChangeEndpoints.cancelPlan, { _id: plan._id });
  const { user } = await open('/admin/product/bulk?q=vase&published=true');
  await user.click(await screen.findByRole('checkbox', { name: 'Alle 2 gefundenen Produkte' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Änderung' }), 'value');
  await user.type(screen.getByRole('textbox', { name: 'Neuer Preis in Euro' }), '8');
  await user.type(screen.getByLabelText(/^Beginn/), '2026-12-01');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Uhrzeit' }), '6');
  await user.type(screen.getByRole('textbox', { name: 'Name des Preisplans' }), 'Advent');
  await user.click(screen.getByRole('button', { name: 'Vorschau zeigen' }));
  await user.click(await screen.findByRole('button', { name: 'Für 1 Produkt planen' }));
  const filter = { q: 'vase', published: true };
  await waitFor(() =>
    expect(server.requests(bulkChangeEndpoints.plan).map(({ body }) => body)).toEqual([
      { filter, name: 'Advent', at: '2026-12-01T05:00:00.000Z', change: { price: { value: 8 } } },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^Absagen: Advent/ }));
  await waitFor(() => expect(server.requests(bulkChangeEndpoints.cancelPlan)).toHaveLength(1));
});

test('a product shows the movements of its stock', async () => {
  const move = { _id: anId(), at: createdAt, cause: 'order' as const, change: -1, after: 4 };
  const moves = [{ ...move, order: { _id: 'a'.repeat(32), number: 'K-1' } }];
  server.respond(stockLogEndpoints.list, { moves, page: 1, pages: 1, total: 1 });
  const { user } = await renderWithApp(<StockLogSection id={vase._id} />, {
    path: '/',
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });
  await user.click(await screen.findByRole('button', { name: 'Bewegungen zeigen' }));
  const table = within(await screen.findByRole('table', { name: 'Bewegungen des Bestands' }));
  expect(
    table
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Bestellung · K-1', '-1', '4']);
});
