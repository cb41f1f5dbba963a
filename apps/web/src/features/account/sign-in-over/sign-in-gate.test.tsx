import { proofEndpoints } from '@kontor/shared/wire/proof';
import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { readProblem } from '../../../api/problem.ts';
import { RequireAdmin } from '../../../session/guards.tsx';
import { asUser } from '../../../testing/checkout-states.ts';
import { aSessionUser } from '../../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { useProveMutation } from '../proof/proof-api.ts';
import { SignInGate } from './sign-in-gate.tsx';

/** Issue 39, item 11: a form of the admin area over a session that ends. */

const admin = aSessionUser({ isAdmin: true, role: 'owner', name: 'Karla', email: 'karla@kontor.example' });
const title = 'Bitte melden Sie sich wieder an';

function Form() {
  const [prove] = useProveMutation();
  const [said, setSaid] = useState('');
  const save = async () => {
    const { data, error } = await prove({ body: { password: 'x' } });
    setSaid(data ? 'gespeichert' : (readProblem(error)?.code ?? ''));
  };
  return (
    <main>
      <form>
        <label>
          Text
          <input />
        </label>
      </form>
      <button type="button" onClick={() => void save()}>
        Speichern
      </button>
      <output>{said}</output>
    </main>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.fail(proofEndpoints.prove, 'not_authenticated', { message: 'Not authorized, token failed' });
});

async function open(typed = 'Getippt') {
  const page = (
    <>
      <RequireAdmin>
        <Form />
      </RequireAdmin>
      <SignInGate />
    </>
  );
  const path = '/admin/settings/shop';
  const rendered = await renderWithApp(page, { path, state: { session: asUser(admin) } });
  if (typed) await rendered.user.type(screen.getByLabelText('Text'), typed);
  await rendered.user.click(screen.getByRole('button', { name: 'Speichern' }));
  return rendered;
}

async function signInAs(user: Awaited<ReturnType<typeof open>>['user'], account: typeof admin) {
  await screen.findByRole('dialog', { name: title });
  server.respond(userEndpoints.login, account);
  server.respond(proofEndpoints.prove, { until: new Date().toISOString() });
  await user.type(screen.getByLabelText('Passwort'), 'Elbe4711x');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

test('the same person signs in over the page: the form stays, and the refused call is repeated', async () => {
  const { user, store } = await open();
  await screen.findByRole('dialog', { name: title });
  expect(store.getState().session.user).toEqual({ ...admin, token: '' });
  await signInAs(user, { ...admin, token: 'fresh' });
  expect(await screen.findByText('gespeichert')).toBeDefined();
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Getippt');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requests(userEndpoints.login)[0]?.body).toMatchObject({ email: admin.email });
  expect(server.requests(proofEndpoints.prove).at(-1)?.headers.get('authorization')).toBe('Bearer fresh');
});

test('the second factor is asked for in the dialog', async () => {
  const { user } = await open();
  await screen.findByRole('dialog', { name: title });
  server.fail(userEndpoints.login, 'second_factor_required');
  await user.type(screen.getByLabelText('Passwort'), 'Elbe4711x');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await user.type(await screen.findByLabelText('Code des zweiten Faktors'), '123456');
  server.respond(userEndpoints.login, { ...admin, token: 'fresh' });
  server.respond(proofEndpoints.prove, { until: new Date().toISOString() });
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Getippt');
});

test('another user sees nothing of the form, and sends nothing of it', async () => {
  const { user } = await open();
  await signInAs(user, aSessionUser({ isAdmin: true, role: 'owner', name: 'Enno' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveProperty('value', '');
  expect(server.requests(proofEndpoints.prove)).toHaveLength(1);
});

test('another user without permission for the page is led home', async () => {
  const { user } = await open();
  await signInAs(user, aSessionUser({ name: 'Greta' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByLabelText('Text')).toBeNull();
});

test('discarding needs a confirmation and signs out', async () => {
  const { user, store } = await open();
  await user.click(await screen.findByRole('button', { name: 'Verwerfen und abmelden' }));
  await user.click(screen.getByRole('button', { name: 'Zur Anmeldung' }));
  expect(screen.getByRole('dialog', { name: title })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Verwerfen und abmelden' }));
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(store.getState().session.user).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByLabelText('Text')).toBeNull();
});

test('without anything typed the user is signed out without a dialog', async () => {
  const { store } = await open('');
  await waitFor(() => expect(store.getState().session.user).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new session that ends at once leads to another sign-in, and the form stays', async () => {
  const { user } = await open();
  await screen.findByRole('dialog', { name: title });
  server.respond(userEndpoints.login, { ...admin, token: 'fresh' });
  await user.type(screen.getByLabelText('Passwort'), 'Elbe4711x');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(server.requests(proofEndpoints.prove)).toHaveLength(2));
  await signInAs(user, { ...admin, token: 'newer' });
  expect(await screen.findByText('gespeichert')).toBeDefined();
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Getippt');
});
