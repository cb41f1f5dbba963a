import type { SessionUser } from '@kontor/shared/wire/users';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asGuest, asUser } from '../testing/checkout-states.ts';
import { aSessionUser } from '../testing/factories.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { loggedIn, type SessionState } from './session-slice.ts';
import { usePermission } from './use-permission.ts';

function Allowed() {
  const may = usePermission();
  return <p>{(['sending', 'products', 'settings'] as const).filter(may).join() || 'nothing'}</p>;
}

const inRole = (role?: SessionUser['role']) => aSessionUser({ isAdmin: true, ...(role && { role }) });

test.each<[string, SessionState, string]>([
  ['a guest', asGuest(), 'nothing'],
  ['a buyer', asUser(), 'nothing'],
  ['whoever was of the shop once', asUser({ ...inRole('owner'), isAdmin: false }), 'nothing'],
  ['who packs', asUser(inRole('packing')), 'sending'],
  ['who writes the catalogue', asUser(inRole('catalogue')), 'products'],
  ['the owner', asUser(inRole('owner')), 'sending,products,settings'],
  ['an admin of the time before there were roles', asUser(inRole()), 'sending,products,settings'],
])('%s has the permissions of the role', async (_who, session, allowed) => {
  await renderWithApp(<Allowed />, { state: { session } });
  expect(await screen.findByText(allowed)).toBeDefined();
});

test('a change of role changes the permissions at once', async () => {
  const { store } = await renderWithApp(<Allowed />, { state: { session: asUser(inRole('packing')) } });
  act(() => void store.dispatch(loggedIn(inRole('catalogue'))));
  expect(await screen.findByText('products')).toBeDefined();
});
