import { type AuditEntry, auditEndpoints } from '@kontor/shared/wire/audit';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AuditPage } from './audit-page.tsx';

const account = { _id: 'a'.repeat(24), name: 'Karla Petersen' };
const orderId = 'b'.repeat(24);

function anEntry(overrides: Partial<AuditEntry>): AuditEntry {
  const by = { _id: 'c'.repeat(24), name: 'Greta Ohlsen' };
  return {
    _id: anId(),
    at: '2026-11-22T10:04:00.000Z',
    actor: by,
    action: 'signed_in',
    subject: { kind: 'account', ...account },
    ...overrides,
  };
}

const role = anEntry({ action: 'role_changed', before: 'user', after: 'packing', network: '0123456789abcdef' });

let server: FakeServer;
let entries: AuditEntry[];

beforeEach(() => {
  entries = [role];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(auditEndpoints.list, ({ query }) => {
    const shown = query.get('area') === 'texts' ? [] : entries;
    return { entries: shown, page: Number(query.get('page')), pages: shown.length * 2, total: shown.length * 16 };
  });
});

const open = (search = '', language: 'de' | 'en' = 'de') =>
  renderWithApp(<AuditPage />, {
    path: `/admin/audit${search}`,
    route: '*',
    language,
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });

/** The cells of each row, without time and actor. */
async function readRows(): Promise<(string | null)[][]> {
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(2)
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
}

test('an entry shows time, actor, network, action, subject, and old and new value', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Protokoll' });
  for (const text of [/^22\.11\.2026/, 'Greta Ohlsen', 'Netz 0123456789abcdef', 'Rolle geändert']) {
    expect(within(table).getByText(text)).toBeDefined();
  }
  expect(within(table).getByText('Benutzer → Versand')).toBeDefined();
  const link = within(table).getByRole('link', { name: 'Karla Petersen' });
  expect(link.getAttribute('href')).toBe(`/admin/useredit/${account._id}/edit`);
  expect(screen.getByText(/Einträge bleiben 180 Tage/)).toBeDefined();
});

const product = { kind: 'product', _id: 'd'.repeat(24), name: 'Vase' } as const;
const kinds: Partial<AuditEntry>[] = [
  { action: 'price_changed', subject: product, before: 49.9, after: 45 },
  { action: 'stock_changed', subject: product, before: 10, after: 12 },
  { action: 'product_deleted', subject: product },
  { action: 'order_changed', subject: { kind: 'order', _id: orderId, name: '2026-00001' }, after: 'marked_paid' },
  { action: 'setting_changed', subject: { kind: 'setting', _id: 'orders.maxPieces' }, before: 3, after: 5 },
  { action: 'setting_changed', subject: { kind: 'setting', _id: 'seller.vatId' }, after: 'DE123456789' },
  { action: 'text_published', subject: { kind: 'text', _id: 'terms' }, after: 2 },
  { action: 'invited', subject: { kind: 'account' }, after: 'office' },
  { action: 'account_deleted', subject: { kind: 'account', _id: account._id } },
];

test('entries on products, orders, settings, texts and accounts are written in German', async () => {
  entries = kinds.map(anEntry);
  await open();
  expect(await readRows()).toEqual([
    ['Preis geändert', 'Produkt Vase', '49,90 € → 45,00 €'],
    ['Bestand geändert', 'Produkt Vase', '10 → 12'],
    ['Produkt gelöscht', 'Produkt Vase', '–'],
    ['Bestellung bearbeitet', 'Bestellung 2026-00001', 'Als bezahlt markiert'],
    ['Einstellung geändert', 'Einstellung Höchstmenge insgesamt (Stück)', '3 → 5'],
    ['Einstellung geändert', 'Einstellung Umsatzsteuer-Identifikationsnummer', 'nichts → DE123456789'],
    ['Text veröffentlicht', 'Rechtstext AGB', 'Fassung 2'],
    ['Zur Mitarbeit eingeladen', 'Konto ', 'Büro'],
    ['Konto gelöscht', 'Konto gelöschtes Konto', '–'],
  ]);
  expect(screen.getByRole('link', { name: '2026-00001' }).getAttribute('href')).toBe(`/orders/${orderId}`);
});

test('an entry is written in English', async () => {
  await open('', 'en');
  expect(await readRows()).toEqual([['Role changed', 'Account Karla Petersen', 'User → Packing']]);
});

