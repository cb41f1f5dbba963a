import { type ApiKey, apiKeyEndpoints } from '@kontor/shared/wire/api-keys';
import { addDays, berlinDay, startOfBerlinHour } from '@kontor/shared/rules/days/berlin-days';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ApiKeysPage } from './api-keys-page.tsx';

const erp: ApiKey = {
  _id: anId(),
  name: 'Warenwirtschaft',
  permissions: ['orders', 'products'],
  ending: 'x9Zq',
  createdAt: '2026-11-22T10:04:00.000Z',
  createdBy: { _id: anId(), name: 'Greta Ohlsen' },
  lastUsedAt: '2026-11-23T09:15:00.000Z',
};
const old: ApiKey = {
  ...erp,
  _id: anId(),
  name: 'Altes',
  createdBy: { _id: anId() },
  expiresAt: '2026-01-01T00:00:00Z',
};
const key = `kontor_sk_${'a'.repeat(43)}`;

let server: FakeServer;
let keys: ApiKey[];

beforeEach(() => {
  keys = [erp];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(apiKeyEndpoints.list, () => keys);
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(<ApiKeysPage />, {
    path: '/admin/api-keys',
    route: '*',
    language,
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });

const sent = () => server.requests(apiKeyEndpoints.create).map(({ body }) => body);

test('the list shows what each key may do, its last use and its end', async () => {
  keys = [erp, { ...old, lastUsedAt: undefined }];
  await open();
  const table = await screen.findByRole('table', { name: 'API-Schlüssel' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('endet auf x9Zq');
  expect(first?.textContent).toMatch(/angelegt am 22\.11\.2026 von Greta Ohlsen/);
  expect(first?.textContent).toContain('Produkte, Preise und Bestand');
  expect(first?.textContent).toMatch(/23\.11\.2026, 10:15.Uhr/);
  expect(first?.textContent).toContain('unbefristet');
  expect(second?.textContent).toContain('noch nie');
  expect(second?.textContent).toContain('abgelaufen am');
});

test('a new key is shown once, to copy, and is gone when the dialog closes', async () => {
  server.respond(apiKeyEndpoints.create, { ...erp, key });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Warenwirtschaft');
  await user.click(dialog.getByLabelText(/^Bestellungen/));
  await user.click(dialog.getByLabelText('Rechnungen'));
  await user.click(dialog.getByLabelText('Rechnungen'));
  const today = berlinDay(new Date());
  fireEvent.change(dialog.getByLabelText(/Gilt bis/), { target: { value: today } });
  await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
  const shown = await dialog.findByLabelText<HTMLInputElement>('Schlüssel');
  expect(shown.value).toBe(key);
  expect(sent()).toEqual([
    {
      name: 'Warenwirtschaft',
      permissions: ['orders'],
      expiresAt: startOfBerlinHour(addDays(today, 1), 0).toISOString(),
    },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Schlüssel kopieren' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(key));
  await user.click(dialog.getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByDisplayValue(key)).toBeNull());
});

test('a key without name or permission is not sent, and each field says why', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
  expect(dialog.getByText('Bitte kreuzen Sie mindestens eines an.')).toBeDefined();
  expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('an owner of the highest number of keys learns it', async () => {
  server.fail(apiKeyEndpoints.create, 'conflict');
  const { user } = await open('en');
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'ERP');
  await user.click(dialog.getByLabelText('Reviews'));
  await user.click(dialog.getByRole('button', { name: 'Make key' }));
  expect(await dialog.findByText(/at most 50 keys/)).toBeDefined();
});

test('a key ends after a question', async () => {
  server.respond(apiKeyEndpoints.remove, () => {
    keys = [];
    return { _id: erp._id, name: erp.name };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Schlüssel „Warenwirtschaft“ beenden' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Beenden' }));
  expect(await screen.findByText('Noch kein Schlüssel.')).toBeDefined();
  expect(server.requests(apiKeyEndpoints.remove).map(({ params }) => params)).toEqual([{ id: erp._id }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure is shown, and the list can be reloaded', async () => {
  server.fail(apiKeyEndpoints.list, 'internal');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  server.respond(apiKeyEndpoints.list, [erp]);
  await user.click(retry);
  expect(await screen.findByText('Warenwirtschaft')).toBeDefined();
});
