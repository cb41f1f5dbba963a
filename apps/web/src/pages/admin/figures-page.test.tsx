import {
  figureEndpoints,
  type FigureRow,
  type Figures,
  type ReturnFigures,
  type ViewFigures,
} from '@kontor/shared/wire/figures';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { FiguresPage } from './figures-page.tsx';

const saved: string[] = [];
vi.mock('../../lib/browser/save-file.ts', () => ({ saveFile: (_file: Blob, name: string) => void saved.push(name) }));

const sumsOf = (turnover: number) => ({ units: 2, orders: 1, turnover, net: turnover, paidBack: 0, returned: 1 });
const vase = anId();
const rowOf = (turnover: number, before: number, row: Partial<FigureRow>): FigureRow => ({
  kind: 'named',
  now: sumsOf(turnover),
  before: sumsOf(before),
  ...row,
});
const figures: Figures = {
  by: 'product',
  now: { from: '2026-11-01', to: '2026-11-30', total: sumsOf(400) },
  before: { from: '2025-11-01', to: '2025-11-30', total: sumsOf(320) },
  rows: [
    rowOf(300, 200, { key: vase, names: { name: 'Vase Amrum', nameEn: 'Amrum vase' } }),
    rowOf(80, 0, { kind: 'gone', key: anId(), names: { name: 'Decke' } }),
    rowOf(5, 20, { kind: 'shipping' }),
  ],
  rest: { rows: 7, now: sumsOf(15), before: sumsOf(100) },
};

const returned = { returns: 2, units: 3, value: 90 };
const nothing = { returns: 0, units: 0, value: 0 };
const returns: ReturnFigures = {
  now: { from: '2026-11-01', to: '2026-11-30', total: { ...returned, sold: 12, withdrawals: 4 } },
  before: { from: '2025-11-01', to: '2025-11-30', total: { ...nothing, sold: 0, withdrawals: 0 } },
  reasons: [{ reason: 'damaged', now: returned, before: nothing }],
  products: [
    {
      kind: 'named',
      key: vase,
      names: { name: 'Vase Amrum' },
      sold: 4,
      now: returned,
      before: nothing,
      reasons: [
        { reason: 'damaged', units: 2 },
        { reason: 'withdrawal', units: 1 },
      ],
    },
  ],
  left: 3,
};

const views: ViewFigures = {
  now: { from: '2026-11-01', to: '2026-11-30', total: { views: 148, orders: 1 } },
  before: { from: '2025-11-01', to: '2025-11-30', total: { views: 0, orders: 3 } },
  pages: [{ page: 'product', now: 48, before: 0 }],
  products: [
    {
      kind: 'named',
      key: vase,
      names: { name: 'Vase Amrum' },
      now: { views: 40, orders: 1 },
      before: { views: 0, orders: 3 },
    },
    { kind: 'gone', key: anId(), now: { views: 8, orders: 0 }, before: { views: 0, orders: 0 } },
  ],
  left: 0,
};

let server: FakeServer;
beforeEach(() => {
  saved.length = 0;
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(figureEndpoints.get, figures);
  server.respond(figureEndpoints.returns, returns);
  server.respond(figureEndpoints.views, views);
});

const open = (search = '', role: 'owner' | 'office' = 'owner', language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <FiguresPage />
    </Layout>,
    {
      path: `/admin/figures${search}`,
      route: '*',
      language,
      state: { session: asUser(aSessionUser({ isAdmin: true, role })) },
    },
  );

const asked = () => Object.fromEntries(server.requests(figureEndpoints.get).at(-1)?.query ?? []);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim().replaceAll('\u00a0', ' '));

test('the table has each row beside the year before, with change and share, then the rest and the total', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Umsatz nach: Artikel' });
  const rows = within(table).getAllByRole('row').slice(1).map(cellsOf);
  expect(rows).toEqual([
    ['Vase Amrum', '2', '1', '300,00 €', '200,00 €', '+50 %', '75 %', '1'],
    ['Decke (gelöscht)', '2', '1', '80,00 €', '0,00 €', '–', '20 %', '1'],
    ['Versand', '2', '1', '5,00 €', '20,00 €', '−75 %', '1,3 %', '1'],
    ['7 weitere Zeilen, siehe CSV-Datei', '2', '1', '15,00 €', '100,00 €', '−85 %', '3,8 %', '1'],
    ['Summe', '2', '1', '400,00 €', '320,00 €', '+25 %', '100 %', '1'],
  ]);
});

test('the chart has a name that says what it shows', async () => {
  await open();
  expect(await screen.findByRole('img', { name: /Die erste ist „Vase Amrum“ mit 300,00\s€/ })).toBeDefined();
});

