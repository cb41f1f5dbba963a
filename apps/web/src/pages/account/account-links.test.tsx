import { accountLinkEndpoints } from '@kontor/shared/wire/account-links';
import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { PasswordResetPage } from './password-reset-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { RestoreAccountPage } from './restore-account-page.tsx';
import { UndoChangePage } from './undo-change-page.tsx';
import { UndoEmailPage } from './undo-email-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const email = 'karla@post.example';
const signedIn = { session: asUser(aSessionUser({ email })), ...withCart(aCartItem()) };
const gone = 'Dieser Link gilt nicht mehr.';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (page: ReactElement, path: string, language: 'de' | 'en' = 'de') =>
  renderWithApp(page, { path, route: path.split('#')[0] ?? path, state: signedIn, language });

describe('the page for a forgotten password', () => {
  test.each([
    ['de', 'E-Mail-Adresse', 'Link anfordern', /Wenn es zu karla@post\.example ein Konto gibt/],
    ['en', 'E-mail address', 'Ask for a link', /If karla@post\.example has an account/],
  ] as const)(
    'requests a link by the address, with the same answer for everybody: %s',
    async (language, label, button, said) => {
      server.respond(accountLinkEndpoints.requestReset, { message: '' });
      const { user } = await open(<ForgotPasswordPage />, '/forgot-password', language);
      await user.type(screen.getByLabelText(label), 'Karla@post.example{Enter}');
      const message = await screen.findByText(said);
      expect(message.parentElement).toBe(document.activeElement);
      expect(server.requests(accountLinkEndpoints.requestReset)[0]?.body).toEqual({ email, language });
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    },
  );

  test('marks an empty field, shows the reason of a failure, and keeps the typed address', async () => {
    server.fail(accountLinkEndpoints.requestReset, 'too_many_attempts');
    const { user } = await open(<ForgotPasswordPage />, '/forgot-password');
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
    expect(screen.getByText('Bitte füllen Sie dieses Feld aus.')).toBeDefined();
    await user.type(screen.getByLabelText('E-Mail-Adresse'), `${email}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain('zu viele Versuche');
    expect(screen.getByLabelText('E-Mail-Adresse')).toHaveProperty('value', email);
  });
});

async function choose(user: Awaited<ReturnType<typeof open>>['user'], password: string, confirm = password) {
  await user.type(screen.getByLabelText('Neues Passwort'), password);
  await user.type(screen.getByLabelText('Neues Passwort wiederholen'), `${confirm}{Enter}`);
}

describe('the link to a new password', () => {
  test('sets it, signs this browser out and leads to the login; the cart stays', async () => {
    server.respond(accountLinkEndpoints.resetPassword, { message: '' });
    const { user, store } = await open(<PasswordResetPage />, '/password-reset#the-token');
    expect(server.requests(accountLinkEndpoints.resetPassword)).toHaveLength(0);
    await choose(user, 'Leuchtturm7');
    expect(await screen.findByText(/Ihr neues Passwort gilt ab sofort/)).toBeDefined();
    expect(server.requests(accountLinkEndpoints.resetPassword)[0]?.body).toEqual({
      token: 'the-token',
      password: 'Leuchtturm7',
    });
    expect(store.getState().session.user).toBeNull();
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Jetzt anmelden' }).getAttribute('href')).toBe('/login');
  });

  test('is not sent with a password that breaks the rule or is not repeated', async () => {
    const { user } = await open(<PasswordResetPage />, '/password-reset#the-token');
    await choose(user, 'schwach', 'anders');
    expect(screen.getByText(/Das Passwort braucht 6 bis 20 Zeichen/)).toBeDefined();
    expect(screen.getAllByText('Die Passwörter stimmen nicht überein.').length).toBeGreaterThan(0);
    expect(server.requests(accountLinkEndpoints.resetPassword)).toHaveLength(0);
  });

  test('stays usable after a refused password, and its field gets the focus', async () => {
    const issue = { path: 'password', code: 'password_rule', message: 'Too weak' };
    server.fail(accountLinkEndpoints.resetPassword, 'invalid_input', { issues: [issue] });
    const { user } = await open(<PasswordResetPage />, '/password-reset#the-token');
    await choose(user, 'Leuchtturm7');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Neues Passwort')));
    expect(screen.queryByText(gone)).toBeNull();
    expect(screen.getByRole('button', { name: 'Passwort speichern' })).toBeDefined();
  });

  test('that is invalid offers another one, and the session stays', async () => {
    server.fail(accountLinkEndpoints.resetPassword, 'invalid_link');
    const { user, store } = await open(<PasswordResetPage />, '/password-reset#the-token');
    await choose(user, 'Leuchtturm7');
    expect((await screen.findByRole('alert')).textContent).toContain(gone);
    expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe('/forgot-password');
    expect(store.getState().session.user).not.toBeNull();
  });
});

const presses = [
  {
    page: <VerifyEmailPage />,
    path: '/verify-email',
    endpoint: accountLinkEndpoints.verify,
    answer: { email, guestOrders: 2 },
    button: 'Adresse bestätigen',
    said: ['Ihre Adresse karla@post.example ist bestätigt.', /2 Bestellungen als Gast/],
  },
  {
    page: <ConfirmEmailPage />,
    path: '/confirm-email',
    endpoint: accountLinkEndpoints.confirmEmail,
    answer: { email },
    button: 'Adresse übernehmen',
    said: [/Ihr Konto hat jetzt die Adresse karla@post\.example/],
  },
  {
    page: <UndoEmailPage />,
    path: '/undo-email',
    endpoint: accountLinkEndpoints.undoEmail,
    answer: { email },
    button: 'Rückgängig machen',
    said: [
      /Ihr Konto hat wieder die Adresse karla@post\.example/,
      /kannte vielleicht Ihr Passwort; deshalb gilt es nicht mehr/,
    ],
  },
  {
    page: <UndoChangePage />,
    path: '/undo-change',
    endpoint: accountLinkEndpoints.undoChange,
    answer: { undone: 'bank' },
    button: 'Rückgängig machen',
    said: ['Es gilt wieder die frühere Bankverbindung.', /sicherheitshalber ein neues Passwort/],
  },
  {
    page: <RestoreAccountPage />,
    path: '/restore-account',
    endpoint: accountLinkEndpoints.restore,
    answer: { email },
    button: 'Konto zurückholen',
    said: [/Ihr Konto mit der Adresse karla@post\.example ist wieder da/],
  },
] as const;

describe.each(presses)('$path', ({ page, path, endpoint, answer, button, said }) => {
  test('does nothing before the press, and then shows the result', async () => {
    server.respond(endpoint, answer);
    const { user } = await open(page, `${path}#the-token`);
    expect(server.requests(endpoint)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: button }));
    for (const text of said) expect(await screen.findByText(text)).toBeDefined();
    expect(server.requests(endpoint).map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('says that a link is invalid; for a link that was cut off it makes no call', async () => {
    server.fail(endpoint, 'invalid_link');
    const { user } = await open(page, `${path}#the-token`);
    await user.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain(gone);
    const cut = await open(page, path);
    expect(cut.container.textContent).toContain(gone);
    expect(server.requests(endpoint)).toHaveLength(1);
  });

  test('a failed call shows its reason, and the button stays', async () => {
    server.fail(endpoint, 'unavailable');
    const { user } = await open(page, `${path}#the-token`);
    await user.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit.');
    expect(screen.getByRole('button', { name: button })).toBeDefined();
  });
});

test('undoing a change of the address signs this browser out', async () => {
  server.respond(accountLinkEndpoints.undoEmail, { email });
  const { user, store } = await open(<UndoEmailPage />, '/undo-email#the-token');
  await user.click(screen.getByRole('button', { name: 'Rückgängig machen' }));
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});

describe('the profile', () => {
  const profile = { _id: '1'.repeat(24), name: 'Karla', email, isAdmin: false };

  test('says that the address is not confirmed yet, and sends another mail', async () => {
    server.respond(userEndpoints.profile, profile);
    server.respond(accountLinkEndpoints.verification, { email, isVerified: false });
    server.respond(accountLinkEndpoints.requestVerification, { message: '' });
    const { user } = await open(<ProfilePage />, '/profile');
    await user.click(await screen.findByRole('button', { name: 'Bestätigungs-E-Mail senden' }));
    expect(await screen.findByText(/Die E-Mail an karla@post\.example ist unterwegs/)).toBeDefined();
    expect(server.requests(accountLinkEndpoints.requestVerification)[0]?.body).toEqual({ language: 'de' });
  });

  test('says that the address is confirmed; a new one gets a mail, and the field returns to the current one', async () => {
    server.respond(userEndpoints.profile, profile);
    server.respond(accountLinkEndpoints.verification, { email, isVerified: true });
    server.respond(userEndpoints.updateProfile, aSessionUser({ email }));
    const { user } = await open(<ProfilePage />, '/profile');
    expect(await screen.findByText('Ihre Adresse karla@post.example ist bestätigt.')).toBeDefined();
    const field = await screen.findByLabelText('E-Mail-Adresse');
    await user.clear(field);
    await user.type(field, 'neu@post.example{Enter}');
    expect(await screen.findByText(/Wir haben an neu@post\.example geschrieben/)).toBeDefined();
    expect(field).toHaveProperty('value', email);
  });
});
