import { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { InvitationPage } from './invitation-page.tsx';

const { accept } = invitationEndpoints;
const paula = aSessionUser({ name: 'Paula Packer', isAdmin: true, role: 'packing' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (path = '/invitation#token') => renderWithApp(<InvitationPage />, { path, route: '*' });

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], repeated = 'Leuchtturm7') {
  await user.type(screen.getByLabelText('Name'), 'Paula Packer');
  await user.type(screen.getByLabelText('Passwort'), 'Leuchtturm7');
  await user.type(screen.getByLabelText('Passwort wiederholen'), repeated);
  await user.click(screen.getByRole('button', { name: 'Konto anlegen und anmelden' }));
}

describe('an invitation', () => {
  test('makes no call before the press', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Einladung annehmen' })).toBeDefined();
    expect(server.requests(accept)).toEqual([]);
  });

  test('opens the account, signs in and leads to the admin area', async () => {
    server.respond(accept, paula);
    const { user, store, address } = await open();
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(store.getState().session.user).toEqual(paula);
    expect(server.requests(accept)[0]?.body).toEqual({
      token: 'token',
      name: 'Paula Packer',
      password: 'Leuchtturm7',
    });
  });

  test('is not sent if the passwords differ', async () => {
    const { user } = await open();
    await fillIn(user, 'Leuchtturm8');
    expect(server.requests(accept)).toEqual([]);
  });

  test('says that it is invalid, and how to get another one', async () => {
    server.fail(accept, 'invalid_link');
    const { user } = await open();
    await fillIn(user);
    expect(await screen.findByText('Bitten Sie um eine neue Einladung.')).toBeDefined();
  });

  test('says at once that its link was cut off', async () => {
    await open('/invitation');
    expect(screen.getByText('Bitten Sie um eine neue Einladung.')).toBeDefined();
  });

  test('shows an alert and starts no session if its address already has an account', async () => {
    server.fail(accept, 'email_taken');
    const { user, store } = await open();
    await fillIn(user);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(store.getState().session.user).toBeNull();
  });
});