test('a failed sign-in and a deleted account show no name', async () => {
  entries = [anEntry({ action: 'sign_in_failed', actor: {} }), anEntry({ actor: { _id: account._id } })];
  await open();
  expect(await screen.findByText('nicht angemeldet')).toBeDefined();
  expect(screen.getByText('gelöschtes Konto')).toBeDefined();
});

test('a filter by area returns to the first page, and an empty list says so', async () => {
  const { user, address } = await open('?page=2');
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('Bereich'), 'Rechtstexte');
  expect(await screen.findByText('Keine Einträge gefunden.')).toBeDefined();
  expect(address()).toBe('/admin/audit?area=texts');
  expect(server.requests(auditEndpoints.list).map(({ query }) => query.toString())).toEqual([
    'page=2&pageSize=15',
    'page=1&pageSize=15&area=texts',
  ]);
});

test('the entries can be filtered by person, from a row or from the list of names, and by days', async () => {
  const { user, address } = await open('?page=2');
  await user.click(await screen.findByRole('link', { name: 'Nur Einträge von Greta Ohlsen' }));
  const by = role.actor._id ?? '';
  await waitFor(() => expect(address()).toBe(`/admin/audit?by=${by}`));
  expect(screen.getByLabelText<HTMLSelectElement>('Wer').selectedOptions[0]?.textContent).toBe('Greta Ohlsen');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Nur Einträge/ })).toBeNull());
  fireEvent.change(screen.getByLabelText('Von'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('Bis'), { target: { value: '2026-11-22' } });
  await user.selectOptions(screen.getByLabelText('Wer'), 'Alle');
  await waitFor(() => expect(address()).toBe('/admin/audit?from=2026-11-20&to=2026-11-22'));
  await user.selectOptions(screen.getByLabelText('Wer'), 'Greta Ohlsen');
  await waitFor(() =>
    expect(server.requests(auditEndpoints.list).at(-1)?.query.toString()).toBe(
      `page=1&pageSize=15&by=${by}&from=2026-11-20&to=2026-11-22`,
    ),
  );
});

test('the chosen person stays chosen in an empty list; invalid accounts and days are ignored', async () => {
  await open(`?area=texts&by=${'c'.repeat(24)}&from=yesterday&to=2026-02-30`);
  expect(await screen.findByText('Keine Einträge gefunden.')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Wer').selectedOptions[0]?.textContent).toBe('ausgewählte Person');
  expect(server.requests(auditEndpoints.list)[0]?.query.toString()).toBe(
    `page=1&pageSize=15&area=texts&by=${'c'.repeat(24)}`,
  );
});

test('the entries have pages, which keep the filter', async () => {
  const { user, address } = await open('?area=accounts');
  await screen.findByRole('table');
  await user.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(address()).toBe('/admin/audit?area=accounts&page=2');
  expect(await screen.findByRole('link', { name: '2', current: 'page' })).toBeDefined();
});

test('an unknown area is ignored', async () => {
  await open('?area=nothing');
  await screen.findByRole('table');
  expect(server.requests(auditEndpoints.list)[0]?.query.has('area')).toBe(false);
});

test('a failure is shown, and the list can be reloaded', async () => {
  server.fail(auditEndpoints.list, 'internal');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  server.respond(auditEndpoints.list, { entries, page: 1, pages: 1, total: 1 });
  await user.click(retry);
  expect(await screen.findByText('Rolle geändert')).toBeDefined();
});

test.each([
  ['de', 'Protokoll durchsuchen', 'preis', 'Suche und Filter zurücksetzen'],
  ['en', 'Search the audit trail', 'price', 'Reset search and filters'],
] as const)(
  'a search also finds names of actions, and an empty list links back to all entries (%s)',
  async (language, label, word, reset) => {
    server.respond(auditEndpoints.list, ({ query }) => {
      const shown = query.has('q') ? [] : entries;
      return { entries: shown, page: 1, pages: shown.length, total: shown.length };
    });
    const { user, address } = await open('?page=2', language);
    const search = within(await screen.findByRole('search', { name: label }));
    await user.type(search.getByRole('searchbox'), `${word}{Enter}`);
    const link = await screen.findByRole('link', { name: reset });
    const asked = server.requests(auditEndpoints.list).at(-1)?.query;
    expect([asked?.get('q'), asked?.get('actions'), asked?.get('page')]).toEqual([word, 'price_changed', '1']);
    await user.click(link);
    expect(await screen.findByRole('table')).toBeDefined();
    expect(address()).toBe('/admin/audit');
    expect(search.getByRole('searchbox')).toHaveProperty('value', '');
  },
);
