import { bankFormatEndpoints } from '@kontor/shared/wire/bank-formats';
import { bankEndpoints, type Statement } from '@kontor/shared/wire/bank';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { BankPage } from './bank-page.tsx';

const empty: Statement = {
  form: 'csv',
  isOtherAccount: false,
  lines: [],
  otherLines: [],
  reversals: [],
  notUnderstood: [],
  refused: [],
  left: { outgoing: 0, foreign: 0, pending: 0, still: 0, repeated: 0 },
};
const fingerprint = 'f'.repeat(64);
const table = { fingerprint, columns: ['Wann', 'Wieviel', ''], rows: [['20.11.2026', '84,95', 'S']] };
const format = {
  fingerprint,
  names: table.columns,
  columns: { day: 0, amount: 1 },
  savedAt: '2026-11-20T10:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  fakeXhr();
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
});

async function openAndRead(statement: object) {
  server.fail(bankEndpoints.readStatement, 'statement_unreadable', { statement });
  const state = { session: asUser(aSessionUser({ isAdmin: true })) };
  const opened = await renderWithApp(<BankPage />, { path: '/admin/bank', state });
  const field = screen.getByLabelText('Kontoauszug', { selector: 'input' });
  await opened.user.upload(field, new File(['x'], 'umsaetze.csv', { type: 'text/csv' }));
  return opened;
}

test('an ambiguous number leads to a question, and the file is sent again with the answer', async () => {
  const { user } = await openAndRead({ example: '8.850' });
  expect(await screen.findByText(/„8.850“ lässt sich/)).toBeDefined();
  server.respond(bankEndpoints.readStatement, empty);
  await user.click(screen.getByRole('button', { name: /Das Komma/ }));
  expect(await screen.findByText('Kein Zahlungseingang')).toBeDefined();
  const [, second] = server.requests(bankEndpoints.readStatement);
  expect(second?.query.get('decimalMark')).toBe('comma');
  expect(screen.queryByRole('button', { name: /Das Komma/ })).toBeNull();
});

test('an ambiguous day leads to a question, whose answer is sent', async () => {
  const { user } = await openAndRead({ example: '3/4/2026' });
  server.respond(bankEndpoints.readStatement, empty);
  await user.click(await screen.findByRole('button', { name: 'Der Monat' }));
  await screen.findByText('Kein Zahlungseingang');
  expect(server.requests(bankEndpoints.readStatement)[1]?.query.get('dayOrder')).toBe('month_first');
});

test('the columns of an unknown table are assigned once and remembered, and the file is read', async () => {
  const { user } = await openAndRead({ table });
  await user.selectOptions(await screen.findByLabelText('Buchungstag'), 'Wann (20.11.2026)');
  await user.click(screen.getByRole('button', { name: 'Merken und Datei lesen' }));
  expect(screen.getByText(/Spalte mit dem Betrag/)).toBeDefined();
  expect(server.requests(bankFormatEndpoints.save)).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText('Betrag'), 'Wieviel (84,95)');
  expect(screen.queryByText(/Spalte mit dem Betrag/)).toBeNull();
  await user.selectOptions(screen.getByLabelText(/Soll oder Haben/), 'Spalte 3 (S)');
  server.respond(bankFormatEndpoints.save, { formats: [format] });
  server.respond(bankEndpoints.readStatement, empty);
  await user.click(screen.getByRole('button', { name: 'Merken und Datei lesen' }));
  expect(await screen.findByText('Kein Zahlungseingang')).toBeDefined();
  const [sent] = server.requests(bankFormatEndpoints.save);
  expect(sent?.body).toEqual({ fingerprint, names: table.columns, columns: { day: 0, amount: 1, sign: 2 } });
});

test('a remembered table that could not be removed stays, and the page says so', async () => {
  const { user } = await openAndRead({});
  server.respond(bankFormatEndpoints.list, { formats: [format] });
  await user.click(screen.getByText('Gemerkte Tabellen'));
  server.fail(bankFormatEndpoints.remove, 'unavailable');
  await user.click(await screen.findByRole('button', { name: /vergessen/ }));
  await waitFor(() =>
    expect(screen.getByText('Gemerkte Tabellen').closest('details')?.textContent).toContain('in einer Minute'),
  );
  expect(screen.getByRole('button', { name: /vergessen/ })).toBeDefined();
});

test('a remembered table can be removed', async () => {
  const { user } = await openAndRead({});
  server.respond(bankFormatEndpoints.list, { formats: [format] });
  await user.click(screen.getByText('Gemerkte Tabellen'));
  const button = await screen.findByRole('button', { name: 'Tabelle mit den Spalten Wann, Wieviel vergessen' });
  server.respond(bankFormatEndpoints.remove, { formats: [] });
  server.respond(bankFormatEndpoints.list, { formats: [] });
  await user.click(button);
  expect(await screen.findByText(/noch keine Tabelle/)).toBeDefined();
  expect(server.requests(bankFormatEndpoints.remove)[0]?.params).toEqual({ fingerprint });
});
