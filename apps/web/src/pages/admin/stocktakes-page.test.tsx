import { orderEndpoints } from '@kontor/shared/wire/orders';
import { type Stocktake, stocktakeEndpoints } from '@kontor/shared/wire/stocktakes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { StocktakesPage } from './stocktakes-page.tsx';

const day = '2026-12-31T12:00:00.000Z';
const begun: Stocktake = { _id: anId(), name: 'Jahresende', createdAt: day, lines: 0, differing: 0 };
const line = { _id: anId(), name: 'Vase', sku: 'V-1', counted: 8, seen: 10, difference: -2, at: day };

test('a stock take is started and counted by form and by file; refused lines show their reason', async () => {
  const server = fakeServer();
  fakeXhr();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(stocktakeEndpoints.list, { stocktakes: [begun], page: 1, pages: 1, total: 1 });
  server.respond(stocktakeEndpoints.create, begun);
  server.respond(stocktakeEndpoints.lines, { lines: [line], page: 1, pages: 1, total: 1 });
  const refused = [{ line: 1, key: 'X-9', problem: 'not_found' as const }];
  server.respond(stocktakeEndpoints.count, { counted: 0, differing: 0, refused });
  server.respond(stocktakeEndpoints.countFile, { counted: 5, differing: 2, refused: [] });
  const { user, address } = await renderWithApp(
    <Layout>
      <StocktakesPage />
    </Layout>,
    { path: '/admin/product/stocktakes', route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Jahresende');
  await user.click(screen.getByRole('button', { name: 'Inventur beginnen' }));
  const number = await screen.findByRole('textbox', { name: 'Artikelnummer' });
  expect(address()).toBe(`/admin/product/stocktakes?stocktake=${begun._id}`);
  const lines = within(await screen.findByRole('table', { name: 'Gezählte Produkte' }));
  expect(lines.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Vase · V-1', '10', '8', '-2']);

  await user.type(number, 'X-9');
  await user.type(screen.getByRole('textbox', { name: 'Gezählt' }), '8');
  await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Zerbrochen');
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Zeile 1: X-9 – Kein Produkt hat diese Artikelnummer.')).toBeDefined();
  expect(server.requests(stocktakeEndpoints.count).map(({ body }) => body)).toEqual([
    { lines: [{ sku: 'X-9', counted: 8, reason: 'Zerbrochen' }] },
  ]);
  const file = new File(['SKU;Gezählt\nV-1;8'], 'liste.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Zählliste als CSV'), file);
  await waitFor(() => expect(screen.getByText('Gezählt: 5, mit Abweichung: 2, abgelehnt: 0')).toBeDefined());
});
