import { orderEndpoints } from '@kontor/shared/wire/orders';
import { type System, systemEndpoints } from '@kontor/shared/wire/system';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SystemPage } from './system-page.tsx';

const system: System = {
  version: '0.2.0',
  migrations: { done: 39, last: { id: '039-chapters-of-home', finishedAt: '2026-11-28T10:00:00.000Z' } },
  jobs: [
    {
      name: 'send_mails',
      ranAt: '2026-11-28T11:00:00.000Z',
      stale: true,
      failed: { since: '2026-11-28T09:00:00.000Z', error: 'MongoNetworkError' },
    },
    { name: 'make_mails', ranAt: '2026-11-28T12:00:00.000Z', stale: false },
  ],
  waiting: [
    { queue: 'payments_to_settle', count: 0 },
    { queue: 'mails_to_send', count: 1200, oldest: '2026-11-26T20:00:00.000Z' },
  ],
  backup: { finishedAt: '2026-11-27T03:00:00.000Z', bytes: 1_200_000_000 },
  disk: { free: 12_300_000_000, total: 80_000_000_000 },
  nodes: [
    { name: 'kontor-a', alive: true, self: true, host: 'web1', version: '0.2.0' },
    { name: 'kontor-b', alive: false, self: false },
  ],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
});

function open() {
  return renderWithApp(<SystemPage />, { state: { session: asUser(aSessionUser({ isAdmin: true })) } });
}

const rowOf = (table: string, words: RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: words }).textContent;

test('shows version, conversions, disk, queues, jobs and processes', async () => {
  server.respond(systemEndpoints.get, system);
  await open();
  expect(await screen.findByText('0.2.0', { selector: 'dd' })).toBeDefined();
  expect(screen.getByText(/^39, zuletzt 039-chapters-of-home am 28\.11\.2026/)).toBeDefined();
  expect(screen.getByText('Letzte Datensicherung').nextElementSibling?.textContent).toMatch(/^27\.11\.2026/);
  expect(screen.getByText(/^12,3 von 80\sGB$/)).toBeDefined();
  expect(rowOf('Was wartet', /E-Mails, die zu versenden sind/)).toContain('1.20026.11.2026');
  expect(rowOf('Was wartet', /keiner Bestellung zugeordnet/)).toContain('0–');
  expect(rowOf('Hintergrundaufgaben', /E-Mails verschicken|MongoNetworkError/)).toContain('MongoNetworkError');
  expect(rowOf('Prozesse', /kontor-a/)).toContain('Läuft (dieser)');
  expect(rowOf('Prozesse', /kontor-b/)).toContain('Antwortet nicht');
});

test('says that nothing has run in a new shop', async () => {
  server.respond(systemEndpoints.get, { version: '0.2.0', migrations: { done: 0 }, jobs: [], waiting: [], nodes: [] });
  await open();
  expect(await screen.findByText('Noch keine Aufgabe ist gelaufen.')).toBeDefined();
  expect(screen.getByText('Keine durch den Befehl „pnpm backup“')).toBeDefined();
  expect(screen.queryByText('Freier Platz für Bilder')).toBeNull();
});