test('a product leads to its form, for staff who may edit it', async () => {
  const { unmount } = await open('', 'owner', 'en');
  const link = await screen.findByRole('link', { name: 'Amrum vase' });
  expect(link.getAttribute('href')).toBe(`/en/admin/productedit/${vase}/edit`);
  unmount();
  await open('', 'office');
  await screen.findByRole('table', { name: /^Umsatz/ });
  expect(screen.queryByRole('link', { name: 'Vase Amrum' })).toBeNull();
});

test('span, days, division and order are in the address and are asked for', async () => {
  const { user, address } = await open();
  await screen.findByRole('table', { name: /^Umsatz/ });
  expect(asked()).toMatchObject({ by: 'product', order: 'best', rows: '50' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Aufteilen nach' }), 'Land');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reihenfolge' }), 'niedrigster Umsatz zuerst');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), 'letztes Jahr');
  expect(address()).toBe('/admin/figures?by=country&order=worst&span=lastYear');
  const year = new Date().getFullYear() - 1;
  await vi.waitFor(() => {
    expect(asked()).toMatchObject({ by: 'country', order: 'worst', from: `${year}-01-01`, to: `${year}-12-31` });
  });
});

test('a span that is too long or ends before it begins is not asked for, and the page says why', async () => {
  const { unmount } = await open('?from=2024-01-01&to=2025-06-01');
  expect(await screen.findByText(/Ein Zeitraum hat höchstens 366\s*Tage/)).toBeDefined();
  unmount();
  await open('?from=2025-06-01&to=2025-05-01');
  expect(await screen.findByText('Das liegt vor dem ersten Tag.')).toBeDefined();
  expect(server.requests(figureEndpoints.get)).toHaveLength(0);
});

test('days of an address that are none are ignored', async () => {
  await open('?from=2025-99-99&to=gestern&by=weather');
  await screen.findByRole('table', { name: /^Umsatz/ });
  expect(asked()).toMatchObject({ by: 'product' });
});

test('a span without money says so', async () => {
  server.respond(figureEndpoints.get, { ...figures, rows: [], rest: undefined });
  await open();
  expect(await screen.findByText('Kein Umsatz in diesem Zeitraum und im Jahr davor')).toBeDefined();
});

test('a failure is shown with another try', async () => {
  server.fail(figureEndpoints.get, 'internal');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  server.respond(figureEndpoints.get, figures);
  await user.click(retry);
  expect(await screen.findByRole('table', { name: /^Umsatz/ })).toBeDefined();
});

test('the file has all rows and a name that says which', async () => {
  server.respond(figureEndpoints.file, 'content');
  const { user } = await open('?by=maker&from=2026-01-01&to=2026-03-31');
  await user.click(await screen.findByRole('button', { name: 'Als Tabelle (CSV)' }));
  await vi.waitFor(() => expect(saved).toEqual(['auswertung-marken-2026-01-01-2026-03-31.csv']));
});

test('returns are shown by reason and by product, with their share of what was sold', async () => {
  await open();
  const reasons = await screen.findByRole('table', { name: 'Retouren nach Grund' });
  expect(within(reasons).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['Beschädigt oder mangelhaft', '2', '3', '90,00 €', '0'],
  ]);
  const products = screen.getByRole('table', { name: 'Retouren nach Artikel' });
  expect(within(products).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['Vase Amrum', 'Beschädigt oder mangelhaft (2) und Widerruf (1)', '3', '4', '75 %', '0'],
  ]);
  expect(screen.getByText('3 weitere Zeilen, siehe CSV-Datei')).toBeDefined();
});

test('a span without returns says so, and a failure of theirs leaves the turnover', async () => {
  server.respond(figureEndpoints.returns, { ...returns, reasons: [], products: [], left: 0 });
  const { unmount } = await open();
  expect(await screen.findByText(/wurde keine Retoure angekündigt/)).toBeDefined();
  unmount();
  server.fail(figureEndpoints.returns, 'internal');
  await open();
  expect(await screen.findByText(/Bei uns ist etwas schiefgegangen/)).toBeDefined();
  expect(screen.getByRole('table', { name: 'Umsatz nach: Artikel' })).toBeDefined();
});

test('views are shown by page, and by product beside its orders with the conversion', async () => {
  await open();
  const products = await screen.findByRole('table', { name: 'Aufrufe und Käufe nach Artikel' });
  expect(within(products).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['Vase Amrum', '40', '1', '2,5 %', '0', '–'],
    ['Gelöschte Artikel', '8', '0', '0 %', '0', '–'],
  ]);
  const pages = screen.getByRole('table', { name: 'Aufrufe nach Art der Seite' });
  expect(within(pages).getAllByRole('row').slice(1).map(cellsOf)).toEqual([['Artikel', '48', '0']]);
});

test('a span without views says so', async () => {
  server.respond(figureEndpoints.views, { ...views, pages: [], products: [] });
  await open();
  expect(await screen.findByText(/wurden keine Aufrufe gezählt/)).toBeDefined();
});
