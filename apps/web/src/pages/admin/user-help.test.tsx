import { orderEndpoints } from '@kontor/shared/wire/orders';
import { userHelpEndpoints } from '@kontor/shared/wire/user-help';
import { userEndpoints, type User } from '@kontor/shared/wire/users';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, aUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { UserEditPage } from './user-edit-page.tsx';

const self = aSessionUser({ isAdmin: true, role: 'owner' });
const ole = aUser({ name: 'Ole Brodersen', email: 'ole@post.example' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
});

async function open(account: User = ole) {
  server.respond(userEndpoints.get, account);
  const opened = await renderWithApp(
    <Layout>
      <UserEditPage />
    </Layout>,
    {
      path: `/admin/useredit/${account._id}/edit`,
      route: '/admin/useredit/:id/edit',
      state: { session: asUser(self) },
    },
  );
  await screen.findByLabelText('Name');
  return opened;
}

const help = () => within(screen.getByRole('complementary', { name: 'Hilfe beim Anmelden' }));

test('a user gets a link for a new password', async () => {
  server.respond(userHelpEndpoints.sendResetLink, { message: 'On its way' });
  const { user } = await open();
  await user.click(help().getByRole('button', { name: 'Link für ein neues Passwort senden' }));
  expect(await screen.findByText('Der Link ist unterwegs an ole@post.example.')).toBeDefined();
  expect(server.requests(userHelpEndpoints.sendResetLink).map(({ params }) => params)).toEqual([{ id: ole._id }]);
});

test('a user is signed out on all devices', async () => {
  server.respond(userHelpEndpoints.endSessions, { ended: 2 });
  const { user } = await open();
  await user.click(help().getByRole('button', { name: 'Auf allen Geräten abmelden' }));
  expect(await screen.findByText('Ole Brodersen ist auf allen Geräten abgemeldet.')).toBeDefined();
  expect(server.requests(userHelpEndpoints.endSessions).map(({ params }) => params)).toEqual([{ id: ole._id }]);
});

test('a refusal is shown', async () => {
  server.fail(userHelpEndpoints.endSessions, 'not_permitted');
  const { user } = await open();
  await user.click(help().getByRole('button', { name: 'Auf allen Geräten abmelden' }));
  expect((await help().findByRole('alert')).textContent).toContain('Ihre Rolle umfasst das nicht.');
});

test('the own account is offered no such help', async () => {
  await open(aUser({ ...ole, _id: self._id }));
  expect(screen.queryByRole('complementary', { name: 'Hilfe beim Anmelden' })).toBeNull();
});
