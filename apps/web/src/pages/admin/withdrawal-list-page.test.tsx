import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { withdrawalEndpoints, type Withdrawal } from '@kontor/shared/wire/withdrawals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { WithdrawalListPage } from './withdrawal-list-page.tsx';

const withdrawal: Withdrawal = {
  _id: '1'.repeat(24),
  reference: 'WR-7K3M-9QXT',
  receivedAt: '2026-11-22T14:04:00.000Z',
  name: 'Karla Petersen',
  email: 'karla@post.example',
  language: 'de',
  orderText: '2026-00001',
  order: '2'.repeat(32),
  orderNumber: '2026-00001',
  lines: [{ name: 'Vase', qty: 1 }],
  message: 'Zu groß.',
  status: 'received',
  flags: ['late', 'email_differs'],
  periodEnds: '2026-11-20',
  excluded: [{ _id: '3'.repeat(24), name: 'Zahnbürste', reason: 'sealed' }],
  refundBy: '2026-12-06',
  version: 0,
  history: [{ at: '2026-11-22T14:04:00.000Z', status: 'received' }],
};

/** A paid order of two vases, one of which was withdrawn. */
const order = anOrder({
  _id: '2'.repeat(32),
  number: '2026-00001',
  cartItems: [{ _id: '4'.repeat(24), name: 'Vase', image: [], price: 30, qty: 2 }],
  shippingPrice: 5,
  isPaid: true,
  payments: [
    {
      id: 'PAY-1',
      provider: 'demo',
      method: 'PayPal',
      capturedAt: '2026-11-20T10:00:00.000Z',
      amount: 65,
      refunded: 0,
      refundDue: false,
      can: { refund: true, restock: true },
    },
  ],
});

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(orderEndpoints.get, order);
  server.respond(withdrawalEndpoints.list, ({ query }) => {
    const withdrawals = query.get('status') === 'done' ? [] : [withdrawal];
    return { withdrawals, page: 1, pages: withdrawals.length, total: withdrawals.length };
  });
});

const state = { session: asUser(aSessionUser({ isAdmin: true })) };
const open = () =>
  renderWithApp(
    <Layout>
      <WithdrawalListPage />
    </Layout>,
    { path: '/admin/withdrawals', state },
  );

test('the list shows buyer, order and remarks of a withdrawal, whose name leads to the customer', async () => {
  const { user } = await open();
  const row = await screen.findByRole('row', { name: /WR-7K3M-9QXT/ });
  for (const part of [
    'Karla Petersen',
    'eingegangen',
    'nach Ablauf der Frist, andere E-Mail-Adresse als in der Bestellung',
  ])
    expect(row.textContent).toContain(part);
  expect(within(row).getByRole('link', { name: '2026-00001' }).getAttribute('href')).toBe(`/orders/${'2'.repeat(32)}`);
  await user.click(within(row).getByRole('button', { name: 'WR-7K3M-9QXT' }));
  const name = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Karla Petersen' });
  expect(name.getAttribute('href')).toBe('/admin/customers/2026-00001');
});

