import { orderEndpoints } from '@kontor/shared/wire/orders';
import { proofEndpoints } from '@kontor/shared/wire/proof';
import { userEndpoints, type User } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, aUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { UserEditPage } from './user-edit-page.tsx';

const self = aSessionUser({ name: 'Greta Ohlsen', isAdmin: true, role: 'owner' });
const ole = aUser({ name: 'Ole Brodersen', email: 'ole@post.example' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
});

async function open(account: User = ole, language: 'de' | 'en' = 'de', caller = self) {
  server.respond(userEndpoints.get, account);
  const opened = await renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/useredit/:id/edit" element={<UserEditPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>,
    {
      path: `/admin/useredit/${account._id}/edit`,
      route: '*',
      language,
      state: { session: asUser(caller) },
    },
  );
  await screen.findByLabelText('Name');
  return opened;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const email = () => screen.getByLabelText<HTMLInputElement>('E-Mail');
const save = () => screen.getByRole('button', { name: 'Speichern' });
const accept = (account: User) =>
  server.respond(userEndpoints.update, ({ body }) => ({ ...account, role: undefined, ...(body as Partial<User>) })); // body of the form's call

// spec 2.99
test('the form starts with name, email and permission of the user', async () => {
  await open(ole, 'en');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit user' })).toBeDefined();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ole Brodersen');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ole@post.example');
  expect(screen.getByRole('group', { name: 'Permission' })).toBeDefined();
  expect([box('Admin').checked, box('User').checked]).toEqual([false, true]);
});

// spec 2.99, 6.12
test('a user is an admin or a user: ticking one box clears the other', async () => {
  const { user } = await open();
  await user.click(box('Admin'));
  expect([box('Admin').checked, box('Benutzer').checked]).toEqual([true, false]);
  await user.click(box('Benutzer'));
  expect([box('Admin').checked, box('Benutzer').checked]).toEqual([false, true]);
});

test('an admin has a role, the owner’s unless another one is chosen', async () => {
  accept(ole);
  const { user } = await open();
  expect(screen.queryByRole('group', { name: 'Rolle' })).toBeNull();
  await user.click(box('Admin'));
  expect(screen.getByRole('radio', { name: /^Inhaber/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: /^Versand/ }));
  await user.click(save());
  await screen.findByText('Benutzer erfolgreich bearbeitet');
  expect(server.requests(userEndpoints.update)[0]?.body).toMatchObject({ isAdmin: true, role: 'packing' });
});

describe('for office staff', () => {
  const office = aSessionUser({ isAdmin: true, role: 'office' });

  test('a customer has no permission to choose', async () => {
    await open(ole, 'de', office);
    expect(screen.queryByRole('group', { name: 'Rechte' })).toBeNull();
  });

  test('a member of staff can only be changed by an owner', async () => {
    server.respond(userEndpoints.get, aUser({ name: 'Greta Ohlsen', isAdmin: true, role: 'packing' }));
    await renderWithApp(<UserEditPage />, {
      path: `/admin/useredit/${ole._id}/edit`,
      route: '/admin/useredit/:id/edit',
      state: { session: asUser(office) },
    });
    expect(await screen.findByText(/^Greta Ohlsen gehört zum Shop/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });
});

// spec 1.13, 4.15, 4.45, 6.12, 7.7, 8.16
test.each([
  ['de', 'Speichern', 'Benutzer erfolgreich bearbeitet'],
  ['en', 'Save', 'User edited successfully'],
] as const)('a successful edit says so in %s and leads to the list', async (language, button, message) => {
  accept(ole);
  const { user, address } = await open(ole, language);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), ' Ole Hansen ');
  await user.click(box('Admin'));
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(address()).toBe('/admin/userlist'));
  const [request] = server.requests(userEndpoints.update);
  expect(request?.params).toEqual({ id: ole._id });
  expect(request?.body).toEqual({ name: 'Ole Hansen', email: 'ole@post.example', isAdmin: true, role: 'owner' });
});

