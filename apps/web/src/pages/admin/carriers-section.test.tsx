import { carrierEndpoints, type CarrierAnswer } from '@kontor/shared/wire/carriers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { aCarrier, dpdPortal, refusedAddress } from '../../testing/carriers.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SettingsSectionPage } from './settings-section-page.tsx';
// Imported here, because it is otherwise loaded with the first message: too late for the test.
import '../../ui/feedback/toast-message.tsx';

const { list, save, test: tryOut } = carrierEndpoints;
const text = (name: string, de: string, value?: string) =>
  ({ name, label: { de, en: name }, kind: 'text', required: true, ...(value && { value }) }) as const;
const settings: NonNullable<CarrierAnswer['settings']> = [
  { name: 'password', label: { de: 'Passwort', en: 'Password' }, kind: 'secret', required: true, set: true },
  text('user', 'Benutzername', 'haus'),
  text('billingNumber', 'Abrechnungsnummer'),
  {
    name: 'printFormat',
    label: { de: 'Format der Etiketten', en: 'Format of labels' },
    kind: 'choice',
    required: true,
    choices: ['910-300-700', '910-300-300'],
    value: '910-300-700',
  },
];

let server: FakeServer;
let dhl: CarrierAnswer;

beforeEach(() => {
  dhl = aCarrier({ ready: false, returns: false, settings });
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(list, () => [dhl, dpdPortal]);
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <SettingsSectionPage />
    </Layout>,
    {
      path: '/admin/settings/carriers',
      route: '/admin/settings/:section',
      language,
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );

test('settings that were changed are sent, secrets are never shown, and a refused value stays at its field', async () => {
  server.fail(save, 'invalid_input', { issues: [{ path: 'values.1.value', code: 'invalid', message: 'no' }] });
  const { user } = await open();
  expect(await screen.findByText(/Noch lassen sich keine Paketscheine kaufen/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Zugang prüfen' })).toBeNull();
  const password = screen.getByLabelText<HTMLInputElement>('Passwort');
  expect([password.type, password.value]).toEqual(['password', '']);
  expect(screen.getByText(/DPD tauscht Ihr Shop Dateien/)).toBeDefined();
  await user.type(password, 'geheim');
  await user.type(screen.getByLabelText('Abrechnungsnummer'), '123');
  await user.selectOptions(screen.getByLabelText('Format der Etiketten'), '910-300-300');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Der Versanddienst vergibt das in anderer Form.')).toBeDefined();
  expect(screen.getByLabelText('Abrechnungsnummer').getAttribute('aria-invalid')).toBe('true');
  const changed = [
    { name: 'password', value: 'geheim' },
    { name: 'billingNumber', value: '33333333330102' },
    { name: 'printFormat', value: '910-300-300' },
  ];
  const filled = settings.map((setting) => ({ ...setting, ...changed.find(({ name }) => name === setting.name) }));
  server.respond(save, () => {
    dhl = aCarrier({
      settings: filled.map(({ value, ...rest }) => (rest.kind === 'secret' ? rest : { ...rest, value })),
    });
    return dhl;
  });
  await user.clear(screen.getByLabelText('Abrechnungsnummer'));
  await user.type(screen.getByLabelText('Abrechnungsnummer'), '33333333330102');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/Fertig eingerichtet.*Retourenscheine auch/s)).toBeDefined();
  expect(
    server
      .requests(save)
      .map(({ params, body }) => [params['carrier'], body])
      .at(-1),
  ).toEqual(['dhl', { values: changed }]);
  expect(password.value).toBe('');
});

test('the test says in words what the carrier answers, and settings are deleted after a question', async () => {
  dhl = aCarrier({ settings });
  server.respond(tryOut, { ok: false, problem: { ...refusedAddress, messages: ['401: Zugang gesperrt'] } });
  const { user } = await open('en');
  await user.click(await screen.findByRole('button', { name: 'Check the access' }));
  expect(await screen.findByText(refusedAddress.words.en)).toBeDefined();
  expect(screen.getByText('401: Zugang gesperrt')).toBeDefined();
  server.respond(tryOut, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Check the access' }));
  expect(await screen.findByText(/The carrier accepts access/)).toBeDefined();
  server.respond(save, () => {
    dhl = aCarrier({ ready: false, settings: [text('user', 'Benutzername')] });
    return dhl;
  });
  await user.click(screen.getByRole('button', { name: 'Delete the settings' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the settings' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete the settings' })).toBeNull());
  const [sent] = server.requests(save);
  expect(sent?.body).toEqual({ values: settings.map(({ name }) => ({ name, value: '' })) });
});
