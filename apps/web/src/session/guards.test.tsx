import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asGuest, asUser } from '../testing/checkout-states.ts';
import { aSessionUser } from '../testing/factories.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { RequireAdmin, RequireUser, ToLogin } from './guards.tsx';
import type { SessionState } from './session-slice.ts';
import { useRedirectTarget } from './use-redirect-target.ts';
import { useSession } from './use-session.ts';

const admin = asUser(aSessionUser({ isAdmin: true }));
const expired = { ...asGuest(), signInNeeded: true };

const forUsers = <RequireUser>For users</RequireUser>;
const forAdmins = <RequireAdmin>For admins</RequireAdmin>;

const path = '/private?page=2';
const login = '/login?redirect=%2Fprivate%3Fpage%3D2';

test.each<[string, SessionState, string, string]>([
  ['a guest', asGuest(), login, login],
  ['a user', asUser(), path, '/'],
  ['an admin', admin, path, path],
  // A redirect to the login is already under way.
  ['whose session has expired', expired, path, path],
])('%s is redirected from pages for users, and from pages for admins', async (_who, session, fromUsers, fromAdmins) => {
  const users = await renderWithApp(forUsers, { path, state: { session } });
  expect([users.address(), screen.queryByText('For users') !== null]).toEqual([fromUsers, session.user !== null]);
  users.unmount();

  const admins = await renderWithApp(forAdmins, { path, state: { session } });
  expect([admins.address(), screen.queryByText('For admins') !== null]).toEqual([fromAdmins, session === admin]);
});

test('the link to the login keeps the requested page', async () => {
  const { address } = await renderWithApp(<ToLogin to="/shipping" />, { path, state: { session: asGuest() } });
  expect(address()).toBe('/login?redirect=%2Fshipping');
});

function Who() {
  const { user, guest, isAdmin, logOut } = useSession();
  return (
    <button type="button" onClick={logOut}>
      {[user?.name, guest?.name, isAdmin].join()}
    </button>
  );
}

test('the session knows user and guest until the logout', async () => {
  const user = aSessionUser({ name: 'Greta', isAdmin: true });
  const session = { ...asGuest(), user };
  const rendered = await renderWithApp(<Who />, { state: { session } });
  expect(screen.getByRole('button').textContent).toBe('Greta,Karla Petersen,true');
  await rendered.user.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe(',,false');
});

function Target() {
  return <p>{useRedirectTarget() ?? 'none'}</p>;
}

test.each([
  ['/login?redirect=shipping', '/shipping'],
  ['/login?redirect=//evil.example', 'none'],
  ['/login', 'none'],
])('%s leads to %s', async (at, target) => {
  await renderWithApp(<Target />, { path: at });
  expect(screen.getByText(target)).toBeDefined();
});
