import { configEndpoints } from '@kontor/shared/wire/config';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser, aTakenPayment } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderOrderPage } from '../../testing/order-page.tsx';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunk would take longer than a test waits for a button.
import './staff-order-page.tsx';
import { OrderPage } from './order-page.tsx';

const { get, cancel, deliver, notDeliver, undelivered } = orderEndpoints;
const { markPaid, markNotPaid } = paymentEndpoints;
const greta = aSessionUser({ name: 'Greta Ohlsen', email: 'greta@kontor.example', isAdmin: true });
const ole = { _id: anId(), name: 'Ole Brodersen', email: 'ole@post.example' };
const { visitor: _, ...unpaid }: Order = { ...anOrder({ number: '2026-00418' }), user: ole };
const paid: Order = {
  ...unpaid,
  isPaid: true,
  paidAt: '2026-11-21T14:00:00.000Z',
  payment: { provider: 'paypal', method: 'PayPal', status: 'captured' },
};
const disputed = { status: 'open', amount: 49, since: '2026-11-22T09:00:00.000Z' } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'paypal', demo: false }]);
  server.respond(undelivered, { count: 1, paid: 0 });
});

function open(order: Order, language: 'de' | 'en' = 'de') {
  server.respond(get, order);
  return renderOrderPage(order, { language, state: { session: asUser(greta) } });
}

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('the tabs of the admin area are above an order', async () => {
  await open(unpaid);
  const areas = within(await screen.findByRole('navigation', { name: 'Verwaltung' }));
  expect(areas.getByRole('link', { name: /Bestellungen/ }).getAttribute('href')).toBe('/admin/orderlist');
});

test("a customer's unpaid order shows an admin no payment buttons, but the buyer and the possible marks", async () => {
  await open(unpaid);
  expect(await screen.findByText('Bestellt von Ole Brodersen')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Als bezahlt markieren' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Als geliefert markieren' })).toBeDefined();
  expect(screen.queryByText('Noch zu zahlen')).toBeNull();
  expect(screen.queryByRole('button', { name: /bezahlen$/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Bestellung stornieren' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Benutzer bearbeiten' }).getAttribute('href')).toBe(
    `/admin/useredit/${ole._id}/edit`,
  );
  expect(screen.getByText('Beim Zahlungsdienst wurde noch keine Zahlung begonnen.')).toBeDefined();
});

test('shipping and progress come before everything else', async () => {
  await open(paid);
  const aside = within(await screen.findByRole('complementary', { name: 'Status der Bestellung' }));
  const parts = () => aside.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(parts()).toEqual(['Versand', 'Status der Bestellung', 'Verwaltung', 'Zahlung', 'Notizen', 'Verlauf']),
  );
});

test("a guest's order says so and has no user to edit", async () => {
  const { user: _user, ...order } = { ...unpaid, visitor: { ...ole, name: 'Inga Lorenzen' } };
  await open(order);
  expect(await screen.findByText('Bestellt von Inga Lorenzen, als Gast')).toBeDefined();
  await screen.findByRole('button', { name: 'Als bezahlt markieren' });
  expect(screen.queryByRole('link', { name: 'Benutzer bearbeiten' })).toBeNull();
});

