import { euSupplyEndpoints } from '@kontor/shared/wire/eu-supplies';
import { type ClosedMonth, type LedgerMovement, ledgerEndpoints } from '@kontor/shared/wire/ledger';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { type UnassignedPayment, unassignedPaymentEndpoints } from '@kontor/shared/wire/unassigned-payments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId, anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { BooksPage } from './books-page.tsx';

const movements: LedgerMovement[] = [
  {
    at: '2024-03-01T08:00:00.000Z',
    kind: 'capture',
    provider: 'paypal',
    id: 'PP-1',
    orderNumber: '2024-00001',
    amount: 119,
    split: [{ percent: 19, net: 100, tax: 19 }],
  },
  {
    at: '2024-02-27T08:00:00.000Z',
    bookedAt: '2024-03-02T08:00:00.000Z',
    kind: 'refund',
    provider: 'bank',
    id: '2024-00002',
    orderNumber: '2024-00002',
    amount: -11.9,
    split: [{ percent: 19, net: -10, tax: -1.9 }],
  },
];
const closed: ClosedMonth = {
  month: '2024-03',
  closedAt: '2024-04-02T08:00:00.000Z',
  closedBy: 'Greta Ohlsen',
  movements: 2,
  amount: 107.1,
  checksum: 'ab'.repeat(32),
  intact: true,
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(ledgerEndpoints.get, { movements });
  server.respond(ledgerEndpoints.euSales, {
    year: 2024,
    net: 0,
    previous: 0,
    countries: [],
    limit: 10_000,
    isNear: false,
  });
  server.respond(euSupplyEndpoints.list, { period: '2024-Q1', supplies: [], net: 0 });
  server.respond(euSupplyEndpoints.unproven, { orders: [] });
  server.respond(ledgerEndpoints.months, { months: [] });
  server.respond(ledgerEndpoints.assumed, { movements: [] });
  server.respond(ledgerEndpoints.close, closed);
  server.respond(unassignedPaymentEndpoints.list, { payments: [], page: 1, pages: 0, total: 0 });
});

const open = (month = '?month=2024-03') =>
  renderWithApp(
    <Layout>
      <BooksPage />
    </Layout>,
    { path: `/admin/books${month}`, state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

/** Reads the cells of a row. Non-breaking spaces keep prices on one line. */
const cells = (row: HTMLElement) => {
  const found = within(row).getAllByRole('cell');
  return found.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
};

test("a month's movements are shown by rate, by provider and one by one, with their own day if booked later", async () => {
  await open();
  const byRate = await screen.findByRole('table', { name: 'Nach Steuersatz' });
  expect(cells(within(byRate).getAllByRole('row')[1] ?? byRate)).toEqual(['19 %', '90,00 €', '17,10 €', '107,10 €']);
  const byProvider = screen.getByRole('table', { name: 'Nach Zahlungsdienst' });
  expect(within(byProvider).getAllByRole('row').slice(1).map(cells)).toEqual([
    ['PayPal', '119,00 €', '0,00 €', '119,00 €'],
    ['Bank', '0,00 €', '-11,90 €', '-11,90 €'],
  ]);
  const list = screen.getByRole('table', { name: 'Geldbewegungen' });
  expect(within(list).getByText('(vom 27.02.2024)')).toBeDefined();
  expect(within(list).getByRole('link', { name: '2024-00001' }).getAttribute('href')).toBe(
    '/admin/orderlist?q=2024-00001',
  );
  expect(server.requests(ledgerEndpoints.get), 'asked for once').toHaveLength(1);
});

test('a past month is closed after a confirmation, and shows its checksum', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }));
  server.respond(ledgerEndpoints.months, { months: [closed] });
  const dialog = screen.getByRole('dialog', { name: 'März 2024 abschließen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Monat abschließen' }));
  expect(await screen.findByText('Abgeschlossen und unverändert')).toBeDefined();
  expect(screen.getByText(`Prüfsumme (SHA-256): ${closed.checksum}`)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Monat abschließen' })).toBeNull();
});

