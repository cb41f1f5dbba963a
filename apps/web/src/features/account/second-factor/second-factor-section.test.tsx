import { secondFactorEndpoints } from '@kontor/shared/second-factor';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/factories.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const open = (isAdmin: boolean) =>
  renderWithApp(<SecondFactorSection />, {
    path: '/account/security',
    state: { session: { user: aSessionUser({ isAdmin }), guest: null, signInNeeded: false } },
  });

test('sets up a second factor: password, key, code, and then the recovery codes', async () => {
  const server = fakeServer();
  server.respond(secondFactorEndpoints.get, { on: false, required: true });
  server.respond(secondFactorEndpoints.begin, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kontor:a' });
  server.respond(secondFactorEndpoints.enable, { recoveryCodes: ['ABCD-EFGH', 'IJKL-MNOP'], token: 'a-fresh-token' });
  const { user, store } = await open(true);

  await user.type(await screen.findByLabelText('Passwort'), 'Kunde1234');
  await user.click(screen.getByRole('button', { name: 'Einrichten' }));
  expect(await screen.findByRole('img', { name: 'QR-Code für Ihre Authenticator-App' })).toBeDefined();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();

  server.respond(secondFactorEndpoints.get, { on: true, recoveryCodesLeft: 10, required: true });
  await user.type(screen.getByLabelText('Code des zweiten Faktors'), '123456');
  await user.click(screen.getByRole('button', { name: 'Einschalten' }));
  expect(await screen.findByText('ABCD-EFGH')).toBeDefined();
  expect(store.getState().session.user?.token).toBe('a-fresh-token');
  expect(await screen.findByRole('button', { name: 'Ausschalten' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Codes kopieren' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('ABCD-EFGH\nIJKL-MNOP'));
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:codes';
  });
  await user.click(screen.getByRole('button', { name: 'Als Datei speichern' }));
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['ABCD-EFGH\nIJKL-MNOP\n']);
});

test('customers are offered none', async () => {
  const server = fakeServer();
  await open(false);
  expect(screen.queryByText('Zweiter Faktor')).toBeNull();
  expect(server.requests(secondFactorEndpoints.get)).toEqual([]);
});
