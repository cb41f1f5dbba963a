import { orderEndpoints } from '@kontor/shared/wire/orders';
import { type Readiness, type ReadinessCheck, readinessEndpoints } from '@kontor/shared/wire/readiness';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadPageContext } from '../../lib/browser/loading/load-page.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, someSettings } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ReadinessPage } from './readiness-page.tsx';

const { get, answer } = readinessEndpoints;
const put = settingsEndpoints.update;

const aCheck = (overrides: Partial<ReadinessCheck>): ReadinessCheck => ({
  key: 'imprint',
  ok: false,
  required: true,
  where: '/admin/settings/legal/imprint',
  answers: [],
  ...overrides,
});
const imprint = aCheck({});
const weee = aCheck({ key: 'weee', where: '/admin/settings/seller', answers: ['not_applicable'] });
const https = aCheck({ key: 'https', where: 'PUBLIC_URL' });
const logo = aCheck({ key: 'logo', ok: true, required: false });
const recommend = (check: ReadinessCheck): ReadinessCheck => ({ ...check, required: false });

let server: FakeServer;
let readiness: Readiness;
beforeEach(() => {
  server = fakeServer();
  readiness = { ready: false, checks: [imprint, weee, https, logo] };
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(get, () => readiness);
  server.respond(settingsEndpoints.get, someSettings({ opening: { state: 'closed' }, version: 4 }));
});

async function open() {
  const loadPage = vi.fn<(path: string) => void>();
  const page = (
    <LoadPageContext value={loadPage}>
      <ReadinessPage />
    </LoadPageContext>
  );
  const session = asUser(aSessionUser({ isAdmin: true }));
  return { loadPage, ...(await renderWithApp(page, { path: '/admin/readiness', state: { session } })) };
}

const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return within(heading.closest('li') ?? document.body);
};
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Shop geöffnet' });

test('missing items link to their correction or name their variable, and the switch is disabled', async () => {
  await open();
  expect((await theSwitch()).disabled).toBe(true);
  expect(screen.getByText(/Es fehlen noch 3 nötige Punkte/)).toBeDefined();
  const link = (await row('Impressum veröffentlicht')).getByRole('link', { name: 'Jetzt erledigen' });
  expect(link.getAttribute('href')).toBe('/admin/settings/legal/imprint');
  expect((await row('Verschlüsselte Adresse (https)')).getByText(/PUBLIC_URL/)).toBeDefined();
  expect((await row('Logo hochgeladen')).getByText('Erledigt')).toBeDefined();
});

test('the last backup is named by its time, also when it is old', async () => {
  readiness.checks = [aCheck({ key: 'lastBackup', where: '/admin/readiness', at: '2026-11-22T12:00:00.000Z' })];
  await open();
  const backup = await row('Datensicherung der letzten acht Tage');
  expect(backup.getByText('Zuletzt: 22.11.2026, 13:00 Uhr')).toBeDefined();
  expect(backup.getByText(/Der Shop kennt keine Sicherung/)).toBeDefined();
});

test('an item that does not concern the merchant is answered manually, with its author, and can be reset', async () => {
  const answered = {
    answer: 'not_applicable',
    by: { _id: '1', name: 'Ada Nord' },
    at: '2026-11-22T12:00:00.000Z',
  } as const;
  server.respond(answer, () => (readiness = { ready: false, checks: [imprint, { ...weee, ok: true, answered }] }));
  const { user } = await open();
  await user.click((await row('WEEE-Nummer')).getByRole('button', { name: 'Betrifft mich nicht' }));
  expect(await screen.findByText(/Betrifft uns nicht: Ada Nord/)).toBeDefined();
  await user.click((await row('WEEE-Nummer')).getByRole('button', { name: 'Zurücknehmen' }));
  await waitFor(() =>
    expect(server.requests(answer).map(({ params, body }) => [params['key'], body])).toEqual([
      ['weee', { answer: 'not_applicable' }],
      ['weee', { answer: null }],
    ]),
  );
});

test('an answered row keeps its position, its heading gets the focus, and the page does not scroll', async () => {
  const answered = { answer: 'done', by: { _id: '1', name: 'Ada Nord' }, at: '2026-11-22T12:00:00.000Z' } as const;
  const answerWeee = (check: ReadinessCheck) => (check.key === 'weee' ? { ...check, ok: true, answered } : check);
  readiness = { ready: false, checks: [logo, weee, { ...https, required: false }, imprint].map(recommend) };
  server.respond(answer, () => (readiness = { ...readiness, checks: readiness.checks.map(answerWeee) }));
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { user } = await open();
  const before = await titles();
  expect(before).toHaveLength(4);
  await user.click((await row('WEEE-Nummer')).getByRole('button', { name: 'Betrifft mich nicht' }));
  expect(await screen.findByText(/Ada Nord/)).toBeDefined();
  expect(await titles()).toEqual(before);
  const heading = screen.getByRole('heading', { level: 3, name: 'WEEE-Nummer' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
});

test('with all requirements met the shop opens, and the site reloads', async () => {
  readiness = { ready: true, checks: [logo] };
  server.respond(put, someSettings({ opening: { state: 'open' }, version: 5 }));
  const { user, loadPage } = await open();
  await user.click(await theSwitch());
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/admin/readiness', 'replace'));
  expect(server.requests(put).map(({ body }) => body)).toEqual([{ opening: { state: 'open' }, version: 4 }]);
});

test('a shop that turns out not to be ready stays closed and says so', async () => {
  readiness = { ready: true, checks: [logo] };
  server.fail(put, 'not_ready');
  const { user, loadPage } = await open();
  await user.click(await theSwitch());
  expect((await screen.findByRole('alert')).textContent).toContain('Es fehlt noch etwas');
  expect(loadPage).not.toHaveBeenCalled();
});

test('closing needs a confirmation, which says how many requirements will keep the shop closed', async () => {
  server.respond(settingsEndpoints.get, someSettings({ opening: { state: 'open' }, version: 4 }));
  server.respond(put, someSettings({ opening: { state: 'closed' }, version: 5 }));
  const { user } = await open();
  await user.click(await theSwitch());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/wenn auch die 3 nötigen Punkte erledigt sind/)).toBeDefined();
  expect(server.requests(put)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Ja, schließen' }));
  await waitFor(() => expect(server.requests(put)[0]?.body).toMatchObject({ opening: { state: 'closed' } }));
});
