import { orderEndpoints } from '@kontor/shared/wire/orders';
import { type Webhook, type WebhookDelivery, webhookEndpoints } from '@kontor/shared/wire/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { WebhooksPage } from './webhooks-page.tsx';
// Imported here, because it is otherwise loaded with the first message: too late for the test.
import '../../ui/feedback/toast-message.tsx';

const erp: Webhook = {
  _id: anId(),
  url: 'https://erp.example/hook',
  description: 'Warenwirtschaft',
  events: ['order.paid', 'stock.changed'],
  on: true,
  createdAt: '2026-11-22T10:04:00.000Z',
  lastDelivery: { at: '2026-11-23T09:15:00.000Z', state: 'delivered', status: 204 },
};
const delivery: WebhookDelivery = {
  _id: anId(),
  messageId: 'msg_1',
  event: 'order.paid',
  at: '2026-11-23T09:15:00.000Z',
  state: 'waiting',
  attempts: 2,
  body: '{"type":"order.paid"}',
  nextAt: '2026-11-23T09:20:00.000Z',
  last: { at: '2026-11-23T09:15:05.000Z', status: 500, answer: 'database is away' },
};
const secret = `whsec_${'a'.repeat(43)}=`;

let server: FakeServer;
let webhooks: Webhook[];

beforeEach(() => {
  webhooks = [erp];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(webhookEndpoints.list, () => webhooks);
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <WebhooksPage />
    </Layout>,
    {
      path: '/admin/webhooks',
      route: '*',
      language,
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );

test('the list shows events, state and the last delivery, and why an endpoint is off', async () => {
  const off = { reason: 'gone', at: '2026-11-23T09:15:00.000Z' } as const;
  webhooks = [erp, { ...erp, _id: anId(), url: 'https://alt.example/', on: false, off, lastDelivery: undefined }];
  await open();
  const table = await screen.findByRole('table', { name: 'Webhooks' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Bestellung bezahlt und Bestand geändert');
  expect(first?.textContent).toMatch(/Zuletzt 23\.11\.2026, 10:15.Uhr: 204/);
  expect(second?.textContent).toMatch(/aus.*nicht mehr gibt \(410\)/);
  expect(second?.textContent).toContain('Noch nichts gesendet.');
  expect(within(table).getAllByRole('button', { name: /^Testereignis/ })).toHaveLength(1);
});

test('a new endpoint shows its secret once, to copy', async () => {
  server.respond(webhookEndpoints.create, { ...erp, secret });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Webhook anlegen' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Adresse'), erp.url);
  await user.click(dialog.getByLabelText('Bestand geändert'));
  await user.click(dialog.getByLabelText('Bestellung bezahlt'));
  await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Geheimnis')).value).toBe(secret);
  expect(server.requests(webhookEndpoints.create).map(({ body }) => body)).toEqual([
    { url: erp.url, events: ['order.paid', 'stock.changed'] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Geheimnis kopieren' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret));
  await user.click(dialog.getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
});

test('a form without events is not sent, and a refusal is shown', async () => {
  server.fail(webhookEndpoints.create, 'conflict');
  const { user } = await open('en');
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Address'), 'ftp://erp');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByText('Please tick at least one.')).toBeDefined();
  expect(dialog.getByText(/public address with https/)).toBeDefined();
  expect(server.requests(webhookEndpoints.create)).toEqual([]);
  await user.clear(dialog.getByLabelText('Address'));
  await user.type(dialog.getByLabelText('Address'), erp.url);
  await user.click(dialog.getByLabelText('Order paid'));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText(/at most 10 webhooks/)).toBeDefined();
});

test('deliveries show body and answer, and are sent again', async () => {
  server.respond(webhookEndpoints.deliveries, { deliveries: [delivery], page: 1, pages: 1, total: 1 });
  server.respond(webhookEndpoints.sendAgain, delivery);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: `Meldungen an ${erp.url}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByText(/Bestellung bezahlt · wartet/));
  expect(dialog.getByText(/Antwort 500\. 2 Versuche\. Nächster Versuch/)).toBeDefined();
  expect(dialog.getByText(delivery.body)).toBeDefined();
  expect(dialog.getByText('database is away')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
  await waitFor(() =>
    expect(server.requests(webhookEndpoints.sendAgain).map(({ params }) => params)).toEqual([
      { id: erp._id, delivery: delivery._id },
    ]),
  );
});

test('an endpoint gets a test event, a new secret and other events, is turned off, and is removed', async () => {
  server.respond(webhookEndpoints.test, delivery);
  server.respond(webhookEndpoints.rotate, { ...erp, secret });
  server.respond(webhookEndpoints.change, erp);
  server.respond(webhookEndpoints.remove, () => {
    webhooks = [];
    return { _id: erp._id, url: erp.url };
  });
  const { user } = await open();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press(`Testereignis an ${erp.url} senden`);
  expect(await screen.findByText('Wird gesendet.')).toBeDefined();
  await press(`Geheimnis von ${erp.url} erneuern`);
  await press('Erneuern');
  expect(await screen.findByDisplayValue(secret)).toBeDefined();
  await press('Fertig');
  await press(`${erp.url} ändern`);
  await user.click(within(screen.getByRole('dialog')).getByLabelText('Bestand geändert'));
  await press('Speichern');
  await press(`${erp.url} abschalten`);
  await waitFor(() => expect(server.requests(webhookEndpoints.change)).toHaveLength(2));
  const { url, description } = erp;
  expect(server.requests(webhookEndpoints.change).map(({ body }) => body)).toEqual([
    { url, description, events: ['order.paid'], on: true },
    { url, description, events: erp.events, on: false },
  ]);
  await press(`${erp.url} entfernen`);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entfernen' }));
  expect(await screen.findByText('Noch kein Webhook.')).toBeDefined();
});
