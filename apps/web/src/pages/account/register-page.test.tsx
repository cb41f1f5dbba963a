import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import type { PreloadedShop } from '../../app/state/store.ts';
import { asGuest, asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fillAccount, karlasAccount } from '../../testing/fill-account.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { RegisterPage } from './register-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (path = '/register?redirect=shipping', state: PreloadedShop = {}) =>
  renderWithApp(<RegisterPage />, { path, state });

// spec 1.8, 2.69, 4.8
test('a registration opens an account, signs in, forgets the guest and leads to the requested page', async () => {
  const account = aSessionUser();
  server.respond(userEndpoints.register, account);
  const { user, address, store } = await renderWithApp(
    <Layout>
      <RegisterPage />
    </Layout>,
    { path: '/register?redirect=shipping', route: '*', state: { session: asGuest() } },
  );
  await fillAccount(user, karlasAccount);
  await user.click(screen.getByRole('button', { name: 'Konto anlegen' }));
  await waitFor(() => expect(address()).toBe('/shipping'));
  expect(await screen.findByText('Ihr Konto ist angelegt, und Sie sind angemeldet.')).toBeDefined();
  expect(store.getState().session).toEqual({ user: account, guest: null, signInNeeded: false });
  expect(server.requests(userEndpoints.register).map(({ body }) => body)).toEqual([
    { name: 'Karla Petersen', email: 'karla@post.example', password: 'Elbe2026x', language: 'de' },
  ]);
});

// spec 2.72
test('the link to the login keeps the requested page', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/login?redirect=%2Fshipping');
  expect(document.title).toBe('Konto anlegen – Kontor');
  expect(screen.getByRole('heading', { level: 1, name: 'Konto anlegen' })).toBeDefined();
});

test('steps are shown on the way to an order, otherwise none', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('navigation', { name: 'Schritte der Bestellung' })).toBeDefined();
  unmount();
  await open('/register');
  expect(screen.queryByRole('navigation', { name: 'Schritte der Bestellung' })).toBeNull();
});

test.each([
  ['/register?redirect=shipping', '/shipping'],
  ['/register?redirect=//evil.example', '/'],
  ['/register', '/'],
])('a signed-in user is redirected from %s to %s', async (path, target) => {
  const { address } = await open(path, { session: asUser() });
  expect(address()).toBe(target);
});
