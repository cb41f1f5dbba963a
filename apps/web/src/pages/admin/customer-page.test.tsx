import { type Customer, customerEndpoints } from '@kontor/shared/wire/customers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { CustomerPage } from './customer-page.tsx';

const order = 'a'.repeat(32);
const mail = anId();
const account = anId();
const createdAt = '2026-11-25T17:04:00.000Z';
const karla: Customer = {
  name: 'Karla Petersen',
  email: 'karla@post.example',
  account: { _id: account, createdAt: '2026-01-02T10:00:00.000Z', isVerified: true },
  figures: { orders: 1, turnover: 306, refunded: 9 },
  orders: [{ _id: order, number: '2026-00008', createdAt, total: 315, refunded: 9, state: 'paid' }],
  oldOrders: [
    {
      _id: 'shopify 1001',
      number: '#1001',
      orderedOn: '2025-11-03',
      currency: 'CHF',
      total: 12.5,
      isCancelled: true,
      lines: [{ name: 'Krug', qty: 2 }],
    },
  ],
  returns: [{ reference: 'WR-7K3M-9QXT', receivedAt: createdAt, status: 'received', orderNumber: '2026-00008' }],
  addresses: [
    {
      street: 'Ritterstraße',
      number: '31',
      zipcode: '04109',
      city: 'Leipzig',
      country: 'DE',
      orderNumber: '2026-00008',
    },
  ],
  mails: [{ _id: mail, kind: 'order_received', subject: 'Ihre Bestellung', status: 'sent', createdAt }],
  canHaveNotes: true,
};

async function open(customer: Customer | undefined, key = account) {
  const server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(customerEndpoints.notes, { notes: [] });
  if (customer) server.respond(customerEndpoints.get, customer);
  else server.fail(customerEndpoints.get, 'not_found');
  const state = { session: asUser(aSessionUser({ isAdmin: true })) };
  const shown = await renderWithApp(<CustomerPage />, {
    path: `/admin/customers/${key}`,
    route: '/admin/customers/:customer',
    state,
  });
  return { ...shown, server };
}

const linkTo = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('the page shows orders, turnover, withdrawals, addresses and mails of an account', async () => {
  await open(karla);
  expect(await screen.findByRole('heading', { level: 1, name: 'Karla Petersen' })).toBeDefined();
  expect(screen.getByText('Umsatz').nextElementSibling?.textContent).toMatch(/^306,00\s€$/);
  const orders = within(screen.getByRole('table', { name: 'Bestellungen' }));
  expect(orders.getByRole('link', { name: '2026-00008' }).getAttribute('href')).toBe(`/orders/${order}`);
  expect(orders.getByText('bezahlt, zu senden')).toBeDefined();
  const old = screen.getByRole('table', { name: 'Frühere Bestellungen' });
  expect(old.textContent).toMatch(/#1001.*2\s× Krug.*storniert12,50\sCHF/);
  expect(screen.getByRole('table', { name: 'Widerrufe' }).textContent).toContain('WR-7K3M-9QXT');
  expect(screen.getByText(/Leipzig, Deutschland/).textContent).toContain('zuletzt 2026-00008');
  expect(await linkTo('Ihre Bestellung')).toBe(`/admin/mails/${mail}`);
  expect(await linkTo('Konto bearbeiten')).toBe(`/admin/useredit/${account}/edit`);
  // The name of a customer stays out of the browser's history.
  expect(document.title).not.toContain('Karla');
});

test('a guest is marked as one, without an account to change', async () => {
  const { account: _account, ...guest } = karla;
  await open(guest, '2026-00008');
  expect(await screen.findByText('Gast')).toBeDefined();
  expect(screen.getByText('Kein Konto')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Konto bearbeiten' })).toBeNull();
});

test('an erased customer has neither address nor notes', async () => {
  const { email: _email, account: _account, ...erased } = karla;
  await open({ ...erased, name: '', addresses: [], mails: [], returns: [], canHaveNotes: false }, '2026-00008');
  expect(await screen.findByRole('heading', { level: 1, name: 'Name gelöscht' })).toBeDefined();
  expect(screen.getByText('Die Kontaktdaten sind gelöscht.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Notizen' })).toBeNull();
});

test('a note is added by the key of the page and then shown with its author', async () => {
  const { user, server } = await open(karla);
  const note = { _id: anId(), at: createdAt, by: { _id: anId(), name: 'Ada Boss' }, text: 'Mag Eiche' };
  server.respond(customerEndpoints.addNote, { notes: [note] });
  await user.type(await screen.findByLabelText('Neue Notiz'), 'Mag Eiche');
  server.respond(customerEndpoints.notes, { notes: [note] });
  await user.click(screen.getByRole('button', { name: 'Notiz hinzufügen' }));
  expect(await screen.findByText(/Ada Boss/)).toBeDefined();
  const [sent] = server.requests(customerEndpoints.addNote);
  expect([sent?.params, sent?.body]).toEqual([{ customer: account }, { text: 'Mag Eiche' }]);
});

test('a customer who is gone leads back to the list', async () => {
  await open(undefined);
  expect(await screen.findByText('Diese Person gibt es hier nicht.')).toBeDefined();
});
