import { userEndpoints, type SessionUser } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fillAccount, karlasAccount } from '../../testing/fill-account.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { RegisterForm } from './register-form.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(<RegisterForm target="/shipping" />, { path: '/register', language });

const send = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Konto anlegen' }));

const notesAt = (label: string) => readFieldNotes(screen.getByLabelText(label));
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const attributesOf = (label: string) => {
  const control = screen.getByLabelText(label);
  return ['type', 'autocomplete', 'autocapitalize', 'inputmode'].map((name) => control.getAttribute(name));
};

describe('while typing', () => {
  // spec 2.71
  test('valid name, e-mail address and password are marked as valid', async () => {
    const { user } = await open();
    expect(screen.queryByText('Sieht gut aus.')).toBeNull();
    await fillAccount(user, ['Karla', 'karla@post', 'elbe']);
    expect(notesAt('Name')).toBe('Sieht gut aus.');
    expect(notesAt('E-Mail-Adresse')).toBe('');
    expect(notesAt('Passwort')).toBe('6 bis 20 Zeichen, darunter eine Ziffer, ein Groß- und ein Kleinbuchstabe.');
    await fillAccount(user, ['', '.example', 'A1']);
    expect(notesAt('E-Mail-Adresse')).toBe('Sieht gut aus.');
    expect(notesAt('Passwort')).toContain('Sieht gut aus.');
  });

  test.each([
    ['a word of the name', ['Karla Petersen', 'k@post.example', 'xPetersen1']],
    ['the address before the @', ['Karla', 'hallig@post.example', 'HALLIGa1']],
    ['the name of the shop', ['Karla', 'k@post.example', 'Kontor123']],
  ] as const)('%s in the password is reported at once, and announced', async (_what, [name, email, password]) => {
    const { user } = await open();
    await fillAccount(user, [name, email, password]);
    expect(notesAt('Passwort')).toContain(
      'Das Passwort enthält Ihren Namen, Ihre E-Mail-Adresse oder den Namen des Shops',
    );
    expect(notesAt('Passwort')).not.toContain('Sieht gut aus.');
    await waitFor(() => expect(spoken().join(' ')).toContain('Das Passwort enthält Ihren Namen'));
  });

  // spec 2.70
  test('the form shows whether the passwords match', async () => {
    const { user } = await open();
    await fillAccount(user, ['', '', 'Elbe2026x', 'Elbe2026']);
    expect(notesAt('Passwort wiederholen')).toBe('Die Passwörter stimmen nicht überein.');
    expect(screen.getByLabelText('Passwort wiederholen').getAttribute('aria-invalid')).toBe('true');
    await fillAccount(user, ['', '', '', 'x']);
    expect(notesAt('Passwort wiederholen')).toBe('Die Passwörter stimmen überein.');
    await fillAccount(user, ['', '', 'y']);
    expect(notesAt('Passwort wiederholen')).toBe('Die Passwörter stimmen nicht überein.');
    await user.clear(screen.getByLabelText('Passwort wiederholen'));
    expect(notesAt('Passwort wiederholen')).toBe('');
  });

  // spec 2.70
  test('a screen reader announces whether the passwords match', async () => {
    const { user } = await open();
    await fillAccount(user, ['', '', 'Elbe2026x', 'Elbe']);
    expect(spoken()).toContain('Die Passwörter stimmen nicht überein.');
    await fillAccount(user, ['', '', '', '2026x']);
    expect(spoken()).toContain('Die Passwörter stimmen überein.');
  });

  test('the passwords can be shown', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('Passwort')).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('checkbox', { name: 'Passwörter zeigen' }));
    expect(screen.getByLabelText('Passwort')).toHaveProperty('type', 'text');
    expect(screen.getByLabelText('Passwort wiederholen')).toHaveProperty('type', 'text');
  });
});

