import { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { proofEndpoints } from '@kontor/shared/wire/proof';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';
import { readProblem } from '../../../api/problem.ts';
import { asUser } from '../../../testing/checkout-states.ts';
import { aSessionUser } from '../../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProofGate } from './proof-gate.tsx';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    inviteForTest: build.mutation(call<(typeof invitationEndpoints)['invite']>('POST /users/invitations')),
  }),
});
const invitation = { email: 'neu@post.example', role: 'office' } as const;
const title = 'Bitte bestätigen Sie, dass Sie es sind';

/** A page with a call that requires reauthentication. */
function Page() {
  const [invite] = calls.useInviteForTestMutation();
  const [said, setSaid] = useState('');
  const press = async () => {
    const { data, error } = await invite({ body: invitation });
    setSaid(data?.message ?? readProblem(error)?.code ?? '');
  };
  return (
    <main>
      <button type="button" onClick={() => void press()}>
        Einladen
      </button>
      <output>{said}</output>
      <ProofGate />
    </main>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.fail(invitationEndpoints.invite, 'proof_needed');
});

async function open() {
  const state = { session: asUser(aSessionUser({ isAdmin: true, role: 'owner' })) };
  const { user } = await renderWithApp(<Page />, { state });
  await user.click(screen.getByRole('button', { name: 'Einladen' }));
  await screen.findByRole('dialog', { name: title });
  await user.type(screen.getByLabelText('Passwort'), 'Elbe4711x');
  return user;
}
const confirm = () => screen.getByRole('button', { name: 'Bestätigen und weiter' });

test('a dialog asks for the password, and for the code if the account needs one, and the call is repeated', async () => {
  server.fail(proofEndpoints.prove, 'current_code_required');
  const user = await open();
  await user.click(confirm());
  await user.type(await screen.findByLabelText('Code des zweiten Faktors'), '123456');
  expect(screen.queryByRole('alert')).toBeNull();
  server.respond(proofEndpoints.prove, () => {
    server.respond(invitationEndpoints.invite, { message: 'unterwegs' });
    return { until: new Date().toISOString() };
  });
  await user.click(confirm());
  expect(await screen.findByText('unterwegs')).toBeDefined();
  expect(server.requests(invitationEndpoints.invite).map(({ body }) => body)).toEqual([invitation, invitation]);
  expect(server.requests(proofEndpoints.prove).map(({ body }) => body)).toEqual([
    { password: 'Elbe4711x' },
    { password: 'Elbe4711x', code: '123456' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog reports a wrong password; closed without proof, it leaves the refusal to the page', async () => {
  server.fail(proofEndpoints.prove, 'wrong_password');
  const user = await open();
  await user.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Passwort/);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('proof_needed')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests(invitationEndpoints.invite)).toHaveLength(1);
});