describe('an edit is refused', () => {
  test('without a name or with an incomplete e-mail address, at the field and without a call', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Name'));
    await user.clear(email());
    await user.type(email(), 'ole@');
    await user.click(save());
    expect(readFieldNotes(screen.getByLabelText('Name'))).toBe('Bitte füllen Sie dieses Feld aus.');
    expect(readFieldNotes(email())).toContain('Bitte prüfen Sie die E-Mail-Adresse.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(server.requests(userEndpoints.update)).toEqual([]);
  });

  // spec 4.15
  test("with another account's e-mail address, at the field, and the typed values stay", async () => {
    server.fail(userEndpoints.update, 'email_taken');
    const { user, address } = await open();
    await user.clear(email());
    await user.type(email(), 'karla@post.example');
    await user.click(save());
    await waitFor(() =>
      expect(readFieldNotes(email())).toBe('Zu dieser E-Mail-Adresse gibt es schon ein anderes Konto.'),
    );
    expect(email().value).toBe('karla@post.example');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toBe(`/admin/useredit/${ole._id}/edit`);
  });

  test('if it would demote the last owner, in words', async () => {
    server.fail(userEndpoints.update, 'last_admin');
    const { user } = await open(aUser({ isAdmin: true, role: 'owner' }));
    await user.click(box('Benutzer'));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('letzte Konto mit der Rolle Inhaber');
    expect(box('Benutzer').checked).toBe(true);
  });

  // spec 4.15
  test('without a connection, and the typed values stay', async () => {
    server.disconnect(userEndpoints.update);
    const { user } = await open();
    await user.type(screen.getByLabelText('Name'), ' jun.');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Eingaben sind noch da.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ole Brodersen jun.');
  });
});

test('leaving with unsaved changes needs a confirmation', async () => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText('Name'), ' jun.');
  await user.click(screen.getByRole('link', { name: 'Zurück zu den Benutzern' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ole Brodersen jun.');
  await user.click(screen.getByRole('link', { name: 'Zurück zu den Benutzern' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  expect(address()).toBe('/admin/userlist');
});

test('leaving without changes needs no confirmation', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  expect(address()).toBe('/admin/userlist');
});

describe('the own account', () => {
  test('gets its new name in the session, whose token stays', async () => {
    const own = aUser({ ...self });
    accept(own);
    const { user, store } = await open(own);
    await user.type(screen.getByLabelText('Name'), ' II');
    await user.click(save());
    await waitFor(() => expect(store.getState().session.user?.name).toBe('Greta Ohlsen II'));
    expect(store.getState().session.user?.token).toBe(self.token);
  });

  test('that loses its admin rights gets a warning, and has to sign in again', async () => {
    const own = aUser({ ...self });
    accept(own);
    const { user, store } = await open(own);
    expect(screen.queryByText(/müssen Sie sich neu anmelden/)).toBeNull();
    await user.click(box('Benutzer'));
    expect(screen.getByText(/müssen Sie sich neu anmelden/)).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(store.getState().session).toMatchObject({ user: null, signInNeeded: true }));
  });
});

test('a deleted user is reported, without an offer to try again', async () => {
  server.fail(userEndpoints.get, 'not_found');
  await renderWithApp(<UserEditPage />, {
    path: `/admin/useredit/${ole._id}/edit`,
    route: '/admin/useredit/:id/edit',
    state: { session: asUser(self) },
  });
  expect(await screen.findByRole('heading', { name: 'Diesen Benutzer gibt es nicht' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
});

test('if the server requires reauthentication, a dialog asks for the password, and the typed values are sent then', async () => {
  const { user } = await open();
  // The header's tools contain that dialog.
  await screen.findByText(/Greta Ohlsen/);
  server.fail(userEndpoints.update, 'proof_needed');
  await user.click(box('Admin'));
  await user.click(save());
  await screen.findByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  server.respond(proofEndpoints.prove, () => {
    accept(ole);
    return { until: new Date().toISOString() };
  });
  await user.type(screen.getByLabelText('Passwort'), 'Elbe4711x');
  await user.click(screen.getByRole('button', { name: 'Bestätigen und weiter' }));
  expect(await screen.findByText('Benutzer erfolgreich bearbeitet')).toBeDefined();
  const sent = server.requests(userEndpoints.update).map(({ body }) => body);
  expect([sent.length, sent[1]]).toEqual([2, sent[0]]);
});
