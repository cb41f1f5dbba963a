import { personalDataEndpoints as calls } from '@kontor/shared/wire/personal-data';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { someData } from '../../testing/personal-data.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { DataPage } from './data-page.tsx';

const saved: { file: Blob; name: string }[] = [];
vi.mock('../../lib/browser/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => void saved.push({ file, name }),
}));

let server: FakeServer;
beforeEach(() => {
  saved.length = 0;
  server = fakeServer();
  server.respond(calls.erasure, { obstacles: [] });
});

function open(language: 'de' | 'en' = 'de') {
  const page = (
    <Layout>
      <DataPage />
    </Layout>
  );
  return renderWithApp(page, { path: '/account/data', state: { session: asUser(aSessionUser()) }, language });
}

type User = Awaited<ReturnType<typeof open>>['user'];
const part = (title: string) => screen.getByRole('region', { name: title });
/** Types the password into one of the two sections of the page. */
const confirm = async (user: User, title: string, label = 'Passwort') =>
  user.type(await within(part(title)).findByLabelText(label), 'Kunde1234{Enter}');

describe('all stored data', () => {
  test.each([
    ['de', 'Daten ansehen und mitnehmen', 'Passwort', 'Bestellungen (1)', 'E-Mails (1)', 'Als Datei laden (JSON)'],
    ['en', 'View and download your data', 'Password', 'Orders (1)', 'E-mails (1)', 'Download as a file (JSON)'],
  ] as const)(
    'are shown after the password, and can be saved as a file: %s',
    async (language, title, label, orders, mails, save) => {
      const data = someData({ orders: [anOrder({ number: '2026-00042' })] });
      server.respond(calls.export, data);
      const { user } = await open(language);
      await confirm(user, title, label);
      await user.click(await screen.findByText(orders));
      expect(screen.getByText('2026-00042')).toBeDefined();
      await user.click(screen.getByText(mails));
      expect(screen.getByText('Ihre Bestellung 2026-00042')).toBeDefined();
      expect(server.requests(calls.export)[0]?.body).toEqual({ password: 'Kunde1234' });
      await user.click(screen.getByRole('button', { name: save }));
      const { account, mails: sent } = data;
      const file: unknown = JSON.parse((await saved[0]?.file.text()) ?? '');
      expect(file).toMatchObject({ account, mails: sent, orders: [{ number: '2026-00042' }] });
      expect(saved[0]?.name).toMatch(/^(meine-daten|my-data)-2026-11-22\.json$/);
    },
  );

  test('need the right password; the page says when there is more than it shows', async () => {
    server.fail(calls.export, 'wrong_password');
    const { user } = await open();
    await confirm(user, 'Daten ansehen und mitnehmen');
    expect((await screen.findByRole('alert')).textContent).toContain('nicht das Passwort');
    server.respond(calls.export, someData({ isWhole: false }));
    await user.click(screen.getByRole('button', { name: 'Daten ansehen' }));
    expect(await screen.findByText(/auch das Ältere brauchen/)).toBeDefined();
  });
});

describe('an account', () => {
  test.each([
    ['de', 'Konto löschen', 'Passwort', /am 29\.11\.2026 gelöscht/, 'Doch nicht löschen'],
    ['en', 'Delete account', 'Password', /deleted on 29 Nov 2026/, 'Keep my data'],
  ] as const)('is erased in seven days, unless that is cancelled: %s', async (language, title, label, said, keep) => {
    const erasesAt = '2026-11-29T10:00:00.000Z';
    server.respond(calls.erase, { erasesAt });
    const { user } = await open(language);
    await within(part(title)).findByLabelText(label);
    server.respond(calls.erasure, { erasesAt, obstacles: [] });
    await confirm(user, title, label);
    expect((await screen.findByText(said)).parentElement).toBe(document.activeElement);
    expect(server.requests(calls.erase)[0]?.body).toEqual({ password: 'Kunde1234', language });
    server.respond(calls.keep, { message: '' });
    server.respond(calls.erasure, { obstacles: [] });
    await user.click(screen.getByRole('button', { name: keep }));
    expect(await within(part(title)).findByLabelText(label)).toBeDefined();
  });

  test('is not erased while something is open, which the page names', async () => {
    server.respond(calls.erasure, { obstacles: ['orders', 'refunds', 'withdrawals', 'returns', 'last_admin'] });
    await open();
    expect(await screen.findByText(/noch nicht bezahlt oder noch nicht geliefert/)).toBeDefined();
    expect(within(part('Konto löschen')).getAllByRole('listitem')).toHaveLength(5);
    expect(within(part('Konto löschen')).queryByLabelText('Passwort')).toBeNull();
  });

  test('is not erased if a refusal reveals an obstacle, which the page then names', async () => {
    server.fail(calls.erase, 'erasure_not_possible', { keys: ['orders'] });
    const { user } = await open();
    await within(part('Konto löschen')).findByLabelText('Passwort');
    server.respond(calls.erasure, { obstacles: ['orders'] });
    await confirm(user, 'Konto löschen');
    await waitFor(() => expect(screen.getByText(/noch nicht bezahlt oder noch nicht geliefert/)).toBeDefined());
  });
});