test("an admin's own order can be paid like any other", async () => {
  await open({ ...unpaid, user: { _id: greta._id, name: greta.name, email: greta.email } });
  expect(await screen.findByText('Noch zu zahlen')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Als bezahlt markieren' })).toBeDefined();
});

// spec 2.94
test('a shopper sees neither marks nor history', async () => {
  server.respond(get, unpaid);
  const shopper = aSessionUser({ ...ole });
  await renderWithApp(<OrderPage />, {
    path: `/orders/${unpaid._id}`,
    route: '/orders/:id',
    state: { session: asUser(shopper) },
  });
  await screen.findByText('Noch zu zahlen');
  expect(screen.queryByRole('button', { name: /markieren/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Verlauf' })).toBeNull();
});

describe('marking from the order page', () => {
  // spec 2.94, 4.22, 4.34, 6.14
  test("as paid sends the admin's own values and the exact status text, and the page shows it at once", async () => {
    const { user } = await open(unpaid);
    const adminPayment = {
      id: greta._id,
      status: 'MARKED AS PAID BY ADMIN',
      update_time: '2026-11-21T14:00:00.000Z',
      email_address: greta.email,
    } as const;
    const marked: Order = { ...unpaid, isPaid: true, paidAt: adminPayment.update_time, adminPayment };
    server.respond(markPaid, () => {
      server.respond(get, marked);
      return marked;
    });
    await press(user, 'Als bezahlt markieren');
    expect(await screen.findByText('Bestellung 2026-00418 ist als bezahlt markiert.')).toBeDefined();
    expect(await screen.findByText('MARKED AS PAID BY ADMIN')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Als nicht bezahlt markieren' })).toBeDefined();
    expect(server.requests(markPaid)[0]?.body).toEqual({
      ...adminPayment,
      update_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(document.activeElement).not.toBe(screen.getByRole('heading', { level: 1 }));
  });

  // spec 2.94, 4.35, 6.14, 7.27
  test('as not paid needs a confirmation, because the provider has confirmed the payment', async () => {
    const { user } = await open(paid, 'en');
    server.respond(markNotPaid, unpaid);
    await press(user, 'Mark as not paid');
    const dialog = await screen.findByRole('dialog', { name: 'Mark order 2026-00418 as not paid?' });
    expect(dialog.textContent).toContain('The provider has confirmed this payment.');
    await user.click(within(dialog).getByRole('button', { name: 'Yes, mark it' }));
    expect(await screen.findByText('Order 2026-00418 is marked as not paid.')).toBeDefined();
    expect(server.requests(markNotPaid)[0]?.body).toMatchObject({
      status: 'MARKED AS NOT PAID BY ADMIN',
      email_address: greta.email,
    });
  });

  // spec 2.94, 4.24, 4.37, 6.14, 7.29
  test('as delivered reloads the badge, and can be taken back', async () => {
    const { user } = await open(paid);
    const delivered: Order = { ...paid, isDelivered: true, deliveredAt: '2026-11-22T09:00:00.000Z' };
    server.respond(deliver, () => {
      server.respond(get, delivered);
      return delivered;
    });
    server.respond(notDeliver, paid);
    await screen.findByRole('button', { name: 'Als geliefert markieren' });
    const before = server.requests(undelivered).length;
    await press(user, 'Als geliefert markieren');
    await screen.findByText('Bestellung 2026-00418 ist als geliefert markiert.');
    expect(server.requests(undelivered).length).toBeGreaterThan(before);
    await press(user, 'Als nicht geliefert markieren');
    expect(await screen.findByText('Bestellung 2026-00418 ist als nicht geliefert markiert.')).toBeDefined();
  });

  test('as delivered without payment, and manually as paid during a payment, needs a confirmation', async () => {
    const { user } = await open({ ...unpaid, payment: { provider: 'paypal', method: 'PayPal', status: 'pending' } });
    await press(user, 'Als geliefert markieren');
    expect((await screen.findByRole('dialog')).textContent).toContain('Diese Bestellung ist noch nicht bezahlt.');
    await press(user, 'Abbrechen');
    await press(user, 'Als bezahlt markieren');
    expect((await screen.findByRole('dialog')).textContent).toContain('Beim Zahlungsdienst läuft gerade eine Zahlung.');
    expect([...server.requests(deliver), ...server.requests(markPaid)]).toEqual([]);
  });

  test.each([
    ['de', 'Als geliefert markieren', 'Der Käufer hat die Zahlung angefochten.'],
    ['en', 'Mark as delivered', 'The buyer disputes the payment.'],
  ] as const)(
    'as delivered with a dispute needs a confirmation with the reason (%s)',
    async (language, button, reason) => {
      const { user } = await open({ ...paid, payments: [aTakenPayment({ disputed })] }, language);
      await press(user, button);
      expect((await screen.findByRole('dialog')).textContent).toContain(reason);
      expect(server.requests(deliver)).toHaveLength(0);
    },
  );

  // § 312f (2) BGB: marking as delivered also ships.
  test('as delivered without a contract by mail needs a confirmation', async () => {
    server.respond(mailEndpoints.contracts, { lacking: [{ number: paid.number, reason: 'otherAddress' }] });
    server.respond(deliver, paid);
    const { user } = await open(paid);
    await press(user, 'Als geliefert markieren');
    const { textContent } = await screen.findByRole('dialog');
    expect(textContent).toContain('Sie ging an eine andere E-Mail-Adresse.');
    expect(textContent).not.toContain('Diese Bestellung ist noch nicht bezahlt.');
    expect(server.requests(deliver)).toHaveLength(0);
    await press(user, 'Ja, markieren');
    await waitFor(() => expect(server.requests(deliver)).toHaveLength(1));
  });

  test('as delivered works while it is unknown whether the contract has arrived', async () => {
    server.fail(mailEndpoints.contracts, 'unavailable');
    server.respond(deliver, paid);
    const { user } = await open(paid);
    await press(user, 'Als geliefert markieren');
    await waitFor(() => expect(server.requests(deliver)).toHaveLength(1));
  });

  // spec 4.23
  test('that fails shows an alert and changes nothing', async () => {
    const { user } = await open(paid);
    server.fail(deliver, 'unavailable');
    await press(user, 'Als geliefert markieren');
    expect((await screen.findByRole('alert')).textContent).toContain('Nicht markiert.');
    await press(user, 'Abbrechen');
    expect(screen.getByRole('button', { name: 'Als geliefert markieren' })).toBeDefined();
  });
});

test("marks by an admin are shown beside the provider's own result", async () => {
  await open({
    ...paid,
    adminPayment: {
      id: greta._id,
      status: 'MARKED AS NOT PAID BY ADMIN',
      update_time: '2026-11-22T09:00:00.000Z',
      email_address: greta.email,
    },
  });
  const payment = (await screen.findByRole('heading', { name: 'Zahlung' })).closest('section');
  expect(payment?.textContent).toContain('PayPal: bezahlt');
  expect(payment?.textContent).toMatch(/MARKED AS NOT PAID BY ADMIN22\.11\.2026, 10:00\sUhr, greta@kontor\.example/);
});

test.each([
  [
    'de',
    ['Als geliefert markiert22.11.2026, 10:00', 'Bezahlt21.11.2026, 15:00'],
    ['Greta Ohlsen', 'Zahlungsdienst: PayPal 8XK'],
  ],
  [
    'en',
    ['Marked as delivered22\u00a0Nov 2026, 10:00', 'Paid21\u00a0Nov 2026, 15:00'],
    ['Greta Ohlsen', 'payment provider: PayPal 8XK'],
  ],
] as const)('the history shows actor, action and time, newest first (%s)', async (language, starts, ends) => {
  await open(
    {
      ...paid,
      history: [
        { at: '2026-11-21T14:00:00.000Z', action: 'paid', amount: 49, provider: 'paypal', payment: '8XK' },
        { at: '2026-11-22T09:00:00.000Z', action: 'delivered', by: { _id: greta._id, name: greta.name } },
      ],
    },
    language,
  );
  const heading = await screen.findByRole('heading', { name: language === 'de' ? 'Verlauf' : 'History' });
  const entries = within(heading.closest('section') ?? document.body).getAllByRole('listitem');
  expect(entries).toHaveLength(2);
  entries.forEach(({ textContent }, index) => {
    expect(textContent?.startsWith(starts[index] ?? '?')).toBe(true);
    expect(textContent?.endsWith(ends[index] ?? '?')).toBe(true);
  });
});

test.each([
  ['de', ['Erstattung vom Zahlungsdienst abgelehnt', 'Greta Ohlsen: 5,00', 'SOMETHING_NEW']],
  ['de', ['Zahlung vom Zahlungsdienst nicht angenommen', 'Zahlungsdienst: PayPal', '(PAYEE_ACCOUNT_RESTRICTED)']],
  [
    'de',
    ['Zahlung nicht zustande gekommen', 'PayPal 8XK', 'Das Konto des Käufers ist nicht gedeckt (insufficient_funds)'],
  ],
  ['en', ['Refund refused by the payment provider', 'Greta Ohlsen: €5.00', 'SOMETHING_NEW']],
  ['en', ['Payment not accepted by the payment provider', 'is restricted', '(PAYEE_ACCOUNT_RESTRICTED)']],
  ['en', ['Payment failed', 'PayPal 8XK', 'The buyer’s account does not cover it (insufficient_funds)']],
] as const)(
  "a provider's refusal is explained in words, with the provider's code (%s, %j)",
  async (language, parts) => {
    const at = '2026-11-21T14:00:00.000Z';
    const by = { _id: greta._id, name: greta.name };
    await open(
      {
        ...paid,
        history: [
          { at, action: 'payment_failed', provider: 'paypal', payment: '8XK', reason: 'insufficient_funds' },
          { at, action: 'payment_refused', provider: 'paypal', reason: 'PAYEE_ACCOUNT_RESTRICTED' },
          { at, action: 'refund_refused', by, amount: 5, provider: 'paypal', payment: '8XK', reason: 'SOMETHING_NEW' },
        ],
      },
      language,
    );
    const heading = await screen.findByRole('heading', { name: language === 'de' ? 'Verlauf' : 'History' });
    const entries = within(heading.closest('section') ?? document.body).getAllByRole('listitem');
    const entry = entries.find(({ textContent }) => textContent?.startsWith(parts[0]));
    for (const part of parts) expect(entry?.textContent).toContain(part);
  },
);

describe('removing from the order page', () => {
  // spec 6.15
  test('a paid order is deleted after a confirmation, and leads to the list', async () => {
    const { user, address } = await open(paid, 'en');
    server.respond(cancel, { message: 'Order removed', removedOrder: paid });
    await press(user, 'Cancel order');
    await press(user, 'Yes, cancel it');
    await waitFor(() => expect(address()).toBe('/admin/orderlist'));
    expect(await screen.findByText('Order (id: 2026-00418) was successfully deleted.')).toBeDefined();
    expect(server.requests(get)).toHaveLength(1);
  });

  test('a refusal says that the order is not cancelled', async () => {
    const { user } = await open(unpaid);
    server.fail(cancel, 'unavailable');
    await press(user, 'Bestellung stornieren');
    await press(user, 'Ja, stornieren');
    expect((await screen.findByRole('alert')).textContent).toContain('Die Bestellung wurde nicht storniert.');
  });
});