test('a closed month that has changed since says so', async () => {
  server.respond(ledgerEndpoints.months, { months: [{ ...closed, intact: false }] });
  await open();
  expect(await screen.findByText('Abgeschlossen, aber seitdem verändert')).toBeDefined();
});

test('the current month cannot be closed, and a month without movements says so', async () => {
  server.respond(ledgerEndpoints.get, { movements: [] });
  await open('');
  expect(await screen.findByText('Keine Geldbewegungen in diesem Monat.')).toBeDefined();
  expect(await screen.findByText(/läuft noch/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Monat abschließen' })).toBeNull();
});

test('a DATEV file without the numbers of adviser and client says where to enter them', async () => {
  const { user } = await open();
  await screen.findByRole('table', { name: 'Geldbewegungen' });
  server.fail(ledgerEndpoints.get, 'datev_numbers_missing');
  await user.click(screen.getByRole('button', { name: 'Für DATEV (EXTF)' }));
  expect(await screen.findByText(/DATEV braucht die Beraternummer und die Mandantennummer/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Berater- und Mandantennummer eintragen' });
  expect(link.getAttribute('href')).toBe('/admin/settings/books');
});

test('the year’s sales to other EU countries are shown, with a link to the tax setting near the limit (§ 3c UStG)', async () => {
  const countries = [
    { country: 'AT', net: 7000 },
    { country: 'FR', net: 1500 },
  ];
  const sales = { year: 2024, net: 8500, previous: 120, countries, limit: 10_000 };
  server.respond(ledgerEndpoints.euSales, { ...sales, isNear: true });
  await open();
  expect(await screen.findByRole('heading', { name: 'Verkäufe in andere EU-Länder 2024' })).toBeDefined();
  expect(screen.getByText(/Österreich 7\.000,00\s€, Frankreich 1\.500,00\s€/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Umsatzsteuer anderer EU-Länder einstellen' });
  expect(link.getAttribute('href')).toBe('/admin/settings/tax');
});

test('a refused closing shows the reason', async () => {
  server.fail(ledgerEndpoints.close, 'month_not_over');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Monat abschließen' }));
  expect(await screen.findByText('Ein Monat lässt sich erst abschließen, wenn er vorbei ist.')).toBeDefined();
});

test('movements with an assumed document are listed and marked as such', async () => {
  const assumed = { ...movements[0], documentNumber: 'RE-2024-00001', documentAssumed: true } as LedgerMovement;
  server.respond(ledgerEndpoints.assumed, { movements: [assumed] });
  await open();
  expect(
    await screen.findByText('Bei 1 Geldbewegung ist der Beleg nur vermutet', { selector: 'summary' }),
  ).toBeDefined();
  expect(screen.getByText('(vermutet)')).toBeDefined();
});

const received: UnassignedPayment = {
  _id: anId(),
  provider: 'paypal',
  id: 'PP-ORDER-1',
  transactionId: 'PP-CAPTURE-1',
  receivedAt: '2026-11-20T07:21:00.000Z',
  amount: 49,
  refunded: 0,
  currency: 'EUR',
  payer: 'karla@post.example',
  reference: '2019-00001',
  state: 'open',
  can: { assign: true, refund: true },
};

test('a payment without an order is an open point until it is assigned; an unknown order number says so', async () => {
  server.respond(unassignedPaymentEndpoints.list, { payments: [received], page: 1, pages: 1, total: 1 });
  const { user } = await open();
  const points = await screen.findByRole('region', { name: 'Offene Punkte: eingegangen, nicht zugeordnet' });
  expect(points.textContent.replaceAll('\u00A0', ' ')).toMatch(
    /49,00 €.*PayPal.*karla@post.example.*Angegeben: 2019-00001.*PP-CAPTURE-1/,
  );
  server.fail(unassignedPaymentEndpoints.assign, 'not_found');
  await user.type(within(points).getByLabelText('Bestellnummer'), '2026-00099');
  await user.click(within(points).getByRole('button', { name: 'Zuordnen' }));
  expect((await within(points).findByRole('alert')).textContent).toBe(
    'Eine Bestellung mit dieser Nummer gibt es nicht.',
  );
  server.respond(unassignedPaymentEndpoints.assign, anOrder({ number: '2026-00099' }));
  server.respond(unassignedPaymentEndpoints.list, { payments: [], page: 1, pages: 0, total: 0 });
  await user.click(within(points).getByRole('button', { name: 'Zuordnen' }));
  expect(await screen.findByText('Der Bestellung 2026-00099 zugeordnet.')).toBeDefined();
  expect(server.requests(unassignedPaymentEndpoints.assign).at(-1)?.body).toEqual({ order: '2026-00099' });
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Offene Punkte/ })).toBeNull());
});

test('an order number that is missing is asked for at its field, and nothing is sent', async () => {
  server.respond(unassignedPaymentEndpoints.list, { payments: [received], page: 1, pages: 1, total: 1 });
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Bestellnummer' });
  await user.type(field, '  ');
  await user.click(screen.getByRole('button', { name: 'Zuordnen' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Bitte füllen Sie dieses Feld aus.');
  expect(server.requests(unassignedPaymentEndpoints.assign)).toEqual([]);
});

const confirmReturn = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Zurückzahlen' });

test('a payment in another currency can only be returned, after a confirmation; a retry keeps its idempotency key', async () => {
  const dollars = { ...received, currency: 'USD', can: { assign: false, refund: true } };
  server.respond(unassignedPaymentEndpoints.list, { payments: [dollars], page: 1, pages: 1, total: 1 });
  server.fail(unassignedPaymentEndpoints.refund, 'refund_refused');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^49\sUSD zurückzahlen$/ }));
  expect(screen.queryByLabelText('Bestellnummer')).toBeNull();
  await user.click(confirmReturn());
  expect(await screen.findByText('Nicht zurückgezahlt')).toBeDefined();
  // Somebody else may have assigned it meanwhile.
  await waitFor(() => expect(server.requests(unassignedPaymentEndpoints.list)).toHaveLength(2));
  server.respond(unassignedPaymentEndpoints.refund, { ...dollars, state: 'returned' });
  await user.click(confirmReturn());
  expect(await screen.findByText(/^49\sUSD gehen zurück\.$/)).toBeDefined();
  const keys = server.requests(unassignedPaymentEndpoints.refund).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('VAT-free deliveries are listed by VAT id and saved as a recapitulative statement; unproven ones are listed', async () => {
  const supplies = [
    { vatId: 'ATU12345678', company: 'Wiener GmbH', net: 999.49, documents: 1 },
    { vatId: 'FR40303265045', company: 'Müller & Fils SARL', net: 80.5, documents: 2 },
  ];
  server.respond(euSupplyEndpoints.list, { period: '2024-Q1', supplies, net: 1079.99 });
  const late = { _id: anId(32), number: '2024-00007', company: 'Wiener GmbH', sentAt: '2024-03-02T08:00:00.000Z' };
  server.respond(euSupplyEndpoints.unproven, { orders: [late] });
  server.respond(euSupplyEndpoints.file, 'Meldezeitraum');
  const { user } = await open();
  const part = within(await screen.findByRole('region', { name: 'Innergemeinschaftliche Lieferungen' }));
  const rows = part.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual(['ATU12345678Wiener GmbH1999,49 €', 'FR40303265045Müller & Fils SARL280,50 €']);
  const unproven = part.getByRole('link', { name: '2024-00007' });
  expect(unproven.getAttribute('href')).toBe(`/orders/${late._id}`);
  expect(unproven.closest('li')?.textContent).toBe('2024-00007 Wiener GmbH, versandt am 02.03.2024');
  await user.selectOptions(part.getByLabelText('Meldezeitraum'), 'März 2024');
  await waitFor(() =>
    expect(server.requests(euSupplyEndpoints.list).map(({ query }) => query.get('period'))).toEqual([
      '2024-Q1',
      '2024-03',
    ]),
  );
  await user.click(part.getByRole('button', { name: /Tabelle|CSV/ }));
  expect(await screen.findByText(/zusammenfassende-meldung-2024-03\.csv/)).toBeDefined();
  expect(server.requests(euSupplyEndpoints.file).map(({ query }) => query.get('period'))).toEqual(['2024-03']);
});