test.each([
  [
    { at: '2026-01-12T08:00:00.000Z', isAll: true, presumedEnd: '2026-01-29' },
    /gesendet am 12\..*2026, Ankunft nicht bestätigt; bei üblicher Lieferung hätte die Frist am 29\..*2026 geendet/,
  ],
  [{ at: '2026-01-12T08:00:00.000Z', isAll: true, presumedEnd: '2099-01-29' }, /würde die Frist am 29\..*2099 enden/],
  [{ at: '2026-01-12T08:00:00.000Z', isAll: false }, /zuletzt gesendet am 12\..*2026, noch nicht alles/],
  [undefined, /es ist noch nichts gesendet/],
])('the dialog says what is known while the arrival is not confirmed: %j', async (sent, words) => {
  const { periodEnds: _ends, ...open_ } = withdrawal;
  const shown = { ...open_, flags: ['presumably_late' as const], ...(sent && { sent }) };
  server.respond(withdrawalEndpoints.list, { withdrawals: [shown], page: 1, pages: 1, total: 1 });
  const { user } = await open();
  const row = await screen.findByRole('row', { name: /WR-7K3M-9QXT/ });
  expect(row.textContent).toContain('nach üblicher Lieferung verspätet');
  await user.click(within(row).getByRole('button', { name: 'WR-7K3M-9QXT' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByText(/^Nur ein Hinweis/) !== null).toBe(sent !== undefined && 'presumedEnd' in sent);
});

test('the list shows only withdrawals of a chosen status, which is in the address', async () => {
  const { user, address } = await open();
  await screen.findByRole('row', { name: /WR-7K3M-9QXT/ });
  await user.selectOptions(screen.getByLabelText('Stand'), 'erledigt');
  expect(await screen.findByText('Keine Widerrufe gefunden.')).toBeTruthy();
  expect(address()).toBe('/admin/withdrawals?status=done');
});

test('a withdrawal is rejected with a reason; excluded goods are named', async () => {
  const bodies: unknown[] = [];
  server.respond(withdrawalEndpoints.decide, ({ body }) => {
    bodies.push(body);
    return { ...withdrawal, status: 'rejected' as const, version: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'WR-7K3M-9QXT' }));
  const dialog = screen.getByRole('dialog', { name: 'Widerruf WR-7K3M-9QXT' });
  expect(dialog.textContent).toMatch(/1 × Vase[\s\S]*Zu groß\.[\s\S]*Zahnbürste/);
  await user.type(within(dialog).getByLabelText('Nachricht an den Absender'), 'Zu spät.');
  await user.click(within(dialog).getByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByText(/Der Widerruf WR-7K3M-9QXT ist abgelehnt/)).toBeTruthy();
  expect(bodies).toEqual([{ status: 'rejected', note: 'Zu spät.', version: 0 }]);
});

test('a withdrawal is accepted with a refund of its line, reduced by its loss of value, and then closed', async () => {
  const sent: unknown[] = [];
  server.respond(paymentEndpoints.refund, ({ body }) => {
    sent.push(body);
    return order;
  });
  server.respond(withdrawalEndpoints.decide, ({ body }) => {
    sent.push(body);
    return { ...withdrawal, status: 'accepted' as const, version: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'WR-7K3M-9QXT' }));
  const dialog = screen.getByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Wertminderung in Euro'), '4,50');
  await user.type(within(dialog).getByLabelText(/Grund der Wertminderung/), 'Kratzer');
  await user.click(within(dialog).getByRole('button', { name: /Annehmen und 25,50\s€ erstatten/ }));
  expect(await screen.findByText('Der Widerruf WR-7K3M-9QXT ist erledigt.')).toBeTruthy();
  expect(sent).toEqual([
    { amount: 25.5, lines: [{ _id: '4'.repeat(24), qty: 1, restock: true }], payment: 'PAY-1', reason: 'Kratzer' },
    { status: 'accepted', note: expect.stringMatching(/^Kratzer \(−4,50\s€\)$/), version: 0 },
    { status: 'done', note: '', version: 1 },
  ]);
});

test('the refund of a bank transfer needs a day, and is not made from the overpayment that is due', async () => {
  const [paid] = order.payments ?? [];
  const bank = { provider: 'bank', method: 'Vorkasse' } as const;
  const surplus = { ...paid, ...bank, id: '2026-00001/2', amount: 5, refundDue: true };
  const payments = [surplus, { ...surplus, id: '2026-00001/1', amount: 65, refundDue: false }] as typeof order.payments;
  server.respond(orderEndpoints.get, { ...order, payments });
  const sent: unknown[] = [];
  server.respond(paymentEndpoints.refund, ({ body }) => {
    sent.push(body);
    return order;
  });
  server.respond(withdrawalEndpoints.decide, () => ({ ...withdrawal, status: 'accepted' as const, version: 1 }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'WR-7K3M-9QXT' }));
  const dialog = screen.getByRole('dialog');
  const day = await within(dialog).findByLabelText('Tag');
  await user.clear(day);
  expect(within(dialog).getByRole('button', { name: /30,00\s€ erstatten/ })).toHaveProperty('disabled', true);
  await user.type(day, '2026-11-21');
  await user.click(within(dialog).getByRole('button', { name: /30,00\s€ erstatten/ }));
  expect(await screen.findByText('Der Widerruf WR-7K3M-9QXT ist erledigt.')).toBeTruthy();
  expect(sent).toEqual([
    {
      amount: 30,
      lines: [{ _id: '4'.repeat(24), qty: 1, restock: true }],
      payment: '2026-00001/1',
      manual: { at: '2026-11-21' },
    },
  ]);
});

test('if another admin was faster, the dialog says so and keeps the typed values', async () => {
  server.fail(withdrawalEndpoints.decide, 'edit_conflict');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'WR-7K3M-9QXT' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Nachricht an den Absender'), 'Zu spät.');
  const accepted: Withdrawal = { ...withdrawal, status: 'accepted', version: 1 };
  server.respond(withdrawalEndpoints.list, { withdrawals: [accepted], page: 1, pages: 1, total: 1 });
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Annehmen' })).toBeNull());
  expect(dialog.getByRole('alert').textContent).not.toBe('');
  expect(dialog.getByLabelText('Nachricht an den Absender')).toHaveProperty('value', 'Zu spät.');
});

test('a refund whose acceptance fails is repeated unchanged with the same key, and so made once', async () => {
  const sent: unknown[] = [];
  server.respond(paymentEndpoints.refund, ({ headers, body }) => {
    sent.push([headers.get('idempotency-key'), body]);
    const parts = { lines: [{ _id: '4'.repeat(24), qty: 1, amount: 30 }], shipping: 5 };
    const refunded = { at: '2026-11-23T10:00:00.000Z', action: 'refunded' as const, amount: 35, parts };
    const after = { ...order, history: [refunded] };
    server.respond(orderEndpoints.get, after);
    return after;
  });
  server.fail(withdrawalEndpoints.decide, 'edit_conflict');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'WR-7K3M-9QXT' }));
  const dialog = within(screen.getByRole('dialog'));
  const press = async () => user.click(await dialog.findByRole('button', { name: /erstatten$/ }));
  server.respond(withdrawalEndpoints.list, {
    withdrawals: [{ ...withdrawal, version: 1 }],
    page: 1,
    pages: 1,
    total: 1,
  });
  await user.click(await dialog.findByRole('checkbox', { name: /Versand/ }));
  await press();
  await dialog.findByText(/Währenddessen|inzwischen|geändert/);
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
