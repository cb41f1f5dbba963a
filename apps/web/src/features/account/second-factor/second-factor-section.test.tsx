import { secondFactorEndpoints } from '@kontor/shared/wire/second-factor';
import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/factories.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { drawQrSquares, readQrSquares } from '../../../testing/qr-squares.tsx';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const open = (isAdmin: boolean) =>
  renderWithApp(<SecondFactorSection />, {
    path: '/account/security',
    state: { session: { user: aSessionUser({ isAdmin }), guest: null, signInNeeded: false } },
  });

test('customers are not offered a second factor', async () => {
  const server = fakeServer();
  server.respond(userEndpoints.profile, aSessionUser());
  await open(false);
  await waitFor(() => expect(server.requests(userEndpoints.profile)).toHaveLength(1));
  expect(screen.queryByText('Zweiter Faktor')).toBeNull();
  expect(server.requests(secondFactorEndpoints.get)).toEqual([]);
});

test('a former member of staff can switch the second factor off, but not on again', async () => {
  const server = fakeServer();
  server.respond(userEndpoints.profile, { ...aSessionUser(), hasSecondFactor: true });
  server.respond(secondFactorEndpoints.get, { on: true, recoveryCodesLeft: 7, required: false });
  server.respond(secondFactorEndpoints.disable, () => {
    server.respond(secondFactorEndpoints.get, { on: false, required: false });
    return { on: false, required: false };
  });
  const { user } = await open(false);
  await user.type(await screen.findByLabelText('Passwort'), 'Kunde1234');
  await user.type(screen.getByLabelText('Code des zweiten Faktors'), '123456');
  await user.click(screen.getByRole('button', { name: 'Ausschalten' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ausschalten' })).toBeNull());
  expect(server.requests(secondFactorEndpoints.disable)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Einrichten' })).toBeNull();
});

test('an admin sets up a second factor: password, key, code, and then the recovery codes', async () => {
  const server = fakeServer();
  server.respond(secondFactorEndpoints.get, { on: false, required: true });
  server.respond(secondFactorEndpoints.begin, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kontor:a' });
  server.respond(secondFactorEndpoints.enable, { recoveryCodes: ['ABCD-EFGH', 'IJKL-MNOP'], token: 'a-fresh-token' });
  const { user, store } = await open(true);

  await user.type(await screen.findByLabelText('Passwort'), 'Kunde1234');
  await user.click(screen.getByRole('button', { name: 'Einrichten' }));
  const code = await screen.findByRole('img', { name: 'QR-Code für Ihre Authenticator-App' });
  expect(readQrSquares(code)).toBe(drawQrSquares('otpauth://totp/Kontor:a'));
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
