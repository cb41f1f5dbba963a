import { accountLinkEndpoints } from '@kontor/shared/wire/account-links';
import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { retype } from '../../testing/retype.ts';
import { ProfilePage } from './profile-page.tsx';

const karla = aSessionUser({ name: 'Karla Petersen', email: 'karla@post.example', token: 'old' });
const { token: _, ...profile } = karla;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(userEndpoints.profile, profile);
  server.respond(accountLinkEndpoints.verification, { email: profile.email, isVerified: false });
});

async function open(language: 'de' | 'en' = 'de', path = '/profile') {
  const page = (
    <Layout>
      <ProfilePage />
    </Layout>
  );
  return renderWithApp(page, { path, route: '/profile', state: { session: asUser(karla) }, language });
}

type User = Awaited<ReturnType<typeof open>>['user'];

const PASSWORD = /^Neues Passwort \(/;
const CONFIRM = /^Neues Passwort wiederholen/;
const PRESENT = 'Aktuelles Passwort';
const update = (user: User) => user.click(screen.getByRole('button', { name: 'Profil aktualisieren' }));

// spec 2.73, 4.13
test('the profile shows name and e-mail address of the server, and an empty password', async () => {
  server.respond(userEndpoints.profile, { ...profile, name: 'Karla Hansen' });
  const { store } = await open();
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Karla Hansen');
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveProperty('value', 'karla@post.example');
  expect(screen.getByLabelText(PASSWORD)).toHaveProperty('value', '');
  expect(document.title).toBe('Profil – Kontor');
  expect(store.getState().session.user).toEqual({ ...karla, name: 'Karla Hansen' });
});

test('a link to change the password focuses its field', async () => {
  await open('de', '/profile#new-password');
  const field = await screen.findByLabelText(PASSWORD);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

// spec 1.9, 2.74, 4.14, 8.17
test('an update changes name and e-mail address, sends no password, and stores the new token', async () => {
  const changed = { ...karla, name: 'Karla Hansen', email: 'k@post.example', token: 'fresh' };
  server.respond(userEndpoints.updateProfile, changed);
  const { user, store } = await open();
  await retype(user, 'Name', 'Karla Hansen');
  await retype(user, 'E-Mail-Adresse', 'K@post.example');
  await update(user);
  expect((await screen.findByText('Profil aktualisiert')).closest('[role=status]')).not.toBeNull();
  expect(store.getState().session.user).toEqual(changed);
  expect(await screen.findByText('Karla Hansen')).toBeDefined();
  const [sent] = server.requests(userEndpoints.updateProfile);
  expect(sent?.body).toEqual({ name: 'Karla Hansen', email: 'k@post.example', password: '' });
  expect(sent?.headers.get('authorization')).toBe('Bearer old');
  expect(server.requests(userEndpoints.profile)).toHaveLength(1);
});

// spec 2.73
test('a new password is saved, its fields are cleared, and the next update uses the new token', async () => {
  server.respond(userEndpoints.updateProfile, ({ headers }) => ({
    ...karla,
    token: headers.get('authorization') === 'Bearer old' ? 'second' : 'third',
  }));
  const { user, store } = await open();
  await retype(user, 'Name', 'Karla Petersen');
  await user.type(screen.getByLabelText(PASSWORD), 'Elbe2026x');
  await user.type(screen.getByLabelText(CONFIRM), 'Elbe2026x');
  expect(readFieldNotes(screen.getByLabelText(CONFIRM))).toBe('Die Passwörter stimmen überein.');
  await user.type(screen.getByLabelText(PRESENT), 'Weser2025y');
  await update(user);
  await waitFor(() => expect(screen.getByLabelText(PASSWORD)).toHaveProperty('value', ''));
  expect(screen.getByLabelText(CONFIRM)).toHaveProperty('value', '');
  expect(server.requests(userEndpoints.updateProfile)[0]?.body).toMatchObject({
    password: 'Elbe2026x',
    currentPassword: 'Weser2025y',
  });
  await update(user);
  await waitFor(() => expect(store.getState().session.user?.token).toBe('third'));
});

// spec 2.74, 8.17
test("an update in English says 'Profile Updated'", async () => {
  server.respond(userEndpoints.updateProfile, karla);
  const { user } = await open('en');
  await screen.findByLabelText('Name');
  await user.click(screen.getByRole('button', { name: 'Update profile' }));
  expect(await screen.findByText('Profile Updated')).toBeDefined();
});

describe('an update is refused', () => {
  // spec 5.4
  test.each([
    ['Elbe2026x', 'Elbe2026', 'Die Passwörter stimmen nicht überein.', CONFIRM],
    ['Elbe2026x', '', 'Die Passwörter stimmen nicht überein.', CONFIRM],
    ['elbe', 'elbe', 'Das Passwort braucht 6 bis 20 Zeichen', PASSWORD],
  ])('with the passwords %j and %j', async (password, confirm, text, field) => {
    const { user } = await open();
    await retype(user, 'Name', 'Karla Hansen');
    await user.type(screen.getByLabelText(PASSWORD), password);
    if (confirm) await user.type(screen.getByLabelText(CONFIRM), confirm);
    await update(user);
    expect(readFieldNotes(screen.getByLabelText(field))).toContain(text);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Karla Hansen');
    expect(server.requests(userEndpoints.updateProfile)).toHaveLength(0);
  });

  test('without the current password, which a new one requires', async () => {
    const { user } = await open();
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText(PRESENT)).toBeNull();
    await user.type(screen.getByLabelText(PASSWORD), 'Elbe2026x');
    await user.type(screen.getByLabelText(CONFIRM), 'Elbe2026x');
    await update(user);
    expect(readFieldNotes(screen.getByLabelText(PRESENT))).toContain('Bitte füllen Sie dieses Feld aus.');
    expect(server.requests(userEndpoints.updateProfile)).toHaveLength(0);
  });

  test.each([
    ['wrong_password', 'Das ist nicht das Passwort Ihres Kontos.'],
    ['current_password_required', 'Bitte geben Sie dazu Ihr aktuelles Passwort ein.'],
  ] as const)('because of the current password (%s), at its field', async (code, text) => {
    server.fail(userEndpoints.updateProfile, code);
    const { user } = await open();
    await retype(user, 'E-Mail-Adresse', 'k@post.example');
    await user.type(screen.getByLabelText(PRESENT), 'Weser2025y');
    await update(user);
    await waitFor(() => expect(readFieldNotes(screen.getByLabelText(PRESENT))).toContain(text));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test("for one of the most common passwords, at its field, with the server's reason", async () => {
    const issues = [{ path: 'password', code: 'password_common', message: 'password_common' }];
    server.fail(userEndpoints.updateProfile, 'invalid_input', { issues });
    const { user } = await open();
    await screen.findByLabelText('Name');
    await user.type(screen.getByLabelText(PASSWORD), 'Password1');
    await user.type(screen.getByLabelText(CONFIRM), 'Password1');
    await user.type(await screen.findByLabelText(PRESENT), 'Weser2025y');
    await update(user);
    await waitFor(() => expect(readFieldNotes(screen.getByLabelText(PASSWORD))).toContain('gehört zu den häufigsten'));
  });

  test("for a password that contains the user's name, before it is sent", async () => {
    const { user } = await open();
    await screen.findByLabelText('Name');
    for (const field of [PASSWORD, CONFIRM]) await user.type(screen.getByLabelText(field), 'Petersen1');
    await user.type(screen.getByLabelText(PRESENT), 'Weser2025y');
    await update(user);
    await waitFor(() =>
      expect(readFieldNotes(screen.getByLabelText(PASSWORD))).toContain('ist deshalb leicht zu erraten'),
    );
    expect(server.requests(userEndpoints.updateProfile)).toHaveLength(0);
  });

  test('without a name', async () => {
    const { user } = await open();
    await retype(user, 'Name', ' ');
    await update(user);
    expect(screen.getByRole('alert').textContent).toContain('Name oder E-Mail-Adresse fehlt.');
    expect(server.requests(userEndpoints.updateProfile)).toHaveLength(0);
  });

  test('when another account has the e-mail address', async () => {
    server.fail(userEndpoints.updateProfile, 'email_taken');
    const { user, store } = await open();
    await retype(user, 'E-Mail-Adresse', 'enno@post.example');
    await update(user);
    expect(await screen.findByText('Zu dieser E-Mail-Adresse gibt es schon ein anderes Konto.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'));
    expect(store.getState().session.user).toEqual(karla);
  });

  // spec 4.14, 8.2
  test('if the server is unavailable, and the typed values stay', async () => {
    server.disconnect(userEndpoints.updateProfile);
    const { user } = await open();
    await retype(user, 'Name', 'Karla Hansen');
    await update(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist nicht zu erreichen.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Karla Hansen');
  });
});

// spec 4.13
test('a profile that could not be loaded says so and can be reloaded', async () => {
  server.fail(userEndpoints.profile, 'unavailable');
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Ihr Profil konnte nicht geladen werden.');
  server.respond(userEndpoints.profile, profile);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Karla Petersen');
});

test("'Not authorized' for the profile logs out and leads to the login page", async () => {
  server.fail(userEndpoints.profile, 'not_authenticated', { message: 'Not authorized, token failed' });
  const { address, store } = await open();
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fprofile'));
  expect(store.getState().session.user).toBeNull();
});
