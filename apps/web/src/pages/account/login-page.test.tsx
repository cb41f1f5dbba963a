import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PreloadedShop } from '../../app/state/store.ts';
import { asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { LoginPage } from './login-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (path = '/login?redirect=shipping', state: PreloadedShop = {}) =>
  renderWithApp(<LoginPage />, { path, state });

async function signIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'Karla@Kontor.example');
  await user.type(screen.getByLabelText('Passwort'), 'Kunde1234');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

// spec 1.8, 2.3, 2.65, 2.68, 2.80, 4.9, 7.1
test('signing in leads to the requested page', async () => {
  const account = aSessionUser();
  server.respond(userEndpoints.login, account);
  const { user, address, store } = await open();
  expect(screen.getByRole('navigation', { name: 'Schritte der Bestellung' })).toBeDefined();
  await signIn(user);
  await waitFor(() => expect(address()).toBe('/shipping'));
  expect(store.getState().session.user).toEqual(account);
  expect(server.requests(userEndpoints.login)[0]?.body).toEqual({
    email: 'karla@kontor.example',
    password: 'Kunde1234',
    language: 'de',
  });
});

// spec 4.9, 8.1
test.each([
  ['invalid_credentials', 'E-Mail-Adresse oder Passwort stimmen nicht.'],
  ['too_many_attempts', 'Das waren zu viele Versuche. Bitte warten Sie ein paar Minuten.'],
] as const)('a refusal shows its reason, and the typed address stays: %s', async (code, text) => {
  server.fail(userEndpoints.login, code);
  const { user, address } = await open();
  await signIn(user);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveProperty('value', 'Karla@Kontor.example');
  expect(address()).toBe('/login?redirect=shipping');
});

test('an account with a second factor needs its code, and a wrong one can be corrected', async () => {
  server.fail(userEndpoints.login, 'second_factor_required');
  const { user, address } = await open();
  await signIn(user);
  const code = await screen.findByLabelText('Code des zweiten Faktors');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(code);
  expect(readFieldNotes(code)).toContain('aus Ihrer Authenticator-App');
  server.fail(userEndpoints.login, 'second_factor_wrong');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Der Code stimmt nicht');
  await user.clear(code);
  server.respond(userEndpoints.login, aSessionUser({ isAdmin: true }));
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(address()).toBe('/shipping'));
  expect(server.requests(userEndpoints.login).at(-1)?.body).toMatchObject({ code: '123456', password: 'Kunde1234' });
});

test('a guest finds a link to look up the order', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Bestellung wiederfinden' }).getAttribute('href')).toBe('/find-order');
});

// spec 2.65
test('an empty form marks its fields and makes no call', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'));
  expect(server.requests(userEndpoints.login)).toHaveLength(0);
});

test.each([
  ['/login?redirect=shipping', 'Wie möchten Sie bestellen?', ['Als Gast bestellen', 'Anmelden']],
  ['/login', 'Anmelden', ['Anmelden', 'Als Gast bestellen']],
])('at %s the heading is %s, and the options are in this order: %j', async (path, heading, ways) => {
  await open(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getAllByRole('region').map((way) => way.querySelector('h1, h2')?.textContent)).toEqual(ways);
});

// spec 2.66
test.each<[string, PreloadedShop, string]>([
  ['/login?redirect=placeorder', {}, '/placeorder'],
  ['/login', withCart(aCartItem()), '/shipping'],
  ['/login', {}, '/'],
  ['/login?redirect=//evil.example', {}, '/'],
  ['/login?redirect=/profile', {}, '/'],
  ['/login?redirect=/admin/orderlist?page=2', withCart(aCartItem()), '/shipping'],
  ['/login?redirect=/profiles', {}, '/profiles'],
])('a guest continues from %s', async (path, state, target) => {
  await open(path, state);
  expect(screen.getByRole('link', { name: 'Weiter als Gast' }).getAttribute('href')).toBe(target);
});

// spec 2.68
test.each([
  ['/login?redirect=shipping', '/shipping'],
  ['/login?redirect=/profile', '/profile'],
  ['/login?redirect=//evil.example', '/'],
  ['/login', '/'],
])('a signed-in user is redirected from %s to %s', async (path, target) => {
  const { address } = await open(path, { session: asUser() });
  expect(address()).toBe(target);
});

// spec 2.67
test.each([
  ['/login?redirect=shipping', '/register?redirect=%2Fshipping'],
  ['/login', '/register'],
])('from %s a new customer is led to %s', async (path, target) => {
  await open(path);
  expect(screen.getByRole('link', { name: 'Konto anlegen' }).getAttribute('href')).toBe(target);
});

test('the fields are declared for password managers and phones', async () => {
  await open();
  const email = screen.getByLabelText('E-Mail-Adresse');
  expect(['type', 'autocomplete', 'autocapitalize'].map((name) => email.getAttribute(name))).toEqual([
    'email',
    'username',
    'none',
  ]);
  expect(screen.getByLabelText('Passwort').getAttribute('autocomplete')).toBe('current-password');
});
