import { personalDataEndpoints as calls } from '@kontor/shared/wire/personal-data';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { someData } from '../../testing/personal-data.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { GuestDataPage } from './guest-data-page.tsx';

const email = 'karla@post.example';
const { account: _account, ...data } = someData({ guest: email, orders: [anOrder({ number: '2026-00042' })] });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (path = '/guest-data', language: 'de' | 'en' = 'de') =>
  renderWithApp(<GuestDataPage />, { path, route: '/guest-data', language });

test.each([
  ['de', 'E-Mail-Adresse der Bestellung', /Ist zu karla@post\.example etwas gespeichert/],
  ['en', 'E-mail address of the order', /If anything is stored for karla@post\.example/],
] as const)(
  'a guest requests a link by the address; the answer is the same for everybody: %s',
  async (language, label, said) => {
    server.respond(calls.requestGuestData, { message: '' });
    const { user } = await open('/guest-data', language);
    await user.type(screen.getByLabelText(label), `${email}{Enter}`);
    expect((await screen.findByText(said)).parentElement).toBe(document.activeElement);
    expect(server.requests(calls.requestGuestData)[0]?.body).toEqual({ email, language });
  },
);

test('opening the link makes no call; one press shows the data, another requests the erasure', async () => {
  server.respond(calls.exportGuest, data);
  server.respond(calls.eraseGuest, { erasesAt: '2026-11-29T10:00:00.000Z' });
  const { user } = await open('/guest-data#the-token');
  expect(server.requests(calls.exportGuest)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Daten ansehen' }));
  await user.click(await screen.findByText('Bestellungen (1)'));
  expect(screen.getByText('2026-00042')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Daten löschen' }));
  expect(await screen.findByText(/am 29\.11\.2026 gelöscht\. Eine E-Mail sagt/)).toBeDefined();
  expect(server.requests(calls.eraseGuest)[0]?.body).toEqual({ token: 'the-token', language: 'de' });
});

test('a requested erasure can be cancelled', async () => {
  server.respond(calls.exportGuest, { ...data, erasesAt: '2026-11-29T10:00:00.000Z' });
  server.respond(calls.keepGuest, { message: '' });
  const { user } = await open('/guest-data#the-token');
  await user.click(screen.getByRole('button', { name: 'Daten ansehen' }));
  await user.click(await screen.findByRole('button', { name: 'Doch nicht löschen' }));
  expect(await screen.findByText('Ihre Daten bleiben gespeichert.')).toBeDefined();
  expect(server.requests(calls.keepGuest)[0]?.body).toEqual({ token: 'the-token' });
});

test('an erasure that is refused says that something is still open', async () => {
  server.respond(calls.exportGuest, data);
  server.fail(calls.eraseGuest, 'erasure_not_possible');
  const { user } = await open('/guest-data#the-token');
  await user.click(screen.getByRole('button', { name: 'Daten ansehen' }));
  await user.click(await screen.findByRole('button', { name: 'Daten löschen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('wenn alles Offene abgeschlossen ist');
});

test('an invalid link offers a new one', async () => {
  server.fail(calls.exportGuest, 'invalid_link');
  const { user } = await open('/guest-data#the-token');
  await user.click(screen.getByRole('button', { name: 'Daten ansehen' }));
  expect(await screen.findByText('Dieser Link gilt nicht mehr.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe('/guest-data');
});