describe('an account is refused', () => {
  // spec 5.3, 8.6
  test('without a name or an e-mail address', async () => {
    const { user } = await open();
    await fillAccount(user, ['', '', 'Elbe2026x', 'Elbe2026x']);
    await send(user);
    expect(screen.getByRole('alert').textContent).toContain('Name oder E-Mail-Adresse fehlt.');
    expect(notesAt('Name')).toBe('Bitte füllen Sie dieses Feld aus.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await fillAccount(user, ['Karla']);
    expect(screen.getByRole('alert')).toBeDefined();
    await fillAccount(user, ['', 'k']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.requests(userEndpoints.register)).toHaveLength(0);
  });

  // spec 5.2
  test.each(['Elb1x', 'elbe2026', 'ELBE2026', 'ElbeElbe', `Elbe2026${'x'.repeat(13)}`])(
    'with the password %s, which breaks the rule',
    async (password) => {
      const { user } = await open();
      await fillAccount(user, ['Karla', 'karla@post.example', password, password]);
      await send(user);
      expect(notesAt('Passwort')).toContain(
        'Das Passwort braucht 6 bis 20 Zeichen, darunter mindestens eine Ziffer, einen Klein- und einen Großbuchstaben.',
      );
      expect(document.activeElement).toBe(screen.getByLabelText('Passwort'));
      expect(server.requests(userEndpoints.register)).toHaveLength(0);
    },
  );

  // spec 5.1, 8.5
  test.each(['', 'Elbe2026'])('with %j as the repeated password, and the first password is kept', async (confirm) => {
    const { user } = await open();
    await fillAccount(user, ['Karla', 'karla@post.example', 'Elbe2026x', confirm]);
    await send(user);
    expect(notesAt('Passwort wiederholen')).toBe('Die Passwörter stimmen nicht überein.');
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort wiederholen'));
    expect(screen.getByLabelText('Passwort')).toHaveProperty('value', 'Elbe2026x');
    expect(server.requests(userEndpoints.register)).toHaveLength(0);
  });

  // spec 5.1, 5.2, 5.3, 8.5, 8.6
  test('in English with the wording of the specification', async () => {
    const { user } = await open('en');
    await fillAccount(user, ['', '', 'elbe', 'Elbe'], 'en');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByRole('alert').textContent).toContain('Name or Email is missing!');
    expect(notesAt('Password')).toContain(
      'Password should be between 6 to 20 characters which contain at least one numeric digit, one uppercase and one lowercase letter.',
    );
    expect(notesAt('Repeat password')).toBe("Passwords don't match!");
    await fillAccount(user, ['K'], 'en');
    expect(notesAt('Name')).toBe('Looks good.');
  });

  test('for an e-mail address that has an account, with a link to the login', async () => {
    server.fail(userEndpoints.register, 'email_taken');
    const { user } = await open();
    await fillAccount(user, karlasAccount);
    await send(user);
    await waitFor(() => expect(notesAt('E-Mail-Adresse')).toContain('gibt es schon ein Konto.'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse')));
    const login = screen.getByRole('link', { name: 'Jetzt anmelden' });
    expect(login.getAttribute('href')).toBe('/login?redirect=%2Fshipping');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Passwort')).toHaveProperty('value', 'Elbe2026x');
    await fillAccount(user, ['', 'x']);
    expect(screen.queryByRole('link', { name: 'Jetzt anmelden' })).toBeNull();
  });

  test('by the server because of a field, which shows the reason', async () => {
    const issue = { path: 'name', code: 'too_long', message: 'Too long' };
    server.fail(userEndpoints.register, 'invalid_input', { issues: [issue] });
    const { user } = await open();
    await fillAccount(user, karlasAccount);
    await send(user);
    await waitFor(() => expect(notesAt('Name')).toBe('Das ist zu lang. Bitte kürzen Sie es.'));
  });

  // spec 4.8
  test.each([
    ['too_many_attempts', 'Das waren zu viele Versuche.'],
    ['unavailable', 'Der Server ist gerade nicht bereit.'],
  ] as const)('for a reason of the server (%s), which the alert names', async (code, text) => {
    server.fail(userEndpoints.register, code);
    const { user } = await open();
    await fillAccount(user, karlasAccount);
    await send(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(alert.textContent).toContain('Ihre Eingaben sind noch da.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Karla Petersen');
  });
});

// spec 4.8
test('repeated presses of the button send one request', async () => {
  const waiting: ((account: SessionUser) => void)[] = [];
  server.respond(userEndpoints.register, () => new Promise((answer) => waiting.push(answer)));
  const { user, store } = await open();
  await fillAccount(user, karlasAccount);
  await user.dblClick(screen.getByRole('button', { name: 'Konto anlegen' }));
  await user.type(screen.getByLabelText('Passwort wiederholen'), '{Enter}');
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Konto anlegen' }).getAttribute('aria-busy')).toBe('true');
  for (const answer of waiting) answer(aSessionUser());
  await waitFor(() => expect(store.getState().session.user).not.toBeNull());
  expect(server.requests(userEndpoints.register)).toHaveLength(1);
});

test('every field declares its content, for autofill and phone keyboards', async () => {
  await open();
  expect(attributesOf('Name')).toEqual(['text', 'name', null, null]);
  expect(attributesOf('E-Mail-Adresse')).toEqual(['email', 'email', 'none', 'email']);
  expect(attributesOf('Passwort')).toEqual(['password', 'new-password', 'none', null]);
  expect(attributesOf('Passwort wiederholen')).toEqual(['password', 'new-password', 'none', null]);
});
