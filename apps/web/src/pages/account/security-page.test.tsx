// asvs 7.5.2
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { userEndpoints } from '@kontor/shared/wire/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SecurityPage } from './security-page.tsx';

const karla = aSessionUser({ name: 'Karla Petersen', email: 'karla@post.example', token: 'old' });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const times = { createdAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-21T11:30:00.000Z' };
const here = { _id: anId(), ...times, agent: firefox, current: true };
const elsewhere = { _id: anId(), ...times, agent: 'curl/8.5.0', current: false };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(sessionEndpoints.list, [here, elsewhere]);
  server.respond(userEndpoints.profile, karla);
});

const open = () => {
  const page = (
    <Layout>
      <SecurityPage />
    </Layout>
  );
  return renderWithApp(page, { path: '/account/security', state: { session: asUser(karla) } });
};
const rows = async () => {
  const section = await screen.findByRole('region', { name: 'Angemeldete Geräte' });
  await within(section).findByText('Dieses Gerät');
  return within(section).getAllByRole('listitem');
};

test("the page shows the sessions of the account, and which is this browser's", async () => {
  await open();
  const [first, second] = (await rows()).map(({ textContent }) => textContent);
  expect(first).toContain('Firefox (Linux) Dieses Gerät');
  expect(first).toContain('Angemeldet am 20.11.2026');
  expect(first).not.toContain('Abmelden');
  expect(second).toContain('Unbekanntes Gerät');
});

test('another device is signed out, and the list shows the remaining ones', async () => {
  server.respond(sessionEndpoints.end, () => {
    server.respond(sessionEndpoints.list, [here]);
    return { ended: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unbekanntes Gerät abmelden' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(server.requests(sessionEndpoints.end)[0]?.params).toEqual({ id: elsewhere._id });
  expect(document.activeElement?.textContent).toBe('Angemeldete Geräte');
  expect(await screen.findByText('Das Gerät ist abgemeldet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Alle anderen Geräte abmelden' })).toBeNull();
});

test('repeated presses sign a device out once, and the button shows progress', async () => {
  const answer = hold();
  server.respond(sessionEndpoints.end, async () => {
    await answer.held;
    return { ended: 1 };
  });
  const { user } = await open();
  await user.dblClick(await screen.findByRole('button', { name: 'Unbekanntes Gerät abmelden' }));
  const button = screen.getByRole('button', { name: 'Unbekanntes Gerät abmelden', busy: true });
  await user.click(button);
  expect(server.requests(sessionEndpoints.end)).toHaveLength(1);
  await act(async () => answer.release());
  expect(await screen.findByText('Das Gerät ist abgemeldet.')).toBeDefined();
});

test('a refusal disappears with the next try, by another button too', async () => {
  server.fail(sessionEndpoints.end, 'unavailable');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unbekanntes Gerät abmelden' }));
  expect(await screen.findByText(/Server ist gerade nicht bereit/)).toBeDefined();
  server.respond(sessionEndpoints.endOthers, { ended: 1 });
  await user.click(screen.getByRole('button', { name: 'Alle anderen Geräte abmelden' }));
  expect(await screen.findByText('Alle anderen Geräte sind abgemeldet.')).toBeDefined();
  expect(screen.queryByText(/Server ist gerade nicht bereit/)).toBeNull();
});

test('all other devices are signed out at once', async () => {
  server.respond(sessionEndpoints.endOthers, () => {
    server.respond(sessionEndpoints.list, [here]);
    return { ended: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Alle anderen Geräte abmelden' }));
  expect(await screen.findByText('Alle anderen Geräte sind abgemeldet.')).toBeDefined();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('signing a device out may need the password; a wrong one can be corrected', async () => {
  server.fail(sessionEndpoints.end, 'current_password_required');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unbekanntes Gerät abmelden' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bitte bestätigen Sie das mit Ihrem Passwort' }));
  server.fail(sessionEndpoints.end, 'wrong_password');
  await user.type(dialog.getByLabelText('Passwort'), 'Falsch123');
  await user.click(dialog.getByRole('button', { name: 'Abmelden' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Das ist nicht das Passwort Ihres Kontos.');
  server.respond(sessionEndpoints.end, () => {
    server.respond(sessionEndpoints.list, [here]);
    return { ended: 1 };
  });
  await user.clear(dialog.getByLabelText('Passwort'));
  await user.type(dialog.getByLabelText('Passwort'), 'Elbe4711x');
  await user.click(dialog.getByRole('button', { name: 'Abmelden' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(server.requests(sessionEndpoints.end).at(-1)?.body).toEqual({ currentPassword: 'Elbe4711x' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a language chosen here is stored in the account', async () => {
  server.respond(userEndpoints.updateProfile, { ...karla, token: 'fresh' });
  const { user } = await open();
  await rows();
  expect(server.requests(userEndpoints.updateProfile)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'En' }));
  await waitFor(() => expect(server.requests(userEndpoints.updateProfile)).toHaveLength(1));
  expect(server.requests(userEndpoints.updateProfile)[0]?.body).toEqual({ language: 'en' });
});

test('a refusal by the server shows an alert, and the list stays', async () => {
  server.fail(sessionEndpoints.endOthers, 'unavailable');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Alle anderen Geräte abmelden' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(await rows()).toHaveLength(2);
});

test('the page links to the profile, where the password is changed, and has no field for it', async () => {
  const { user, address } = await open();
  await rows();
  expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Passwort ändern' }));
  await waitFor(() => expect(address()).toBe('/account#new-password'));
});
