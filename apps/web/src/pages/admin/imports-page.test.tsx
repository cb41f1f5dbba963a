import { importEndpoints } from '@kontor/shared/wire/imports';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anImport } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ImportsPage } from './imports-page.tsx';

let server: FakeServer;
beforeEach(() => {
  fakeXhr();
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(importEndpoints.list, { imports: [], page: 1, pages: 0, total: 0 });
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <ImportsPage />
    </Layout>,
    {
      path: '/admin/imports',
      route: '/admin/imports',
      language,
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );
const file = new File(['ID,Name'], 'wc-export.csv', { type: 'text/csv' });

test('the page lists earlier files with their states, and shops whose files it reads', async () => {
  const [first, second] = [anImport({ file: 'shopify.csv', format: 'shopify', state: 'done' }), anImport()];
  server.respond(importEndpoints.list, { imports: [first, second], page: 1, pages: 1, total: 2 });
  await open();
  const table = within(await screen.findByRole('table', { name: 'Bisherige Dateien' }));
  expect((await table.findByRole('link', { name: 'shopify.csv' })).getAttribute('href')).toBe(
    `/admin/imports/${first._id}`,
  );
  const [, top, bottom] = table.getAllByRole('row');
  expect(top?.textContent).toContain('Produkte, Shopify');
  expect(top?.textContent).toContain('eingelesen');
  expect(bottom?.textContent).toContain('geprüft, noch nicht eingelesen');
  const formats = within(screen.getByRole('region', { name: 'Diese Dateien liest der Shop' }));
  expect(formats.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Kontor',
    'WooCommerce',
    'Shopify',
    'Shopware 5',
    'Shopware 6',
    'PrestaShop',
    'Magento 2',
  ]);
});

test('a chosen file is sent with its kind, and its page opens', async () => {
  const made = anImport({ state: 'waiting' });
  const bodies: FormData[] = [];
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function record(body) {
    if (body instanceof FormData) bodies.push(body);
    send.call(this, body);
  };
  server.respond(importEndpoints.create, made);
  const { user, address } = await open();
  await user.upload(await screen.findByLabelText('Datei des früheren Shops'), file);
  await waitFor(() => expect(address()).toBe(`/admin/imports/${made._id}`));
  expect(bodies.map((body) => [body.get('kind'), (body.get('file') as File).name])).toEqual([
    ['products', 'wc-export.csv'],
  ]);
});

test('a file that gets lost on its way stays chosen and is sent again', async () => {
  const made = anImport();
  server.disconnect(importEndpoints.create);
  const { user, address } = await open();
  await user.upload(await screen.findByLabelText('Datei des früheren Shops'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('„wc-export.csv“ wurde nicht eingelesen.');
  server.respond(importEndpoints.create, made);
  await user.click(screen.getByRole('button', { name: '„wc-export.csv“ noch einmal senden' }));
  await waitFor(() => expect(address()).toBe(`/admin/imports/${made._id}`));
});

test.each([
  ['import_unreadable', /neither a table \(CSV\) nor a ZIP/],
  ['too_large', /larger than 512\sMB or has more than 100,000 rows/],
] as const)('a file that is refused as %s has its reason', async (code, words) => {
  server.fail(importEndpoints.create, code);
  const { user } = await open('en');
  await user.upload(await screen.findByLabelText('File of the earlier shop'), file);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.queryByRole('button', { name: /^Send ‘/ })).toBeNull();
});

test('sending shows its progress and can be stopped', async () => {
  server.respond(importEndpoints.create, () => new Promise<never>(() => {}));
  const { user } = await open();
  await user.upload(await screen.findByLabelText('Datei des früheren Shops'), file);
  expect(await screen.findByRole('progressbar', { name: /wird gesendet: 50\s%/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Senden abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
